/**
 * The fault trial: games over the real protocol, on two nodes with a real PostgreSQL, while nodes or the database are
 * killed repeatedly at random moments. Nothing acknowledged may be lost, no game may be stuck, everybody is told every
 * step once and in order, and the log leads to the positions that the players saw.
 */

import { isDeepStrictEqual } from 'node:util';
import { chanceFrom } from '@spaceline/bots';
import { loadLibrary } from '@spaceline/cards';
import { createEngine, type Engine, type Replay, type Seat, verifyReplay } from '@spaceline/engine';
import { type Balancer, openBalancer } from './balancer.ts';
import type { Told } from './client.ts';
import { closingAll } from './closing.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Served, serve } from './processes.ts';
import { insist, type Steadfast } from './steadfast.ts';
import { addStrain, BOT_EVERY, hasGap, openSturdyTable, promisesOf } from './sturdyTable.ts';
import { openSwallower, type Swallower } from './swallower.ts';

/**
 * What happens: nodes or the database are killed; or the network to the database drops everything for a while; or its
 * disk is full for a while.
 */
export const KILLS = ['nodes', 'database', 'path', 'disk'] as const;
export type Kill = (typeof KILLS)[number];

export interface FaultOptions {
  readonly games: number;
  /** What is killed. */
  readonly kill: Kill;
  /** Games at once. */
  readonly atOnce: number;
  /** The longest time between two kills, in seconds. */
  readonly every: number;
  /** At most this many kills, each after some answers of the players whatever `every` says; unlimited if left out. */
  readonly mostKills?: number;
  readonly seed: string;
  /** A game without news for this long is stuck. */
  readonly patienceMs?: number;
  /** A PostgreSQL server to use, which must survive being killed; by default the trial starts its own. */
  readonly postgres?: Postgres;
  progress?(text: string): void;
  /** Called for each fault when it is found. */
  found?(fault: string): void;
}

export interface FaultReport {
  readonly kill: FaultOptions['kill'];
  readonly games: number;
  /** Games that ended by the rules. */
  readonly finished: number;
  readonly againstBots: number;
  readonly moves: number;
  /** Acknowledged answers; each is in its log. */
  readonly promised: number;
  readonly kills: number;
  /** Connections that were lost and restored; answers sent again because their acknowledgement was lost. */
  readonly returns: number;
  readonly repeats: number;
  readonly longestWaitMs: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

const PATIENCE_MS = 90_000;
/** Size in megabytes of the disk that is filled. */
const DISK = 200;
/** How long moves cannot be written: longer than a node waits for a statement. */
const AILING_MS = 6000;
/** A node reports within this time that it is not ready, and that it is again. */
const SEEN_MS = 8000;
const SOUND_MS = 30_000;
const NODES = 2;
/** Answers before each of a few kills. */
const ANSWERS_BETWEEN = 20;
const LIMITS = {
  SPACELINE_REQUESTS_PER_MINUTE: '1000000',
  SPACELINE_GUESTS_PER_HOUR: '1000000',
  SPACELINE_LOG: 'fatal',
  SPACELINE_DATABASE_CONNECT_SECONDS: '4',
  SPACELINE_DATABASE_STATEMENT_SECONDS: '4',
};

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything a trial uses. */
interface Stage {
  readonly postgres: Postgres;
  /** Whether the server ends with the trial. */
  readonly own: boolean;
  readonly swallower: Swallower | null;
  readonly url: string;
  readonly balancer: Balancer;
  readonly nodes: (Served | null)[];
  /** Players of all games that have begun. */
  readonly players: Steadfast[];
}

async function openStage(kill: Kill, given: Postgres | undefined): Promise<Stage> {
  const postgres = given ?? (await startPostgres(undefined, kill === 'disk' ? DISK : null));
  if ('unavailable' in postgres) throw new Error(postgres.unavailable);
  const [url, balancer] = await Promise.all([postgres.database('ready'), openBalancer()]);
  const swallower = kill === 'path' ? await openSwallower(postgres.address) : null;
  const stage: Stage = {
    postgres,
    own: given === undefined,
    swallower,
    url: swallower ? swallower.way(url) : url,
    balancer,
    nodes: [],
    players: [],
  };
  await Promise.all(Array.from({ length: NODES }, (_, n) => begin(stage, n)));
  return stage;
}

async function begin(stage: Stage, place: number): Promise<void> {
  const node = await serve({ url: stage.url }, LIMITS);
  stage.nodes[place] = node;
  stage.balancer.set(place, node.address);
}

async function closeStage({ balancer, nodes, postgres, own, swallower }: Stage): Promise<void> {
  await balancer.close();
  await Promise.all(nodes.map((node) => node?.end('SIGKILL')));
  await swallower?.close();
  if (own) await postgres.stop();
}

export const faultTrial = (options: FaultOptions): Promise<FaultReport> => closingAll(() => trial(options));

async function trial(options: FaultOptions): Promise<FaultReport> {
  const { games, kill, atOnce, seed, progress = () => {} } = options;
  const engine = createEngine(loadLibrary());
  const stage = await openStage(kill, options.postgres);
  const tally = {
    finished: 0,
    againstBots: 0,
    moves: 0,
    promised: 0,
    returns: 0,
    repeats: 0,
    longestWaitMs: 0,
  };
  const faults: string[] = [];
  const note = (fault: string): void => {
    faults.push(fault);
    options.found?.(fault);
  };
  const killing = { going: true, kills: 0 };
  const began = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < games) {
      const n = next++;
      try {
        await oneGame(n);
      } catch (error) {
        note(`game ${n}: ${error instanceof Error ? error.message : String(error)}`);
      }
      progress(`${tally.finished} of ${games} games, ${killing.kills} kills, ${faults.length} faults`);
    }
  };

  async function oneGame(n: number): Promise<void> {
    const patienceMs = options.patienceMs ?? PATIENCE_MS;
    const withBot = n % BOT_EVERY === 0;
    const { game, tokens, players } = await openSturdyTable({
      address: stage.balancer.address,
      name: String(n),
      seed,
      turn: n,
      withBot,
      patienceMs,
      changes: () => n % 3 > 0,
    });
    stage.players.push(...players);
    const last = await Promise.all(players.map((player) => player.play()));
    for (const player of players) {
      player.close();
      addStrain(tally, player);
      tally.promised += player.promised.size;
      for (const fault of player.faults) note(`game ${n} (${game}), seat ${player.seat}: ${fault}`);
    }
    if (last.some((told) => told === null)) return;
    const { body } = await insist(
      stage.balancer.address,
      'GET',
      `/api/games/${game}/replay`,
      { token: tokens[0] },
      patienceMs,
    );
    for (const fault of disagreements(engine, body as Replay, players, last as readonly Told[]))
      note(`game ${n} (${game}): ${fault}`);
    tally.finished++;
    if (withBot) tally.againstBots++;
    tally.moves += (body as Replay).entries.length;
  }

  try {
    const reaper = reap(stage, options, killing, note);
    await Promise.all(Array.from({ length: Math.min(atOnce, games) }, work));
    killing.going = false;
    await reaper;
  } finally {
    killing.going = false;
    await closeStage(stage);
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { kill, games, ...tally, kills: killing.kills, seconds, faults };
}

/** Kills at random moments, until told to stop. */
async function reap(
  stage: Stage,
  { kill, every, mostKills = Number.POSITIVE_INFINITY, seed }: FaultOptions,
  killing: { going: boolean; kills: number },
  note: (fault: string) => void,
): Promise<void> {
  const chance = chanceFrom(`${seed}/kills`);
  const rest = async (): Promise<void> => {
    const end = performance.now() + 500 + chance.below(every * 1000);
    while (killing.going && performance.now() < end) await sleep(50);
  };
  /**
   * If there are only a few kills, they happen in the middle of games, however long these take to start, and games
   * continue after the last.
   */
  const middle = async (): Promise<void> => {
    const answers = (): number => stage.players.reduce((all, { promised }) => all + promised.size, 0);
    const far = answers() + ANSWERS_BETWEEN;
    while (killing.going && answers() < far) await sleep(20);
  };
  while (killing.kills < mostKills) {
    await (Number.isFinite(mostKills) ? middle() : rest());
    if (!killing.going) return;
    if (kill === 'path' || kill === 'disk') {
      killing.kills++;
      await ail(stage, kill, note);
      continue;
    }
    if (kill === 'database') {
      await stage.postgres.kill();
      killing.kills++;
      await sleep(chance.below(2000));
      await stage.postgres.revive();
      continue;
    }
    // Sometimes all nodes at once: then nothing is up until the first is back.
    const doomed = chance.happens(0.2) ? stage.nodes.map((_, n) => n) : [chance.below(stage.nodes.length)];
    for (const place of doomed) {
      stage.balancer.set(place, null);
      await stage.nodes[place]?.end('SIGKILL');
      stage.nodes[place] = null;
      killing.kills++;
    }
    for (const place of doomed) await begin(stage, place);
  }
}

/** For a while no move can be written. The nodes stay up, report that they are not ready, and recover by themselves. */
async function ail(stage: Stage, kill: 'path' | 'disk', note: (fault: string) => void): Promise<void> {
  const set = async (ill: boolean): Promise<void> =>
    kill === 'path' ? stage.swallower?.swallow(ill) : await stage.postgres.fillDisk(ill);
  const status = async (place: number, path: string): Promise<number> => {
    const address = stage.nodes[place]?.address ?? '';
    const answer = await fetch(new URL(path, address), { signal: AbortSignal.timeout(SEEN_MS) });
    await answer.text();
    return answer.status;
  };
  /** Waits until all nodes report this. */
  const say = async (expected: number, withinMs: number): Promise<void> => {
    const end = performance.now() + withinMs;
    for (const place of stage.nodes.keys())
      for (;;) {
        const said = await status(place, '/readyz').catch(() => 0);
        if (said === expected) break;
        if (performance.now() > end) {
          note(`node ${place} says ${said} and not ${expected} of whether it is ready`);
          break;
        }
        await sleep(200);
      }
  };
  await set(true);
  const began = performance.now();
  await say(503, SEEN_MS);
  for (const place of stage.nodes.keys())
    if ((await status(place, '/healthz').catch(() => 0)) !== 200) note(`node ${place} does not live`);
  await sleep(Math.max(0, AILING_MS - (performance.now() - began)));
  await set(false);
  await say(200, SOUND_MS);
}

/** Where the log, the promises and what the players last saw do not agree. */
function disagreements(
  engine: Engine,
  replay: Replay,
  players: readonly Steadfast[],
  last: readonly Told[],
): string[] {
  const faults: string[] = [];
  const { entries } = replay;
  if (hasGap(entries)) faults.push('the log has a gap');
  for (const player of players) {
    for (const { place, stands } of promisesOf(player, entries))
      if (!stands) faults.push(`the promised answer of seat ${player.seat} does not stand at ${place}`);
    if (player.steps.length !== entries.length)
      faults.push(`seat ${player.seat} was told ${player.steps.length} of ${entries.length} steps`);
  }
  const verdict = verifyReplay(engine, replay);
  if (!verdict.same) return [...faults, `played again it is another game at ${verdict.at}: ${verdict.why}`];
  if (verdict.hash !== entries.at(-1)?.hash) faults.push('the last position has another fingerprint');
  let { state } = engine.start(replay.setup, replay.seed);
  for (const { entry } of entries)
    if (entry.kind === 'answer') state = engine.apply(state, entry.answer).state;
  for (const told of last)
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(engine.view(state, told.seat as Seat))), told.view))
      faults.push(`seat ${told.seat} was last shown another position than the log leads to`);
  return faults;
}
