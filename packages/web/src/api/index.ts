/** The server as the pages know it: calls, the live connection, the session. There is one of each per page. */
import { createCalls } from './calls.ts';
import { type Connection, createConnection } from './connection.ts';
import { createHttp } from './http.ts';
import { createSession, type Session } from './session.ts';
import { createShares, type Shares } from './shares.ts';

export type { Calls } from './calls.ts';
export { ApiProblem, type ProblemTold, problemOf } from './problem.ts';
export { remembered } from './session.ts';
export type { Shares } from './shares.ts';

export const calls = createCalls(createHttp());

/** Socket.IO is loaded by the first page that needs it, not with the front page. */
export const connection: Connection = createConnection(async () => {
  const { io } = await import('socket.io-client');
  return io({
    autoConnect: false,
    // Behind several nodes, polling only works if every request reaches the same node.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
});

addEventListener('offline', () => connection.networkGone());
addEventListener('online', () => connection.networkBack());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) connection.check();
});

export const session: Session = createSession(calls, connection);

export const shares: Shares = createShares(calls, connection);
