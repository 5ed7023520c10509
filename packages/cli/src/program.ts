/** The `spaceline` command. Each file in `commands/` registers its own; this one only puts them together. */
import { Command, type CommanderError } from 'commander';
import { register as analyse } from './commands/analyse.ts';
import { register as arena } from './commands/arena.ts';
import { register as ask } from './commands/ask.ts';
import { register as backup } from './commands/backup.ts';
import { register as cards } from './commands/cards.ts';
import { register as deck } from './commands/deck.ts';
import { register as fuzz } from './commands/fuzz.ts';
import { register as judge } from './commands/judge.ts';
import { register as play } from './commands/play.ts';
import { register as replay } from './commands/replay.ts';
import { register as rules } from './commands/rules.ts';
import { register as rulings } from './commands/rulings.ts';
import { register as serve } from './commands/serve.ts';
import { register as simulate } from './commands/simulate.ts';
import { register as trial } from './commands/trial.ts';
import { register as words } from './commands/words.ts';

const commands = [
  play,
  serve,
  replay,
  analyse,
  judge,
  ask,
  rules,
  rulings,
  cards,
  words,
  deck,
  simulate,
  arena,
  fuzz,
  trial,
  backup,
];

/** How the command ends when it could not be understood: with 2, as after every input that cannot be used; 1 is an answer. */
export const exitCodeOf = (error: CommanderError): number => (error.exitCode === 0 ? 0 : 2);

/** The whole command. What `prepare` sets holds for every part of it: a test that runs it in its own process needs that. */
export function createProgram(prepare: (program: Command) => void = () => {}): Command {
  const program = new Command('spaceline')
    .description('The Star Trek Customizable Card Game, First Edition, by its rules')
    .showHelpAfterError('(add --help for what can be said)')
    .exitOverride((error) => process.exit(exitCodeOf(error)));
  prepare(program);
  for (const register of commands) register(program);
  return program;
}
