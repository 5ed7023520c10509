/**
 * The one live connection to the server. It opens when first needed, reconnects by itself, and notifies its users after
 * each connect so that they can resume. A message gets an answer or a refusal. If the answer was lost, a message that is
 * safe to repeat is sent again.
 */
import type { Ack, Acknowledged, MessageName, MessageOf, Told } from '@spaceline/wire';
import type { Socket } from 'socket.io-client';
import { t } from '../messages/index.ts';
import { ApiProblem, type ProblemTold, unreachable } from './problem.ts';

export type ConnectionStatus =
  /** Nobody has needed it yet. */
  | 'closed'
  | 'opening'
  | 'live'
  /** It was lost and is reconnecting. */
  | 'lost'
  /** The server refuses us; `problem` says why. */
  | 'refused';

export interface Connection {
  status(): ConnectionStatus;
  /** Why it was refused. */
  problem(): ProblemTold | null;
  /** Called whenever the status changes. */
  subscribe(listener: () => void): () => void;
  /** Opens it if it is not open. */
  open(): void;
  /** Sends a message as soon as there is a connection. Throws an `ApiProblem`. */
  send<N extends MessageName>(
    name: N,
    message: MessageOf<N>,
    options?: SendOptions,
  ): Promise<Acknowledged[N]>;
  /** Listens for messages with this name. */
  on<N extends keyof Told>(name: N, listener: (message: Told[N]) => void): () => void;
  /** Called after each connect, and at once if connected. */
  onLive(listener: () => void): () => void;
  /** Reconnects, perhaps as somebody else. */
  restart(): void;
  /** The device lost its network, or got it back. */
  networkGone(): void;
  networkBack(): void;
  /** Checks that the connection is still alive; a device that slept cannot know. */
  check(): void;
  close(): void;
}

export interface SendOptions {
  /** Whether it is safe to send twice; then it is repeated if its answer was lost. */
  readonly repeatable?: boolean;
}

const ANSWER_MS = 20_000;
const CHECK_MS = 4000;
/** How long to wait before retrying when the server is busy. */
const AGAIN_MS = 1500;
const MOST_AGAIN = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `load` creates an unconnected socket; it is called once, when the connection is first opened. */
export function createConnection(load: () => Promise<Socket>): Connection {
  const watchers = new Set<() => void>();
  const liveListeners = new Set<() => void>();
  const heard = new Map<string, Set<(message: unknown) => void>>();
  let loading = false;
  let socket: Socket | undefined;
  let status: ConnectionStatus = 'closed';
  let problem: ProblemTold | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function become(next: ConnectionStatus, why: ProblemTold | null = null): void {
    if (status === next && problem === why) return;
    status = next;
    problem = why;
    for (const watcher of [...watchers]) watcher();
  }

  function connectIn(ms: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (status !== 'closed') socket?.connect();
    }, ms);
  }

  function wire(made: Socket): void {
    socket = made;
    for (const name of heard.keys()) listen(name);
    made.on('connect', () => {
      become('live');
      for (const listener of [...liveListeners]) listener();
    });
    made.on('disconnect', (reason) => {
      if (status === 'closed') return;
      become('lost');
      // When a node shuts down or a session ends, the server disconnects us, and Socket.IO does not reconnect by itself.
      if (reason === 'io server disconnect') connectIn(AGAIN_MS / 3);
    });
    made.on('connect_error', (error) => {
      const told = (error as { readonly data?: ProblemTold }).data;
      if (told?.code === undefined) {
        if (status === 'opening') become('lost');
        return;
      }
      // Socket.IO gives up when the server refuses.
      if (told.code === 'limited' || told.code === 'unavailable') {
        become('lost');
        connectIn(AGAIN_MS * 2);
      } else
        become('refused', told.code === 'unauthenticated' ? { ...told, text: t('server.expired') } : told);
    });
    if (status !== 'closed') made.connect();
  }

  function listen(name: string): void {
    socket?.on(name, (message: unknown) => {
      for (const listener of [...(heard.get(name) ?? [])]) listener(message);
    });
  }

  function open(): void {
    if (status !== 'closed') return;
    become('opening');
    if (socket) socket.connect();
    if (socket || loading) return;
    loading = true;
    load().then(wire, () => {
      loading = false;
      become('refused', unreachable().told);
    });
  }

  /** Waits for the connection. Throws if it is refused or closed. */
  function whenLive(): Promise<Socket> {
    open();
    return new Promise((resolve, reject) => {
      const look = (): boolean => {
        if (status === 'live' && socket) resolve(socket);
        else if (status === 'refused') reject(problem ? new ApiProblem(problem) : unreachable());
        else if (status === 'closed') reject(unreachable());
        else return false;
        return true;
      };
      if (look()) return;
      const watcher = () => {
        if (look()) watchers.delete(watcher);
      };
      watchers.add(watcher);
    });
  }

  async function send<N extends MessageName>(
    name: N,
    message: MessageOf<N>,
    { repeatable = false }: SendOptions = {},
  ): Promise<Acknowledged[N]> {
    for (let busy = 0; ; ) {
      const live = await whenLive();
      let answer: Ack<N>;
      try {
        answer = await live.timeout(ANSWER_MS).emitWithAck(name, message);
      } catch {
        if (!repeatable) throw unreachable();
        continue;
      }
      if (answer.ok) return answer;
      const { code } = answer.error;
      const again = code === 'limited' || (repeatable && code === 'unavailable');
      if (!again || busy >= MOST_AGAIN) throw new ApiProblem(answer.error);
      busy++;
      await pause(AGAIN_MS * busy);
    }
  }

  return {
    status: () => status,
    problem: () => problem,
    subscribe(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    open,
    send,
    on(name, listener) {
      // A message of this name has the shape that the server gives it.
      const hear = listener as (message: unknown) => void;
      const listeners = heard.get(name);
      if (listeners) listeners.add(hear);
      else {
        heard.set(name, new Set([hear]));
        listen(name);
      }
      return () => void heard.get(name)?.delete(hear);
    },
    onLive(listener) {
      liveListeners.add(listener);
      open();
      if (status === 'live') listener();
      return () => void liveListeners.delete(listener);
    },
    restart() {
      if (status === 'closed') return;
      socket?.disconnect();
      become('opening');
      socket?.connect();
    },
    networkGone() {
      if (status !== 'live') return;
      // Otherwise it would take most of a minute to notice.
      socket?.io.engine.close();
    },
    networkBack() {
      if (status === 'lost' && socket && !socket.connected) {
        socket.disconnect();
        become('lost');
        socket.connect();
      }
    },
    check() {
      // A message with no effect: nothing new has been read.
      if (status === 'live')
        socket?.timeout(CHECK_MS).emit('read', { upTo: 0 }, (unanswered: Error | null) => {
          if (unanswered && status === 'live') socket?.io.engine.close();
        });
    },
    close() {
      clearTimeout(retry);
      become('closed');
      socket?.disconnect();
    },
  };
}
