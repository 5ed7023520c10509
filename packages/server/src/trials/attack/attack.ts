/**
 * The attack trial: every finding as an attempt against a server that runs, with how often it was tried and whether it held. Without a server
 * to attack, two nodes are started before a PostgreSQL of their own, as an operator would behind a proxy on the same machine.
 */
import { startPostgres } from '../postgres.ts';
import { serve } from '../processes.ts';
import type { Attempt, Target, Tried } from './attempt.ts';
import { ATTEMPTS } from './attempts.ts';

export interface AttackOptions {
  /** Addresses of the nodes to attack; its own are started without any. They must trust a proxy at the attacker's address. */
  readonly nodes?: readonly string[];
  /** Words of which one must be in an attempt's name. */
  readonly only?: readonly string[];
  readonly long?: boolean;
  readonly seed: string;
  progress?(text: string): void;
  found?(text: string): void;
}

export interface AttackRow extends Tried {
  readonly name: string;
  readonly about: string;
  readonly held: boolean;
  readonly seconds: number;
}

export interface AttackReport {
  readonly attempts: readonly AttackRow[];
  readonly tries: number;
  readonly held: boolean;
  readonly seconds: number;
}

/** Limits low enough to be reached soon; everything else as an operator has it. */
export const ATTACKED = {
  SPACELINE_TRUST_PROXY: 'loopback',
  SPACELINE_REQUESTS_PER_MINUTE: '150',
  SPACELINE_GUESTS_PER_HOUR: '60',
  SPACELINE_MESSAGES_PER_SECOND: '20',
  SPACELINE_SOCKETS_PER_ADDRESS: '200',
} as const;

async function ownNodes(): Promise<{ readonly nodes: readonly string[]; close(): Promise<void> }> {
  const postgres = await startPostgres();
  if ('unavailable' in postgres) throw new Error(postgres.unavailable);
  const url = await postgres.database();
  // One after the other: the first brings the schema.
  const first = await serve({ url }, ATTACKED);
  const second = await serve({ url }, ATTACKED);
  return {
    nodes: [first.address, second.address],
    async close() {
      await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
      await postgres.stop();
    },
  };
}

const chosen = (only: readonly string[]): readonly Attempt[] =>
  ATTEMPTS.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));

async function made(attempt: Attempt, target: Target): Promise<AttackRow> {
  const { name, about } = attempt;
  const began = performance.now();
  // What could not be tried has shown nothing.
  const { tries, through } = await attempt.run(target).catch((error: unknown): Tried => {
    const words = error instanceof Error ? error.message : String(error);
    return { tries: 0, through: [`could not be tried: ${words}`] };
  });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const untried = tries === 0 && through.length === 0 ? ['nothing was tried'] : through;
  return { name, about, tries, through: untried, held: untried.length === 0, seconds };
}

export async function attackTrial(options: AttackOptions): Promise<AttackReport> {
  const { only = [], long = false, seed, progress = () => {}, found = () => {} } = options;
  const attempts = chosen(only);
  if (attempts.length === 0)
    throw new Error(`There is no such attempt: there are ${ATTEMPTS.map(({ name }) => name).join(', ')}.`);
  const began = performance.now();
  const own = options.nodes ? null : await ownNodes();
  const [node, ...others] = options.nodes ?? own?.nodes ?? [];
  let addresses = 0;
  const rows: AttackRow[] = [];
  try {
    if (node === undefined) throw new Error('There is no node to attack.');
    const target: Target = {
      nodes: [node, ...others],
      long,
      seed,
      elsewhere() {
        addresses++;
        return {
          'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
        };
      },
    };
    for (const attempt of attempts) {
      progress(`${rows.length} of ${attempts.length}: ${attempt.about}`);
      const row = await made(attempt, target);
      for (const each of row.through) found(`${row.name}: ${each}`);
      rows.push(row);
    }
  } finally {
    await own?.close();
  }
  return {
    attempts: rows,
    tries: rows.reduce((all, { tries }) => all + tries, 0),
    held: rows.every(({ held }) => held),
    seconds: Math.round((performance.now() - began) / 100) / 10,
  };
}
