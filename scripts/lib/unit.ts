/**
 * Tests of Node's own runner, each file in a process of its own: every `.test.ts` under a package's `test` folder or that of these
 * scripts, and those that need a browser under `e2e`.
 *
 * Only leaves count. A suite, or a test with subtests, is counted by what is in it, unless it fails for a reason
 * of its own (its body threw, a hook failed). A file that tests nothing is a failure: it looks like cover.
 */

import { globSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { limitMs, root } from './child.ts';
import { fail, pass, skip, sum, type Tally } from './tally.ts';

/** Files of tests, as paths from the root. */
export const testFiles = (...patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .sort();

/** Runs one file. */
export function testsIn(path: string): Promise<Tally> {
  const files = [join(root, path)];
  const tallies: Tally[] = [];
  /** The names from the outermost suite down to the test started last. Reports keep the order of the source. */
  const started: string[] = [];
  const stderr = new Map<string, string>();

  const isFile = (test: Reported) => test.nesting === 0 && files.includes(resolve(root, test.name));
  const isParent = (test: Reported) => started.length > test.nesting + 1;
  const title = (test: Reported) => {
    const place = test.file ? relative(root, test.file) : 'unit test';
    return isFile(test) ? place : [place, ...started.slice(0, test.nesting + 1)].join(' › ');
  };

  return new Promise((resolved, reject) => {
    // A file whose tests are done is done, whatever it left behind.
    const stream = run({ files, cwd: root, concurrency: 1, timeout: limitMs(), forceExit: true });
    stream.on('test:start', ({ name, nesting }) => {
      started.splice(nesting, started.length, name);
    });
    stream.on('test:stderr', ({ file, message }) => {
      stderr.set(file, (stderr.get(file) ?? '') + message);
    });
    stream.on('test:pass', (test) => {
      if (isPutOff(test)) tallies.push(skip(title(test), reason(test)));
      else if (isFile(test)) tallies.push(fail(title(test), 'The file holds no tests.'));
      else if (test.details.type !== 'suite' && !isParent(test)) tallies.push(pass());
    });
    stream.on('test:fail', (test) => {
      if (isPutOff(test)) tallies.push(skip(title(test), reason(test)));
      else if (!failedByItsSubtests(test.details.error)) {
        const said = isFile(test) ? (stderr.get(test.name) ?? '') : '';
        tallies.push(fail(title(test), `${said}${inspect(test.details.error.cause ?? test.details.error)}`));
      }
    });
    stream.on('error', reject);
    stream.on('end', () => resolved(sum(tallies)));
    stream.resume();
  });
}

interface Reported {
  readonly name: string;
  readonly nesting: number;
  readonly file?: string;
  readonly skip?: string | boolean;
  readonly todo?: string | boolean;
}

/** Skipped, or marked as still to do: neither says anything about the code, whatever its outcome. */
const isPutOff = (test: Reported) => test.skip !== undefined || test.todo !== undefined;

function reason({ skip: skipped, todo }: Reported): string {
  const given = skipped ?? todo;
  const kind = skipped === undefined ? 'to do: ' : '';
  return kind + (typeof given === 'string' && given !== '' ? given : 'no reason given');
}

const failedByItsSubtests = (error: Error) =>
  'failureType' in error && error.failureType === 'subtestsFailed';
