/** Q-Continuum: the Colony, which scores for whoever lives there undisturbed. */
import type { Effect, Filter } from '@spaceline/engine';
import {
  atStartOf,
  both,
  type FacilitySpec,
  facilityText,
  having,
  here,
  inState,
  none,
  oneForEachDifferent,
  opponentsTurns,
  opposed,
  personnel,
  scoreInPlace,
  since,
  unlessThere,
  yourTurns,
} from '@spaceline/engine/vocabulary';

type Side = 'your' | 'opponent';

/** An Away Team here: on the planet, or inside. */
const settler = both(personnel, inState('on a planet'));
const civilian = having('CIVILIAN');

/** Points for each of a player's settlers who fits, on the planet or only those inside. */
const score = (whose: Side, of: 'here' | 'inside', where: Filter): Effect =>
  scoreInPlace(oneForEachDifferent(whose, of, where), whose === 'your' ? 'you' : 'opponent');

/** At the start of a player's turns those who are not opposed score. */
const colony = (scores: (whose: Side) => readonly Effect[]): FacilitySpec => ({
  stands: { kind: 'planet', completed: true },
  builds: 'alone',
  spares: true,
  when: [
    atStartOf(yourTurns, scores('your'), { if: unlessThere(opposed(settler)) }),
    atStartOf(opponentsTurns, scores('opponent'), { if: here(none(settler)) }),
  ],
});

export const cards = [
  facilityText(
    'Colony',
    // One point for each, and another for a CIVILIAN.
    colony((whose) => [score(whose, 'here', settler), score(whose, 'here', both(settler, civilian))]),
    // The glossary of that month wants the team inside (`station.colony.inside`); since when is not known.
    since(
      '2011-11-01',
      '',
      colony((whose) => [score(whose, 'inside', personnel), score(whose, 'inside', civilian)]),
    ),
    // A later printing counts CIVILIANs alone; its day is not recorded.
    since(
      '2016-01-01',
      '',
      colony((whose) => [score(whose, 'inside', civilian)]),
    ),
  ),
];
