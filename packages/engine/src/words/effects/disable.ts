/** disable: nothing on the card may be used until the effect ends (`state.disabled`, `state.stasis`). */

import { fill } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import { flag, forgettable, oneOf, optional } from '../../language/fields.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Selector } from '../../language/selector.ts';
import { addLasting } from '../../queries/modifier.ts';
import { byText } from '../../state/causes.ts';
import { card, emit, setFlag } from '../../state/game.ts';
import { DISABLED, type Json, STASIS } from '../../state/types.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { targeted } from './targeted.ts';

interface DisableEffect {
  readonly do: 'disable';
  readonly target: Selector;
  readonly how?: 'disabled' | 'stasis';
  /** It ends by itself; otherwise it lasts until the card that did it leaves play, or something ends it. */
  readonly until?: 'end of your next turn';
  /** Ends the state again. */
  readonly end?: true;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    disable: DisableEffect;
  }
}

export const disableRoom = targeted<DisableEffect>({
  about: 'Disables cards, so nothing on them may be used, until the effect ends; or ends that effect.',
  fields: {
    target,
    how: optional(oneOf('disabled', 'stasis')),
    until: forgettable(oneOf('end of your next turn')),
    end: optional(flag),
  },
  participle: 'disabled',
  act: (g, targets, { effect, context }) => {
    // `dilemma.effect.disable`, `dilemma.effect.stasis`: nothing on the card counts until it is over.
    for (const id of targets) setFlag(g, id, effect.how === 'stasis' ? STASIS : DISABLED, !effect.end);
    if (effect.until && targets.length > 0) {
      const modifier: Modifier = { mod: 'asleep', how: effect.how ?? 'disabled' };
      addLasting(g, {
        source: context.source,
        seat: context.you,
        targets,
        modifier: modifier as unknown as Json,
        until: { turn: g.state.players[context.you].turns + 1 },
      });
    }
    // The card remembers its victims, so that they recover when it leaves play.
    const source = card(g, context.source);
    const before = source.memory?.victims ?? [];
    source.memory = { ...source.memory, victims: [...before, ...targets] };
    if (targets.length > 0)
      emit(g, { kind: 'disabled', seat: context.you, cards: targets, cause: byText(g, context.source) });
    return targets;
  },
  english: (effect, speaker) =>
    `${fill(
      effect.end
        ? '{target} {target|recovers|recover}'
        : effect.how === 'stasis'
          ? '{target} {target|enters|enter} stasis'
          : '{target} {target|is|are} disabled',
      { target: speaker.those(effect.target) },
    )}${effect.until ? ' until the end of your next turn' : ''}`,
  becomes: ['is disabled', 'are disabled'],
  tendency: 'harms',
  strikes: 0.6,
  mutant: 'stop',
});

export const disable = (whom: Whom): Effect => ({ do: 'disable', target: selectorOf(whom) });
/** No longer disabled. */
export const recover = (whom: Whom): Effect => ({ do: 'disable', target: selectorOf(whom), end: true });
export const putInStasis = (whom: Whom): Effect => ({
  do: 'disable',
  target: selectorOf(whom),
  how: 'stasis',
});
/** In stasis until the end of your next turn. */
export const stasisUntilNextTurn = (whom: Whom): Effect => ({
  do: 'disable',
  target: selectorOf(whom),
  how: 'stasis',
  until: 'end of your next turn',
});
