/** `spaceline backup` and `spaceline restore`: everything a server keeps, as one file, out of either database and into either. */
import { existsSync } from 'node:fs';
import type { Counts } from '@spaceline/server';
import type { Command } from 'commander';
import { environment, explain } from '../server.ts';

interface Options {
  readonly data?: string;
  readonly json?: true;
}

const WHERE = `
The database is the one a server would use: DATABASE_URL, or the folder SPACELINE_DATA (./data).`;

export function register(program: Command): void {
  program
    .command('backup')
    .description('write everything a server keeps to a file')
    .requiredOption('--out <file>', 'where to; must not be there yet')
    .option('--data <folder>', 'the folder of the embedded database')
    .option('--json', 'print what was written as JSON')
    .addHelpText(
      'after',
      `${WHERE} A server over a folder has to be stopped for it; one over PostgreSQL goes on.\n` +
        'The file holds names, chat and hashes of passwords: keep it as you keep the database.',
    )
    .action(backup);
  program
    .command('restore')
    .description('fill a new database from a backup')
    .argument('<file>', 'what spaceline backup wrote')
    .option('--data <folder>', 'the folder of the embedded database')
    .option('--json', 'print what was restored as JSON')
    .addHelpText('after', `${WHERE} It must be new: a folder or a database that no server has used.`)
    .action(restore);
}

async function backup({ out, ...options }: Options & { readonly out: string }): Promise<void> {
  const { BackupError, backUp, readConfig } = await import('@spaceline/server');
  try {
    if (existsSync(out)) throw new BackupError(`${out} is there already.`);
    tell(out, await backUp(readConfig(environment(options)).database, out), 'written', options);
  } catch (error) {
    await explain(error);
  }
}

async function restore(file: string, options: Options): Promise<void> {
  const { readConfig, restore: fill } = await import('@spaceline/server');
  try {
    tell(file, await fill(readConfig(environment(options)).database, file), 'restored', options);
  } catch (error) {
    await explain(error);
  }
}

function tell(file: string, rows: Counts, done: string, { json }: Options): void {
  if (json) console.log(JSON.stringify({ file, rows }));
  else
    console.log(
      `${file}: ${rows.people ?? 0} people, ${rows.games ?? 0} games with ${rows.game_log ?? 0} moves ${done}.`,
    );
}
