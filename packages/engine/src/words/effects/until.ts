/** until: a modifier applies until the end of a turn or of the game, although no card in play carries it. */

import type { Effect } from '../../language/effect.ts';
import { choice, word } from '../../language/fields.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Selector } from '../../language/selector.ts';
import { addLasting } from '../../queries/modifier.ts';
import { card, changed } from '../../state/game.ts';
import type { Json } from '../../state/types.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { targeted } from './targeted.ts';

interface UntilEffect {
  readonly do: 'until';
  readonly target: Selector;
  readonly modifier: Modifier;
  readonly end: Duration;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    until: UntilEffect;
  }
}

type Duration =
  | 'end of turn'
  | 'end of your next turn'
  /** The next turn of the player who controls the card concerned: one full turn for it (`full-turn.definition`). */
  | 'end of its next turn'
  | 'end of game';

const UNTIL: Readonly<Record<Duration, string>> = {
  'end of turn': 'until the end of this turn',
  'end of its next turn': 'until the end of its player’s next turn',
  'end of your next turn': 'until the end of your next turn',
  'end of game': 'for the rest of the game',
};

export const untilRoom = targeted<UntilEffect>({
  about: 'A modifier lasts until the end of a turn or the game, with no card in play carrying it.',
  fields: {
    target,
    modifier: word<Modifier>('modifier'),
    end: choice({
      'end of turn': ['end of game'],
      'end of your next turn': ['end of turn'],
      'end of its next turn': ['end of turn'],
      'end of game': ['end of turn'],
    }),
  },
  participle: 'affected',
  act: (g, targets, { effect, context }) => {
    const [first] = targets;
    const seat =
      effect.end === 'end of its next turn' && first !== undefined ? card(g, first).controller : context.you;
    const nextTurn = g.state.players[seat].turns + 1;
    addLasting(g, {
      source: context.source,
      seat,
      targets,
      modifier: effect.modifier as unknown as Json,
      until:
        effect.end === 'end of turn' ? 'turn' : effect.end === 'end of game' ? 'game' : { turn: nextTurn },
    });
    changed(g);
    return targets;
  },
  english: (effect, speaker) =>
    `${speaker.modifier(effect.modifier, speaker.those(effect.target))} ${UNTIL[effect.end]}`,
  becomes: 'unsaid',
  tendency: 'helps',
  strikes: 'nobody',
});

/** A modifier on some cards for a while: `until('end of turn', theTarget, multiply('RANGE', 2, theTarget))`. */
export const until = (end: Duration, whom: Whom, modifier: Modifier): Effect => ({
  do: 'until',
  target: selectorOf(whom),
  modifier,
  end,
});
