/** Q-Continuum: the Colony, which scores for whoever lives there undisturbed. */

import type { Behaviour, Effect, Filter } from '@spaceline/engine';
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

/**
 * Points for each of a player's settlers who fits, copies of a universal once: those on the planet, or only those inside.
 */
const score = (whose: 'your' | 'opponent', of: 'here' | 'inside', where: Filter) =>
  ({
    do: 'score',
    points: { times: 1, each: { of, whose, where }, distinct: true },
    who: whose === 'your' ? 'you' : 'opponent',
    stays: true,
  }) as const;

/** At the start of a player's turns those who are not opposed score. */
const colony = (scores: (whose: 'your' | 'opponent') => readonly Effect[]): Behaviour => ({
  stands: { kind: 'planet', completed: true },
  builds: {},
  spares: true,
  when: [
    atStartOf(yourTurns, scores('your'), { if: unlessThere({ opposing: settler }) }),
    atStartOf(opponentsTurns, scores('opponent'), { if: here(none(settler)) }),
  ],
});

const civilian = both(settler, having('CIVILIAN'));

export const qContinuumFacilities: Readonly<Record<string, Written>> = {
  'q-continuum/colony': [
    // One point for each, and another for a CIVILIAN.
    {
      from: '0000-00-00',
      behaviour: colony((whose) => [score(whose, 'here', settler), score(whose, 'here', civilian)]),
    },
    // The glossary of that month wants the team inside (`station.colony.inside`); since when is not known.
    {
      from: '2011-11-01',
      behaviour: colony((whose) => [
        score(whose, 'inside', personnel),
        score(whose, 'inside', having('CIVILIAN')),
      ]),
    },
    // A later printing counts CIVILIANs alone; its day is not recorded.
    { from: '2016-01-01', behaviour: colony((whose) => [score(whose, 'inside', having('CIVILIAN'))]) },
  ],
};
