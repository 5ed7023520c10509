/**
 * The load trial: so many tables at once on so many nodes, played as fast as they are let, over the real protocol and a real
 * PostgreSQL. What it does is set against what the same database does when it is given the bare rows at the same concurrency.
 */
import { starterDecks } from '@spaceline/cards';
import { bareInserts } from './bareInserts.ts';
import { type BusyTable, sitDown } from './busyTable.ts';
import { type Cost, type MeasuredNode, measuredNode } from './measured.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { hundredths, type Metered, metered } from './processor.ts';

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

/** Who else used the processors: the database's processes, or nobody. */
type Beside = Omit<Metered, 'own'>;

export interface LoadRound {
  readonly tables: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** From sending an answer until everybody at the table has been told. */
  readonly milliseconds: { readonly p50: number; readonly p99: number; readonly most: number };
  /** Answers that the rules refused, for one move: they cost as well. */
  readonly refusedPerMove: number;
  /** Who used the processors while it was played, for one move. */
  readonly processorMsPerMove: Beside & { readonly nodes: number; readonly players: number };
  /** Bytes of memory for one game that is being played, its connections included. */
  readonly bytesPerLiveGame: number;
  /** … for one that nobody has open any more. */
  readonly bytesPerIdleGame: number;
  /** Rows of the log that the same database takes in a second, one insert each, from as many at once. */
  readonly bareInsertsPerSecond: number;
  /** … and who used the processors for one of them. */
  readonly processorMsPerInsert: Beside & { readonly inserting: number };
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
const OPENED_AT_ONCE = 10;

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
    for (const count of options.tables) rounds.push(await round(nodes, { postgres, url }, count, options));
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
  /** Answers that were refused. */
  refused: number;
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
  const play: Play = { tables, times: [], refused: 0, failure: null };
  const open = async (n: number): Promise<void> => {
    const table = await sitDown({
      addresses: nodes.map((_, i) => nodes[(n + i) % nodes.length]?.address ?? ''),
      seed: `${seed}/${count}/${n}`,
      watchers,
      decks: [decks[n % decks.length] ?? '', decks[(n + 1) % decks.length] ?? ''],
      told: (ms) => void play.times.push(ms),
      refused: () => void play.refused++,
      failed: (error) => {
        play.failure ??= error;
      },
    });
    tables.push(table);
    progress(`${count} tables: ${tables.length} open`);
  };
  for (let n = 0; n < count; n += OPENED_AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, count - n) }, (_, i) => open(n + i)));
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
  { postgres, url }: { readonly postgres: Postgres; readonly url: string },
  count: number,
  options: LoadOptions,
): Promise<LoadRound> {
  const { seconds, progress = () => {} } = options;
  const all = (what: 'cost' | 'memory') => Promise.all(nodes.map((node) => node[what]()));
  const empty = sum(await all('memory'), ({ used }) => used);
  const play = await openTables(nodes, count, options);
  await sleep(1000);
  play.times.length = 0;
  play.refused = 0;
  const before = await all('cost');
  const spent = metered(postgres);
  const began = performance.now();
  for (let n = 0; n < seconds; n++) {
    progress(`${count} tables: ${play.times.length} moves in ${n} s`);
    await sleep(1000);
  }
  const moves = play.times.length;
  const took = (performance.now() - began) / 1000;
  const { refused } = play;
  const perMove = spent(moves);
  const after = await all('cost');
  await pause(play);
  const live = sum(await all('memory'), ({ used }) => used);
  await leave(play);
  const idle = sum(await all('memory'), ({ used }) => used);
  progress(`${count} tables: bare inserts`);
  const connections = nodes.length * CONNECTIONS;
  const bare = await bareInserts({
    url,
    atOnce: count,
    connections,
    seconds,
    meter: () => metered(postgres),
  });
  const sorted = play.times.slice(0, moves).sort((a, b) => a - b);
  const processor = sum(after, (c) => c.processorMs) - sum(before, (c) => c.processorMs);
  return {
    tables: count,
    moves,
    movesPerSecond: Math.round(moves / took),
    milliseconds: { p50: at(sorted, 0.5), p99: at(sorted, 0.99), most: at(sorted, 1) },
    refusedPerMove: hundredths(refused / moves),
    processorMsPerMove: {
      nodes: hundredths(processor / moves),
      players: perMove.own,
      database: perMove.database,
      unused: perMove.unused,
    },
    bytesPerLiveGame: Math.round((live - empty) / count),
    bytesPerIdleGame: Math.round((idle - empty) / count),
    bareInsertsPerSecond: Math.round(bare.perSecond),
    processorMsPerInsert: {
      inserting: bare.spent.own,
      database: bare.spent.database,
      unused: bare.spent.unused,
    },
    share: Math.round((moves / took / bare.perSecond) * 1000) / 10,
  };
}
