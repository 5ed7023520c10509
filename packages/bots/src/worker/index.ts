/** What needs threads of Node, apart from the rest so that the players run anywhere. */
export { type Arena, runArena } from './arena.ts';
export { comparingTogether } from './together.ts';
