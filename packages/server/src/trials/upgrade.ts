/**
 * The upgrade trial: games over the real protocol while the program is upgraded node by node, and then downgraded again.
 * Both builds run side by side over one PostgreSQL. The last node of the new one is killed, so the players must decide
 * about what it has not saved. Every acknowledged answer is in its log, and still counts unless both players agreed to go
 * back before it.
 */

import { type Logged, living, type Replay } from '@spaceline/engine';
import { openBalancer } from './balancer.ts';
import { closingAll } from './closing.ts';
import { otherBuild } from './otherBuild.ts';
import { startPostgres } from './postgres.ts';
import { type Served, serve } from './processes.ts';
import { insist, type Steadfast } from './steadfast.ts';
import { addStrain, BOT_EVERY, hasGap, openSturdyTable, promisesOf } from './sturdyTable.ts';

export interface UpgradeOptions {
  /** Games at once. */
  readonly atOnce: number;
  /** Acknowledged answers between two steps of the upgrade. */
  readonly moves: number;
  readonly seed: string;
  /** A killed node is noticed after this many seconds. */
  readonly silentSeconds?: number;
  readonly patienceMs?: number;
  progress?(text: string): void;
  found?(fault: string): void;
}

export interface UpgradeReport {
  readonly games: number;
  readonly againstBots: number;
  /** Acknowledged answers; those of them that still count; and those that both players agreed to undo. */
  readonly promised: number;
  readonly kept: number;
  readonly offered: number;
  /** How often the players of a game had to decide, and did. */
  readonly decisions: number;
  readonly returns: number;
  readonly repeats: number;
  readonly longestWaitMs: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

const PATIENCE_MS = 90_000;
const SILENT_SECONDS = 15;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const upgradeTrial = (options: UpgradeOptions): Promise<UpgradeReport> =>
  closingAll(() => trial(options));

async function trial(options: UpgradeOptions): Promise<UpgradeReport> {
  const { atOnce, moves, seed, progress = () => {}, patienceMs = PATIENCE_MS } = options;
  const postgres = await startPostgres();
  if ('unavailable' in postgres) throw new Error(postgres.unavailable);
  const next = otherBuild();
  const balancer = await openBalancer();
  const url = await postgres.database('ready');
  const nodes: (Served | null)[] = [];
  const tally = { games: 0, againstBots: 0, promised: 0, kept: 0, offered: 0, decisions: 0 };
  const strain = { returns: 0, repeats: 0, longestWaitMs: 0 };
  const faults: string[] = [];
  const playing = new Set<Steadfast>();
  let settled = 0;
  let going = true;
  const began = performance.now();
  const note = (fault: string): void => {
    faults.push(fault);
    options.found?.(fault);
  };
  const acknowledged = (): number =>
    settled + [...playing].reduce((sum, player) => sum + player.promised.size, 0);

  async function begin(place: number, program?: string): Promise<void> {
    const node = await serve(
      { url },
      {
        SPACELINE_REQUESTS_PER_MINUTE: '1000000',
        SPACELINE_GUESTS_PER_HOUR: '1000000',
        SPACELINE_LOG: 'fatal',
        SPACELINE_NODE_SILENT_SECONDS: String(options.silentSeconds ?? SILENT_SECONDS),
      },
      program === undefined ? {} : { program },
    );
    nodes[place] = node;
    balancer.set(place, node.address);
  }

  async function end(place: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    balancer.set(place, null);
    const code = await nodes[place]?.end(signal);
    nodes[place] = null;
    if (signal === 'SIGTERM' && code !== 0) note(`a node that was told to go ended with ${code}`);
  }

  /** Plays for one stage of the upgrade. */
  async function play(stage: string): Promise<void> {
    const goal = acknowledged() + moves;
    const last = performance.now() + patienceMs;
    while (acknowledged() < goal) {
      if (performance.now() > last) {
        note(`${stage}: only ${moves - (goal - acknowledged())} answers were acknowledged`);
        return;
      }
      await sleep(50);
      progress(`${stage}: ${acknowledged()} answers acknowledged, ${faults.length} faults`);
    }
  }

  async function work(n: number): Promise<void> {
    for (let round = 0; going; round++)
      try {
        await oneGame(`${n}.${round}`, (n + round) % BOT_EVERY === 0);
      } catch (error) {
        note(`game ${n}.${round}: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(500);
      }
  }

  async function oneGame(name: string, withBot: boolean): Promise<void> {
    const { address } = balancer;
    const { game, tokens, players } = await openSturdyTable({
      address,
      name,
      seed,
      turn: tally.games,
      withBot,
      patienceMs,
      changes: (seat) => seat === 0,
      upgrades: true,
    });
    const [host] = tokens;
    tally.games++;
    if (withBot) tally.againstBots++;
    for (const player of players) playing.add(player);
    const stopping = (async () => {
      while (going && players.some((player) => playing.has(player))) await sleep(50);
      for (const player of players) player.close();
    })();
    await Promise.all(players.map((player) => player.play()));
    for (const player of players) {
      playing.delete(player);
      settled += player.promised.size;
    }
    await stopping;
    await insist(address, 'POST', `/api/games/${game}/concede`, { token: host }, patienceMs);
    const { body } = await insist(address, 'GET', `/api/games/${game}/replay`, { token: host }, patienceMs);
    judge(`game ${name} (${game})`, body as Replay, players);
  }

  /** Whether everything that was promised stands, and what became of it. */
  function judge(name: string, replay: Replay, players: readonly Steadfast[]): void {
    const entries = replay.entries.map((logged): Logged => ({ ...logged, at: new Date(logged.at) }));
    if (hasGap(entries)) note(`${name}: the log has a gap`);
    const alive = new Set(living(entries, 0, entries.length).path.map(({ seq }) => seq));
    const back = entries.flatMap(({ seq, entry }) =>
      entry.kind === 'undo' ? [{ seq, to: entry.to, reason: entry.reason }] : [],
    );
    tally.decisions += back.length;
    for (const { seq, to, reason } of back) {
      // Whoever concedes ends a game from where it can be ended, also before the other has decided: then that is the end of the log.
      const conceded = entries[seq]?.entry.kind === 'concede' && seq + 1 === entries.length;
      const asked = conceded || players.every((player) => player.decided.includes(to));
      if (reason !== 'upgrade' || !asked) note(`${name}: went back from ${seq} to ${to} without its players`);
    }
    for (const player of players) {
      addStrain(strain, player);
      for (const fault of player.faults) note(`${name}, seat ${player.seat}: ${fault}`);
      for (const { place, stands } of promisesOf(player, entries)) {
        tally.promised++;
        if (!stands) note(`${name}: the promised answer of seat ${player.seat} does not stand at ${place}`);
        else if (alive.has(place)) tally.kept++;
        else if (back.some(({ seq, to }) => to < place && place < seq)) tally.offered++;
        else note(`${name}: the answer of seat ${player.seat} at ${place} counts no more`);
      }
    }
  }

  try {
    await Promise.all([begin(0), begin(1)]);
    const games = Array.from({ length: atOnce }, (_, n) => work(n));
    await play('the old build');
    await begin(2, next.program);
    await play('a node of the new build beside');
    await end(0, 'SIGTERM');
    await play('one node of each');
    await begin(3, next.program);
    await end(1, 'SIGTERM');
    await play('the new build alone');
    await begin(0);
    await play('a node of the old build beside');
    await end(2, 'SIGTERM');
    await play('one node of each again');
    await end(3, 'SIGKILL');
    await begin(1);
    await play('the old build alone again');
    going = false;
    await Promise.all(games);
  } finally {
    going = false;
    await balancer.close();
    await Promise.all(nodes.map((node) => node?.end('SIGKILL')));
    await postgres.stop();
    next.remove();
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { ...tally, ...strain, seconds, faults };
}
