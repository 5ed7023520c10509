/** Interrupts of Alternate Universe. */
import {
  affiliation,
  anotherShipHere,
  attribute,
  battleInitiated,
  both,
  cannot,
  capture,
  crew,
  destroy,
  disable,
  discardThis,
  eitherOf,
  everyoneInBattle,
  everythingInPlay,
  fliesBy,
  forItsEffect,
  halt,
  inState,
  interrupt,
  itsCrew,
  justSelected,
  keptApart,
  of,
  one,
  oneForEach,
  onOpponents,
  personnel,
  pick,
  placeOn,
  placeWithYour,
  present,
  random,
  recover,
  remember,
  remembered,
  ship,
  shipClass,
  some,
  species,
  stasisUntilNextTurn,
  substitute,
  thatCard,
  theTarget,
  trait,
  unlessThere,
  until,
  whenever,
  wholeGroup,
  youPick,
} from '@spaceline/engine/vocabulary';

const lost = remembered('lost');

/** The word names the affiliation and the species alike (`affil.word.species`). */
const pincher = eitherOf(affiliation('Vulcan'), species('Vulcan'), trait('Soong-type android'));

/** The modified class counts too (`char.ship-class.variant`). */
const warbird = eitherOf(shipClass("D'deridex Class"), shipClass("Modified D'deridex Class"));

export const cards = [
  interrupt('Hail', {
    // It ends the move there; the ship is not stopped (`stop.at-vs-stopped`).
    respond: fliesBy(ship, { at: placeWithYour(ship) }),
    do: halt(thatCard),
    or: {
      plays: forItsEffect,
      targets: { pair: some(2, everythingInPlay.where(ship), youPick) },
      do: until('end of turn', of('pair'), keptApart(of('pair'))),
    },
  }),
  // Whoever is left aboard dies with the ship.
  interrupt('Romulan Ambush', {
    plays: onOpponents(both(ship, attribute('SHIELDS').under(6)), anotherShipHere(warbird)),
    do: [capture(one(itsCrew, youPick), 'you'), destroy(theTarget)],
  }),
  // Whoever takes the place was not selected at random, and need not have been eligible.
  interrupt('Security Sacrifice', {
    respond: justSelected(undefined, { byLot: true, fate: 'kill' }),
    targets: { sacrifice: one(crew.having('SECURITY').otherThan('doomed'), youPick) },
    do: substitute(of('sacrifice')),
  }),
  // The lost stay on their planet, an Away Team that can do nothing (`state.lost`, `group.lost-still-team`,
  // `capture.thine-own-self`); the card on the mission marks their place under it (`under.marker`).
  interrupt('Thine Own Self', {
    plays: onOpponents(both(personnel, inState('on the surface')), unlessThere(present(personnel, 3))),
    do: [
      pick('lost', wholeGroup.pool),
      placeOn('mission'),
      remember('lost', of('lost')),
      disable(of('lost')),
    ],
    apply: cannot('beam', lost),
    when: [
      whenever('solved', [recover(lost), capture(lost, 'you'), discardThis], { whose: 'your', at: 'here' }),
      whenever('solved', [recover(lost), discardThis], { whose: 'opponent', at: 'here' }),
    ],
  }),
  interrupt('Vulcan Nerve Pinch', {
    respond: battleInitiated(undefined, { battle: 'personnel' }),
    do: stasisUntilNextTurn(
      oneForEach(everyoneInBattle.yours.where(pincher), everyoneInBattle.opponents, random),
    ),
  }),
];
