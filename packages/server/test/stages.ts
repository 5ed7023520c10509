/**
 * The two databases for server tests: the embedded one in a temporary folder, and a PostgreSQL server, which all files
 * share when `npm test` runs them. A stage is one new database; on PostgreSQL several nodes can share it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { type Config, readConfig } from '../src/operating/config.ts';
import type { Where } from '../src/storage/database.ts';
import { type Contents, type Databases, databasesAt, fillFolder } from '../src/trials/databases.ts';
import { startPostgres } from '../src/trials/postgres.ts';

export interface Stage {
  readonly where: Where;
  /** Whether several nodes can use it. */
  readonly manyNodes: boolean;
  config(changes?: Partial<Config>): Config;
  clear(): void;
}

const plain = readConfig({
  SPACELINE_PORT: '0',
  SPACELINE_LOG: 'silent',
  SPACELINE_BOT_THREADS: '1',
  SPACELINE_PAUSE_MS: '20',
  SPACELINE_REQUESTS_PER_MINUTE: '100000',
  SPACELINE_GUESTS_PER_HOUR: '100000',
  SPACELINE_MESSAGES_PER_SECOND: '100000',
});

const stageAt = (where: Where, clear: () => void): Stage => ({
  where,
  manyNodes: 'url' in where,
  config: (changes = {}) => ({ ...plain, database: where, ...changes }),
  clear,
});

/** A stage of the embedded database only, for tests that do not depend on the database. */
export async function embeddedStage(contents: Contents = 'ready'): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-data-'));
  await fillFolder(folder, contents);
  return stageAt({ folder, sync: false }, () => rmSync(folder, { recursive: true, force: true }));
}

/** A stage of a PostgreSQL server. */
export const stageOf = async (server: Databases, contents: Contents = 'ready'): Promise<Stage> =>
  stageAt({ url: await server.database(contents), connections: 10 }, () => {});

/** The server that `npm test` has started for all files, or this file's own. */
export async function postgresHere(): Promise<
  (Databases & { stop(): Promise<void> }) | { readonly unavailable: string }
> {
  const shared = process.env.SPACELINE_TEST_POSTGRES;
  return shared ? { ...databasesAt(shared), stop: async () => {} } : await startPostgres('nothing');
}

/** `npm run test:long`: the full version of everything that `npm test` shortens. */
export const LONG = process.env.SPACELINE_TEST_LONG === '1';

export type Kind = 'PGlite' | 'PostgreSQL';
type Tests = (open: (contents?: Contents) => Promise<Stage>, kind: Kind) => void;

function onPglite(tests: Tests): void {
  describe('on PGlite', () => {
    const stages: Stage[] = [];
    after(() => {
      for (const stage of stages) stage.clear();
    });
    tests(async (contents) => {
      const stage = await embeddedStage(contents);
      stages.push(stage);
      return stage;
    }, 'PGlite');
  });
}

/** Declares the same tests for both databases. */
export async function onBothDatabases(tests: Tests): Promise<void> {
  onPglite(tests);
  const postgres = await postgresHere();
  if ('unavailable' in postgres) {
    describe('on PostgreSQL', { skip: postgres.unavailable }, () => tests(embeddedStage, 'PostgreSQL'));
    return;
  }
  describe('on PostgreSQL', () => {
    after(() => postgres.stop());
    tests((contents) => stageOf(postgres, contents), 'PostgreSQL');
  });
}

/**
 * Declares tests that do not depend on the database for one of them: PostgreSQL, where two nodes share it, or the
 * embedded one if there is no other. A long run uses both.
 */
export async function onOneDatabase(tests: Tests): Promise<void> {
  const postgres = LONG ? null : await postgresHere();
  if (postgres === null) return await onBothDatabases(tests);
  if ('unavailable' in postgres) return onPglite(tests);
  describe('on PostgreSQL', () => {
    after(() => postgres.stop());
    tests((contents) => stageOf(postgres, contents), 'PostgreSQL');
  });
}
