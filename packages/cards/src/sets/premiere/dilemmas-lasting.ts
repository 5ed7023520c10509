/**
 * Premiere's dilemmas that outlast the encounter: they hold personnel, block missions, take over ships, move about by
 * themselves.
 */
import {
  all,
  allOf,
  anyOf,
  atEndOf,
  attackEach,
  beamUp,
  cannot,
  crew,
  dilemma,
  eitherOf,
  endAttempt,
  everyTurn,
  everythingHere,
  facility,
  isType,
  kill,
  lend,
  moveOn,
  moveOnOneCard,
  of,
  outpost,
  remember,
  remembered,
  ship,
  since,
  skills,
  split,
  thatCard,
  total,
  undoActions,
  whenever,
} from '@spaceline/engine/vocabulary';
import { aboardYour } from './words/aboardYour.ts';
import { phase } from './words/phase.ts';
import { towable } from './words/towable.ts';

const integrity = total('INTEGRITY').over(32);

const vessel = eitherOf(ship, facility);
const borgShip = { bounty: true, keywords: ['Borg'] } as const;
const attackAllHere = attackEach(all(everythingHere.where(vessel)));
/** How a ship comes here from elsewhere. */
const COMES = ['arrives', 'relocated'] as const;
/** How a ship or facility becomes visible that was here or nowhere. */
const APPEARS = ['entersPlay', 'decloaks', 'dephases'] as const;

export const cards = [
  // Taking control is optional since the ruling of 2000; before, it was read as mandatory.
  dilemma(
    'Alien Parasites',
    { unless: integrity, then: [beamUp(all(crew), []), lend(all(crew))] },
    since('2000-09-25', '2000-09-25/alien-parasites', {
      unless: integrity,
      then: [beamUp(all(crew), []), lend(all(crew), 'may')],
    }),
  ),
  // The documents up to 2014 know the first printing; the date of the later one is not recorded.
  dilemma(
    'Borg Ship',
    {
      ...borgShip,
      placeOn: 'space',
      then: attackAllHere,
      when: [
        atEndOf(everyTurn, [moveOnOneCard, attackAllHere]),
        ...COMES.map((event) => whenever(event, attackEach(thatCard), { card: ship, at: 'here' })),
        ...APPEARS.map((event) => whenever(event, attackEach(thatCard), { card: vessel, at: 'here' })),
      ],
    },
    since('2016-01-01', '', {
      ...borgShip,
      placeOn: 'far end',
      when: atEndOf(everyTurn, [attackEach(all(everythingHere.where(ship))), moveOn]),
    }),
  ),
  dilemma('Phased Matter', {
    placeOn: 'mission',
    then: [
      split(all(crew), { larger: 'larger team', smaller: 'smaller team' }),
      phase(of('larger team')),
      remember('larger team', of('larger team')),
    ],
    apply: [cannot('beam', remembered('larger team')), cannot('dephase', remembered('larger team'))],
    cure: { with: skills('ENGINEER', 'SCIENCE'), where: 'another team' },
  }),
  dilemma('Radioactive Garbage Scow', {
    placeOn: 'mission',
    then: endAttempt,
    apply: [cannot('attempt', everythingHere.where(isType('mission'))), towable(skills({ ENGINEER: 2 }))],
  }),
  dilemma('REM Fatigue Hallucinations', {
    placeOn: 'table',
    then: remember('sleepless', all(crew)),
    expires: kill(remembered('sleepless')),
    cure: { with: anyOf(skills({ MEDICAL: 3 }), aboardYour(outpost)), where: { each: 'sleepless' } },
  }),
  dilemma('Temporal Causality Loop', {
    unless: allOf(skills('SCIENCE'), total('CUNNING').over(35)),
    then: undoActions,
    after: 'discard',
  }),
];
