/** Words for places: `planetPlace`, `inRegion('Badlands')`, `placeOfAll(yourMission, nextTo(thisLocation))`. */
export { anywhere, placeNot, placeOfAll, placeOfAny } from './logic.ts';
export {
  homeworld,
  inQuadrant,
  inRegion,
  missionLike,
  missionWithIcon,
  missionWithoutIcons,
  opponentsMission,
  placeNamed,
  planetPlace,
  solvedBy,
  spacePlace,
  unexamined,
  yourMission,
} from './missions.ts';
export {
  endOfLine,
  itsGoal,
  nextTo,
  onThisLine,
  placeWith,
  placeWithOpponents,
  placeWithYour,
  thisLocation,
} from './surroundings.ts';
