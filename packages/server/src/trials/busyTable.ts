/**
 * A table where two programs play as fast as they are let, one game after the other, and others look on. It measures from the
 * moment an answer is sent to the moment at which everybody at the table has been told of it.
 */
import { type Chance, chanceFrom, type Player, questionFrom, randomPlayer } from '@spaceline/bots';
import { type Change, changed } from '@spaceline/engine';
import { io, type Socket } from 'socket.io-client';
import { api, guest, type Told } from './client.ts';

export interface BusyTable {
  /** Plays from now on. */
  begin(): void;
  /** Stops after the answer under way, and waits until it is told. */
  pause(): Promise<void>;
  close(): void;
}

export interface BusyTableOptions {
  /** The nodes, by turns: the host's, the other player's, watchers'. */
  readonly addresses: readonly string[];
  readonly seed: string;
  readonly watchers: number;
  readonly decks: readonly [string, string];
  /** An answer was acknowledged, and everybody told of it, so many milliseconds after it was sent. */
  told(milliseconds: number): void;
  /** An answer was refused; another is tried. */
  refused(): void;
  failed(error: Error): void;
}

/** A message that gets no acknowledgement for so long is a failure. */
const PATIENCE_MS = 60_000;

export async function sitDown(options: BusyTableOptions): Promise<BusyTable> {
  const { addresses, seed, watchers } = options;
  const chance: Chance = chanceFrom(seed);
  const player: Player = randomPlayer();
  const at = (n: number): string => addresses[n % addresses.length] as string;
  const tokens = await Promise.all(Array.from({ length: 2 + watchers }, (_, n) => guest(at(n), `Busy ${n}`)));
  const sockets = await Promise.all(tokens.map((token, n) => open(at(n), token)));
  /** What each of them was told last. */
  const known: (Told | null)[] = sockets.map(() => null);
  let game = '';
  let going = false;
  let under: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};

  sockets.forEach((socket, n) => {
    socket.on('moved', ({ change, ...moved }: Told & { change: Change }) => {
      const before = known[n];
      if (moved.game !== game || !before) return;
      known[n] = { ...before, ...moved, view: changed(before.view, change) };
      wake();
    });
  });

  async function newGame(): Promise<void> {
    const [host, other] = tokens as [string, string];
    const call = async (n: number, token: string, path: string, body: object) => {
      const answer = await api(at(n), 'POST', path, { token, body });
      if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.table;
    };
    const { id } = await call(0, host, '/api/tables', { deck: { starter: options.decks[0] } });
    await call(1, other, `/api/tables/${id}/join`, { deck: { starter: options.decks[1] } });
    ({ game } = await call(0, host, `/api/tables/${id}/start`, {}));
    await Promise.all(
      sockets.map(async (socket, n) => {
        const answer = await socket.timeout(PATIENCE_MS).emitWithAck('watch', { game, changes: true });
        if (!answer.ok) throw new Error(JSON.stringify(answer));
        known[n] = answer;
      }),
    );
  }

  /** Waits until everybody has been told that the game is so far. */
  async function everybodyAt(seq: number): Promise<void> {
    while (!known.every((told) => told && told.seq >= seq))
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`Not everybody was told of ${game} ${seq}.`)),
          PATIENCE_MS,
        );
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
  }

  async function answerOnce(): Promise<void> {
    const seat = (known[0]?.view.decision?.seat ?? 0) as 0 | 1;
    const told = known[seat];
    const decision = told?.view.decision;
    if (!told || !decision || decision.kind === 'waiting') throw new Error('Nobody is asked.');
    const { offers, view, seq } = told;
    const way = offers.find((offer) => offer.do === 'pass' || offer.do === 'end turn');
    for (let attempt = 0; ; attempt++) {
      const question = questionFrom({ seat, decision, offers, view });
      const { decision: _, seat: __, ...drawn } = player.answer(question, chance);
      const said = attempt > 10 && way ? { request: { do: way.do } } : drawn;
      const began = performance.now();
      const answer = await sockets[seat]
        ?.timeout(PATIENCE_MS)
        .emitWithAck('answer', { game, seq, answer: said });
      if (!answer.ok) {
        if (answer.error.code === 'refused' && attempt < 40) {
          options.refused();
          continue;
        }
        throw new Error(JSON.stringify(answer));
      }
      await everybodyAt(answer.seq);
      options.told(performance.now() - began);
      return;
    }
  }

  async function play(): Promise<void> {
    while (going) {
      await answerOnce();
      if (known[0]?.view.outcome) {
        for (const socket of sockets) socket.emit('unwatch', { game });
        await newGame();
      }
    }
  }

  await newGame();
  return {
    begin() {
      going = true;
      under = play().catch((error: unknown) =>
        options.failed(error instanceof Error ? error : new Error(String(error))),
      );
    },
    async pause() {
      going = false;
      await under;
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

function open(address: string, token: string): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}
