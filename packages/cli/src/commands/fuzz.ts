/** `spaceline fuzz`: random legal games with every invariant checked, or answers that must all be refused. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Failure,
  type FuzzFailure,
  fuzz,
  MOST_BYTES,
  MOST_DECISIONS,
  MOST_TURNS,
  reproduce,
  throwAnswers,
} from '@spaceline/bots';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine } from '@spaceline/engine';
import { type Command, InvalidArgumentError } from 'commander';
import { parseCount, parseDate, progressLine } from './options.ts';

interface Options {
  readonly games?: number;
  readonly answers?: number;
  readonly seed: string;
  readonly seeds?: number;
  readonly set?: string;
  readonly randomDecks?: true;
  readonly rules?: string;
  readonly every?: number;
  readonly again?: string;
  readonly out: string;
  readonly json?: true;
  readonly progress?: boolean;
}

export function register(command: Command): void {
  command
    .option('--games <n>', 'how many games per seed (40 by default)', parseCount)
    .option(
      '--answers <n>',
      'send this many malformed or illegal answers instead; all must be refused',
      parseCount,
    )
    .option(
      '--seed <text>',
      `the same seed does the same; "${FRESH}" draws one from the clock and prints it`,
      '1',
    )
    .option(
      '--seeds <n>',
      'this many seeds instead of one, named after --seed: 7-1, 7-2 and so on',
      parseCount,
    )
    .option('--set <code>', 'draw random decks from this set only', parseSet)
    .option('--random-decks', 'no starter decks among the random ones')
    .option('--rules <date>', 'play all games under the rules of this day', parseDate)
    .option('--every <n>', 'check views, offers and JSON only at every nth decision (5)', parseCount)
    .option('--again <file>', 'replay a recorded failure, with every check at every step')
    .option('--out <folder>', 'where failures are recorded', join(tmpdir(), 'spaceline-fuzz'))
    .option('--json', 'print the outcome as JSON')
    .option('--progress', 'show progress even without a terminal')
    .addHelpText(
      'after',
      `\nA game is a failure when it passes ${MOST_DECISIONS} decisions or ${MOST_TURNS} turns, or its state ${MOST_BYTES} bytes.` +
        '\nExit code 1: something was found.',
    )
    .action(run);
}

function parseSet(code: string): string {
  if (!loadCatalogue().sets.has(code))
    throw new InvalidArgumentError(`Sets are: ${[...loadCatalogue().sets.keys()].join(', ')}.`);
  return code;
}

/** Instead of a seed: one that nobody has tried. */
const FRESH = 'fresh';

/** The seeds of a run. Each is printed with its result, so that a fresh one can be repeated too. */
function seedsOf({ seed, seeds }: Options): readonly string[] {
  const name = seed === FRESH ? new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14) : seed;
  return seeds === undefined ? [name] : Array.from({ length: seeds }, (_, n) => `${name}-${n + 1}`);
}

function run(options: Options): void {
  if (options.again !== undefined) playAgain(options.again, options.json === true);
  else if (options.answers !== undefined) throwAll(options.answers, options);
  else playGames(options.games ?? 40, options);
}

function playGames(each: number, options: Options): void {
  const line = progressLine(options.progress);
  const seeds = seedsOf(options);
  const games = each * seeds.length;
  const report = fuzz({
    engine: createEngine(loadLibrary()),
    catalogue: loadCatalogue(),
    games: each,
    seed: seeds,
    decks: starterLists(),
    ...(options.randomDecks ? { randomDecks: true } : {}),
    ...(options.set === undefined ? {} : { set: options.set }),
    ...(options.rules === undefined ? {} : { rules: options.rules }),
    ...(options.every === undefined ? {} : { every: options.every }),
    clock: () => performance.now(),
    progress: (done, failures) => line.show(`${done} of ${games} games, ${failures} failures`),
  });
  line.clear();
  const failures = report.failures.map((failure) => ({ ...failure, file: record(failure, options.out) }));
  const { decisions, seconds, longest, endings, met } = report;
  const perSecond = Math.round(decisions / seconds);
  if (options.json) {
    const brief = failures.map(({ game, seed, step, faults, file }) => ({ game, seed, step, faults, file }));
    console.log(
      JSON.stringify({
        games,
        seeds,
        decisions,
        seconds,
        decisionsPerSecond: perSecond,
        longest,
        bounds: { decisions: MOST_DECISIONS, turns: MOST_TURNS, bytes: MOST_BYTES },
        endings,
        met: { ...met, cards: met.cards.size },
        violations: failures.length,
        failures: brief,
      }),
    );
  } else {
    for (const failure of failures) console.log(failureInWords(failure, failure.file));
    const ended = Object.entries(endings).map(([rule, n]) => `${n} by ${rule}`);
    if (options.seed === FRESH || seeds.length > 1)
      console.log(`seeds: ${seeds[0]}${seeds.length > 1 ? ` to ${seeds.at(-1)}` : ''}`);
    console.log(
      `${games} games with ${decisions} decisions in ${seconds.toFixed(1)} s, ${perSecond} a second`,
    );
    console.log(
      `ended: ${ended.join(', ')}; the longest had ${longest.decisions} decisions, ${longest.turns} turns`,
    );
    console.log(
      `met: ${met.cards.size} cards, ${Object.keys(met.verbs).length} verbs, ${Object.keys(met.events).length} kinds of events`,
    );
    console.log(failures.length === 0 ? 'no violation' : `${failures.length} games with violations`);
  }
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Writes what is needed to reproduce the failure, and says where. */
function record(failure: FuzzFailure, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${failure.seed.replaceAll(/[^\w.-]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(failure)}\n`);
  return file;
}

function failureInWords({ game, seed, step, faults, setup }: FuzzFailure, file: string): string {
  return [
    `✗ game ${game} (seed ${seed}, rules of ${setup.rules}), after answer ${step}:`,
    ...faults.slice(0, 5).map((fault) => `    ${fault}`),
    `  again: npx spaceline fuzz --again ${file}`,
    '',
  ].join('\n');
}

function playAgain(file: string, json: boolean): void {
  const failure = JSON.parse(readFileSync(file, 'utf8')) as Failure;
  const { step, faults } = reproduce(createEngine(loadLibrary()), failure);
  if (json) console.log(JSON.stringify({ step, faults }));
  else if (faults.length === 0) console.log(`${step} answers, nothing found`);
  else {
    console.log(`after answer ${step}: ${JSON.stringify(failure.answers[step - 1])}`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function throwAll(answers: number, options: Options): void {
  const line = progressLine(options.progress);
  const { refused, rules, faults } = throwAnswers({
    engine: createEngine(loadLibrary()),
    answers,
    seed: options.seed,
    decks: starterLists(),
    progress: (done) => line.show(`${done} of ${answers} answers refused`),
  });
  line.clear();
  if (options.json) console.log(JSON.stringify({ answers, refused, faults, rules }));
  else {
    for (const fault of faults) console.log(`✗ ${fault}`);
    const most = Object.entries(rules).slice(0, 8);
    console.log(`${refused} of ${answers} answers refused with a sentence, the state unchanged each time`);
    console.log(`mostly by ${most.map(([rule, n]) => `${rule} (${n})`).join(', ')}`);
  }
  process.exitCode = faults.length > 0 || refused < answers ? 1 : 0;
}
