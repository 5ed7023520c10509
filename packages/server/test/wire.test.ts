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

/** A connection that records what each system call would be given. */
function connection(): { readonly stream: Duplex; readonly calls: string[][] } {
  const calls: string[][] = [];
  const stream = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      calls.push([String(chunk)]);
      done();
    },
    writev(chunks, done) {
      calls.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
  });
  gatherWrites(stream);
  return { stream, calls };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('messages sent in one turn go out together', () => {
  test('in order, with corks of others inside', async () => {
    const { stream, calls } = connection();
    stream.cork();
    stream.write('head');
    stream.write('body');
    stream.uncork();
    await Promise.resolve();
    stream.write('more');
    assert.deepEqual(calls, []);
    await turn();
    assert.deepEqual(calls, [['head', 'body', 'more']]);
  });

  test('and the next turn starts anew', async () => {
    const { stream, calls } = connection();
    stream.write('one');
    await turn();
    stream.write('two');
    await turn();
    assert.deepEqual(calls, [['one'], ['two']]);
  });

  test('a closing connection sends its last messages', async () => {
    const { stream, calls } = connection();
    stream.write('last');
    stream.end('words');
    await turn();
    assert.deepEqual(calls.flat(), ['last', 'words']);
  });
});
