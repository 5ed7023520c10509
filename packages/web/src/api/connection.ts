/**
 * The one live connection to the server. It opens when somebody first needs it, comes back by itself when it is lost, and
 * tells its users each time it is there anew, so that they can go on where they were. A message is answered or refused; one
 * whose answer was lost is sent again where that does no harm.
 */
import type { Ack, Acknowledged, MessageName, MessageOf, Told } from '@spaceline/wire';
import type { Socket } from 'socket.io-client';
import { t } from '../messages/index.ts';
import { ApiProblem, type ProblemTold, unreachable } from './problem.ts';

export type ConnectionStatus =
  /** Nobody has asked for it. */
  | 'closed'
  | 'opening'
  | 'live'
  /** It was there and comes back by itself. */
  | 'lost'
  /** The server does not let us in; `problem` says why. */
  | 'refused';

export interface Connection {
  status(): ConnectionStatus;
  /** Why it was refused. */
  problem(): ProblemTold | null;
  /** Called whenever the status changes. */
  subscribe(listener: () => void): () => void;
  /** Opens it, if it is not. */
  open(): void;
  /** Sends a message once it can be sent. Throws an `ApiProblem`. */
  send<N extends MessageName>(
    name: N,
    message: MessageOf<N>,
    options?: SendOptions,
  ): Promise<Acknowledged[N]>;
  /** Hears messages of a name. */
  on<N extends keyof Told>(name: N, listener: (message: Told[N]) => void): () => void;
  /** Called each time the connection is there anew, and at once when it is there. */
  onLive(listener: () => void): () => void;
  /** Connects anew, as somebody else perhaps. */
  restart(): void;
  /** The device has lost its network, or has it again. */
  networkGone(): void;
  networkBack(): void;
  /** Asks whether it is still there: a device that slept does not know. */
  check(): void;
  close(): void;
}

export interface SendOptions {
  /** Whether it does no harm to send it twice; then it is repeated when its answer was lost. */
  readonly repeatable?: boolean;
}

const ANSWER_MS = 20_000;
const CHECK_MS = 4000;
/** How long to wait before trying again what the server had no time for. */
const AGAIN_MS = 1500;
const MOST_AGAIN = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `load` makes a socket that is not connected yet; it is asked once, when the connection is first opened. */
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
      // A node that goes down, or a session that ended, hangs up; the client does not come back from that by itself.
      if (reason === 'io server disconnect') connectIn(AGAIN_MS / 3);
    });
    made.on('connect_error', (error) => {
      const told = (error as { readonly data?: ProblemTold }).data;
      if (told?.code === undefined) {
        if (status === 'opening') become('lost');
        return;
      }
      // Socket.IO gives up when the server says no.
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

  /** Waits for the connection. Throws when it is refused or closed. */
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
      // What comes under a name has the shape it has at the server.
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
      // Nothing would be heard of it for most of a minute otherwise.
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
      // The plainest message there is: nothing new has been read.
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
