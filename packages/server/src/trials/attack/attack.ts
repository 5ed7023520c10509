/**
 * The attack trial: every known weakness tried against a running server, with the number of attempts and whether the
 * server held. If no server is given, it starts two nodes with their own PostgreSQL, as an operator would behind a proxy
 * on the same machine.
 */
import { closingAll } from '../closing.ts';
import type { Databases } from '../databases.ts';
import { startPostgres } from '../postgres.ts';
import { type Attempt, NotHere, type Target, type Tried } from './attempt.ts';
import { ATTEMPTS } from './attempts.ts';
import { type OwnServer, openOwn } from './own.ts';

export interface AttackOptions {
  /**
   * Addresses of the nodes to attack; without any, it starts its own. They must trust a proxy at the attacker's address.
   */
  readonly nodes?: readonly string[];
  /** Where its own nodes have their database; by default a new PostgreSQL server. */
  readonly databases?: Databases;
  /** Attempts whose name contains one of these words. */
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
  /** Why it could not be tried against this server; null if it was. */
  readonly untried: string | null;
  readonly seconds: number;
}

export interface AttackReport {
  readonly attempts: readonly AttackRow[];
  readonly tries: number;
  /** Whether the server held against everything that was tried. */
  readonly held: boolean;
  readonly seconds: number;
}

async function ownServer(databases?: Databases): Promise<OwnServer> {
  if (databases) return await openOwn(databases);
  const postgres = await startPostgres();
  if ('unavailable' in postgres) throw new Error(postgres.unavailable);
  const server = await openOwn(postgres).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return {
    ...server,
    async close() {
      await server.close();
      await postgres.stop();
    },
  };
}

const chosen = (only: readonly string[]): readonly Attempt[] =>
  ATTEMPTS.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));

async function made(attempt: Attempt, target: Target): Promise<AttackRow> {
  const { name, about } = attempt;
  const began = performance.now();
  let untried: string | null = null;
  const { tries, through } = await attempt.run(target).catch((error: unknown): Tried => {
    if (error instanceof NotHere) untried = error.message;
    const words = error instanceof Error ? error.message : String(error);
    // An attempt that could not be made proves nothing.
    return { tries: 0, through: untried === null ? [`could not be tried: ${words}`] : [] };
  });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const found = tries === 0 && through.length === 0 && untried === null ? ['nothing was tried'] : through;
  return {
    name,
    about,
    tries,
    through: found,
    held: untried === null && found.length === 0,
    untried,
    seconds,
  };
}

export const attackTrial = (options: AttackOptions): Promise<AttackReport> =>
  closingAll(() => trial(options));

async function trial(options: AttackOptions): Promise<AttackReport> {
  const { only = [], long = false, seed, progress = () => {}, found = () => {} } = options;
  const attempts = chosen(only);
  if (attempts.length === 0)
    throw new Error(`There is no such attempt: there are ${ATTEMPTS.map(({ name }) => name).join(', ')}.`);
  const began = performance.now();
  const server = options.nodes ? null : await ownServer(options.databases);
  const [node, ...others] = options.nodes ?? server?.nodes ?? [];
  let addresses = 0;
  const rows = new Map<Attempt, AttackRow>();
  try {
    if (node === undefined) throw new Error('There is no node to attack.');
    const target: Target = {
      nodes: [node, ...others],
      long,
      seed,
      own: server?.own ?? null,
      elsewhere() {
        addresses++;
        return {
          'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
        };
      },
    };
    const make = async (attempt: Attempt): Promise<void> => {
      progress(`${rows.size} of ${attempts.length}: ${attempt.about}`);
      const row = await made(attempt, target);
      for (const each of row.through) found(`${row.name}: ${each}`);
      rows.set(attempt, row);
    };
    for (const attempt of attempts) if (attempt.alone) await make(attempt);
    const beside = attempts.filter(({ alongside }) => alongside).map(make);
    for (const attempt of attempts) if (!attempt.alongside && !attempt.alone) await make(attempt);
    await Promise.all(beside);
  } finally {
    await server?.close();
  }
  const inOrder = attempts.flatMap((attempt) => rows.get(attempt) ?? []);
  return {
    attempts: inOrder,
    tries: inOrder.reduce((all, { tries }) => all + tries, 0),
    held: inOrder.every(({ held, untried }) => held || untried !== null),
    seconds: Math.round((performance.now() - began) / 100) / 10,
  };
}
