/** Q-Continuum: personnel with text of their own besides their skills. */
import {
  all,
  count,
  crew,
  modify,
  named,
  neverBattled,
  nullifies,
  once,
  textOn,
  times,
  whenever,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

const personnelText = textOn('personnel');

export const qContinuumPersonnel = inSet(
  'q-continuum',
  // He leads a life without battle: the first one costs all he has brought (`mordock`).
  personnelText('Mordock', {
    when: [
      whenever('solved', [{ do: 'score', points: 5, who: 'you', stays: true }, count('mission')], {
        whose: 'your',
        if: neverBattled,
      }),
      whenever(
        'battle',
        { do: 'score', points: times(-5, 'mission'), who: 'you', stays: true },
        {
          whose: 'every',
          if: { battled: true },
          limit: once('per game'),
        },
      ),
    ],
  }),
  personnelText('Robin Lefler', {
    apply: [
      nullifies(named('Ktarian Game')),
      modify('CUNNING', +2, all(crew.where(named('Wesley Crusher')))),
    ],
  }),
);
