/** `spaceline analyse`: a finished game with the chance of winning turn by turn, and where it was won and lost. */
import {
  analyse,
  type Decided,
  type GameAnalysis,
  NotAnalysableError,
  PLAYOUTS,
  type TurnAnalysed,
  type Turning,
} from '@spaceline/bots';
import { loadLibrary } from '@spaceline/cards';
import { createEngine, RefusedError, type Replay, type Seat } from '@spaceline/engine';
import { type Command, Option } from 'commander';
import { parseCount, progressLine } from './options.ts';
import { ending, openReplay } from './replay.ts';

interface Options {
  readonly playouts: number;
  readonly seed: string;
  readonly seat?: '0' | '1';
  readonly json?: true;
  readonly progress?: boolean;
}

export function register(command: Command): void {
  command
    .argument('<file>', 'what the server gave at /api/games/…/replay')
    .option('--playouts <n>', 'how many times each position is played out', parseCount, PLAYOUTS)
    .addOption(
      new Option(
        '--seat <seat>',
        'whose chance is told and whose decisions are judged; else the chance of seat 0 and both are judged',
      ).choices(['0', '1']),
    )
    .option('--seed <text>', 'the same seed and number of playouts give the same result', '1')
    .option('--json', 'print everything as JSON, with chances for seat 0')
    .option('--progress', 'show progress even without a terminal')
    .addHelpText(
      'after',
      '\nPlanners play out each position many times with other dice and shuffled decks, and the average is reported.' +
        '\nBetter moves are judged by what the player could know. More playouts are more certain and take longer.' +
        '\nExit code 1: the game is not over, or this program plays it differently. 2: the file is not a replay.',
    )
    .action(run);
}

function run(file: string, options: Options): void {
  const replay = openReplay(file);
  if (!replay) return;
  const { playouts, seed } = options;
  const seat = options.seat === undefined ? undefined : (Number(options.seat) as Seat);
  const line = progressLine(options.progress);
  try {
    const found = analyse(
      createEngine(loadLibrary()),
      replay,
      { playouts, seed, ...(seat === undefined ? {} : { seat }) },
      ({ done, of }) => line.show(`${bar(done / of, 30)} ${Math.floor((100 * done) / of)} %`),
    );
    line.clear();
    console.log(options.json ? JSON.stringify({ file, ...found }) : inWords(replay, found, seat ?? 0));
  } catch (error) {
    line.clear();
    if (!(error instanceof NotAnalysableError) && !(error instanceof RefusedError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function bar(share: number, wide: number): string {
  const full = Math.round(wide * share);
  return `${'█'.repeat(full)}${'░'.repeat(wide - full)}`;
}

const percent = (x: number): string => `${Math.round(100 * x)} %`;
const signed = (x: number): string => `${x < 0 ? '−' : '+'}${percent(Math.abs(x))}`;

/** How many sentences of a story are shown. */
const MOST_TOLD = 6;
const BAR = 20;
const INDENT = ' '.repeat(12);

function inWords(replay: Replay, found: GameAnalysis, seat: Seat): string {
  const [one, two] = found.players;
  // Players with the same name are told apart by their seats.
  const names = found.players.map((name, n) => (one === two ? `${name} ${n}` : name));
  const nameOf = (each: Seat | null): string => (each === null ? '' : (names[each] ?? ''));
  const wide = Math.max(...names.map((name) => name.length));
  const mine = (chance: number): number => (seat === 0 ? chance : 1 - chance);
  const change = (by: number): number => (seat === 0 ? by : -by);

  const row = (label: string, who: string, chance: number, score: readonly [number, number]): string =>
    [
      label.padEnd(8),
      who.padEnd(wide),
      bar(mine(chance), BAR),
      percent(mine(chance)).padStart(5),
      `${String(score[0]).padStart(5)} – ${score[1]}`,
    ].join(' ');

  const shortened = (story: readonly string[]): string =>
    story.length > MOST_TOLD ? `${story.slice(0, MOST_TOLD).join(' ')} …` : story.join(' ');

  function annotated({ decisions }: TurnAnalysed): string[] {
    return decisions.flatMap((decided, i) => {
      const out: string[] = [];
      const { seat: who, said, swing, better } = decided;
      if (swing) {
        out.push(`${signed(change(swing.by)).padStart(10)}  ${nameOf(who)}: ${said}`);
        const story = shortened(storyFrom(decisions, i));
        if (story !== '') out.push(`${INDENT}${story}`);
      }
      if (better) {
        out.push(`${INDENT}${nameOf(who)} chose: ${said}`);
        out.push(
          `${INDENT}better, by ${percent(better.by)} ± ${percent(better.error)}: ${better.said}. ${better.why}`,
        );
      }
      return out;
    });
  }

  const largest = ({ turn, seat: who, by, error, said, story }: Turning, n: number): string =>
    `${n + 1}. turn ${turn}${who === null ? '' : `, ${nameOf(who)}`}: ${signed(change(by))} ± ${percent(error)}, ${said}${
      story.length > 0 ? `\n   ${shortened(story)}` : ''
    }`;

  const { winner } = found.outcome;
  const [a, b] = replay.players.map(({ name, deck }) => `${name} (${deck})`);
  return [
    `${a} against ${b}: ${ending(replay)}, ${found.score[0]} to ${found.score[1]}.`,
    `The chance of ${nameOf(seat)} to win when each turn began; every position was played on ${found.playouts} times.`,
    '',
    ...found.turns.flatMap((turn) => [
      row(turn.turn === 0 ? 'seeding' : `turn ${turn.turn}`, nameOf(turn.seat), turn.chance, turn.score),
      ...annotated(turn),
    ]),
    row('the end', '', winner === null ? 0.5 : 1 - winner, found.score),
    '',
    ...(found.swings.length > 0
      ? ['The largest swings:', ...found.swings.map(largest)]
      : ['No single moment swung the game.']),
  ].join('\n');
}

/** What came of a decision, up to the next moment whose chance is known. */
function storyFrom(decisions: readonly Decided[], at: number): string[] {
  const next = decisions.findIndex(({ chance }, i) => i > at && chance !== null);
  return decisions.slice(at, next < 0 ? undefined : next).flatMap(({ story }) => story);
}
