/**
 * Sends everything written to a connection in one turn of the event loop together: an acknowledgement and its move are
 * two messages, but one system call and one packet.
 */
import type { Duplex } from 'node:stream';

export function gatherWrites(connection: Duplex): void {
  const write = connection.write.bind(connection) as (...parts: unknown[]) => boolean;
  let gathering = false;
  const gather = (...parts: unknown[]): boolean => {
    if (!gathering) {
      gathering = true;
      connection.cork();
      process.nextTick(() => {
        gathering = false;
        connection.uncork();
      });
    }
    return write(...parts);
  };
  connection.write = gather as Duplex['write'];
}
