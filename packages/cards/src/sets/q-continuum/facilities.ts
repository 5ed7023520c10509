/** Q-Continuum: the Colony, which scores for whoever lives there undisturbed. */
import {
  atStartOf,
  both,
  having,
  here,
  inState,
  none,
  opponentsTurns,
  personnel,
  unlessThere,
  yourTurns,
} from '@spaceline/engine/vocabulary';
import type { Written } from '../../library.ts';

/** An Away Team here: on the planet, or inside. */
const settler = both(personnel, inState('on a planet'));

/** Points for each of a player's settlers, and as many again for the CIVILIANs among them; copies of a universal count once. */
const scores = (whose: 'your' | 'opponent') =>
  ([settler, both(settler, having('CIVILIAN'))] as const).map(
    (where) =>
      ({
        do: 'score',
        points: { times: 1, each: { of: 'here', whose, where }, distinct: true },
        who: whose === 'your' ? 'you' : 'opponent',
        stays: true,
      }) as const,
  );

// The texts stored for 2015 still have this wording; the day of a later one is not recorded.
export const qContinuumFacilities: Readonly<Record<string, Written>> = {
  'q-continuum/colony': {
    stands: { kind: 'planet', completed: true },
    builds: {},
    spares: true,
    when: [
      atStartOf(yourTurns, scores('your'), { if: unlessThere({ opposing: settler }) }),
      atStartOf(opponentsTurns, scores('opponent'), { if: here(none(settler)) }),
    ],
  },
};
