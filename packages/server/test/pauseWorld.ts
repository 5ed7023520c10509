/**
 * A small world for tests of pauses: one game of made-up questions, a log that several nodes share, and a clock that
 * advances only on command. Everything takes some time, so that anything can happen in between; nodes die, the database
 * is away for a while, and messages between nodes come late.
 */

import type { Chance } from '@spaceline/bots';
import type { Engine, Offer, Seat, State, Stepped, WindowKind } from '@spaceline/engine';
import { takesPause } from '@spaceline/engine';
import type { StopsSet } from '@spaceline/wire';
import { type Logger, pino } from 'pino';
import type { Games, Head, UncheckedAnswer } from '../src/games/games.ts';
import type { GameRecord } from '../src/games/log.ts';
import { createPauses, type Pauses } from '../src/games/pauses.ts';
import { Problem } from '../src/problem.ts';
import { createOwnTime } from '../src/trials/ownTime.ts';

export const GAME = 'a game';
export const PAUSE_MS = 1500;
/** How often a node checks the log for games that somebody follows there. */
const SWEEP_MS = 2000;
const MOST_LATE_MS = 30;
const PASS: Offer = { do: 'pass' } as Offer;
const SOMETHING: Offer = { do: 'play' } as unknown as Offer;
const WINDOWS: readonly WindowKind[] = ['between', 'respond', 'suspend', 'start', 'end', 'turn'];

export interface WorldOptions {
  readonly asking: 'always' | 'even';
  readonly bots: readonly [boolean, boolean];
  readonly stops: readonly [StopsSet, StopsSet];
  readonly chance: Chance;
}

export interface WorldNode {
  readonly pauses: Pauses;
  readonly games: Games;
  alive: boolean;
  /** How far the followers here were told; null if there are none. */
  heard: number | null;
}

interface Written {
  readonly entry: Stepped['logged']['entry'];
  readonly by: 'server' | 'hand';
  readonly at: number;
}

/** A program's pass looks like a manual one; how it arrived shows who wrote it. */
export type World = ReturnType<typeof createWorld>;

export function createWorld({ asking, bots, stops, chance }: WorldOptions) {
  // Everything that takes time uses this clock: once nothing is left to do, everything waits for a timer.
  const time = createOwnTime(() => new Promise((resolve) => setImmediate(resolve)));
  const log: Logger = pino({ level: 'silent' });
  const written: Written[] = [];
  const states: State[] = [];
  const nodes: WorldNode[] = [];
  const told: { readonly seq: number; readonly seat: Seat; readonly at: number }[] = [];
  const asked: number[] = [];
  const present = [true, true];
  let outage = false;
  const record = {
    id: GAME,
    seats: bots.map((bot, seat) => ({
      seat,
      person: bot ? null : `person ${seat}`,
      bot: bot ? 'random' : null,
    })),
  } as unknown as GameRecord;

  /** The question after this many entries; it does not depend on when it is asked. */
  function stateAt(seq: number): State {
    for (let n = states.length; n <= seq; n++) {
      const seat = (chance.below(2) === 0 ? 0 : 1) as Seat;
      const window = WINDOWS[chance.below(WINDOWS.length)];
      const offers = chance.below(3) === 0 ? [SOMETHING, PASS] : [PASS];
      const decision = { id: n + 1, kind: 'act', seat, window };
      states.push({ phase: 'play', format: { asking }, decision, outcome: null, offers } as unknown as State);
    }
    const state = states[seq];
    if (!state) throw new Error('There is no such question.');
    return state;
  }
  const offersOf = (state: State): readonly Offer[] => (state as unknown as { offers: Offer[] }).offers;
  const engine = {
    session: (state: State) => ({ state, view: () => ({}), offers: () => offersOf(state) }),
  } as unknown as Engine;

  const headAt = (seq: number): Head => ({
    record,
    seq,
    state: stateAt(seq),
    recent: written.slice(0, seq).map(({ entry }, n) => ({
      logged: { seq: n + 1, entry, hash: '', at: new Date(0) },
      state: stateAt(n + 1),
      events: [],
    })),
    saved: 0,
    parting: null,
  });

  const takesSomeTime = (): Promise<void> =>
    new Promise((resolve) => void time.after(chance.below(MOST_LATE_MS), resolve));
  async function database(node: WorldNode): Promise<void> {
    await takesSomeTime();
    if (outage || !node.alive) throw new Error('The database is away.');
  }

  function open(): WorldNode {
    let cached: Head | undefined;
    const listeners = new Set<(game: string, seq: number) => void>();
    const keep = (head: Head): Head => {
      if (!cached || cached.seq < head.seq) cached = head;
      return cached;
    };
    const write = async (
      seat: Seat,
      seq: number,
      said: UncheckedAnswer,
      by: Written['by'],
    ): Promise<number> => {
      await database(node);
      if (written.length !== seq) {
        keep(headAt(written.length));
        throw new Problem('conflict', 'The game has gone on.', { seq: written.length });
      }
      const answer = { decision: seq + 1, seat, ...said };
      written.push({ entry: { kind: 'answer', seat, answer } as Written['entry'], by, at: time.now() });
      keep(headAt(seq + 1));
      for (const listener of listeners) listener(GAME, seq + 1);
      spread((each) => hears(each, seq + 1), node);
      return seq + 1;
    };
    const games = {
      engine,
      peek: () => cached,
      async newest(_game: string, atLeast?: number) {
        if (cached && atLeast !== undefined && cached.seq >= atLeast) return cached;
        await database(node);
        return keep(headAt(written.length));
      },
      answer: (_game: string, seat: Seat, seq: number, said: UncheckedAnswer, by?: 'bot') =>
        write(seat, seq, said, by === 'bot' ? 'hand' : 'server'),
      onMoved(listener: (game: string, seq: number) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } as unknown as Games;
    const node: WorldNode = {
      games,
      alive: true,
      heard: null,
      pauses: createPauses({
        games,
        stops: {
          async of(person) {
            await database(node);
            return stops[person === 'person 0' ? 0 : 1];
          },
        },
        pauseMs: PAUSE_MS,
        log,
        async present(_game, person) {
          await database(node);
          return present[person === 'person 0' ? 0 : 1] === true;
        },
        tell(_game, seq, seat) {
          told.push({ seq, seat, at: time.now() });
          spread((each) => each.pauses.held(GAME, seq, seat), node);
        },
        async asked() {
          await database(node);
          asked.push(written.length);
        },
        time,
      }),
    };
    nodes.push(node);
    const sweep = (): void => {
      if (!node.alive) return;
      hears(node, written.length);
      time.after(SWEEP_MS, sweep);
    };
    sweep();
    return node;
  }

  /** The followers are told, as `feed.ts` does it. */
  function hears(node: WorldNode, seq: number): void {
    if (node.heard === null || node.heard >= seq || !node.alive) return;
    node.games.newest(GAME, seq).then(
      (head) => {
        node.heard = Math.max(node.heard ?? 0, head.seq);
        node.pauses.watchOver(head);
      },
      () => undefined,
    );
  }

  /** Somebody joins the game at a node; returns whether they could. */
  async function follow(node: WorldNode): Promise<boolean> {
    const head = await node.games.newest(GAME).catch(() => null);
    if (!head || !node.alive) return false;
    node.heard = head.seq;
    node.pauses.look(head);
    return true;
  }

  /** A node's messages to the others come late. */
  function spread(hear: (node: WorldNode) => void, from: WorldNode): void {
    for (const node of nodes)
      time.after(node === from ? 0 : chance.below(MOST_LATE_MS), () => {
        if (node.alive) hear(node);
      });
  }

  function kill(node: WorldNode): void {
    node.alive = false;
    node.pauses.close();
  }

  /** Only passes since a place: it is still the same chain. */
  const sameChainSince = (seq: number): boolean =>
    written
      .slice(seq)
      .every(
        ({ entry }) =>
          entry.kind === 'answer' && (entry.answer as { request?: { do?: string } }).request?.do === 'pass',
      );

  /** Why the current question may stay open; null if nobody would ever end it. */
  function reason(): string | null {
    const state = stateAt(written.length);
    const { decision } = state;
    if (!takesPause(state) || decision?.kind !== 'act') return 'it takes no pause';
    const { seat, window } = decision;
    const able = offersOf(state).length > 1;
    if (bots[seat]) return able ? 'the bot is called' : null;
    if (stops[seat][window] === 'always') return 'a stop';
    if (!bots.includes(true)) {
      if (told.some((hold) => hold.seat === seat && sameChainSince(hold.seq))) return 'somebody wants time';
      if (asking === 'even' && ['between', 'respond', 'suspend'].includes(window)) return null;
      if (!present[seat]) return 'they are away';
    }
    return able && stops[seat][window] !== 'never' ? 'they have something to say' : null;
  }

  return {
    time,
    written,
    told,
    asked,
    present,
    nodes,
    record,
    stateAt,
    headAt,
    open,
    kill,
    follow,
    reason,
    canSay: (seq: number): boolean => offersOf(stateAt(seq)).length > 1,
    setOutage(is: boolean) {
      outage = is;
    },
  };
}
