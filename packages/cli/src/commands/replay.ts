/** `spaceline replay`: plays a downloaded game again, offline, and says whether it is the same game. */
import { readFileSync } from 'node:fs';
import { loadLibrary } from '@spaceline/cards';
import { createEngine, RefusedError, readReplay, verifyReplay } from '@spaceline/engine';
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
  const replay = readReplay(read(file));
  if (!replay) {
    console.error(`${file} is no replay of a game.`);
    process.exitCode = 2;
    return;
  }
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

function ending({ outcome, players }: { outcome: unknown; players: readonly { name: string }[] }): string {
  const { winner, rule } = outcome as { winner: 0 | 1 | null; rule: string };
  return winner === null ? `nobody won, ${rule}` : `${players[winner]?.name} won, ${rule}`;
}

/** The file's JSON, or undefined. */
function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
