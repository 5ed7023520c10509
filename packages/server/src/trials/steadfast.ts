/**
 * A player who never gives up: whatever happens to the connection, the node or the database, it reconnects, follows the
 * game from the last step it has seen, and resends an answer whose acknowledgement was lost. It records everything that
 * was acknowledged, and every step it was told.
 */
import { isDeepStrictEqual } from 'node:util';
import { chanceFrom, type Player, questionFrom } from '@spaceline/bots';
import { type Change, type Seat, withChange } from '@spaceline/engine';
import { io } from 'socket.io-client';
import { api, type Reply, type Told } from './client.ts';
import { closeAtEnd } from './closing.ts';

export interface Steadfast {
  /** Resolves to the last position it was told, or to null if it has given up (see `faults`). */
  play(): Promise<Told | null>;
  readonly seat: Seat;
  /** Acknowledged answers, by place in the log. */
  readonly promised: ReadonlyMap<number, unknown>;
  /** Steps in the order in which they were told. */
  readonly steps: readonly number[];
  /** What should not have happened. */
  readonly faults: readonly string[];
  /** How often it reconnected after a lost connection, and resent an answer. */
  readonly returns: number;
  readonly repeats: number;
  /** The longest time it waited for news. */
  readonly longestWaitMs: number;
  /** Places it agreed to go back to because a new build plays differently from there on. */
  readonly decided: readonly number[];
  close(): void;
}

export interface SteadfastOptions {
  readonly address: string;
  readonly token: string;
  readonly game: string;
  readonly player: Player;
  readonly seed: string;
  /** Whether it receives moves as changes. */
  readonly changes: boolean;
  /** A game without news for this long is stuck. */
  readonly patienceMs: number;
  /**
   * Builds change during the game: steps that a build cannot follow are not told, and both players may have to decide.
   */
  readonly upgrades?: boolean;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A request that is repeated until some node answers it. */
export async function insist(
  address: string,
  method: string,
  path: string,
  options: { readonly body?: unknown; readonly token?: string },
  patienceMs: number,
): Promise<Reply> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const reply = await api(address, method, path, options).catch(() => null);
    if (reply && reply.status < 500) return reply;
    if (performance.now() > end) throw new Error(`Nobody answers ${method} ${path}.`);
    await sleep(100);
  }
}

/** How long to wait for an acknowledgement before resending the answer. */
const ACK_MS = 20_000;
const MOST_TRIES = 60;
/** The server sends at most this many steps at once. */
const MOST_STEPS = 200;
/** After this many refused answers it takes an option that is always legal. */
const GIVES_WAY = 10;

export function steadfast(options: SteadfastOptions): Steadfast {
  const { address, token, game, player, patienceMs } = options;
  const chance = chanceFrom(options.seed);
  const promised = new Map<number, unknown>();
  const steps: number[] = [];
  const faults: string[] = [];
  const decided: number[] = [];
  let told: Told | null = null;
  let returns = -1;
  let repeats = 0;
  let longestWaitMs = 0;
  let closed = false;
  /** Whether everything up to now is known, so that later messages follow on. */
  let following = false;
  let wake: () => void = () => {};

  const socket = io(address, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    timeout: ACK_MS,
  });
  function close(): void {
    closed = true;
    socket.close();
    wake();
  }
  closeAtEnd(close);
  socket.on('moved', ({ change, from, ...moved }: Told & { change?: Change; from?: number }) => {
    if (!following || !told) return;
    if (!change) {
      take(moved);
      return;
    }
    if (from !== told.seq) faults.push(`was told what changed from ${from}, and knows ${told.seq}`);
    take({ ...told, ...moved, view: withChange(told.view, change) });
  });
  socket.on('parting', (message: { game: string; parting: { to: number; choices: unknown[] } | null }) => {
    if (message.game === game && message.parting) decide(message.parting);
  });
  socket.on('connect', () => {
    following = false;
    returns++;
    follow();
  });
  // The node had no database when it checked our token: the only case in which Socket.IO does not retry by itself.
  socket.on('connect_error', () => {
    if (!socket.active && !closed) setTimeout(() => void (closed || socket.connect()), 200);
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && !closed) socket.connect();
  });

  function hear(heard: Told['steps']): void {
    for (const { seq } of heard) {
      const due = (steps.at(-1) ?? 0) + 1;
      if (options.upgrades ? seq < due : seq !== due)
        faults.push(`was told of step ${seq} where ${due} was due`);
      steps.push(seq);
    }
  }

  function take(next: Told): void {
    hear(next.steps);
    if (options.upgrades && (steps.at(-1) ?? 0) < next.seq) steps.push(next.seq);
    if ((steps.at(-1) ?? 0) !== next.seq) faults.push(`was shown ${next.seq} after step ${steps.at(-1)}`);
    told = next;
    wake();
  }

  const send = async (name: string, message: object): Promise<Reply['body'] | null> =>
    socket.connected
      ? await socket
          .timeout(ACK_MS)
          .emitWithAck(name, message)
          .catch(() => null)
      : null;

  /** Follows the game from the last step it knows. */
  function follow(): void {
    const { id } = socket;
    const since = steps.at(-1) ?? 0;
    // With a callback: a promise would resolve only after the next message, which follows this answer.
    socket
      .timeout(ACK_MS)
      .emit(
        'watch',
        { game, since, changes: options.changes },
        (late: Error | null, answer?: Reply['body']) => {
          if (socket.id !== id || closed) return;
          if (late || !answer.ok) {
            setTimeout(() => {
              if (socket.connected && socket.id === id) follow();
            }, 100);
            return;
          }
          if (answer.parting) decide(answer.parting);
          const toldAll = (answer.steps.at(-1)?.seq ?? since) === answer.seq;
          following = toldAll || (options.upgrades === true && answer.steps.length < MOST_STEPS);
          if (following) {
            take(answer);
            return;
          }
          // There were more than two hundred: fetch the next ones.
          hear(answer.steps);
          socket.emit('unwatch', { game });
          follow();
        },
      );
  }

  /** Chooses to continue from the last place that both builds agree on. */
  function decide({ to, choices }: { readonly to: number; readonly choices: readonly unknown[] }): void {
    if (!options.upgrades) faults.push(`had to decide about going back to ${to}`);
    if (told && choices[told.seat ?? 0] === 'back') return;
    // Its acknowledgement may be lost, like any other; the choice stands.
    decided.push(to);
    void send('decide', { game, choice: 'back' });
  }

  /** Waits until a condition holds; null if there was no news for too long. */
  async function until(holds: (now: Told) => boolean): Promise<Told | null> {
    const waited = patience();
    for (;;) {
      const ms = waited();
      if (told && holds(told)) {
        longestWaitMs = Math.max(longestWaitMs, ms);
        return told;
      }
      if (closed || ms > patienceMs) return null;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1000);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Sends one answer until it is acknowledged or refused. Returns whether the game continues. */
  async function answerTo(now: Told): Promise<boolean> {
    const { seq, offers, view, seat } = now;
    const { decision } = view;
    if (seat === null || !decision || decision.kind === 'waiting') return true;
    const way = offers.find((offer) => offer.do === 'pass' || offer.do === 'end turn');
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      const {
        decision: _,
        seat: __,
        ...drawn
      } = player.answer(questionFrom({ seat, decision, offers, view }), chance);
      const said = attempt > GIVES_WAY && way ? { request: { do: way.do } } : drawn;
      const answer = await acknowledged(seq, said);
      if (!answer) return false;
      if (answer.ok) {
        if (promised.has(answer.seq)) faults.push(`two answers were promised place ${answer.seq}`);
        promised.set(answer.seq, said);
        return true;
      }
      // The build has changed: it will be told the new question.
      if (options.upgrades && (answer.error.code === 'conflict' || answer.error.rule === 'server.parting'))
        return true;
      if (answer.error.code !== 'refused') {
        faults.push(`its answer at ${seq} got ${JSON.stringify(answer.error)}`);
        return false;
      }
    }
    faults.push(`no answer was taken at ${seq}`);
    return false;
  }

  async function acknowledged(seq: number, said: unknown): Promise<Reply['body'] | null> {
    const waited = patience();
    for (let sent = 0; waited() < patienceMs && !closed; ) {
      if (socket.connected && ++sent > 1) repeats++;
      const answer = await send('answer', { game, seq, answer: said });
      if (answer && (answer.ok || answer.error.code !== 'unavailable')) return answer;
      await sleep(100);
    }
    if (!closed) faults.push(`nobody acknowledges its answer at ${seq}`);
    return null;
  }

  return {
    promised,
    steps,
    faults,
    decided,
    get seat() {
      return told?.seat ?? 0;
    },
    get returns() {
      return Math.max(0, returns);
    },
    get repeats() {
      return repeats;
    },
    get longestWaitMs() {
      return longestWaitMs;
    },
    async play() {
      let last = -1;
      for (;;) {
        const now = await until(
          ({ seq, seat, view }) => view.outcome !== null || (seq > last && view.decision?.seat === seat),
        );
        if (!now) {
          if (!closed)
            faults.push(
              `waits in vain at ${told?.seq}, ${socket.connected ? 'connected' : 'not connected'}, ${following ? 'following' : 'not following'}; asked: ${JSON.stringify(told?.view.decision)}`,
            );
          return null;
        }
        if (now.view.outcome) return now;
        if (!(await answerTo(now))) return null;
        last = now.seq;
      }
    },
    close,
  };
}

/**
 * Returns how long it has waited, without the time in which this whole program was suspended, as on a sleeping laptop.
 */
function patience(): () => number {
  let waited = 0;
  let last = performance.now();
  return () => {
    const now = performance.now();
    waited += Math.min(now - last, 2 * ACK_MS);
    last = now;
    return waited;
  };
}

/** Whether the log entry is what was acknowledged. */
export const sameWords = (entry: unknown, said: unknown): boolean => {
  const { decision: _, seat: __, ...words } = (entry as { answer: Record<string, unknown> }).answer;
  return isDeepStrictEqual(words, said);
};
