/** Games in this browser. */
export { type LocalSource, localSource } from './localSource.ts';
export {
  type GameSummary,
  LEVELS,
  type Level,
  type LocalBot,
  type LocalSeat,
  type LocalSetup,
  PACES,
  type Pace,
} from './setup.ts';
export { browserStore } from './store.ts';
