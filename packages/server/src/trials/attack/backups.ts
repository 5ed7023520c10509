/** A stolen and modified backup: to become administrator, or to have won. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backUp, restore } from '../../backup/backup.ts';
import { type Attempt, ownOf, signedUp, tally } from './attempt.ts';

export const backups: Attempt = {
  name: 'tampered-backup',
  about: 'become administrator by a changed backup of the running server',
  async run(target) {
    const count = tally();
    const own = ownOf(target);
    const { id } = await signedUp(target);
    const folder = mkdtempSync(join(tmpdir(), 'spaceline-attack-'));
    const key = randomBytes(32).toString('hex');
    try {
      const whole = join(folder, 'whole.gz');
      await backUp({ url: own.url, connections: 2 }, whole, key);
      const lines = gunzipSync(readFileSync(whole)).toString().trim().split('\n');
      const person = lines.findIndex((line) => line.startsWith('{"table":"people"') && line.includes(id));
      if (person < 0) throw new Error('The person is not in the backup.');
      const crowned = lines.with(
        person,
        (lines[person] ?? '').replace('"role":"player"', '"role":"administrator"'),
      );
      const seal = lines.length - 1;
      const changed: Readonly<Record<string, readonly string[]>> = {
        'an administrator': crowned,
        'an administrator, without a seal': crowned.slice(0, seal),
        'the seal of another': lines.with(seal, `{"seal":"${'0'.repeat(64)}"}`),
        'a person left out': lines.toSpliced(person, 1),
        'a person twice': lines.toSpliced(person, 0, lines[person] ?? ''),
        'a line behind the seal': [...lines, lines[person] ?? ''],
        'lines in another order': lines.with(1, lines[2] ?? '').with(2, lines[1] ?? ''),
      };
      const empty = await own.database('empty');
      for (const [what, text] of Object.entries(changed)) {
        const file = join(folder, 'changed.gz');
        writeFileSync(file, gzipSync(`${text.join('\n')}\n`));
        const restored = await restore(empty, file, { key }).then(
          () => true,
          () => false,
        );
        count.try();
        count.held(!restored, `a backup with ${what} was restored`);
        if (restored) return count.tried;
      }
      const other = await restore(empty, whole, { key: `${key}0` }).then(
        () => true,
        () => false,
      );
      count.try();
      count.held(!other, 'a backup was believed under another key');
      // Nothing of all that is there: the whole one still goes in.
      await restore(empty, whole, { key });
    } finally {
      rmSync(folder, { recursive: true });
    }
    return count.tried;
  },
};
