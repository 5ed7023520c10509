/** Replay files that break their readers: made from a real one and given to the command. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Attempt, asked, newcomer, type Target, tally } from './attempt.ts';

const COMMAND = fileURLToPath(new URL('../../../../cli/bin/spaceline.js', import.meta.url));
const PATIENCE_MS = 60_000;
/** The command's exit codes for files: fine, plays differently, not a replay, no record of its seed. */
const SAID: readonly unknown[] = [0, 1, 2, 3];

interface File {
  readonly setup: { readonly decks: readonly unknown[] };
  readonly entries: readonly unknown[];
}

async function replayOf(target: Target): Promise<File> {
  const { token } = await newcomer(target);
  const table = {
    deck: { starter: 'honor' },
    opponent: { bot: 'bot:random', deck: { starter: 'envoys' } },
    start: true,
  };
  const { game } = (await asked(target, 'POST', '/api/tables', { token, body: table })).body.table;
  await asked(target, 'POST', `/api/games/${game}/concede`, { token });
  const { status, body } = await asked(target, 'GET', `/api/games/${game}/replay`, { token });
  if (status !== 200) throw new Error(`There is no replay: ${status}`);
  return body;
}

const run = (args: readonly string[]): Promise<{ readonly code: unknown; readonly words: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { timeout: PATIENCE_MS }, (error, _out, words) =>
      resolve({ code: error ? error.code : 0, words }),
    );
  });

export const replayFiles: Attempt = {
  name: 'replay-files',
  about: 'break whoever opens a replay by a file that was made for it',
  async run(target) {
    const count = tally();
    const good = await replayOf(target);
    const empty = { missions: [], seeds: [], draw: [] };
    const json = (value: object): string => JSON.stringify(value);
    const files: Readonly<Record<string, string>> = {
      'a null entry': json({ ...good, entries: [null, ...good.entries] }),
      'empty decks': json({ ...good, setup: { ...good.setup, decks: [empty, empty] } }),
      'deep nesting': `{"spaceline":"replay","version":1,"entries":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      ...(target.long
        ? {
            'a million entries': json({ ...good, entries: Array(1_000_000).fill(null) }),
            'no decks': json({ ...good, setup: { ...good.setup, decks: [] } }),
            'a name of twenty million': json({ ...good, players: [{ name: 'x'.repeat(20_000_000) }, null] }),
            nothing: '',
          }
        : {}),
    };
    const folder = mkdtempSync(join(tmpdir(), 'spaceline-attack-'));
    try {
      for (const [what, text] of Object.entries(files)) {
        const file = join(folder, 'game.json');
        writeFileSync(file, text);
        const { code, words } = await run(['replay', file, '--fair']);
        count.try();
        count.held(SAID.includes(code), `a replay with ${what}: the command ended with ${code}`);
        count.held(!/\n\s+at /.test(words), `a replay with ${what}: ${words.slice(0, 200)}`);
      }
      // The server takes no such files; whoever sends one all the same is told so.
      const { token } = await newcomer(target);
      for (const path of ['/api/tables', '/api/decks', '/api/decks/check'])
        for (const [what, text] of Object.entries(files)) {
          if (text.length > 500_000) continue;
          const { status } = await asked(target, 'POST', path, { token, body: text });
          count.try();
          count.held(status >= 400 && status < 500, `${path} with ${what}: ${status}`);
        }
    } finally {
      rmSync(folder, { recursive: true });
    }
    return count.tried;
  },
};
