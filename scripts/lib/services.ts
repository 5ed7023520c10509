/**
 * Shared by all files of a run: one PostgreSQL server, in which each test has its own databases, and one browser, in
 * which each has its own pages. Files find them through the environment; a file run on its own starts its own.
 */
import { startPostgres } from '../../packages/server/src/trials/postgres.ts';
import { findPostgres } from '../../packages/server/src/trials/postgresPrograms.ts';
import { findChromium, launchForAll } from '../../packages/web/scripts/browser.ts';

export interface Services {
  /** Services that exist but do not work. */
  readonly troubles: readonly { readonly name: string; readonly why: string; readonly without: string }[];
  close(): Promise<void>;
}

/** Starts the services that these files use and the machine has. */
export async function openServices(files: readonly string[]): Promise<Services> {
  const troubles: { name: string; why: string; without: string }[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  const some = (pattern: RegExp): boolean => files.some((file) => pattern.test(file));

  if (some(/^packages\/server\/test\//) && findPostgres() !== undefined) {
    const postgres = await startPostgres('nothing');
    if ('unavailable' in postgres)
      troubles.push({
        name: 'PostgreSQL',
        why: postgres.unavailable,
        without: 'the server was tested on its embedded database alone',
      });
    else {
      process.env.SPACELINE_TEST_POSTGRES = postgres.address;
      closing.push(() => postgres.stop());
    }
  }
  if (some(/\/e2e\//) && findChromium() !== undefined)
    try {
      const browser = await launchForAll();
      process.env.SPACELINE_TEST_BROWSER = browser.wsEndpoint();
      closing.push(() => browser.close());
    } catch (error) {
      troubles.push({
        name: 'Chromium',
        why: `it does not start: ${error instanceof Error ? error.message : error}`,
        without: 'no page was tested in a browser',
      });
    }
  return {
    troubles,
    async close() {
      for (const close of closing) await close();
    },
  };
}
