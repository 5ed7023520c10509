/** The `spaceline` command. Each file in `commands/` registers its own; this one only puts them together. */
import { Command } from 'commander';
import { register as judge } from './commands/judge.ts';

const program = new Command('spaceline')
  .description('The Star Trek Customizable Card Game, First Edition, by its rules')
  .showHelpAfterError('(add --help for what can be said)')
  .configureHelp({ sortSubcommands: true });

for (const register of [judge]) register(program);

await program.parseAsync();
