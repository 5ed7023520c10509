/** Words for what a group, a ship or a player must have: `skills('MEDICAL')`, `total('STRENGTH').over(40)`. */
export {
  givingUp,
  none,
  present,
  skills,
  stopping,
  total,
  types,
} from './having.ts';
export { allOf, anyOf, never, unlessThere } from './logic.ts';
export * from './moment.ts';
export { aboard, among, here, inPlayOfYours, onYourTable, opposed, yoursAboard } from './others.ts';
export { aboardYour, anotherShipHere, onPlanet } from './ships.ts';
