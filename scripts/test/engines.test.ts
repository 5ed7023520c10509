/**
 * Every package accepts the Node that the project installs and runs under, and npm itself has nothing to warn about under
 * another.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/child.ts';

const { satisfies } = createRequire(import.meta.url)('semver') as {
  satisfies(version: string, range: string): boolean;
};

interface Package {
  readonly name?: string;
  readonly version?: string;
  readonly engines?: { readonly node?: string };
}

const read = (path: string): Package => JSON.parse(readFileSync(join(root, path), 'utf8')) as Package;
const found = globSync('node_modules/{*,@*/*}/package.json', { cwd: root });
const { version: ours = '' } = read('node_modules/node/package.json');

test('every installed package runs under the Node that is installed with them', () => {
  assert.equal(`v${ours}`, process.version, 'tests run under it, too');
  const strangers = found
    .map(read)
    .filter(({ engines }) => engines?.node !== undefined && !satisfies(ours, engines.node))
    .map(({ name, version, engines }) => `${name}@${version} asks for Node ${engines?.node}`);
  assert.deepEqual(strangers, []);
  assert.ok(found.length > 100, `${found.length} packages looked at`);
});

test('the lock file has no engine requirements for npm', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  const asking = Object.entries(packages).filter(([, { engines }]) => engines !== undefined);
  assert.deepEqual(
    asking.map(([path]) => path || 'the project itself'),
    [],
    'run npm run lock after a change of dependencies',
  );
});
