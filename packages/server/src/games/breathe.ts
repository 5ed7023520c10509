/** Long work in short pieces: whoever plays a game again lets others be served in between. */
import { setImmediate as turn } from 'node:timers/promises';

/** So long one piece may take. */
const PIECE_MS = 12;

/** To be called between pieces: waits for a turn of the event loop when the last one is some time ago. */
export function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < PIECE_MS) return;
    await turn();
    last = performance.now();
  };
}
