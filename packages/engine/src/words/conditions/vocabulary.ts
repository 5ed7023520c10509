/** Words for what a group, a ship or a player must have: `skills('MEDICAL')`, `total('STRENGTH').over(40)`. */
export * from './having.ts';
export { allOf, anyOf, never, unlessThere } from './logic.ts';
export * from './moment.ts';
export * from './others.ts';
export * from './ships.ts';
