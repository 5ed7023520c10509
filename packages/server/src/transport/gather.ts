/**
 * What one turn of the event loop says over a connection goes out together: an acknowledgement and the move that it is about are two
 * messages, but one call of the kernel, and one packet.
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
