/** Finds PostgreSQL's programs on this machine. Nothing is installed here: `npm run components` does that. */
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs needed for a test server. */
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const;
/** Where packages install them without adding them to PATH. */
const FOLDERS = [
  'usr/lib/postgresql/*/bin',
  'usr/pgsql-*/bin',
  'usr/local/pgsql/bin',
  'opt/homebrew/opt/postgresql*/bin',
];

const version = (folder: string): number => Number(/\d+/.exec(folder)?.[0] ?? 0);

/**
 * The folder of the programs: `SPACELINE_TEST_POSTGRES_PROGRAMS` if set, else where packages install them (the newest),
 * else on PATH. `SPACELINE_TEST_ROOT` sets another root for the package folders.
 */
export function findPostgres(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const { SPACELINE_TEST_POSTGRES_PROGRAMS: said, SPACELINE_TEST_ROOT: root = '/', PATH = '' } = environment;
  const installed = FOLDERS.flatMap((folder) =>
    globSync(join(root, folder)).sort((a, b) => version(b) - version(a)),
  );
  const candidates = said
    ? [said]
    : [...installed, ...PATH.split(delimiter).filter((folder) => folder !== '')];
  return candidates.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}
