/** `spaceline play`: a game in the terminal against a bot. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { chanceFrom, PLAYERS } from '@spaceline/bots';
import { loadLibrary, starterDecks, starterLists } from '@spaceline/cards';
import { createEngine, DEFAULT_RULES, type Engine, RefusedError } from '@spaceline/engine';
import type { Command } from 'commander';
import { type Console, processConsole, wrap } from '../terminal/console.ts';
import { type History, historyOf } from '../terminal/history.ts';
import { NotAGameError, readGame, replayOf } from '../terminal/save.ts';
import { playAtTable } from '../terminal/table.ts';
import { type NamedDeck, parseDeckName } from './deckNames.ts';
import { parseDate } from './options.ts';
import { parsePlayer } from './players.ts';

interface Options {
  readonly deck?: NamedDeck;
  readonly against?: NamedDeck;
  readonly opponent: string;
  readonly seed?: string;
  readonly rules: string;
  readonly resume?: string;
  readonly record?: string;
}

const FILE = 'spaceline-game.json';

export function register(command: Command): void {
  command
    .option('--deck <name>', `your deck: ${keys()}, or a deck file; random by default`, parseDeckName)
    .option('--against <name>', 'the opponent’s deck; random by default', parseDeckName)
    .option(
      '--opponent <name>',
      'cadet, officer or admiral; or random, greedy, planner, quick, searcher',
      parseOpponent,
      'greedy',
    )
    .option(
      '--seed <text>',
      'the same seed and the same answers give the same game, unless the opponent plays against the clock',
    )
    .option('--rules <date>', 'play under the rules of this day', parseDate, DEFAULT_RULES)
    .option('--resume <file>', 'continue a saved game')
    .option(
      '--record <file>',
      'keep the finished game as a replay, for `spaceline analyse` and `spaceline replay`',
    )
    .action(run);
}

const keys = (): string =>
  starterDecks()
    .map(({ key }) => key)
    .join(', ');

function parseOpponent(name: string): string {
  parsePlayer(name);
  return name;
}

async function run(options: Options): Promise<void> {
  const out = processConsole();
  try {
    await open(options, out);
  } catch (error) {
    if (!(error instanceof NotAGameError) && !(error instanceof RefusedError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    out.close();
  }
}

async function open(options: Options, out: Console): Promise<void> {
  const engine = createEngine(loadLibrary());
  const { history, opponent } =
    options.resume === undefined ? begin(engine, options, out) : resume(engine, options.resume, out);
  const player = PLAYERS[opponent];
  if (!player) throw new NotAGameError(`There is no player "${opponent}".`);
  const ending = await playAtTable({
    engine,
    console: out,
    history,
    seat: 0,
    opponent: player(engine.library, starterLists()),
    file: options.resume ?? FILE,
  });
  if (ending === 'over' && options.record !== undefined)
    record(engine, history, opponent, options.record, out);
  if (ending === 'input ended') out.write('The input has ended. The game was not saved.');
  if (ending === 'quit') out.write('Until next time.');
}

function record(engine: Engine, history: History, opponent: string, file: string, out: Console): void {
  try {
    writeFileSync(file, `${JSON.stringify(replayOf(engine, history, 0, opponent))}\n`);
    out.write(`Kept. See how it went with: npx spaceline analyse ${file} --seat 0`);
  } catch (error) {
    out.write(`The replay could not be kept: ${error instanceof Error ? error.message : error}`);
  }
}

interface Begun {
  readonly history: History;
  readonly opponent: string;
}

function begin(engine: Engine, options: Options, out: Console): Begun {
  const seed = options.seed ?? randomBytes(32).toString('hex');
  const chance = chanceFrom(`${seed}/decks`);
  const mine = options.deck ?? chance.pick(starterDecks());
  const theirs = options.against ?? chance.pick(starterDecks().filter(({ key }) => key !== mine.key));
  out.write(out.paint('title', 'Spaceline'));
  out.write(wrap(`You play ${mine.name}. ${mine.about}`, out.width));
  out.write(`The ${options.opponent} player plays ${theirs.name}. Rules of ${options.rules}, seed ${seed}.`);
  const setup = {
    decks: [mine.deck, theirs.deck] as const,
    rules: options.rules,
    chance: 'chacha20' as const,
  };
  return { history: historyOf(engine, setup, seed, 0), opponent: options.opponent };
}

function resume(engine: Engine, file: string, out: Console): Begun {
  const game = readGame(file, engine);
  const history = historyOf(engine, game.setup, game.seed, game.seat);
  for (const answer of game.answers) history.take(answer);
  out.write(`${file}: ${game.answers.length} answers played again; it is the same game.`);
  return { history, opponent: game.opponent };
}
