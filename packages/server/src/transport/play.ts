/**
 * What a person can do with a game, each said once: the socket and HTTP both come here. Everything a client gets back is made
 * by `games/looking.ts`.
 */

import { type Refusal, RefusedError, type Seat } from '@spaceline/engine';
import type { z } from 'zod';
import { viewerIn } from '../games/access.ts';
import type { Games, Head, Said } from '../games/games.ts';
import { type Heard, hear, type Look, look, type Viewer, whyNot } from '../games/looking.ts';
import { type Replay, replayOf } from '../games/replay.ts';
import type { Person } from '../people/sessions.ts';
import { Problem, refusedBy } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import type * as protocol from './protocol.ts';

/** A game as one viewer sees it, with who plays. */
export interface GameSeen extends Look {
  readonly game: string;
  /** The viewer's seat; null for somebody who watches. */
  readonly seat: Seat | null;
  readonly players: readonly { readonly seat: Seat; readonly name: string; readonly bot: string | null }[];
  readonly table: string | null;
}

export interface Play {
  /** From where a person looks at a game, and how far it is. */
  place(person: Person, game: string, code: string | undefined): Promise<{ viewer: Viewer; head: Head }>;
  look(person: Person, asked: z.output<typeof protocol.Look>): Promise<GameSeen>;
  log(person: Person, asked: z.output<typeof protocol.Log>): Promise<{ seq: number; steps: Heard[] }>;
  answer(person: Person, asked: z.output<typeof protocol.Answer>): Promise<{ seq: number }>;
  why(person: Person, asked: z.output<typeof protocol.Why>): Promise<{ refusal: Refusal | null }>;
  concede(person: Person, asked: z.output<typeof protocol.Concede>): Promise<{ seq: number }>;
  replay(person: Person, game: string): Promise<Replay>;
}

export const seen = (games: Games, head: Head, viewer: Viewer): GameSeen => ({
  game: head.record.id,
  seat: viewer === 'watcher' ? null : viewer,
  players: head.record.seats.map(({ seat, name, bot }) => ({ seat, name, bot })),
  table: head.record.tableId,
  ...look(games.engine, head.seq, head.state, viewer),
});

export function createPlay(queries: Queries, games: Games): Play {
  async function place(person: Person, game: string, code?: string): Promise<{ viewer: Viewer; head: Head }> {
    const head = await games.newest(game);
    return { head, viewer: await viewerIn(queries, head.record, person, code) };
  }

  /** The seat a person plays. Watchers have none. */
  async function seatOf(person: Person, game: string): Promise<{ seat: Seat; head: Head }> {
    const { head, viewer } = await place(person, game);
    if (viewer === 'watcher') throw new Problem('forbidden', 'You do not play in this game.');
    return { seat: viewer, head };
  }

  return {
    place,
    async look(person, { game, code }) {
      const { head, viewer } = await place(person, game, code);
      return seen(games, head, viewer);
    },
    async log(person, { game, code, since }) {
      const { viewer } = await place(person, game, code);
      const steps = await games.stepsAfter(game, since);
      const seq = steps.at(-1)?.logged.seq ?? since;
      return { seq, steps: steps.map((step) => hear(games.engine, step, viewer)) };
    },
    async answer(person, { game, seq, answer }) {
      const seat = await games.seatOf(game, person.id);
      return { seq: await games.answer(game, seat, seq, answer as Said) };
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
    async concede(person, { game }) {
      const { seat } = await seatOf(person, game);
      return { seq: await games.enter(game, { kind: 'concede', seat }) };
    },
    async replay(person, game) {
      const { head } = await seatOf(person, game);
      if (!head.state.outcome)
        throw new Problem('conflict', 'A game can be downloaded when it is over.', { seq: head.seq });
      return await replayOf(queries, head.record, head.state.outcome);
    },
  };
}
