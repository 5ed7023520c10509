/**
 * The tables as the queries see them. The tables themselves are made by the files in `migrations/`; a test compares
 * the two. JSON columns are `json` and never `jsonb`: states and answers must come back with their keys in order, for a
 * state's fingerprint is taken over its text.
 */
import type { Deck, GameSetup, Outcome, State } from '@spaceline/engine';
import { sql } from 'drizzle-orm';
import {
  bigint,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const now = (name: string) => moment(name).notNull().default(sql`now()`);

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['guest', 'account'] }).notNull(),
  name: text().notNull(),
  role: text({ enum: ['player', 'director', 'administrator'] })
    .notNull()
    .default('player'),
  createdAt: now('created_at'),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  person: uuid().notNull(),
  createdAt: now('created_at'),
  expiresAt: moment('expires_at').notNull(),
});

export const decks = pgTable('decks', {
  id: uuid().primaryKey(),
  owner: uuid().notNull(),
  name: text().notNull(),
  about: text().notNull().default(''),
  cards: json().$type<Deck>().notNull(),
  createdAt: now('created_at'),
  changedAt: now('changed_at'),
});

export const tables = pgTable('tables', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  host: uuid(),
  visibility: text({ enum: ['open', 'private'] }).notNull(),
  rules: text().notNull(),
  format: json('game_format').$type<NonNullable<GameSetup['format']>>().notNull(),
  status: text({ enum: ['waiting', 'playing', 'over', 'closed'] })
    .notNull()
    .default('waiting'),
  createdAt: now('created_at'),
});

export const tableSeats = pgTable(
  'table_seats',
  {
    tableId: uuid('table_id').notNull(),
    seat: smallint().$type<0 | 1>().notNull(),
    person: uuid(),
    bot: text(),
    name: text().notNull(),
    deckName: text('deck_name').notNull(),
    deck: json().$type<Deck>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seat] })],
);

export const games = pgTable('games', {
  id: uuid().primaryKey(),
  tableId: uuid('table_id'),
  setup: json().$type<GameSetup>().notNull(),
  seed: text().notNull(),
  build: text().notNull(),
  status: text({ enum: ['running', 'over'] })
    .notNull()
    .default('running'),
  outcome: json().$type<Outcome>(),
  startedAt: now('started_at'),
  endedAt: moment('ended_at'),
});

export const gameSeats = pgTable(
  'game_seats',
  {
    game: uuid().notNull(),
    seat: smallint().$type<0 | 1>().notNull(),
    person: uuid(),
    bot: text(),
    name: text().notNull(),
    deckName: text('deck_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.game, t.seat] })],
);

export const gameLog = pgTable(
  'game_log',
  {
    game: uuid().notNull(),
    seq: integer().notNull(),
    kind: text().notNull(),
    seat: smallint().$type<0 | 1>(),
    body: json().$type<unknown>().notNull(),
    hash: text().notNull(),
    at: now('at'),
  },
  (t) => [primaryKey({ columns: [t.game, t.seq] })],
);

export const snapshots = pgTable(
  'snapshots',
  {
    game: uuid().notNull(),
    seq: integer().notNull(),
    build: text().notNull(),
    state: json().$type<State>().notNull(),
    at: now('at'),
  },
  (t) => [primaryKey({ columns: [t.game, t.seq] })],
);

export const faults = pgTable('faults', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  game: uuid().notNull(),
  seq: integer().notNull(),
  build: text().notNull(),
  entry: json().$type<unknown>().notNull(),
  error: text().notNull(),
  at: now('at'),
});
