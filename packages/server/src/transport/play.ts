/**
 * Everything a person can do with a game, implemented once for the socket and HTTP. Everything a client gets back comes
 * from `games/looking.ts`.
 */

import { type Outcome, type Refusal, RefusedError, type Replay, type Seat } from '@spaceline/engine';
import type {
  Adjudicate,
  ClockTold,
  GameSeen,
  GameTold,
  HintTold,
  MessageRead,
  Person,
  StepTold,
} from '@spaceline/wire';
import type { z } from 'zod';
import type { Analyses, AnalysisStanding } from '../bots/analyses.ts';
import type { Hints } from '../bots/hints.ts';
import type { Seeded, Seeding } from '../bots/seeding.ts';
import { viewerIn } from '../games/access.ts';
import { type Games, type Head, seatIn, type UncheckedAnswer } from '../games/games.ts';
import { hear, look, seatOfViewer, type Viewer, whyNot } from '../games/looking.ts';
import type { Parted } from '../games/partings.ts';
import { askingOf } from '../games/pauseLengths.ts';
import type { Pauses } from '../games/pauses.ts';
import { replayOf } from '../games/replay.ts';
import { type Watched, watched } from '../games/watching.ts';
import type { Agreed, Agreements } from '../lobby/agreements.ts';
import type { Clocks } from '../lobby/clocks.ts';
import type { News } from '../lobby/news.ts';
import { note } from '../people/audit.ts';
import { mayAdjudicate, needs } from '../people/rights.ts';
import { Problem, refusedBy } from '../problem.ts';
import type { Queries } from '../storage/database.ts';

export interface Play {
  /** From where a person sees a game, and how much of it. */
  place(person: Person, game: string, code: string | undefined): Promise<Watched>;
  look(person: Person, asked: MessageRead<'look'>): Promise<GameTold>;
  /** What is seen from a place. */
  looked(from: Watched): Promise<GameTold>;
  /** The newest position of a game for watchers. */
  watched(newest: Head): Promise<Watched>;
  clock(head: Head): Promise<ClockTold | null>;
  readonly pauseMs: number;
  log(person: Person, asked: MessageRead<'log'>): Promise<{ seq: number; steps: StepTold[] }>;
  answer(person: Person, asked: MessageRead<'answer'>): Promise<{ seq: number }>;
  why(person: Person, asked: MessageRead<'why'>): Promise<{ refusal: Refusal | null }>;
  /** Asks openly for more time before anybody passes automatically. */
  hold(person: Person, asked: MessageRead<'hold'>): Promise<{ seq: number }>;
  /** What the planner would do in the person's place. */
  hint(person: Person, asked: MessageRead<'hint'>): Promise<HintTold>;
  /** Seeds for the person until the first turn, or stops doing so. */
  seed(person: Person, asked: MessageRead<'seed'>): Promise<Seeded>;
  stopSeeding(person: Person, asked: MessageRead<'seed'>): Promise<{ seq: number }>;
  concede(person: Person, asked: MessageRead<'concede'>): Promise<{ seq: number }>;
  propose(person: Person, asked: MessageRead<'propose'>): Promise<Agreed>;
  agree(person: Person, asked: MessageRead<'agree'>): Promise<Agreed>;
  decide(person: Person, asked: MessageRead<'decide'>): Promise<{ parting: Parted | null; seq: number }>;
  adjudicate(person: Person, asked: z.output<typeof Adjudicate>): Promise<{ seq: number }>;
  /** A finished game, for anybody who may watch it, including strangers. */
  replay(person: Person | null, asked: MessageRead<'look'>): Promise<Replay>;
  /** The analysis of a finished game or its progress, for anybody who may see the replay. */
  analysis(person: Person | null, asked: MessageRead<'look'>): Promise<AnalysisStanding>;
}

export const seen = (
  games: Games,
  head: Head,
  viewer: Viewer,
  clock: ClockTold | null,
  pauseMs: number,
): GameSeen => ({
  game: head.record.id,
  seat: seatOfViewer(viewer),
  players: head.record.seats.map(({ seat, name, bot, person }) => ({ seat, name, bot, person })),
  table: head.record.tableId,
  asking: askingOf(head.record, head.state, pauseMs),
  clock,
  ...look(games.engine, head.seq, head.state, viewer),
});

const isPass = (answer: MessageRead<'answer'>['answer']): boolean =>
  'request' in answer && answer.request.do === 'pass';

export function createPlay(
  queries: Queries,
  games: Games,
  clocks: Clocks,
  agreements: Agreements,
  hints: Hints,
  seeding: Seeding,
  analyses: Analyses,
  news: News,
  pauses: Pick<Pauses, 'hold' | 'passes' | 'look'>,
  pauseMs: number,
): Play {
  async function place(person: Person, game: string, code?: string): Promise<Watched> {
    const head = await games.newest(game);
    const viewer = await viewerIn(queries, head.record, person, code);
    pauses.look(head);
    return seatOfViewer(viewer) === null
      ? await watched(queries, games, head)
      : { head, viewer, delayed: false };
  }

  async function looked({ head, viewer, delayed }: Watched): Promise<GameTold> {
    const [clock, proposals, parting] = await Promise.all([
      delayed ? null : clocks.seen(head.record),
      seatOfViewer(viewer) === null ? [] : agreements.open(head),
      games.parted(head),
    ]);
    return { ...seen(games, head, viewer, clock, pauseMs), proposals, parting };
  }

  /** The person's seat. Watchers have none. */
  async function seatOf(person: Person, game: string): Promise<{ seat: Seat; head: Head }> {
    const { head, viewer } = await place(person, game);
    const seat = seatOfViewer(viewer);
    if (seat === null) throw new Problem('forbidden', 'You do not play in this game.');
    return { seat, head };
  }

  /** A finished game, for anybody who may watch it. */
  async function finished(
    person: Person | null,
    { game, code }: MessageRead<'look'>,
    what: string,
  ): Promise<{ record: Head['record']; outcome: Outcome }> {
    const { record, state, seq } = await games.newest(game);
    await viewerIn(queries, record, person, code);
    if (!state.outcome) throw new Problem('conflict', `A game can be ${what} when it is over.`, { seq });
    return { record, outcome: state.outcome };
  }

  return {
    place,
    async look(person, { game, code }) {
      return await looked(await place(person, game, code));
    },
    looked,
    watched: (newest) => watched(queries, games, newest),
    clock: (head) => clocks.seen(head.record),
    pauseMs,
    async log(person, { game, code, since }) {
      const { viewer, head } = await place(person, game, code);
      const steps = (await games.stepsAfter(game, since)).filter(({ logged }) => logged.seq <= head.seq);
      const seq = steps.at(-1)?.logged.seq ?? since;
      return { seq, steps: steps.map((step) => hear(games.engine, step, viewer)) };
    },
    async answer(person, { game, seq, answer }) {
      const head = await games.newest(game, seq);
      const seat = seatIn(head.record, person.id);
      if (isPass(answer) && head.seq === seq) await pauses.passes(head, seat);
      return { seq: await games.answer(game, seat, seq, answer as UncheckedAnswer) };
    },
    async why(person, { game, request }) {
      const { seat, head } = await seatOf(person, game);
      if (head.state.outcome) throw new Problem('over', 'The game is over.', { seq: head.seq });
      try {
        return { refusal: whyNot(games.engine, head.state, seat, request) };
      } catch (error) {
        if (error instanceof RefusedError) throw refusedBy(error.refusal);
        throw error;
      }
    },
    async hold(person, { game }) {
      const { seat, head } = await seatOf(person, game);
      pauses.hold(head, seat);
      return { seq: head.seq };
    },
    async hint(person, { game }) {
      const { seat, head } = await seatOf(person, game);
      return await hints.hint(head, seat);
    },
    async seed(person, { game }) {
      const { seat, head } = await seatOf(person, game);
      return await seeding.begin(head, seat);
    },
    async stopSeeding(person, { game }) {
      const { seat, head } = await seatOf(person, game);
      seeding.stop(game, seat);
      return { seq: head.seq };
    },
    async concede(person, { game }) {
      const { seat } = await seatOf(person, game);
      return { seq: await games.enter(game, { kind: 'concede', seat }) };
    },
    propose: (person, { game, kind, to, promise }) =>
      agreements.propose(person, game, {
        kind,
        ...(to === undefined ? {} : { to }),
        ...(promise === undefined ? {} : { promise }),
      }),
    agree: (person, { game, proposal, agree, promise }) =>
      agreements.answer(person, game, proposal, agree, promise),
    async decide(person, { game, choice }) {
      const { seat, head } = await seatOf(person, game);
      const decided = await games.decide(game, seat, choice);
      // The clock was stopped in the meantime.
      if (decided.parting === null && head.record.clock)
        await clocks.set(game, null).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
        });
      news.toPlace(game, 'parting', { game, parting: decided.parting });
      return decided;
    },
    async adjudicate(person, { game, winner, reason }) {
      needs(mayAdjudicate, person);
      const outcome = { winner, rule: 'server.adjudicated' };
      const seq = await games.enter(game, { kind: 'adjudicate', outcome, reason }, undefined, (tx) =>
        note(tx, { by: person, action: 'game adjudicated', game, details: { winner, reason } }),
      );
      return { seq };
    },
    async replay(person, asked) {
      const { record, outcome } = await finished(person, asked, 'replayed');
      return await replayOf(queries, record, outcome);
    },
    async analysis(person, asked) {
      const { record, outcome } = await finished(person, asked, 'analysed');
      return analyses.of(record.id, () => replayOf(queries, record, outcome));
    },
  };
}
