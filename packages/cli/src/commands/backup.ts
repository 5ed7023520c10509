/**
 * `spaceline backup` and `spaceline restore`: everything a server stores, as one file, from either database into either.
 */
import { existsSync } from 'node:fs';
import type { Counts } from '@spaceline/server';
import type { Command } from 'commander';
import { environment, explain } from '../server.ts';

interface Options {
  readonly data?: string;
  readonly key?: string;
  readonly unsealed?: true;
  readonly json?: true;
}

const WHERE = `
The database is the one a server would use: DATABASE_URL, or the folder SPACELINE_DATA (./data).`;

export function register(command: Command): void {
  command
    .requiredOption('--out <file>', 'the file to write; must not exist yet')
    .option('--data <folder>', 'the folder of the embedded database')
    .option('--key <file>', 'the key it is sealed with; or SPACELINE_BACKUP_KEY')
    .option('--unsealed', 'without a key: anyone who gets hold of the file can change it unnoticed')
    .option('--json', 'print what was written as JSON')
    .addHelpText(
      'after',
      `${WHERE} Stop a server that uses a folder first; one on PostgreSQL can keep running.\n` +
        'The file holds names, chat and password hashes: keep it as safe as the database.',
    )
    .action(backup);
}

export function registerRestore(command: Command): void {
  command
    .argument('<file>', 'what spaceline backup wrote')
    .option('--data <folder>', 'the folder of the embedded database')
    .option('--key <file>', 'the key it was sealed with; or SPACELINE_BACKUP_KEY')
    .option('--unsealed', 'trust a file without a seal, as older versions wrote them, or without its key')
    .option('--json', 'print what was restored as JSON')
    .addHelpText('after', `${WHERE} It must be new: a folder or a database that no server has used.`)
    .action(restore);
}

async function backup({ out, ...options }: Options & { readonly out: string }): Promise<void> {
  const { BackupError, backUp, noKey, readBackupKey, readConfig } = await import('@spaceline/server');
  try {
    if (existsSync(out)) throw new BackupError(`${out} is there already.`);
    const key = readBackupKey(options.key, process.env);
    if (key === null && !options.unsealed) throw noKey();
    tell(out, await backUp(readConfig(environment(options)).database, out, key), 'written', options);
  } catch (error) {
    await explain(error);
  }
}

async function restore(file: string, options: Options): Promise<void> {
  const { readBackupKey, readConfig, restore: fill } = await import('@spaceline/server');
  try {
    const trust = { key: readBackupKey(options.key, process.env), unsealed: options.unsealed ?? false };
    const { rows, administrators } = await fill(readConfig(environment(options)).database, file, trust);
    tell(file, rows, 'restored', options, administrators);
  } catch (error) {
    await explain(error);
  }
}

function tell(
  file: string,
  rows: Counts,
  done: string,
  { json }: Options,
  administrators?: readonly string[],
): void {
  if (json) console.log(JSON.stringify({ file, rows, ...(administrators ? { administrators } : {}) }));
  else {
    console.log(
      `${file}: ${rows.people ?? 0} people, ${rows.games ?? 0} games with ${rows.game_log ?? 0} moves ${done}.`,
    );
    if (administrators)
      console.log(`administrators: ${administrators.length === 0 ? 'none' : administrators.join(', ')}`);
  }
}
