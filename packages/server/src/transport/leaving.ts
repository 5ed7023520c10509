/**
 * How a node that shuts down closes its connections. It accepts no new ones and answers requests in progress. An idle
 * connection is closed at once, because it could otherwise stay open forever. After a while all others are closed, so
 * that nobody can keep a node from saving its games.
 */
import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are checked. */
const LOOK_MS = 50;

export interface Leaving {
  /**
   * Waits until no client is connected to a server that accepts no more connections; after this long, closes the rest.
   */
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
