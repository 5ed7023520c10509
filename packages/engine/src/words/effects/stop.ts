/** stop, unstop: cards may not act until their player's next turn, or may act again early (`unstopped.early`). */

import { fill } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import { flag, optional } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { stopCards, stopShip, unstop as unstopCard } from '../../rules/play/stopping.ts';
import { byText } from '../../state/causes.ts';
import { typeOf } from '../../state/game.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface StopEffect {
  readonly do: 'stop';
  readonly target: Selector;
  /** Until the card that says so leaves play, not until the next turn. */
  readonly lasting?: true;
}

interface UnstopEffect {
  readonly do: 'unstop';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    stop: StopEffect;
    unstop: UnstopEffect;
  }
}

export const stopRoom = targeted<StopEffect>({
  about: 'They may not act until their player’s next turn, or while this card is in play.',
  fields: { target, lasting: optional(flag) },
  participle: 'stopped',
  act: (g, targets, { effect, context }) => {
    const cause = byText(g, context.source);
    // If one is stopped, the others continue (`stopped.partial`).
    for (const id of targets) {
      if (typeOf(g, id) === 'ship') stopShip(g, id, cause);
      else stopCards(g, [id], cause, effect.lasting === true);
    }
    return targets;
  },
  english: (effect, speaker) =>
    fill(
      effect.lasting
        ? '{target} {target|is|are} stopped for as long as this card is in play'
        : '{target} {target|is|are} stopped',
      { target: speaker.those(effect.target) },
    ),
  becomes: ['is stopped', 'are stopped'],
  tendency: 'harms',
  strikes: 0.1,
  mutant: 'kill',
});

export const unstopRoom = targeted<UnstopEffect>({
  about: 'Unstops them early.',
  fields: { target },
  participle: 'unstopped',
  act: (g, targets) => {
    for (const id of targets) unstopCard(g, id);
    return targets;
  },
  english: said('{target} {target|is|are} unstopped'),
  becomes: ['is no longer stopped', 'are no longer stopped'],
  tendency: 'helps',
  strikes: 'nobody',
});

export const stop = (whom: Whom): Effect => ({ do: 'stop', target: selectorOf(whom) });
/** Stopped while this card is in play. */
export const stopWhileInPlay = (whom: Whom): Effect => ({
  do: 'stop',
  target: selectorOf(whom),
  lasting: true,
});
export const unstop = (whom: Whom): Effect => ({ do: 'unstop', target: selectorOf(whom) });
