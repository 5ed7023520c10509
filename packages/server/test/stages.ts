/**
 * The two databases every test of the server runs on: the embedded one in a temporary folder, and a PostgreSQL server. A
 * stage is one empty database; several nodes can stand on one of PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { type Config, readConfig } from '../src/operating/config.ts';
import { FILES, type Where } from '../src/storage/database.ts';
import { type Postgres, startPostgres } from '../src/trials/postgres.ts';
import { unused } from './template.ts';

export interface Stage {
  readonly where: Where;
  /** Whether several nodes can stand on it. */
  readonly manyNodes: boolean;
  /** The server, where it is one. */
  readonly postgres: Postgres | null;
  config(changes?: Partial<Config>): Config;
  clear(): void;
}

const plain = readConfig({
  SPACELINE_PORT: '0',
  SPACELINE_LOG: 'silent',
  SPACELINE_BOT_THREADS: '1',
  SPACELINE_REQUESTS_PER_MINUTE: '100000',
  SPACELINE_GUESTS_PER_HOUR: '100000',
  SPACELINE_MESSAGES_PER_SECOND: '100000',
});

const stageAt = (where: Where, postgres: Postgres | null, clear: () => void): Stage => ({
  where,
  postgres,
  manyNodes: 'url' in where,
  config: (changes = {}) => ({ ...plain, database: where, ...changes }),
  clear,
});

/** A stage of the embedded database by itself, for what does not depend on the database. */
export async function embeddedStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-data-'));
  await unused(join(folder, FILES));
  return stageAt({ folder }, null, () => rmSync(folder, { recursive: true, force: true }));
}

/** Declares the same tests for both databases. */
export async function onBothDatabases(
  tests: (open: () => Promise<Stage>, kind: 'PGlite' | 'PostgreSQL') => void,
): Promise<void> {
  describe('on PGlite', () => {
    const stages: Stage[] = [];
    after(() => {
      for (const stage of stages) stage.clear();
    });
    tests(async () => {
      const stage = await embeddedStage();
      stages.push(stage);
      return stage;
    }, 'PGlite');
  });
  const postgres = await startPostgres();
  if ('unavailable' in postgres) {
    describe('on PostgreSQL', { skip: postgres.unavailable }, () => tests(embeddedStage, 'PostgreSQL'));
    return;
  }
  describe('on PostgreSQL', () => {
    after(() => postgres.stop());
    tests(
      async () => stageAt({ url: await postgres.database(), connections: 10 }, postgres, () => {}),
      'PostgreSQL',
    );
  });
}
