/**
 * The load trial: many tables at once on one or more nodes, over the real protocol and a real PostgreSQL, at a human pace
 * and at full speed; optionally compared with another commit, alternating in one run.
 */

import { cpus, loadavg } from 'node:os';
import { closingAll } from './closing.ts';
import {
  atPace,
  CONNECTIONS,
  fullSpeed,
  IDLE_SECONDS,
  type LoadRound,
  type Measured,
  type PaceRound,
  type RoundOptions,
  warmUp,
} from './loadRounds.ts';
import { type MeasuredNode, measuredNode } from './measured.ts';
import { type Pinning, pinApart } from './pinning.ts';
import { startPostgres } from './postgres.ts';
import { hundredths } from './processor.ts';
import { byModel, type Thinking } from './thinking.ts';

export interface LoadOptions extends RoundOptions {
  /** Tables at full speed; one round for each number. */
  readonly tables: readonly number[];
  /** Tables at a human pace; one round for each number. */
  readonly pace: readonly number[];
  readonly paceSeconds: number;
  readonly thinking?: Thinking;
  /** Nodes over one database; several numbers alternate in one run. */
  readonly nodes: readonly number[];
  /** A checkout of another commit, whose nodes play the same, alternating. */
  readonly against: string | null;
  /** How often the rounds at full speed are repeated. */
  readonly repeat: number;
  /** Whether nodes get their own processors if there are enough. */
  readonly pin: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface LoadReport {
  readonly nodes: readonly number[];
  readonly watchers: number;
  readonly seconds: number;
  /** The source of the thinking times. */
  readonly thinking: string;
  readonly processors: number;
  readonly pinned: string;
  /** The system load of the machine: before the first round and after the last. */
  readonly machineLoad: readonly [number, number];
  readonly pace: readonly PaceRound[];
  readonly rounds: readonly LoadRound[];
}

const minuteLoad = (): number => hundredths(loadavg()[0] ?? 0);

export const loadTrial = (options: LoadOptions): Promise<LoadReport> => closingAll(() => trial(options));

async function trial(options: LoadOptions): Promise<LoadReport> {
  const pinning: Pinning = options.pin
    ? pinApart(Math.max(...options.nodes))
    : { said: 'nobody is pinned', node: () => {}, release: () => {} };
  const postgres = await startPostgres();
  if ('unavailable' in postgres) throw new Error(postgres.unavailable);
  const thinking = options.thinking ?? byModel;
  const began = minuteLoad();
  const up: MeasuredNode[] = [];
  const rounds: LoadRound[] = [];
  const pace: PaceRound[] = [];

  async function open(
    program: Measured['program'],
    checkout: string | null,
    count: number,
    environment: Readonly<Record<string, string>>,
  ): Promise<Measured> {
    const url = await postgresOf().database();
    const nodes: MeasuredNode[] = [];
    for (let n = 0; n < count; n++) {
      const node = await measuredNode(
        {
          DATABASE_URL: url,
          SPACELINE_DATABASE_CONNECTIONS: String(CONNECTIONS),
          SPACELINE_BOT_THREADS: '0',
          ...environment,
          ...options.environment,
        },
        checkout,
      );
      pinning.node(n, node.pid);
      nodes.push(node);
      up.push(node);
    }
    const measured = { program, nodes, postgres: postgresOf(), url };
    await warmUp(measured, options);
    return measured;
  }
  function postgresOf(): Measured['postgres'] {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable);
    return postgres;
  }

  /** Measures all programs in turn, on nodes that are closed afterwards. */
  async function onEach(
    environment: Readonly<Record<string, string>>,
    measure: (programs: readonly Measured[]) => Promise<void>,
  ): Promise<void> {
    const programs: Measured[] = [];
    for (const count of options.nodes) {
      if (options.against !== null) programs.push(await open('before', options.against, count, environment));
      programs.push(await open('this', null, count, environment));
    }
    await measure(programs);
    await Promise.all(up.splice(0).map((node) => node.close()));
  }

  try {
    // People think longer than a game stays in memory at full speed: with that setting, every move would load its game.
    if (options.pace.length > 0)
      await onEach({}, async (programs) => {
        for (const count of options.pace)
          for (const each of programs)
            pace.push(await atPace(each, count, thinking, { ...options, seconds: options.paceSeconds }));
      });
    if (options.tables.length > 0)
      await onEach({ SPACELINE_GAME_IDLE_SECONDS: String(IDLE_SECONDS) }, async (programs) => {
        for (let n = 0; n < options.repeat; n++)
          for (const count of options.tables)
            for (const each of programs) rounds.push(await fullSpeed(each, count, options));
      });
  } finally {
    await Promise.all(up.map((node) => node.close()));
    await postgres.stop();
    pinning.release();
  }
  const { watchers, seconds, nodes } = options;
  return {
    nodes,
    watchers,
    seconds,
    thinking: thinking.from,
    processors: cpus().length,
    pinned: pinning.said,
    machineLoad: [began, minuteLoad()],
    pace,
    rounds,
  };
}
