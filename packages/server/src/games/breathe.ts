/** Splits long work into short pieces, so that others are served while a game is replayed. */
import { setImmediate as turn } from 'node:timers/promises';

/** The longest a piece may take. */
const PIECE_MS = 12;

/** Call it between pieces: it yields to the event loop if the last time was long enough ago. */
export function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < PIECE_MS) return;
    await turn();
    last = performance.now();
  };
}
