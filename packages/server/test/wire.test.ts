/** What leaves a node: how messages are encoded, and sent together. */
import assert from 'node:assert/strict';
import { Duplex } from 'node:stream';
import { describe, test } from 'node:test';
import { Encoder, type Packet, PacketType } from 'socket.io-parser';
import { gatherWrites } from '../src/transport/gather.ts';
import { parser } from '../src/transport/parser.ts';

const packets: readonly Packet[] = [
  { type: PacketType.CONNECT, nsp: '/', data: { sid: 'a' } },
  { type: PacketType.CONNECT, nsp: '/' },
  { type: PacketType.DISCONNECT, nsp: '/elsewhere' },
  {
    type: PacketType.EVENT,
    nsp: '/',
    data: ['moved', { seq: 1, at: new Date(0), text: 'ü “”', none: undefined }],
  },
  { type: PacketType.EVENT, nsp: '/elsewhere', id: 0, data: ['draining'] },
  { type: PacketType.ACK, nsp: '/', id: 12, data: [{ ok: true, list: [null, 1.5] }] },
  { type: PacketType.CONNECT_ERROR, nsp: '/', data: { message: 'no' } },
];

test('messages read as Socket.IO writes them', () => {
  for (const packet of packets)
    assert.deepEqual(new parser.Encoder().encode(packet), new Encoder().encode(packet));
});

/** A connection that records what each system call would be given. A slow one takes nothing more until it catches up. */
function connection({ slow = false } = {}): {
  readonly stream: Duplex;
  readonly calls: string[];
  catchUp(): void;
} {
  const calls: string[] = [];
  let catchUp: () => void = () => {};
  const take = (bytes: Buffer, done: () => void): void => {
    calls.push(bytes.toString());
    if (slow) catchUp = done;
    else done();
  };
  const stream = new Duplex({
    read() {},
    writableHighWaterMark: 8,
    write: (chunk, _encoding, done) => take(chunk, done),
    writev: (chunks, done) => take(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
  });
  gatherWrites(stream);
  return { stream, calls, catchUp: () => catchUp() };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('messages sent in one turn go out together', () => {
  test('in order, with corks of others inside, and letters outside ASCII', async () => {
    const { stream, calls } = connection();
    stream.cork();
    stream.write(Buffer.from('head'));
    stream.write('bödy');
    stream.uncork();
    await Promise.resolve();
    stream.write('more');
    assert.deepEqual(calls, []);
    await turn();
    assert.deepEqual(calls, ['headbödymore']);
  });

  test('and the next turn starts anew', async () => {
    const { stream, calls } = connection();
    stream.write('one');
    await turn();
    stream.write('two');
    await turn();
    assert.deepEqual(calls, ['one', 'two']);
  });

  test('a closing connection sends its last messages', async () => {
    const { stream, calls } = connection();
    stream.write('last');
    stream.end('words');
    await turn();
    assert.equal(calls.join(''), 'lastwords');
  });

  test('a write is done at once, unless the other end falls behind', async () => {
    const { stream, catchUp } = connection({ slow: true });
    const done: string[] = [];
    stream.write('more than it takes at once', () => done.push('first'));
    assert.deepEqual(done, ['first']);
    await turn();
    assert.equal(stream.writableNeedDrain, true);
    assert.equal(
      stream.write('second', () => done.push('second')),
      false,
    );
    await turn();
    assert.deepEqual(done, ['first']);
    catchUp();
    await turn();
    catchUp();
    await turn();
    assert.deepEqual(done, ['first', 'second']);
  });

  test('a write to a closed connection fails', async () => {
    const { stream } = connection();
    stream.on('error', () => {});
    stream.destroy();
    const error = await new Promise((resolve) => stream.write('late', resolve));
    assert.ok(error instanceof Error);
  });
});
