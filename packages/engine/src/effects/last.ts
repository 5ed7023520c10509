/** last: a modifier that holds for a while although no card in play carries it (`until end of turn`). */
import { addLasting, type Modifier } from '../queries/modifier.ts';
import type { Selector } from '../queries/selector.ts';
import { card, changed } from '../state/game.ts';
import type { Json } from '../state/types.ts';
import { defineTargeted } from './effect.ts';

export interface LastEffect {
  readonly do: 'last';
  readonly target: Selector;
  readonly modifier: Modifier;
  readonly until: Duration;
}

export type Duration =
  | 'end of turn'
  | 'end of your next turn'
  /** The next turn of whoever controls the card concerned: one full turn for it (`full-turn.definition`). */
  | 'end of its next turn'
  | 'end of game';

defineTargeted<LastEffect>(
  'last',
  'affected',
  (g, targets, { effect, context }) => {
    const [first] = targets;
    const seat =
      effect.until === 'end of its next turn' && first !== undefined
        ? card(g, first).controller
        : context.you;
    const nextTurn = g.state.players[seat].turns + 1;
    addLasting(g, {
      source: context.source,
      seat,
      targets,
      modifier: effect.modifier as unknown as Json,
      until:
        effect.until === 'end of turn'
          ? 'turn'
          : effect.until === 'end of game'
            ? 'game'
            : { turn: nextTurn },
    });
    changed(g);
    return targets;
  },
  (effect, speaker) =>
    speaker.say(
      effect.until === 'end of turn'
        ? 'until end of turn'
        : effect.until === 'end of game'
          ? 'rest of game'
          : effect.until === 'end of its next turn'
            ? 'until end of its next turn'
            : 'until end of your next turn',
      { modifier: speaker.modifier(effect.modifier, speaker.those(effect.target)) },
    ),
);
