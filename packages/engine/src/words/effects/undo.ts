/**
 * undo: the player's last two actions of this turn are taken back, including the current one, and the turn ends
 * (`dilemma.effect.undo`, `turn.end-early`). Everything else that has happened since is taken back with them; what was
 * seen stays known.
 */

import type { Effect } from '../../language/effect.ts';
import { byText } from '../../state/causes.ts';
import { type EffectRoom, emit } from '../../state/game.ts';
import { goBack } from '../../state/past.ts';
import { finish } from '../../timing/machine.ts';

interface UndoEffect {
  readonly do: 'undo';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    undo: UndoEffect;
  }
}

export const undoRoom: EffectRoom<UndoEffect> = {
  about: 'Undoes your last two actions, including this one, and ends your turn.',
  fields: {},
  steps: {
    start(g, frame) {
      const { source, you } = frame.context;
      const n = goBack(g, source);
      emit(g, { kind: 'undone', seat: you, actions: n, cause: byText(g, source) });
      // Attempts in progress have not been made, and the turn ends as if its player had ended it.
      for (const under of g.state.stack) {
        if (under.proc === 'attempt') under.ended = true;
        if (under.proc === 'turn') under.answer = ['end turn'];
      }
      finish(g, frame);
    },
  },
  english: () =>
    'the last two actions you took this turn are taken back, this attempt being the second, and your turn ends',
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** Your last two actions, including the current one, are undone; your turn ends. */
export const undoActions: Effect = { do: 'undo' };
