/** `spaceline arena`: every player against every other, with ratings. */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { type ArenaReport, ratingPlot } from '@spaceline/bots';
import { runArena } from '@spaceline/bots/worker';
import { starterDecks } from '@spaceline/cards';
import { type Command, InvalidArgumentError } from 'commander';
import { type NamedDeck, parseDeckName } from './deckNames.ts';
import { parseCount, parseDate, progressLine } from './options.ts';
import { parsePlayer } from './players.ts';

interface Options {
  readonly players: readonly string[];
  readonly games: number;
  readonly decks?: readonly NamedDeck[];
  readonly seed: string;
  readonly rules?: string;
  readonly workers?: number;
  readonly svg?: string;
  readonly json?: true;
  readonly progress?: boolean;
}

export function register(command: Command): void {
  command
    .requiredOption('--players <a,b,…>', 'two or more players by name', parsePlayers)
    .option('--games <n>', 'games per pair of players; a multiple of four is balanced', parseCount, 40)
    .option(
      '--decks <x,y,…>',
      'starter decks and deck files by name; all starter decks by default',
      parseDecks,
    )
    .option('--seed <text>', 'the same seed plays the same games', '1')
    .option('--rules <date>', 'play under the rules of this day', parseDate)
    .option('--workers <n>', 'threads that play; one per core by default', parseCount)
    .option('--svg <file>', 'draw the ratings into a file')
    .option('--json', 'print everything as JSON')
    .option('--progress', 'show progress even without a terminal')
    .addHelpText(
      'after',
      '\nIn every four games two players swap seats and decks. Ratings are Elo by maximum likelihood, 1500 on average,' +
        '\nwith intervals of 95 % by the bootstrap; shares of wins have Wilson’s intervals.' +
        '\nExit code 1: a game stopped on an illegal answer or a crash, or never ended.',
    )
    .action(run);
}

function parsePlayers(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) parsePlayer(name);
  if (names.length < 2 || new Set(names).size !== names.length)
    throw new InvalidArgumentError('Write two or more different players with commas between them.');
  return names;
}

const parseDecks = (text: string): readonly NamedDeck[] =>
  text === 'starter' ? starterDecks() : text.split(',').map((name) => parseDeckName(name.trim()));

async function run(options: Options): Promise<void> {
  const { players, games, seed } = options;
  // Check that the file is writable before the games, not after them.
  if (options.svg !== undefined && !isWritable(options.svg)) return;
  const line = progressLine(options.progress);
  const began = performance.now();
  const report = await runArena({
    players,
    decks: (options.decks ?? starterDecks()).map(({ key, deck }) => ({ name: key, deck })),
    games,
    seed,
    ...(options.rules === undefined ? {} : { rules: options.rules }),
    ...(options.workers === undefined ? {} : { workers: options.workers }),
    progress: (done, all) => line.show(bar(done, all)),
  });
  line.clear();
  const seconds = Math.round(performance.now() - began) / 1000;
  if (options.svg !== undefined)
    writeFileSync(options.svg, ratingPlot(report.players, `Elo after ${games} games for every two players`));
  console.log(options.json ? JSON.stringify({ ...report, seconds }) : inWords(report, seconds));
  process.exitCode = report.faults.length > 0 ? 1 : 0;
}

function isWritable(file: string): boolean {
  try {
    closeSync(openSync(file, 'a'));
    return true;
  } catch (error) {
    console.error(`The plot cannot be written: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    return false;
  }
}

const BAR = 30;

function bar(done: number, all: number): string {
  const full = Math.round((BAR * done) / all);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done} of ${all} games`;
}

function inWords(report: ArenaReport, seconds: number): string {
  const wide = Math.max(6, ...report.players.map(({ name }) => name.length));
  const row = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, n) => (n === 0 ? String(cell).padEnd(wide) : String(cell).padStart(n === 2 ? 13 : 8)))
      .join(' ');
  const sorted = [...report.players].sort((a, b) => b.elo - a.elo);
  return [
    row(['player', 'elo', 'interval', 'games', 'wins', 'ties', 'points', 'ms most', 'late']),
    ...sorted.map((p) =>
      row([
        p.name,
        p.elo,
        `${p.interval[0]}–${p.interval[1]}`,
        p.games,
        p.wins,
        p.ties,
        p.points,
        p.slowest,
        p.late,
      ]),
    ),
    '',
    ...report.pairs.map(
      ({ players: [a, b], score, share, interval }) =>
        `${a} – ${b}: ${score[0]} to ${score[1]}, ${score[2]} ties; ${share} % (${interval[0]} to ${interval[1]})`,
    ),
    `the first player won ${report.first.wins} of ${report.first.games}; a game has ${report.turns} turns; ${seconds.toFixed(1)} s`,
    ...report.faults.map(({ game, seed, fault }) => `game ${game} (seed ${seed}) broke off: ${fault}`),
  ].join('\n');
}
