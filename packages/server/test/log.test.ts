/** The log: readable lines at a terminal, JSON for programs, and no secrets anywhere. */
import assert from 'node:assert/strict';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { logTo, readable } from '../src/operating/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'spaceline-log-'));
after(() => rmSync(folder, { recursive: true }));

/** What a log of a format writes to a file, which is not a terminal. */
async function written(format: 'auto' | 'text' | 'json'): Promise<string> {
  const path = join(folder, format);
  const file = openSync(path, 'w');
  const log = logTo(file, 'info', format);
  log.info({ address: 'http://here', token: 'a secret' }, 'listening');
  log.error({ error: new Error('no antimatter') }, 'stopped');
  // It is written in the background.
  let lines = '';
  for (let n = 0; n < 200 && !lines.includes('stopped'); n++) {
    await setTimeout(20);
    lines = readFileSync(path, 'utf8');
  }
  assert.ok(!lines.includes('a secret'));
  return lines;
}

test('for people: time, level, message, further fields, and an error with its stack', async () => {
  assert.match(
    await written('text'),
    /^\d\d:\d\d:\d\d info {2}listening address=http:\/\/here\n\d\d:\d\d:\d\d error stopped\n {4}Error: no antimatter\n {8}at /,
  );
});

test('for programs, and by default without a terminal: one JSON object per line', async () => {
  for (const format of ['auto', 'json'] as const) {
    const entries = (await written(format))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      entries.map(({ msg }) => msg),
      ['listening', 'stopped'],
    );
    assert.equal(entries[1].error.message, 'no antimatter');
  }
});

test('a coloured line is the same line', () => {
  const line = JSON.stringify({ level: 40, time: 0, msg: 'careful', game: 'g1' });
  const coloured = readable(line, true);
  assert.ok(coloured.includes('\u001b['));
  assert.equal(stripVTControlCharacters(coloured), readable(line, false));
  assert.match(readable(line, false), /:\d\d warn {2}careful game=g1$/);
});
