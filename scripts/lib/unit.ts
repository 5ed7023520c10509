/**
 * Runs Node's tests, each file in its own process: every `.test.ts` in the `test` folder of a package or of these
 * scripts, and the browser tests under `e2e`.
 *
 * Only leaves count. A suite, or a test with subtests, counts as its contents, unless it fails for a reason of its own
 * (its body threw, a hook failed). A file without tests is a failure, because it looks like coverage.
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
  /** The names from the outermost suite down to the test started last. Reports follow the order of the source. */
  const started: string[] = [];
  const stderr = new Map<string, string>();

  const isFile = (test: Reported) => test.nesting === 0 && files.includes(resolve(root, test.name));
  const isParent = (test: Reported) => started.length > test.nesting + 1;
  const title = (test: Reported) => {
    const place = test.file ? relative(root, test.file) : 'unit test';
    return isFile(test) ? place : [place, ...started.slice(0, test.nesting + 1)].join(' › ');
  };

  return new Promise((resolved, reject) => {
    // A file is done when its tests are, whatever it left running.
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

/** Skipped or todo: neither says anything about the code, whatever its outcome. */
const isPutOff = (test: Reported) => test.skip !== undefined || test.todo !== undefined;

function reason({ skip: skipped, todo }: Reported): string {
  const given = skipped ?? todo;
  const kind = skipped === undefined ? 'to do: ' : '';
  return kind + (typeof given === 'string' && given !== '' ? given : 'no reason given');
}

const failedByItsSubtests = (error: Error) =>
  'failureType' in error && error.failureType === 'subtestsFailed';
