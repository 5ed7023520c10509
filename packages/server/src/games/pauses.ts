/**
 * The pauses of games that ask openly (docs/decisions/0026). There somebody is asked wherever they might have something to say, as far
 * as the other knows; whoever has nothing passes by themselves, here, after a pause that does not depend on it. A chain of such
 * moments shares one pause for each seat and begins anew with whatever a person does. In `even` games the pause is the
 * same for everybody, and who wants longer says so openly.
 *
 * Nothing of it is kept: a pause that is lost with a node begins again when somebody looks at the game. Passing twice does
 * no harm, for an answer counts at one place of the log.
 */
import { randomInt } from 'node:crypto';
import { SEATS, type Seat, type State, takesPause, type WindowKind } from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Problem } from '../problem.ts';
import type { Games, Head } from './games.ts';
import type { GameRecord } from './log.ts';
import { nothingToSay } from './looking.ts';
import type { Stops } from './stops.ts';

export interface Pauses {
  /** Somebody asks for more time in the chain under way, with whatever cards. Throws `conflict` when nothing waits. */
  hold(head: Head, seat: Seat): void;
  /** The same, said on another node. */
  held(game: string, seq: number, seat: Seat): void;
  /** When a pass by hand may be carried out: in even games at the end of the pause. */
  passes(head: Head, seat: Seat): Promise<void>;
  /** When a bot may give its answer. */
  answers(head: Head): Promise<void>;
  /** Somebody looks at a game, or has come to it: what was lost or left waiting begins again. */
  look(head: Head): void;
  close(): void;
}

export interface PausesOptions {
  readonly games: Games;
  readonly stops: Stops;
  /** The usual pause. */
  readonly pauseMs: number;
  readonly log: Logger;
  /** Whether a person is there to be asked. */
  present(game: string, person: string): Promise<boolean>;
  /** Tells everybody at the game that a seat takes its time. */
  tell(game: string, seq: number, seat: Seat): void;
  /** A person is really asked: whoever is not there is sent word. */
  asked(record: GameRecord, state: State): Promise<void>;
}

/** What a bot takes at most: enough to cover its thought, not enough to bore. */
const BOT_MS = 400;
const AGAIN_MS = 1000;
const MOST_CHAINS = 10_000;

/** Moments that are cut short in even games. On one's own turn everybody takes the time they want. */
const CUT_SHORT: ReadonlySet<WindowKind> = new Set(['between', 'respond', 'suspend']);

export const isEven = ({ format, decision }: Pick<State, 'format' | 'decision'>): boolean =>
  format.asking === 'even' && decision?.kind === 'act' && CUT_SHORT.has(decision.window);

interface Chain {
  readonly lengths: readonly [number, number];
  /** When each seat was first asked in it. */
  readonly since: [number | null, number | null];
  readonly takes: [boolean, boolean];
  /** The question that is waited for. */
  seq: number;
  due: number;
  /** This very object passes now: the step that comes of it does not begin anew. */
  passing: boolean;
  /** The pause is over and the question stands: somebody is really asked. */
  left: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** What a node may need to end a pause. */
const SLACK_MS = 500;

/** The longest pause a question can have; nobody's clock runs during it. */
export function longestPause({ seats }: GameRecord, state: State, pauseMs: number): number {
  if (!takesPause(state) || seats.some(({ bot }) => bot !== null)) return 0;
  return SLACK_MS + (state.format.asking === 'even' ? pauseMs : pauseMs * 1.5);
}

function lengthFor({ seats }: GameRecord, { format }: State, seat: Seat, pauseMs: number): number {
  if (seats[seat]?.bot) return Math.min(pauseMs, BOT_MS);
  // A bot learns nothing from how long somebody takes.
  if (seats.some(({ bot }) => bot !== null)) return 0;
  return format.asking === 'even' ? pauseMs : Math.round(pauseMs / 2) + randomInt(pauseMs + 1);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

export function createPauses({ games, stops, pauseMs, log, present, tell, asked }: PausesOptions): Pauses {
  const chains = new LRUCache<string, Chain>({
    max: MOST_CHAINS,
    dispose: ({ timer }) => clearTimeout(timer),
  });
  let closed = false;

  const fresh = ({ record, state, seq }: Head): Chain => ({
    lengths: [lengthFor(record, state, 0, pauseMs), lengthFor(record, state, 1, pauseMs)],
    since: [null, null],
    takes: [false, false],
    seq,
    due: 0,
    passing: false,
    left: false,
    timer: undefined,
  });

  /** The chain a question belongs to; begun anew unless the last step was a pass from here. */
  function chainAt(head: Head): Chain {
    const known = chains.get(head.record.id);
    if (known?.seq === head.seq) return known;
    const chain = known?.passing && known.seq + 1 === head.seq ? known : fresh(head);
    clearTimeout(known?.timer);
    chain.seq = head.seq;
    chain.left = false;
    const seat = head.state.decision?.seat ?? 0;
    chain.since[seat] ??= performance.now();
    chain.due = (chain.since[seat] ?? 0) + chain.lengths[seat];
    chains.set(head.record.id, chain);
    return chain;
  }

  /** A question was asked: it waits for its pause. */
  async function consider(head: Head): Promise<void> {
    const game = head.record.id;
    if (closed) return;
    if (!takesPause(head.state)) {
      const known = chains.get(game);
      if (known && known.seq <= head.seq) chains.delete(game);
      return;
    }
    const before = chains.get(game);
    const chain = chainAt(head);
    if (before === chain && chain.timer && !chain.left && !chain.passing) return;
    await standing(head, chain);
    arm(game, chain, chain.due - performance.now());
  }

  /** In even games a stop says openly what its player would. */
  async function standing({ record, state, seq }: Head, chain: Chain): Promise<void> {
    const { decision } = state;
    if (decision?.kind !== 'act' || !isEven(state) || chain.takes[decision.seat]) return;
    const person = record.seats[decision.seat]?.person;
    if (!person || (await stops.of(person))[decision.window] !== 'always') return;
    chain.takes[decision.seat] = true;
    tell(record.id, seq, decision.seat);
  }

  function arm(game: string, chain: Chain, ms: number): void {
    clearTimeout(chain.timer);
    if (closed || chains.peek(game) !== chain) return;
    chain.timer = setTimeout(
      () => {
        end(game, chain).catch((error: unknown) => {
          log.warn({ error, game }, 'pause not ended; tried again');
          arm(game, chain, AGAIN_MS);
        });
      },
      Math.max(0, ms),
    );
    chain.timer.unref();
  }

  /** Whether the seat that is asked passes now. */
  async function shouldPass({ record, state, seq }: Head, chain: Chain): Promise<boolean> {
    const { decision } = state;
    if (decision?.kind !== 'act') return false;
    const { seat, window } = decision;
    const nothing = nothingToSay(games.engine, seq, state);
    const { person } = record.seats[seat] ?? {};
    // A bot that has something to say says it by itself; one that is held has nobody to be asked.
    if (!person) return nothing;
    if (chain.takes[seat]) return false;
    if (isEven(state)) return true;
    const stop = (await stops.of(person))[window] ?? 'able';
    if (stop === 'always' || (stop === 'able' && !nothing)) return false;
    // Who is away would pass or not as the cards are: nobody passes for them, whatever these are.
    return record.seats.some(({ bot }) => bot !== null) || (await present(record.id, person));
  }

  /** The pause is over. */
  async function end(game: string, chain: Chain): Promise<void> {
    const head = await games.newest(game, chain.seq);
    if (closed || chains.peek(game) !== chain || head.seq !== chain.seq) return;
    // First the players decide how the game goes on at all.
    if (head.parting) return arm(game, chain, AGAIN_MS);
    const { decision } = head.state;
    if (!decision || !takesPause(head.state)) return;
    if (!(await shouldPass(head, chain))) {
      chain.left = true;
      await asked(head.record, head.state);
      return;
    }
    chain.passing = true;
    try {
      await games.answer(game, decision.seat, chain.seq, { request: { do: 'pass' } });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Somebody was faster; or the clock is stopped, and the game goes on later.
      if (error.code === 'refused') arm(game, chain, AGAIN_MS);
    } finally {
      chain.passing = false;
    }
  }

  const unlisten = games.onMoved((game, seq) => {
    // The step is told while the pass is still under way: what it leads to belongs to the same chain.
    const head = games.peek(game);
    if (head?.seq === seq) begin(head);
  });

  function begin(head: Head): void {
    if (!takesPause(head.state) && !chains.has(head.record.id)) return;
    consider(head).catch((error: unknown) =>
      log.warn({ error, game: head.record.id }, 'pause not begun; it begins when somebody looks'),
    );
  }

  return {
    hold(head, seat) {
      const { record, state, seq } = head;
      if (!takesPause(state) || record.seats.some(({ bot }) => bot !== null))
        throw new Problem('conflict', 'Nobody is being passed now: there is nothing to wait for.', { seq });
      const chain = chainAt(head);
      if (chain.takes[seat]) return;
      chain.takes[seat] = true;
      tell(record.id, seq, seat);
    },
    held(game, seq, seat) {
      const chain = chains.peek(game);
      if (chain?.seq === seq && SEATS.includes(seat)) chain.takes[seat] = true;
    },
    async passes(head, seat) {
      if (!isEven(head.state) || head.state.decision?.seat !== seat) return;
      const chain = chainAt(head);
      if (!chain.takes[seat]) await wait(chain.due - performance.now());
    },
    async answers(head) {
      if (takesPause(head.state)) await wait(chainAt(head).due - performance.now());
    },
    look(head) {
      if (!takesPause(head.state)) return;
      const chain = chains.get(head.record.id);
      if (chain?.seq !== head.seq || chain.timer === undefined) begin(head);
      else if (chain.left) arm(head.record.id, chain, 0);
    },
    close() {
      closed = true;
      unlisten();
      chains.clear();
    },
  };
}
