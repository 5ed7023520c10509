/**
 * What a client asks about a game that another build plays goes to a node of that build, and what it is told comes back: during an
 * upgrade everybody may be connected anywhere (docs/decisions/0030). A line for each client and node, opened when it is needed, under
 * the client's own name. When it breaks, the client's own connection is ended: it comes back by itself, and follows the game anew.
 */
import { io, type Socket } from 'socket.io-client';
import type { Nodes, Peer } from '../games/nodes.ts';
import { Problem, told } from '../problem.ts';

export interface Relay {
  /** Passes a message on to a node of a build, and its acknowledgement back. */
  pass(build: string, name: string, message: object, ack: (answer: Passed) => void): Promise<void>;
  close(): void;
}

/** What a node acknowledges. */
export interface Passed extends Readonly<Record<string, unknown>> {
  readonly ok: boolean;
}

export interface RelayOptions {
  readonly nodes: Nodes;
  readonly token: string;
  /** A game that is followed there has moved. */
  moved(message: unknown): void;
  /** The line is lost. */
  lost(): void;
}

const CONNECT_MS = 5000;
const ACK_MS = 20_000;

const unreachable = (): Problem =>
  new Problem(
    'unavailable',
    'The node that plays this game does not answer. Nothing was changed; ask again.',
  );

export function createRelay({ nodes, token, moved, lost }: RelayOptions): Relay {
  const lines = new Map<string, Promise<Socket>>();
  let closed = false;

  function open({ address, secret }: Peer): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const line = io(address, {
        auth: { token, node: secret },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        timeout: CONNECT_MS,
      });
      line.once('connect', () => resolve(line));
      line.once('connect_error', () => {
        lines.delete(address);
        line.close();
        reject(unreachable());
      });
      line.on('moved', moved);
      line.once('disconnect', () => {
        lines.delete(address);
        if (!closed) lost();
      });
    });
  }

  /** A line that is there already, or the first that can be opened. */
  async function lineTo(build: string): Promise<Socket> {
    const peers = await nodes.of(build);
    const known = peers.find(({ address }) => lines.has(address));
    for (const peer of known ? [known] : peers) {
      const line = lines.get(peer.address) ?? open(peer);
      lines.set(peer.address, line);
      const opened = await line.catch(() => null);
      if (closed) opened?.close();
      else if (opened) return opened;
    }
    throw unreachable();
  }

  return {
    async pass(build, name, message, ack) {
      const line = await lineTo(build);
      // By a callback: what the node tells next must not come before its answer.
      line.timeout(ACK_MS).emit(name, message, (late: Error | null, answer: Passed) => {
        ack(late ? { ok: false, error: told(unreachable()) } : answer);
      });
    },
    close() {
      closed = true;
      for (const line of lines.values()) line.then((opened) => opened.close()).catch(() => {});
    },
  };
}
