/**
 * The pauses of games that ask openly (docs/decisions/0026). In these games a player is asked wherever the opponent must
 * believe they might have a response. If they have none, the server passes for them after a pause that does not depend on
 * it. A chain of such moments shares one pause for each seat, and any action by a person starts a new chain. In `even`
 * games the pause is the same for everybody, and players who want longer ask openly.
 *
 * A question with a pause is in one of two states. It is *pausing*: its timer is set or its end is in progress, and an
 * end that fails is retried. Or it is *asked*: only the player can continue. There is no third state, so no question can
 * be forgotten; and a question is never dropped in favour of an earlier one, however late that arrives.
 *
 * Nothing is stored. Every node where somebody follows a game watches over its pauses, slightly later than the node that
 * began them. If a pause is lost with a node anyway, it starts again when somebody looks at the game. Passing twice does
 * no harm, because an answer counts at one place of the log.
 */
import { type Entry, SEATS, type Seat, type State, takesPause } from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Problem } from '../problem.ts';
import { ElsewhereError, type Games, type Head } from './games.ts';
import type { GameRecord } from './log.ts';
import { nothingToSay } from './looking.ts';
import { amongPeople, isEven, lengthFor, SLACK_MS } from './pauseLengths.ts';
import type { Stops } from './stops.ts';

export interface Pauses {
  /** A player asks for more time in the current chain, whatever cards they have. Throws `conflict` if nothing waits. */
  hold(head: Head, seat: Seat): void;
  /** The same, said on another node. */
  held(game: string, seq: number, seat: Seat): void;
  /** Resolves when a manual pass may be carried out: in even games at the end of the pause. */
  passes(head: Head, seat: Seat): Promise<void>;
  /** Resolves when a bot may give its answer. */
  answers(head: Head): Promise<void>;
  /** Somebody looks at a game or joins it, or it continues: restarts whatever was lost or left waiting. */
  look(head: Head): void;
  /** People who follow a game here are told about a question: watch over its pause, whichever node began it. */
  watchOver(head: Head): void;
  close(): void;
}

/** The clock and timers; tests have their own. */
export interface Time {
  now(): number;
  /** Returns a function that cancels it. Work that `then` starts is done when its promise resolves. */
  after(ms: number, then: () => void | Promise<void>): () => void;
}

export interface PausesOptions {
  readonly games: Games;
  readonly stops: Pick<Stops, 'of'>;
  /** The usual pause. */
  readonly pauseMs: number;
  readonly log: Logger;
  /** Whether a person is there to be asked. */
  present(game: string, person: string): Promise<boolean>;
  /** Tells everybody at the game that a seat takes its time. */
  tell(game: string, seq: number, seat: Seat): void;
  /** A person is really asked: sends a notice if they are away. */
  asked(record: GameRecord, state: State): Promise<void>;
  readonly time?: Time;
}

const AGAIN_MS = 1000;
const MOST_ASKED = 10_000;
const MOST_HELD = 10_000;

/** Refusals that end when the game continues. */
const WAITS: ReadonlySet<string> = new Set(['server.stopped', 'server.parting']);

/** Why a bot loses that could only pass, if a bug prevents even that. */
const NO_WAY_ON = 'The bot found no answer that the engine takes.';

const realTime: Time = {
  now: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, Math.max(0, ms));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

const isPass = (entry: Entry): boolean =>
  entry.kind === 'answer' && 'request' in entry.answer && entry.answer.request.do === 'pass';

/** What several moments in a row share. */
interface Chain {
  readonly lengths: readonly [number, number];
  /** When each seat was first asked in it. */
  readonly since: [number | null, number | null];
  readonly takes: [boolean, boolean];
}

/** One question of a chain. */
interface Question {
  readonly game: string;
  readonly seq: number;
  readonly chain: Chain;
  readonly due: number;
}

interface Pausing extends Question {
  /** Cancels its timer; null while its end is in progress. */
  cancel: (() => void) | null;
  /** This question is being passed, by the server or by hand, so the resulting step does not start a new chain. */
  passing: boolean;
  /** Somebody has looked while its end was in progress, so earlier findings may be outdated. */
  lookedAt: boolean;
}

/** The result of an end: nothing left to do here, or somebody is really asked. */
type Ended = 'done' | 'asked';

export function createPauses(options: PausesOptions): Pauses {
  const { games, stops, pauseMs, log, present, tell, asked, time = realTime } = options;
  /** Never evicted: each is over in a moment. */
  const pausing = new Map<string, Pausing>();
  const left = new LRUCache<string, Question>({ max: MOST_ASKED });
  /** Who has asked for more time and where, as far as this node has heard. */
  const holds = new LRUCache<string, { readonly seq: number; readonly takes: [boolean, boolean] }>({
    max: MOST_HELD,
  });
  let closed = false;

  const known = (game: string): Question | undefined => pausing.get(game) ?? left.get(game);

  function forget(game: string): void {
    pausing.get(game)?.cancel?.();
    pausing.delete(game);
    left.delete(game);
  }

  function arm(pause: Pausing, ms: number): void {
    pause.cancel?.();
    pause.cancel = time.after(ms, () => end(pause));
  }

  function freshChain({ record, state, seq, recent }: Head, firstHand: boolean): Chain {
    const hold = firstHand ? undefined : holds.get(record.id);
    // Only passes since then, as far as known: it is the same chain on the node that began it.
    const since = recent.filter(({ logged }) => logged.seq > (hold?.seq ?? 0));
    const held = hold && since.length === seq - hold.seq && since.every(({ logged }) => isPass(logged.entry));
    return {
      lengths: [lengthFor(record, state, 0, pauseMs), lengthFor(record, state, 1, pauseMs)],
      since: [null, null],
      takes: held ? [...hold.takes] : [false, false],
    };
  }

  /** The question of a head, starting its pause if it is new; null if it has none, or the game is known to be further. */
  function questionAt(head: Head, { firstHand = false, laterMs = 0 } = {}): Question | null {
    const { record, seq, state } = head;
    const { decision } = state;
    const game = record.id;
    if (closed) return null;
    const before = known(game);
    if (before && before.seq > seq) return null;
    // At a parting the players first decide how the game continues at all; that is a step of its own.
    if (!decision || !takesPause(state) || head.parting) {
      forget(game);
      return null;
    }
    if (before?.seq === seq) return before;
    const goesOn = pausing.get(game)?.passing === true && before?.seq === seq - 1;
    forget(game);
    const chain = goesOn && before ? before.chain : freshChain(head, firstHand);
    const since = chain.since[decision.seat] ?? time.now();
    chain.since[decision.seat] = since;
    const due = since + chain.lengths[decision.seat];
    const pause: Pausing = { game, seq, chain, due, cancel: null, passing: false, lookedAt: false };
    pausing.set(game, pause);
    arm(pause, due - time.now() + laterMs);
    standing(head, chain).catch((error: unknown) =>
      log.warn({ error, game }, 'stops not looked up; tried again at the end of the pause'),
    );
    return pause;
  }

  /** In even games a stop is an open request for more time, made for its player. */
  async function standing({ record, state, seq }: Head, chain: Chain): Promise<void> {
    const { decision } = state;
    if (decision?.kind !== 'act' || !isEven(record, state) || chain.takes[decision.seat]) return;
    const person = record.seats[decision.seat]?.person;
    if (!person || (await stops.of(person))[decision.window] !== 'always') return;
    if (chain.takes[decision.seat]) return;
    chain.takes[decision.seat] = true;
    tell(record.id, seq, decision.seat);
  }

  /** Whether the seat that is asked passes now. */
  async function shouldPass(head: Head, chain: Chain): Promise<boolean> {
    const { record, state, seq } = head;
    const { decision } = state;
    if (decision?.kind !== 'act') return false;
    const { seat, window } = decision;
    const nothing = nothingToSay(games.engine, seq, state);
    const { person } = record.seats[seat] ?? {};
    // A bot with a response gives it by itself; a bot cannot be held, because nobody could be asked.
    if (!person) return nothing;
    await standing(head, chain);
    if (chain.takes[seat]) return false;
    if (isEven(record, state)) return true;
    const stop = (await stops.of(person))[window] ?? 'able';
    if (stop === 'always' || (stop === 'able' && !nothing)) return false;
    // For absent players the server would have to pass depending on their cards, so it never passes for them.
    return !amongPeople(record) || (await present(record.id, person));
  }

  /** The pause is over. Anything that fails is retried. */
  async function end(pause: Pausing): Promise<void> {
    pause.cancel = null;
    pause.lookedAt = false;
    let ended: Ended | null = null;
    try {
      ended = await goOn(pause);
    } catch (error) {
      log.warn({ error, game: pause.game }, 'pause not ended; tried again');
    }
    // The game has moved on, to another question or none.
    if (closed || pausing.get(pause.game) !== pause) return;
    if (ended === null || pause.lookedAt) {
      arm(pause, ended === null ? AGAIN_MS : 0);
      return;
    }
    pausing.delete(pause.game);
    if (ended === 'asked') left.set(pause.game, pause);
  }

  async function goOn(pause: Pausing): Promise<Ended> {
    const { game, seq, chain } = pause;
    try {
      const head = await games.newest(game, seq);
      if (pausing.get(game) !== pause) return 'done';
      const { decision } = head.state;
      if (head.seq !== seq || !decision) {
        questionAt(head);
        return 'done';
      }
      if (head.parting) return 'done';
      if (await shouldPass(head, chain)) return await pass(pause, head, decision.seat);
      await asked(head.record, head.state);
      return 'asked';
    } catch (error) {
      // Nodes of another build have it now, or nobody.
      if (error instanceof ElsewhereError) return 'done';
      if (error instanceof Problem && error.code === 'not-found') return 'done';
      throw error;
    }
  }

  async function pass(pause: Pausing, { record }: Head, seat: Seat): Promise<Ended> {
    const { game, seq } = pause;
    pause.passing = true;
    try {
      await games.answer(game, seat, seq, { request: { do: 'pass' } });
      return 'done';
    } catch (error) {
      if (!(error instanceof Problem) || error instanceof ElsewhereError) throw error;
      const { code, details } = error;
      if (code === 'conflict') {
        // Somebody was faster.
        const head = games.peek(game);
        if (head && head.seq > seq) questionAt(head);
        return 'done';
      }
      if (code === 'over') return 'done';
      // The clock is stopped, or the players first decide how to continue; once the game continues, it is looked at
      // again.
      if (code === 'refused' && WAITS.has(details.rule ?? '')) return 'done';
      if (code !== 'refused' && code !== 'fault') throw error;
      log.error({ error, game, seq }, 'the engine does not take a pass');
      if (record.seats[seat]?.bot === null) return 'asked';
      await games.enter(game, { kind: 'forfeit', seat, reason: NO_WAY_ON }, seq);
      return 'done';
    } finally {
      pause.passing = false;
    }
  }

  const unlisten = games.onMoved((game, seq) => {
    // The step is told while the pass is still in progress: what follows belongs to the same chain.
    const head = games.peek(game);
    if (head) {
      if (head.seq === seq) questionAt(head, { firstHand: true });
      return;
    }
    games
      .newest(game, seq)
      .then((found) => questionAt(found))
      .catch((error: unknown) => log.warn({ error, game }, 'pause not begun; it begins when somebody looks'));
  });

  const waited = (until: number): Promise<void> =>
    new Promise((resolve) => void time.after(until - time.now(), resolve));

  function note(game: string, seq: number, seat: Seat): void {
    const before = holds.get(game);
    const takes: [boolean, boolean] = before?.seq === seq ? before.takes : [false, false];
    takes[seat] = true;
    holds.set(game, { seq, takes });
  }

  return {
    hold(head, seat) {
      const { record, seq } = head;
      const question = amongPeople(record) ? questionAt(head) : null;
      if (!question)
        throw new Problem('conflict', 'Nobody is being passed for right now: there is nothing to wait for.', {
          seq,
        });
      if (question.chain.takes[seat]) return;
      question.chain.takes[seat] = true;
      note(record.id, seq, seat);
      tell(record.id, seq, seat);
    },
    held(game, seq, seat) {
      if (!SEATS.includes(seat)) return;
      note(game, seq, seat);
      const question = known(game);
      if (question?.seq === seq) question.chain.takes[seat] = true;
    },
    async passes(head, seat) {
      if (!isEven(head.record, head.state) || head.state.decision?.seat !== seat) return;
      const question = questionAt(head);
      if (!question || question.chain.takes[seat]) return;
      await waited(question.due);
      // Whichever comes first at the end of the pause, this pass or the server's, what follows shares the chain.
      const pause = pausing.get(question.game);
      if (pause?.seq === question.seq && !pause.chain.takes[seat]) pause.passing = true;
    },
    async answers(head) {
      const question = questionAt(head);
      if (question) await waited(question.due);
    },
    look(head) {
      const question = questionAt(head);
      if (!question) return;
      const pause = pausing.get(question.game);
      if (pause) pause.lookedAt = true;
      else {
        const again: Pausing = { ...question, cancel: null, passing: false, lookedAt: false };
        left.delete(question.game);
        pausing.set(question.game, again);
        arm(again, 0);
      }
    },
    watchOver: (head) => void questionAt(head, { laterMs: pauseMs + SLACK_MS }),
    close() {
      closed = true;
      unlisten();
      for (const { cancel } of pausing.values()) cancel?.();
      pausing.clear();
      left.clear();
    },
  };
}
