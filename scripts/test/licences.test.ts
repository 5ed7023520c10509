/**
 * The project's dependencies may be used and distributed with it: every package in the lock file has a licence known to
 * fit.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/child.ts';

/** Licences that only require their own text to be kept; MPL-2.0 only for tools that are not changed or shipped. */
const FITTING =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1)$/;
/** Checked by a person: the package states its licence elsewhere, or its use here is fine. */
const READ: Readonly<Record<string, string>> = {
  'xmlhttprequest-ssl': 'MIT, in its LICENSE file',
};
const FOR_BUILDING_ONLY = 'MPL-2.0';

interface Entry {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

test('every package has a fitting licence', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Entry>>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  assert.ok(installed.length > 200, `${installed.length} packages looked at`);
  const strange = installed
    .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))
    .filter(({ name }) => !(name in READ))
    .filter(({ license = '', dev, devOptional }) => {
      const choices = license.replace(/^\(|\)$/g, '').split(' OR ');
      return !choices.some(
        (choice) => FITTING.test(choice) || (choice === FOR_BUILDING_ONLY && (dev || devOptional)),
      );
    });
  assert.deepEqual(
    strange.map(({ name, license }) => `${name}: ${license ?? 'says none'}`),
    [],
  );
});
