/** `spaceline replay`: plays a downloaded game again, offline, and says whether it is the same game. */
import { readFileSync } from 'node:fs';
import { loadLibrary } from '@spaceline/cards';
import {
  createEngine,
  type Outcome,
  RefusedError,
  type Replay,
  readReplay,
  verifyReplay,
} from '@spaceline/engine';
import type { Command } from 'commander';

export function register(program: Command): void {
  program
    .command('replay')
    .description('play a game that was downloaded from a server again, and say whether it is the same')
    .argument('<file>', 'what the server gave at /api/games/…/replay')
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', '\nExit code 1: this program plays it otherwise. 2: the file is no replay.')
    .action(run);
}

function run(file: string, { json }: { readonly json?: true }): void {
  const replay = openReplay(file);
  if (!replay) return;
  try {
    const verdict = verifyReplay(createEngine(loadLibrary()), replay);
    process.exitCode = verdict.same ? 0 : 1;
    const [a, b] = replay.players.map(({ name, deck }) => `${name} (${deck})`);
    if (json) console.log(JSON.stringify({ file, game: replay.game, ...verdict }));
    else if (verdict.same)
      console.log(
        `${a} against ${b}: ${verdict.entries} steps played again; every position is the same, to the end (${ending(replay)}).`,
      );
    else console.log(`${a} against ${b}: step ${verdict.at} is another here. ${verdict.why}`);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(`The game cannot begin here: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Who won, and by which rule. */
export function ending({ outcome, players }: Pick<Replay, 'outcome' | 'players'>): string {
  const { winner, rule } = outcome as Outcome;
  return winner === null ? `nobody won, ${rule}` : `${players[winner]?.name} won, ${rule}`;
}

/** The replay in a file; null, with a word to the person and exit code 2, when it is none. */
export function openReplay(file: string): Replay | null {
  let replay: Replay | null = null;
  try {
    replay = readReplay(JSON.parse(readFileSync(file, 'utf8')));
    if (!replay) console.error(`${file} is no replay of a game.`);
  } catch (error) {
    console.error(`${file} cannot be read as a replay: ${error instanceof Error ? error.message : error}`);
  }
  if (!replay) process.exitCode = 2;
  return replay;
}
