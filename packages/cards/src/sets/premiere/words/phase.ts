/**
 * phase: cards are out of phase while this card is in play; phased cards take no part in anything
 * (`phase.phased-matter`).
 */
import {
  byText,
  card,
  type Effect,
  emit,
  locationOf,
  PHASED,
  type Selector,
  said,
  selectorOf,
  setFlag,
  target,
  targeted,
  type Whom,
} from '@spaceline/engine/words';

interface PhaseEffect {
  readonly do: 'phase';
  readonly target: Selector;
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    phase: PhaseEffect;
  }
}

export const phaseRoom = targeted<PhaseEffect>({
  about: 'Puts cards out of phase while this card is in play.',
  fields: { target },
  participle: 'phased',
  act: (g, targets, { context }) => {
    for (const id of targets) {
      setFlag(g, id, PHASED, true);
      emit(g, {
        kind: 'phases',
        seat: context.you,
        card: id,
        location: locationOf(g, id),
        cause: byText(g, context.source),
      });
    }
    // The card remembers its victims, so that they recover when it leaves play.
    const source = card(g, context.source);
    const before = source.memory?.victims ?? [];
    source.memory = { ...source.memory, victims: [...before, ...targets] };
    return targets;
  },
  english: said('{target} {target|is|are} phased'),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  mutant: 'decloak',
});

/** Out of phase while this card is in play. */
export const phase = (whom: Whom): Effect => ({ do: 'phase', target: selectorOf(whom) });
