/** Premiere's events on ships and outposts: fires, breaches, repairs, and a device that takes over a crew. */
import {
  aboard,
  affiliation,
  atEndOf,
  both,
  damage,
  destroy,
  discardThis,
  event,
  host,
  inState,
  not,
  on,
  outpost,
  repair,
  ship,
  skills,
  takeControl,
  targeting,
  thatCard,
  theTarget,
  thisIs,
  turnsOfItsPlayer,
  unless,
  whenever,
} from '@spaceline/engine/vocabulary';

const nonBorgShip = both(ship, not(affiliation('Borg')));
const nonAlignedShip = both(ship, affiliation('Non-Aligned'));
/** Not in the turn in which it was played, if that was the turn of the ship's player. */
const fromNextTurn = { if: thisIs(not(inState('new'))) };

export const cards = [
  event('Neural Servo Device', {
    plays: targeting(nonAlignedShip),
    do: unless(aboard(skills({ SECURITY: 2 })), takeControl(theTarget, 'end of turn')),
  }),
  event('Plasma Fire', {
    plays: on(nonBorgShip),
    when: atEndOf(turnsOfItsPlayer, damage(host), fromNextTurn),
    discardWhen: aboard(skills('SECURITY')),
  }),
  event('Spacedock', {
    plays: on(outpost),
    when: [
      whenever('arrives', repair(thatCard), { whose: 'your', card: ship, at: 'here' }),
      whenever('docks', repair(thatCard), { whose: 'your', card: ship, at: 'here' }),
      whenever('arrives', repair(thatCard), { whose: 'opponent', card: nonAlignedShip, at: 'here' }),
      whenever('docks', repair(thatCard), { whose: 'opponent', card: nonAlignedShip, at: 'here' }),
    ],
  }),
  event('Warp Core Breach', {
    plays: on(nonBorgShip),
    when: atEndOf(
      turnsOfItsPlayer,
      [unless(aboard(skills('ENGINEER')), destroy(host)), discardThis],
      fromNextTurn,
    ),
  }),
];
