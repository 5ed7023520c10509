/** Words for where the cards are that a text is about: `crew`, `everythingHere`, `drawDeck`. */
export {
  crew,
  everyoneAboard,
  everyoneAboardIt,
  everythingAboard,
  itsCrew,
  thatTeam,
  theirEquipment,
  wholeGroup,
} from './crews.ts';
export {
  discardPile,
  drawDeck,
  hand,
  opponentsDeck,
  opponentsHand,
  opponentsPointArea,
  tent,
  thatPlayersHand,
} from './piles.ts';
export {
  everyCopy,
  everyoneHeld,
  everyoneInBattle,
  everyoneOnPlanet,
  everythingHere,
  everythingInPlay,
  everythingInside,
  everythingPresent,
  seedsHere,
} from './places.ts';
export { host, it, of, remembered, thatCard, theShip, theTarget, thisCard } from './single.ts';
