/**
 * How a node that goes down lets go of whoever is connected. Nobody new is let in, requests under way are answered, and a connection ends as soon
 * as nothing is asked over it: left to itself it would stay for another request, or for whoever never says a word.
 * Who has not gone after a while is hung up on, so that nobody can keep a node from saving its games.
 */
import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';

/** Connections are looked at so often. */
const LOOK_MS = 50;

export interface Leaving {
  /** Waits until nobody is connected to a server that takes no more connections; after so long it hangs up on the rest. */
  allGone(patienceMs: number): Promise<void>;
}

export function createLeaving(http: HttpServer): Leaving {
  const open = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    async allGone(patienceMs) {
      const looking = setInterval(() => http.closeIdleConnections(), LOOK_MS);
      const late = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, patienceMs);
      await new Promise<void>((resolve) => {
        if (open.size === 0 && !http.listening) resolve();
        else http.once('close', resolve);
      });
      clearInterval(looking);
      clearTimeout(late);
    },
  };
}
