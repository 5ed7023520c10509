/** Q-Continuum: the Colony, which scores for a player whose settlers are undisturbed. */
import type { Effect } from '@spaceline/engine';
import {
  atStartOf,
  both,
  everythingHere,
  everythingInside,
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
  placeOfAll,
  planetPlace,
  scoreInPlace,
  since,
  solvedBy,
  type Those,
  unlessThere,
  yourTurns,
} from '@spaceline/engine/vocabulary';

type Side = 'your' | 'opponent';

/** An Away Team here: on the planet, or inside. */
const settler = both(personnel, inState('on a planet'));
const civilian = having('CIVILIAN');

/** Points for each of a player's settlers, on the planet or only those inside. */
const score = (whose: Side, settlers: Those): Effect =>
  whose === 'your'
    ? scoreInPlace(oneForEachDifferent(settlers.yours), 'you')
    : scoreInPlace(oneForEachDifferent(settlers.opponents), 'opponent');

/** At the start of a player's turns, unopposed settlers score. */
const colony = (scores: (whose: Side) => readonly Effect[]): FacilitySpec => ({
  stands: placeOfAll(planetPlace, solvedBy('you')),
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
    colony((whose) => [
      score(whose, everythingHere.where(settler)),
      score(whose, everythingHere.where(both(settler, civilian))),
    ]),
    // The glossary of that month requires the team to be inside (`station.colony.inside`); since when is unknown.
    since(
      '2011-11-01',
      '',
      colony((whose) => [
        score(whose, everythingInside.where(personnel)),
        score(whose, everythingInside.where(civilian)),
      ]),
    ),
    // A later printing counts only CIVILIANs; its date is not recorded.
    since(
      '2016-01-01',
      '',
      colony((whose) => [score(whose, everythingInside.where(civilian))]),
    ),
  ),
];
