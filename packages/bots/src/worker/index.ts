/** What needs Node's threads, kept apart so that the players run anywhere. */
export { type Arena, runArena } from './arena.ts';
export { comparingTogether } from './together.ts';
