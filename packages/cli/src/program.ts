/**
 * The `spaceline` command: the names and descriptions of its commands. Each file in `commands/` defines the arguments and
 * options of one of them, and is loaded only when that command runs: `--help` needs no rules and no cards.
 */
import { Command, type CommanderError } from 'commander';

/** Gives a command its arguments and options. */
type Register = (command: Command) => void;

interface Listed {
  readonly about: string;
  readonly load: () => Promise<{ readonly register: Register }>;
}

const COMMANDS = {
  play: {
    about: 'play a game in the terminal against a bot',
    load: () => import('./commands/play.ts'),
  },
  serve: {
    about: 'run a game server on this machine',
    load: () => import('./commands/serve.ts'),
  },
  replay: {
    about: 'replay a game downloaded from a server, and say whether it comes out the same',
    load: () => import('./commands/replay.ts'),
  },
  analyse: {
    about: 'analyse a finished game: the chance of winning turn by turn, the swings, and what was overlooked',
    load: () => import('./commands/analyse.ts'),
  },
  judge: {
    about: 'run scenarios and show what did not go as expected',
    load: () => import('./commands/judge.ts'),
  },
  ask: {
    about: 'answer the open question of a scenario in words, with the rules that decide',
    load: () => import('./commands/ask.ts'),
  },
  rules: {
    about: 'the rulebook, and how the code uses it',
    load: () => import('./commands/rules.ts'),
  },
  rulings: {
    about: 'the rulings documents, dated, linked and proven',
    load: () => import('./commands/rulings.ts'),
  },
  cards: {
    about: 'the catalogue',
    load: () => import('./commands/cards.ts'),
  },
  words: {
    about:
      'list the words cards are written in: meaning, how each is written and reads, how many cards use it',
    load: () => import('./commands/words.ts'),
  },
  deck: {
    about: 'deck lists: our own text, and those of LackeyCCG',
    load: () => import('./commands/deck.ts'),
  },
  simulate: {
    about: 'play bots against bots and print statistics',
    load: () => import('./commands/simulate.ts'),
  },
  arena: {
    about: 'play bots against each other, and rate them',
    load: () => import('./commands/arena.ts'),
  },
  fuzz: {
    about: 'play random legal games and check every invariant after every step',
    load: () => import('./commands/fuzz.ts'),
  },
  trial: {
    about: 'test the server over its real protocol, with its own PostgreSQL',
    load: () => import('./commands/trial.ts'),
  },
  backup: {
    about: 'write everything a server stores to a file',
    load: () => import('./commands/backup.ts'),
  },
  restore: {
    about: 'fill a new database from a backup',
    load: async () => ({ register: (await import('./commands/backup.ts')).registerRestore }),
  },
} as const satisfies Readonly<Record<string, Listed>>;

type Name = keyof typeof COMMANDS;

const NAMES = Object.keys(COMMANDS) as Name[];
const isName = (word: string | undefined): word is Name => NAMES.some((name) => name === word);

/** The loaded commands; the others are known only by name. */
export type Loaded = ReadonlyMap<Name, Register>;

async function load(names: readonly Name[]): Promise<Loaded> {
  const loaded = names.map(async (name) => [name, (await COMMANDS[name].load()).register] as const);
  return new Map(await Promise.all(loaded));
}

/** Loads every command, for programs that run several in one process. */
export const loadAll = (): Promise<Loaded> => load(NAMES);

/** Loads the command that these arguments name, if any: the first that is not an option, or the one after `help`. */
export function loadAsked(words: readonly string[]): Promise<Loaded> {
  const [first, second] = words.filter((word) => !word.startsWith('-'));
  const asked = first === 'help' ? second : first;
  return load(isName(asked) ? [asked] : []);
}

/** The exit code for unusable input is 2, because 1 is an answer. */
export const exitCodeOf = (error: CommanderError): number => (error.exitCode === 0 ? 0 : 2);

/** The whole command. `prepare` is applied to every subcommand; tests that run it in-process need that. */
export function createProgram(loaded: Loaded, prepare: (program: Command) => void = () => {}): Command {
  const program = new Command('spaceline')
    .description('The Star Trek Customizable Card Game, First Edition, played by the rules')
    .showHelpAfterError('(add --help for the options)')
    .exitOverride((error) => process.exit(exitCodeOf(error)));
  prepare(program);
  for (const name of NAMES) {
    const command = program.command(name).description(COMMANDS[name].about);
    loaded.get(name)?.(command);
  }
  return program;
}
