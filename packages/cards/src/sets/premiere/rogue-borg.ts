/**
 * The Rogue Borg: interrupts that board a ship and fight its crew, a lieutenant who makes them stronger, and the event by
 * which they take over the ship (`rogue.*`). They are cards that fight like personnel; anything else they can do comes
 * from the event.
 */
import {
  aboard,
  aboardWith,
  all,
  allOf,
  allow,
  anyNumber,
  atStartOf,
  battle,
  both,
  crew,
  event,
  everyTurn,
  everythingHere,
  everythingPresent,
  hand,
  here,
  host,
  ifThen,
  inState,
  interrupt,
  itsCrew,
  keyword,
  multiply,
  named,
  none,
  not,
  of,
  on,
  onceForAllHere,
  onYour,
  personnel,
  present,
  ship,
  takeControl,
  thisIs,
  times,
  youPick,
  yoursAboard,
} from '@spaceline/engine/vocabulary';
import { board } from './words/board.ts';

const ROGUE_BORG = 'Rogue Borg';
const rogueBorg = keyword(ROGUE_BORG);

/** As strong as their number there. */
const asManyAsThere = times(1, crew.where(rogueBorg));
const allOfThem = all(everythingPresent.yours.where(rogueBorg));
/** All of them together against the crew, whoever owns the ship; once the ship is theirs, against intruders. */
const battleCrew = ifThen(
  thisIs(inState('acting as crew')),
  battle(allOfThem, all(everythingPresent.opponents.where(personnel))),
  battle(allOfThem, all(itsCrew)),
);

export const cards = [
  interrupt('Rogue Borg Mercenaries', {
    plays: aboardWith(on(both(ship, not(inState('empty'))))),
    targets: { others: anyNumber(hand.where(named('Rogue Borg Mercenaries')), youPick) },
    do: [board(of('others')), battleCrew],
    when: atStartOf(everyTurn, battleCrew, { limit: onceForAllHere('every turn') }),
    fights: asManyAsThere,
    keywords: [ROGUE_BORG],
  }),
  interrupt('Crosis', {
    plays: aboardWith(onYour(rogueBorg)),
    apply: multiply('STRENGTH', 2, crew.where(rogueBorg)),
    fights: asManyAsThere,
    keywords: [ROGUE_BORG],
  }),
  event('Lore Returns', {
    plays: on(
      ship,
      allOf(aboard(none(personnel)), yoursAboard(present(both(rogueBorg, inState('victorious'))))),
    ),
    do: takeControl(host, 'in play'),
    apply: allow('act as crew', everythingHere.yours.where(rogueBorg)),
    discardWhen: here(none(rogueBorg)),
  }),
];
