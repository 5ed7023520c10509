/** `spaceline replay`: replays a downloaded game offline and says whether it is the same game. */
import { readFileSync } from 'node:fs';
import { loadLibrary } from '@spaceline/cards';
import {
  createEngine,
  is256,
  RefusedError,
  type Replay,
  readReplay,
  replayFault,
  verifyReplay,
} from '@spaceline/engine';
import { type Command, InvalidArgumentError } from 'commander';
import { fairInWords, fairVerdict } from './fairness.ts';

interface Options {
  readonly json?: true;
  readonly fair?: true;
  readonly commitment?: string;
}

function parseHash(text: string): string {
  if (!is256(text.trim().toLowerCase())) throw new InvalidArgumentError('A hash has 64 hexadecimal digits.');
  return text;
}

export function register(command: Command): void {
  command
    .argument('<file>', 'what the server gave at /api/games/…/replay')
    .option('--json', 'print what was found as JSON')
    .option('--fair', 'also check that nobody could have chosen how the cards fell')
    .option('--commitment <hash>', 'the hash that the table showed before the game, for --fair', parseHash)
    .addHelpText(
      'after',
      '\nExit code 1: this program plays it differently, or it is not fair. 2: the file is not a replay. 3: it does not say how its seed was made.',
    )
    .action(run);
}

function run(file: string, { json, fair, commitment }: Options): void {
  const replay = openReplay(file);
  if (!replay) return;
  const [a, b] = replay.players.map(({ name, deck }) => `${name} (${deck})`);
  try {
    const engine = createEngine(loadLibrary());
    if (fair || commitment !== undefined) {
      const verdict = fairVerdict(engine, replay, commitment);
      const unknown = verdict.fairness.kind === 'none' && verdict.walk.parting === null;
      process.exitCode = verdict.fair ? 0 : unknown ? 3 : 1;
      console.log(
        json
          ? JSON.stringify({ file, game: replay.game, ...verdict })
          : `${a} against ${b}.\n${fairInWords(replay, verdict)}`,
      );
      return;
    }
    const verdict = verifyReplay(engine, replay);
    process.exitCode = verdict.same ? 0 : 1;
    if (json) console.log(JSON.stringify({ file, game: replay.game, ...verdict }));
    else if (verdict.same)
      console.log(
        `${a} against ${b}: ${verdict.entries} steps replayed; every position is the same, to the end (${ending(replay)}).`,
      );
    else console.log(`${a} against ${b}: step ${verdict.at} comes out differently here. ${verdict.why}`);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(`The game cannot begin here: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Who won, and by which rule. */
export function ending({ outcome, players }: Pick<Replay, 'outcome' | 'players'>): string {
  if (!outcome) return 'which is not over';
  const { winner, rule } = outcome;
  return winner === null ? `nobody won, ${rule}` : `${players[winner]?.name} won, ${rule}`;
}

/** The replay in a file; null, with a message and exit code 2, if it is not one. */
export function openReplay(file: string): Replay | null {
  let replay: Replay | null = null;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    replay = readReplay(value);
    if (!replay) console.error(`${file} cannot be read as a replay: ${replayFault(value)}`);
  } catch (error) {
    console.error(`${file} cannot be read as a replay: ${error instanceof Error ? error.message : error}`);
  }
  if (!replay) process.exitCode = 2;
  return replay;
}
