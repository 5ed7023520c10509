/**
 * The rounds of the load trial: tables at full speed, compared with the bare inserts that the same database can do at the
 * same concurrency; and tables at a human pace, which are idle most of the time.
 */
import { loadavg } from 'node:os';
import { starterDecks } from '@spaceline/cards';
import { bareInserts } from './bareInserts.ts';
import { type BusyTable, sitDown } from './busyTable.ts';
import type { Cost, MeasuredNode } from './measured.ts';
import type { Postgres } from './postgres.ts';
import { hundredths, type Metered, metered } from './processor.ts';
import type { Thinking } from './thinking.ts';

export interface RoundOptions {
  readonly seconds: number;
  readonly watchers: number;
  readonly seed: string;
  /** Whether bare inserts are measured as well. */
  readonly bare: boolean;
  progress?(text: string): void;
}

/** The program under test, with its nodes and its database. */
export interface Measured {
  readonly program: 'this' | 'before';
  readonly nodes: readonly MeasuredNode[];
  readonly postgres: Postgres;
  readonly url: string;
}

/** Processor time of the database's processes, and idle time. */
type Beside = Omit<Metered, 'own'>;

interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export interface LoadRound {
  readonly program: Measured['program'];
  readonly nodes: number;
  readonly tables: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Moves per second of processor time of each node: stable even on a shared machine. */
  readonly movesPerNodeSecond: number;
  /** From sending an answer until everybody at the table has been told. */
  readonly milliseconds: Times;
  /** Answers that the rules refused, per move: they cost as well. */
  readonly refusedPerMove: number;
  /** Who used the processors during the round, per move. */
  readonly processorMsPerMove: Beside & { readonly nodes: number; readonly players: number };
  /** Bytes of memory per running game, including its connections. */
  readonly bytesPerLiveGame: number;
  /** … per game that nobody has open any more. */
  readonly bytesPerIdleGame: number;
  /** Rows of the log that the same database takes per second, one insert each, at the same concurrency. */
  readonly bareInsertsPerSecond: number | null;
  /** … and who used the processors, per insert. */
  readonly processorMsPerInsert: (Beside & { readonly inserting: number }) | null;
  /** Moves per hundred bare inserts. */
  readonly share: number | null;
}

export interface PaceRound {
  readonly program: Measured['program'];
  readonly nodes: number;
  readonly tables: number;
  readonly seconds: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** From sending an answer until it is acknowledged. */
  readonly acknowledgedMs: Times;
  /** … until everybody at the table has been told. */
  readonly toldMs: Times;
  /** Messages about moves, and their bytes, to all players together. */
  readonly messagesPerSecond: number;
  readonly bytesPerSecond: number;
  /** Fractions of one processor. */
  readonly processor: { readonly nodes: number; readonly players: number; readonly database: number | null };
  readonly processorMsPerMove: number;
  /** Bytes of all nodes: in use, and resident. */
  readonly memory: { readonly used: number; readonly rss: number };
  /** The system load of the machine at the end of the round. */
  readonly machineLoad: number;
}

/** Connections of one node, also used for the bare inserts. */
export const CONNECTIONS = 10;
/**
 * A node is measured after a warm-up of this many moves, or this long. Compiling takes a third of the processor time in the first
 * moves and a tenth by then.
 */
const WARM_UP = { tables: 50, moves: 25_000, milliseconds: 40_000 };
/** At full speed, a game that nobody asks for leaves memory after this long, so that idle games can be measured. */
export const IDLE_SECONDS = 3;
const OPENED_AT_ONCE = 10;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const sum = (costs: readonly Cost[], of: (cost: Cost) => number): number =>
  costs.reduce((total, cost) => total + of(cost), 0);

function timesOf(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), most: at(sorted, 1) };
}

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

/** Tables in play, and how long each move took until everybody had been told. */
interface Play {
  readonly tables: readonly BusyTable[];
  readonly times: number[];
  readonly acknowledged: number[];
  messages: number;
  bytes: number;
  /** Refused answers. */
  refused: number;
  failure: Error | null;
}

async function openTables(
  nodes: readonly MeasuredNode[],
  count: number,
  options: RoundOptions,
  thinking?: Thinking,
): Promise<Play> {
  const { seed, watchers, progress = () => {} } = options;
  const decks = starterDecks().map(({ key }) => key);
  const tables: BusyTable[] = [];
  const play: Play = {
    tables,
    times: [],
    acknowledged: [],
    messages: 0,
    bytes: 0,
    refused: 0,
    failure: null,
  };
  const open = async (n: number): Promise<void> => {
    const table = await sitDown({
      addresses: nodes.map((_, i) => nodes[(n + i) % nodes.length]?.address ?? ''),
      seed: `${seed}/${count}/${n}`,
      watchers,
      decks: [decks[n % decks.length] ?? '', decks[(n + 1) % decks.length] ?? ''],
      ...(thinking ? { thinking } : {}),
      acknowledged: (ms) => void play.acknowledged.push(ms),
      came(bytes) {
        play.messages++;
        play.bytes += bytes;
      },
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

/** Warms up a node, because start-up is not what is measured. */
export async function warmUp({ nodes }: Measured, options: RoundOptions): Promise<void> {
  const play = await openTables(nodes, WARM_UP.tables, options);
  const end = performance.now() + WARM_UP.milliseconds;
  while (play.times.length < WARM_UP.moves && performance.now() < end) {
    options.progress?.(`warming up: ${play.times.length} moves`);
    await sleep(200);
  }
  await pause(play);
  await leave(play);
}

export async function fullSpeed(
  { program, nodes, postgres, url }: Measured,
  count: number,
  options: RoundOptions,
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
  const bare = options.bare ? await inserts() : null;
  const processor = sum(after, (c) => c.processorMs) - sum(before, (c) => c.processorMs);
  return {
    program,
    nodes: nodes.length,
    tables: count,
    moves,
    movesPerSecond: Math.round(moves / took),
    movesPerNodeSecond: Math.round((moves / processor) * 1000),
    milliseconds: timesOf(play.times.slice(0, moves)),
    refusedPerMove: hundredths(refused / moves),
    processorMsPerMove: {
      nodes: hundredths(processor / moves),
      players: perMove.own,
      database: perMove.database,
      unused: perMove.unused,
    },
    bytesPerLiveGame: Math.round((live - empty) / count),
    bytesPerIdleGame: Math.round((idle - empty) / count),
    bareInsertsPerSecond: bare && Math.round(bare.perSecond),
    processorMsPerInsert: bare && {
      inserting: bare.spent.own,
      database: bare.spent.database,
      unused: bare.spent.unused,
    },
    share: bare && Math.round((moves / took / bare.perSecond) * 1000) / 10,
  };

  function inserts(): ReturnType<typeof bareInserts> {
    progress(`${count} tables: bare inserts`);
    const connections = nodes.length * CONNECTIONS;
    return bareInserts({ url, atOnce: count, connections, seconds, meter: () => metered(postgres) });
  }
}

/** Everybody has moved a few times before the measurement, so that they are at different points of their turns. */
const SETTLING_MS = 5000;

export async function atPace(
  { program, nodes, postgres }: Measured,
  count: number,
  thinking: Thinking,
  options: RoundOptions,
): Promise<PaceRound> {
  const { seconds, progress = () => {} } = options;
  const cost = () => Promise.all(nodes.map((node) => node.cost()));
  const play = await openTables(nodes, count, options, thinking);
  await sleep(SETTLING_MS);
  play.times.length = 0;
  play.acknowledged.length = 0;
  play.messages = 0;
  play.bytes = 0;
  const before = await cost();
  const spent = metered(postgres);
  const began = performance.now();
  for (let n = 0; n < seconds && !play.failure; n++) {
    progress(`${count} tables at people's pace: ${play.times.length} moves in ${n} of ${seconds} s`);
    await sleep(1000);
  }
  const took = (performance.now() - began) / 1000;
  const used = spent(took);
  const after = await cost();
  const { messages, bytes } = play;
  const [acknowledged, told] = [[...play.acknowledged], [...play.times]];
  const [machineLoad = 0] = loadavg();
  const memory = await Promise.all(nodes.map((node) => node.memory()));
  await pause(play);
  await leave(play);
  const processor = sum(after, (c) => c.processorMs) - sum(before, (c) => c.processorMs);
  const share = (msPerSecond: number): number => Math.round(msPerSecond) / 1000;
  return {
    program,
    nodes: nodes.length,
    tables: count,
    seconds,
    moves: told.length,
    movesPerSecond: hundredths(told.length / took),
    acknowledgedMs: timesOf(acknowledged),
    toldMs: timesOf(told),
    messagesPerSecond: hundredths(messages / took),
    bytesPerSecond: Math.round(bytes / took),
    processor: {
      nodes: share(processor / took),
      players: share(used.own),
      database: used.database === null ? null : share(used.database),
    },
    processorMsPerMove: hundredths(processor / Math.max(1, told.length)),
    memory: { used: sum(memory, (c) => c.used), rss: sum(memory, (c) => c.rss) },
    machineLoad: hundredths(machineLoad),
  };
}
