/** `spaceline simulate`: bots against bots, with statistics. One process, one core. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type PlayerMaker, simulate } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, type Deck, RefusedError } from '@spaceline/engine';
import type { Command } from 'commander';
import { type NamedDeck, parseDeckName } from './deckNames.ts';
import { parseCount, parseDate, parsePair, progressLine } from './options.ts';
import { parsePlayer } from './players.ts';

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly players?: readonly [PlayerMaker, PlayerMaker];
  readonly decks?: readonly [NamedDeck, NamedDeck];
  readonly rules?: string;
  readonly json?: true;
  readonly progress?: boolean;
}

export function register(command: Command): void {
  command
    .option('--games <n>', 'how many games', parseCount, 100)
    .option('--seed <text>', 'the same seed plays the same games', '1')
    .option(
      '--players <a,b>',
      'two players by name, one for each seat (random,random)',
      parsePair(parsePlayer),
    )
    .option(
      '--decks <x,y>',
      'starter decks or deck files; all starter decks in turn by default',
      parsePair(parseDeckName),
    )
    .option('--rules <date>', 'play under the rules of this day', parseDate)
    .option('--json', 'print the numbers as JSON')
    .option('--progress', 'show progress even without a terminal')
    .action(run);
}

/** Every starter deck against every other, in turn. */
function starterPairs(): (game: number) => readonly [Deck, Deck] {
  const decks = starterLists();
  const pairs = decks.flatMap((a) => decks.map((b) => [a, b] as const));
  return (game) => {
    const pair = pairs[game % pairs.length];
    if (!pair) throw new Error('There are no starter decks.');
    return pair;
  };
}

/** Milliseconds of processor time of this process. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The used heap after garbage collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

function run(options: Options): void {
  const { games, seed } = options;
  const players = options.players ?? parsePair(parsePlayer)('random,random');
  const fixed = options.decks?.map(({ deck }) => deck) as [Deck, Deck] | undefined;
  const decks = fixed ? () => fixed : starterPairs();
  const line = progressLine(options.progress);
  const early = Math.max(1, Math.floor(games / 10));
  let heap = 0;
  try {
    const report = simulate({
      engine: createEngine(loadLibrary()),
      games,
      seed,
      players,
      known: starterLists(),
      decks,
      ...(options.rules === undefined ? {} : { rules: options.rules }),
      clock: () => performance.now(),
      processor,
      progress(done) {
        if (done === early) heap = heapInUse();
        line.show(`${done} of ${games} games`);
      },
    });
    line.clear();
    const full = { ...report, heapGrowthBytes: heapInUse() - heap };
    if (options.json) console.log(JSON.stringify(full));
    else console.log(inWords(full));
  } catch (error) {
    line.clear();
    if (!(error instanceof RefusedError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function inWords(report: ReturnType<typeof simulate> & { readonly heapGrowthBytes: number }): string {
  const { wins, points, endings } = report;
  const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
  return [
    `${report.games} games in ${report.seconds.toFixed(1)} s: ${report.gamesPerSecond} games and ${report.decisionsPerSecond} decisions a second (${report.decisionsPerProcessorSecond} for each second of the processor)`,
    `a game has ${report.decisionsPerGame} decisions in ${report.turnsPerGame} turns`,
    `won by A ${wins.A}, by B ${wins.B}, by nobody ${wins.none}; points ${points.A} to ${points.B} on average`,
    ...Object.entries(endings).map(([rule, n]) => `ended by ${rule}: ${n}`),
    `copying a state takes ${report.cloneMicroseconds} µs; the largest in mid-game has ${kb(report.stateBytes)}`,
    `the heap grew by ${kb(report.heapGrowthBytes)} from the first tenth of the games to the end`,
  ].join('\n');
}
