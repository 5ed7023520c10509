/**
 * Sends everything written to a connection in one turn of the event loop together: an acknowledgement and its move are
 * two messages, but one system call and one packet.
 */
import type { Duplex } from 'node:stream';

type Done = (error?: Error | null) => void;

/** Sends what was gathered as soon as the running code has returned. */
export const afterThis = (flush: () => void): void => process.nextTick(flush);
/** Sends it once everything that has already arrived is handled too: for connections that many clients share. */
export const afterAll = (flush: () => void): void => void setImmediate(flush);

const sizeOf = (part: Buffer | string): number =>
  typeof part === 'string' ? Buffer.byteLength(part) : part.length;

function joined(parts: readonly (Buffer | string)[]): Buffer {
  const whole = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + sizeOf(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? whole.write(part, at) : part.copy(whole, at);
  return whole;
}

/**
 * A write counts as done at once while the other end keeps up. Socket.IO holds back the next message until the last one
 * is done, so otherwise every message would be a separate system call.
 */
export function gatherWrites(connection: Duplex, later: (flush: () => void) => void = afterThis): void {
  const write = connection.write.bind(connection) as (...parts: unknown[]) => boolean;
  const end = connection.end.bind(connection) as (...parts: unknown[]) => Duplex;
  let parts: (Buffer | string)[] = [];
  let waiting: Done[] = [];

  function flush(): void {
    if (parts.length === 0) return;
    const whole = joined(parts);
    const told = waiting;
    parts = [];
    waiting = [];
    if (told.length === 0) write(whole);
    else
      write(whole, (error?: Error | null) => {
        for (const done of told) done(error);
      });
  }

  const gather = (chunk: unknown, ...rest: unknown[]): boolean => {
    const text = typeof chunk === 'string' && typeof rest[0] !== 'string';
    if (connection.destroyed || !(text || Buffer.isBuffer(chunk))) {
      flush();
      return write(chunk, ...rest);
    }
    if (parts.length === 0) later(flush);
    parts.push(chunk);
    const done = rest.at(-1);
    if (typeof done !== 'function') return !connection.writableNeedDrain;
    if (connection.writableNeedDrain) waiting.push(done as Done);
    else done();
    return !connection.writableNeedDrain;
  };
  connection.write = gather as Duplex['write'];
  connection.end = ((...last: unknown[]) => {
    flush();
    return end(...last);
  }) as Duplex['end'];
}
