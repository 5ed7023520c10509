/**
 * The tables as the queries see them. The files in `migrations/` create them; a test compares the two. JSON columns are
 * `json` and never `jsonb`: states and answers must keep the order of their keys, because a state's fingerprint is
 * computed from its text.
 */

import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import type { Deck, FairRecord, GameSetup, Outcome, PackedState, State } from '@spaceline/engine';
import type { ClockTerms, StopsSet } from '@spaceline/wire';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  cidr,
  doublePrecision,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** A deal in progress, as it is stored. */
export interface Deal {
  /** The id the game will have. */
  readonly game: string;
  readonly secret: string;
  readonly commitment: string;
  readonly promises: readonly [string | null, string | null];
  /** The revealed shares. */
  readonly told: readonly [string | null, string | null];
  /** The game that this is a rematch of. */
  readonly after?: string;
}

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

export const accounts = pgTable('accounts', {
  person: uuid().primaryKey(),
  login: text().notNull(),
  password: text().notNull(),
  about: text().notNull().default(''),
  createdAt: now('created_at'),
  passwordChangedAt: now('password_changed_at'),
  mail: text(),
});

/** rate-limiter-flexible requires these column names. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: moment('expire'),
});

export const ratings = pgTable('ratings', {
  player: text().primaryKey(),
  person: uuid(),
  rating: doublePrecision().notNull().default(1500),
  deviation: doublePrecision().notNull().default(350),
  volatility: doublePrecision().notNull().default(0.06),
  wins: integer().notNull().default(0),
  draws: integer().notNull().default(0),
  losses: integer().notNull().default(0),
  changedAt: now('changed_at'),
});

export const gameRatings = pgTable(
  'game_ratings',
  {
    game: uuid().notNull(),
    seat: smallint().$type<0 | 1>().notNull(),
    ratingBefore: doublePrecision('rating_before').notNull(),
    deviationBefore: doublePrecision('deviation_before').notNull(),
    ratingAfter: doublePrecision('rating_after').notNull(),
    deviationAfter: doublePrecision('deviation_after').notNull(),
  },
  (t) => [primaryKey({ columns: [t.game, t.seat] })],
);

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
  rated: boolean().notNull().default(false),
  status: text({ enum: ['waiting', 'playing', 'over', 'closed'] })
    .notNull()
    .default('waiting'),
  createdAt: now('created_at'),
  clock: json().$type<ClockTerms>(),
  delayMoves: integer('delay_moves').notNull().default(0),
  delayMinutes: integer('delay_minutes').notNull().default(0),
  dealing: json().$type<Deal>(),
  dealingUntil: moment('dealing_until'),
  rematchOf: uuid('rematch_of'),
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
    promise: text(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seat] })],
);

export const games = pgTable('games', {
  id: uuid().primaryKey(),
  tableId: uuid('table_id'),
  setup: json().$type<GameSetup>().notNull(),
  seed: text().notNull(),
  build: text().notNull(),
  /** The build that plays it now; null while it is the one it was started with. */
  playedBy: text('played_by'),
  rated: boolean().notNull().default(false),
  status: text({ enum: ['running', 'over'] })
    .notNull()
    .default('running'),
  outcome: json().$type<Outcome>(),
  startedAt: now('started_at'),
  endedAt: moment('ended_at'),
  clock: json().$type<ClockTerms>(),
  handsShown: boolean('hands_shown').notNull().default(false),
  fair: json().$type<FairRecord>(),
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
    /** As `packState` writes it; older states are stored in full. */
    state: json().$type<PackedState | State>().notNull(),
    at: now('at'),
  },
  (t) => [primaryKey({ columns: [t.game, t.seq] })],
);

export const nodes = pgTable('nodes', {
  id: uuid().primaryKey(),
  build: text().notNull(),
  address: text().notNull(),
  secret: text().notNull(),
  seenAt: now('seen_at'),
});

export const keepers = pgTable('keepers', {
  game: uuid().primaryKey(),
  node: uuid().notNull(),
});

const choice = (name: string) => text(name, { enum: ['back', 'void'] });

export const partings = pgTable('partings', {
  game: uuid().primaryKey(),
  seq: integer().notNull(),
  lastGood: integer('last_good').notNull(),
  why: text().notNull(),
  fromBuild: text('from_build').notNull(),
  build: text().notNull(),
  choice0: choice('choice_0'),
  choice1: choice('choice_1'),
  foundAt: now('found_at'),
});

export const faults = pgTable('faults', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  game: uuid().notNull(),
  seq: integer().notNull(),
  build: text().notNull(),
  entry: json().$type<unknown>().notNull(),
  error: text().notNull(),
  at: now('at'),
});

const duration = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const clocks = pgTable('clocks', {
  game: uuid().primaryKey(),
  seat: smallint().$type<0 | 1>(),
  left0: duration('left_0'),
  left1: duration('left_1'),
  away0: duration('away_0'),
  away1: duration('away_1'),
  leftMove: duration('left_move'),
  since: moment('since'),
  absent: boolean().notNull().default(false),
  stopped: text({ enum: ['paused', 'adjourned'] }),
  deadline: moment('deadline'),
});

export const clockWatch = pgTable('clock_watch', {
  id: integer().primaryKey(),
  at: now('at'),
});

export const proposals = pgTable('proposals', {
  id: uuid().primaryKey(),
  game: uuid().notNull(),
  kind: text({ enum: ['undo', 'draw', 'pause', 'adjourn', 'resume', 'hands', 'rematch'] }).notNull(),
  seat: smallint().$type<0 | 1>().notNull(),
  seq: integer().notNull(),
  undoTo: integer('undo_to'),
  status: text({ enum: ['open', 'agreed', 'declined', 'withdrawn', 'lapsed'] })
    .notNull()
    .default('open'),
  madeAt: now('made_at'),
  promise: text(),
});

export const presences = pgTable(
  'presences',
  {
    socket: text().notNull(),
    place: text().notNull(),
    node: text().notNull(),
    person: uuid().notNull(),
    seenAt: now('seen_at'),
  },
  (t) => [primaryKey({ columns: [t.socket, t.place] })],
);

export const chat = pgTable('chat', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tableId: uuid('table_id'),
  person: uuid().notNull(),
  name: text().notNull(),
  side: text({ enum: ['players', 'watchers'] }).notNull(),
  said: text().notNull(),
  at: now('at'),
  removedBy: uuid('removed_by'),
  removedAt: moment('removed_at'),
});

export const chatReports = pgTable(
  'chat_reports',
  {
    message: bigint({ mode: 'number' }).notNull(),
    reporter: uuid().notNull(),
    reason: text().notNull(),
    at: now('at'),
    settledBy: uuid('settled_by'),
    settledAt: moment('settled_at'),
  },
  (t) => [primaryKey({ columns: [t.message, t.reporter] })],
);

export const mutes = pgTable('mutes', {
  person: uuid().primaryKey(),
  until: moment('until').notNull(),
  reason: text().notNull(),
  by: uuid(),
  at: now('at'),
});

export const blocks = pgTable(
  'blocks',
  {
    person: uuid().notNull(),
    blocked: uuid().notNull(),
    at: now('at'),
  },
  (t) => [primaryKey({ columns: [t.person, t.blocked] })],
);

export const audit = pgTable('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: now('at'),
  byPerson: uuid('by_person'),
  byName: text('by_name').notNull(),
  action: text().notNull(),
  person: uuid(),
  personName: text('person_name'),
  game: uuid(),
  details: json().$type<Readonly<Record<string, unknown>>>().notNull(),
});

export const bans = pgTable('bans', {
  id: uuid().primaryKey(),
  person: uuid(),
  network: cidr(),
  reason: text().notNull(),
  until: moment('until'),
  madeBy: uuid('made_by'),
  madeAt: now('made_at'),
  liftedAt: moment('lifted_at'),
});

export const mailCodes = pgTable('mail_codes', {
  hash: text().primaryKey(),
  person: uuid().notNull(),
  kind: text({ enum: ['confirm', 'reset'] }).notNull(),
  mail: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  person: uuid().notNull(),
  name: text().notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: json().$type<readonly AuthenticatorTransportFuture[]>().notNull(),
  createdAt: now('created_at'),
  usedAt: moment('used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  person: uuid(),
  expiresAt: moment('expires_at').notNull(),
});

export const stops = pgTable('stops', {
  person: uuid().primaryKey(),
  stops: json().$type<StopsSet>().notNull(),
});

export const notices = pgTable('notices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  person: uuid().notNull(),
  kind: text({ enum: ['your-move', 'invitation', 'game-over', 'rematch'] }).notNull(),
  body: json().$type<Readonly<Record<string, unknown>>>().notNull(),
  at: now('at'),
  readAt: moment('read_at'),
});
