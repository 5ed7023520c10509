/** Requests and sockets as an attacker writes them, without a library that would correct them. */
import { connect as dial, type Socket } from 'node:net';
import { closeAtEnd } from '../closing.ts';

const PATIENCE_MS = 20_000;

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

function open(address: string, bytes: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = dial(Number(port), hostname, () => socket.write(bytes));
  closeAtEnd(() => void socket.destroy());
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.on('error', () => {});
  return socket;
}

/** The status of the response to a request with this exact target; 0 without one. */
export function rawStatus(
  address: string,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<number> {
  const length =
    body === ''
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const { host } = new URL(address);
  const head = lines({ host, connection: 'close', ...length, ...headers });
  return new Promise((resolve) => {
    let heard = '';
    const socket = open(address, `${method} ${target} HTTP/1.1\r\n${head}\r\n${body}`);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)));
  });
}

export interface Handshake {
  /** The head of the response; empty without one. */
  readonly head: string;
  close(): void;
}

/** Opens a socket and sends nothing more. */
export function handshake(address: string, headers: Readonly<Record<string, string>>): Promise<Handshake> {
  const { host } = new URL(address);
  const head = lines({
    host,
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  });
  return new Promise((resolve) => {
    const socket = open(address, `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}\r\n`);
    const close = () => void socket.destroy();
    socket.once('data', (chunk) => resolve({ head: chunk.toString('latin1'), close }));
    socket.once('close', () => resolve({ head: '', close }));
  });
}

export interface Stranger {
  readonly letIn: boolean;
  close(): void;
}

/** A socket that opens and never signs in. */
export async function stranger(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Stranger> {
  const { head, close } = await handshake(address, headers);
  return { letIn: head.startsWith('HTTP/1.1 101'), close };
}
