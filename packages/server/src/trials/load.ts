/**
 * The load trial: so many tables at once on so many nodes, played as fast as they are let, over the real protocol and a real
 * PostgreSQL. What it does is set against what the same database does when it is given the bare rows at the same concurrency.
 */
import { starterDecks } from '@spaceline/cards';
import pg from 'pg';
import { type BusyTable, sitDown } from './busyTable.ts';
import { type Cost, type MeasuredNode, measuredNode } from './measured.ts';
import { startPostgres } from './postgres.ts';

export interface LoadOptions {
  /** Tables at once; one round for each number. */
  readonly tables: readonly number[];
  readonly nodes: number;
  readonly seconds: number;
  readonly watchers: number;
  readonly seed: string;
  readonly environment?: Readonly<Record<string, string>>;
  progress?(text: string): void;
}

export interface LoadRound {
  readonly tables: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** From sending an answer until everybody at the table has been told. */
  readonly milliseconds: { readonly p50: number; readonly p99: number; readonly most: number };
  /** Of all nodes, for one move. */
  readonly processorMsPerMove: number;
  /** Bytes of memory for one game that is being played, its connections included. */
  readonly bytesPerLiveGame: number;
  /** … for one that nobody has open any more. */
  readonly bytesPerIdleGame: number;
  /** Rows of the log that the same database takes in a second, one insert each, from as many at once. */
  readonly bareInsertsPerSecond: number;
  /** Moves for a hundred bare inserts. */
  readonly share: number;
}

export interface LoadReport {
  readonly nodes: number;
  readonly watchers: number;
  readonly seconds: number;
  readonly rounds: readonly LoadRound[];
}

/** Connections of one node, of the bare inserts as well. */
const CONNECTIONS = 10;
/** What is measured is a node that has been at work for a while: so many moves, or so long. */
const WARM_UP = { tables: 20, moves: 6000, milliseconds: 20_000 };
/** After this long without being asked for, a game leaves memory. */
const IDLE_SECONDS = 3;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const sum = (costs: readonly Cost[], of: (cost: Cost) => number): number =>
  costs.reduce((total, cost) => total + of(cost), 0);

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

export async function loadTrial(options: LoadOptions): Promise<LoadReport> {
  const postgres = await startPostgres();
  if ('unavailable' in postgres) throw new Error(postgres.unavailable);
  const nodes: MeasuredNode[] = [];
  const rounds: LoadRound[] = [];
  try {
    const url = await postgres.database();
    for (let n = 0; n < options.nodes; n++)
      nodes.push(
        await measuredNode({
          DATABASE_URL: url,
          SPACELINE_DATABASE_CONNECTIONS: String(CONNECTIONS),
          SPACELINE_BOT_THREADS: '0',
          SPACELINE_GAME_IDLE_SECONDS: String(IDLE_SECONDS),
          ...options.environment,
        }),
      );
    await warmUp(nodes, options);
    for (const count of options.tables) rounds.push(await round(nodes, url, count, options));
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
    await postgres.stop();
  }
  const { watchers, seconds } = options;
  return { nodes: options.nodes, watchers, seconds, rounds };
}

/** Tables that are being played, and how long each move took until everybody had been told. */
interface Play {
  readonly tables: readonly BusyTable[];
  readonly times: number[];
  failure: Error | null;
}

async function openTables(
  nodes: readonly MeasuredNode[],
  count: number,
  options: LoadOptions,
): Promise<Play> {
  const { seed, watchers, progress = () => {} } = options;
  const decks = starterDecks().map(({ key }) => key);
  const tables: BusyTable[] = [];
  const play: Play = { tables, times: [], failure: null };
  for (let n = 0; n < count; n++) {
    progress(`${count} tables: ${n} open`);
    const table = await sitDown({
      addresses: nodes.map((_, i) => nodes[(n + i) % nodes.length]?.address ?? ''),
      seed: `${seed}/${count}/${n}`,
      watchers,
      decks: [decks[n % decks.length] ?? '', decks[(n + 1) % decks.length] ?? ''],
      told: (ms) => void play.times.push(ms),
      failed: (error) => {
        play.failure ??= error;
      },
    });
    tables.push(table);
  }
  for (const table of tables) table.begin();
  return play;
}

async function pause(play: Play): Promise<void> {
  await Promise.all(play.tables.map((table) => table.pause()));
  if (play.failure) throw play.failure;
}

/** Leaves the tables and waits until their games have left memory. */
async function leave({ tables }: Play): Promise<void> {
  for (const table of tables) table.close();
  await sleep(IDLE_SECONDS * 2000);
}

async function warmUp(nodes: readonly MeasuredNode[], options: LoadOptions): Promise<void> {
  const play = await openTables(nodes, WARM_UP.tables, options);
  const end = performance.now() + WARM_UP.milliseconds;
  while (play.times.length < WARM_UP.moves && performance.now() < end) {
    options.progress?.(`warming up: ${play.times.length} moves`);
    await sleep(200);
  }
  await pause(play);
  await leave(play);
}

async function round(
  nodes: readonly MeasuredNode[],
  url: string,
  count: number,
  options: LoadOptions,
): Promise<LoadRound> {
  const { seconds, progress = () => {} } = options;
  const all = (what: 'cost' | 'memory') => Promise.all(nodes.map((node) => node[what]()));
  const empty = sum(await all('memory'), ({ used }) => used);
  const play = await openTables(nodes, count, options);
  await sleep(1000);
  play.times.length = 0;
  const before = await all('cost');
  const began = performance.now();
  for (let n = 0; n < seconds; n++) {
    progress(`${count} tables: ${play.times.length} moves in ${n} s`);
    await sleep(1000);
  }
  const moves = play.times.length;
  const took = (performance.now() - began) / 1000;
  const after = await all('cost');
  await pause(play);
  const live = sum(await all('memory'), ({ used }) => used);
  await leave(play);
  const idle = sum(await all('memory'), ({ used }) => used);
  progress(`${count} tables: bare inserts`);
  const bare = await bareInserts(url, count, nodes.length * CONNECTIONS, seconds);
  const sorted = play.times.slice(0, moves).sort((a, b) => a - b);
  const processor = sum(after, (c) => c.processorMs) - sum(before, (c) => c.processorMs);
  return {
    tables: count,
    moves,
    movesPerSecond: Math.round(moves / took),
    milliseconds: { p50: at(sorted, 0.5), p99: at(sorted, 0.99), most: at(sorted, 1) },
    processorMsPerMove: Math.round((processor / moves) * 100) / 100,
    bytesPerLiveGame: Math.round((live - empty) / count),
    bytesPerIdleGame: Math.round((idle - empty) / count),
    bareInsertsPerSecond: bare,
    share: Math.round((moves / took / bare) * 1000) / 10,
  };
}

/**
 * What the database takes of bare rows: those of the log just written, each in an insert of its own, prepared, from so many at
 * once, over as many connections as the nodes had.
 */
async function bareInserts(
  url: string,
  atOnce: number,
  connections: number,
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  try {
    await pool.query('drop table if exists bare_log');
    await pool.query('create table bare_log (like game_log including all)');
    const { rows } = await pool.query(
      'select kind, seat, body::text, hash from game_log order by game, seq limit 2000',
    );
    const games = await pool.query('select id from games limit $1', [atOnce]);
    const end = performance.now() + seconds * 1000;
    let inserted = 0;
    const insert = async (n: number): Promise<void> => {
      const game = games.rows[n % games.rows.length].id;
      for (let seq = 1; performance.now() < end; seq++) {
        const row = rows[(n * 37 + seq) % rows.length];
        await pool.query({
          name: 'bare',
          text: 'insert into bare_log (game, seq, kind, seat, body, hash) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning at',
          values: [game, seq + n * 1_000_000, row.kind, row.seat, row.body, row.hash],
        });
        inserted++;
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: atOnce }, (_, n) => insert(n)));
    return Math.round(inserted / ((performance.now() - began) / 1000));
  } finally {
    await pool.end();
  }
}
