/**
 * `npm run bench:start`: what starting costs. Processor time of the command line, memory of an engine with the whole
 * catalogue, bytes of the pages' scripts, and all of it again with 2,800 written cards.
 *
 *   --against <folder>   another checkout, installed and its pages built, measured in turn with this one
 *   --runs 7             rounds; figures are their medians
 *   --json               everything that was measured
 *   --keep               writes docs/measurements/start.json
 *
 * Times are processor time, so that other work on the machine counts as little as possible. What was compiled is kept from a first
 * round that does not count. Needs Linux and bash.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bundles, bundlesIn } from './bundles.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    runs: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RUNS = Number(values.runs);
const { NODE_COMPILE_CACHE: _kept, ...environment } = process.env;
const command = (root: string): string => join(root, 'packages/cli/bin/spaceline.js');
const compiled = (root: string): string => join(root, 'node_modules/.cache/spaceline/compiled');

type Figures = Readonly<Record<string, number>>;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Milliseconds of processor time that a command and all its processes take. */
function timed(root: string, ...words: readonly string[]): number {
  const script = 'TIMEFORMAT="%3U %3S"; time "$@" > /dev/null 2> /dev/null';
  const { stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return 1000 * (user + system);
}

/** Milliseconds of processor time until a server reports its address. */
async function serving(root: string): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'spaceline-bench-'));
  const child = spawn(
    process.execPath,
    [command(root), 'serve', '--json', '--port', '0', '--pages', 'none', '--data', join(data, 'data')],
    { env: { ...environment, SPACELINE_LOG: 'silent' }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  try {
    await once(createInterface(child.stdout), 'line');
    // The thirteenth and fourteenth field after the name, in hundredths of a second.
    const after = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return 10 * (Number(after[11]) + Number(after[12]));
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(data, { recursive: true, force: true });
  }
}

/** What a program prints as its one line of JSON. */
function printed<T>(root: string, program: string, ...args: readonly string[]): T {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    env: { ...environment, NODE_COMPILE_CACHE: compiled(root) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

interface Memory {
  readonly there: Figures;
  readonly read: Figures;
}

async function startOf(root: string): Promise<Figures> {
  const node = process.execPath;
  const { there, read } = printed<Memory>(root, join(ROOT, 'scripts/bench/memory.ts'), root);
  return {
    'spaceline --help, ms': timed(root, node, command(root), '--help'),
    'spaceline cards show, ms': timed(root, node, command(root), 'cards', 'show', 'premiere/q-net'),
    'npx spaceline --help, ms': timed(root, 'npx', 'spaceline', '--help'),
    'spaceline serve until ready, ms': await serving(root),
    'engine with the catalogue, ms': there.milliseconds ?? 0,
    'engine with the catalogue, MB of heap': there.heap ?? 0,
    'engine with the catalogue, MB resident': there.resident ?? 0,
    'every card read, MB of heap': read.heap ?? 0,
    'every card read, MB resident': read.resident ?? 0,
  };
}

/** Measures the subjects in turn, and returns the median of each figure. */
async function inTurn(
  runs: number,
  subjects: Readonly<Record<string, () => Figures | Promise<Figures>>>,
): Promise<Record<string, Figures>> {
  const all: Record<string, Figures[]> = {};
  for (let run = -1; run < runs; run++)
    for (const [name, measure] of Object.entries(subjects)) {
      const figures = await measure();
      if (run >= 0) all[name] = [...(all[name] ?? []), figures];
    }
  return Object.fromEntries(
    Object.entries(all).map(([name, rounds]) => [
      name,
      Object.fromEntries(
        Object.keys(rounds[0] ?? {}).map((key) => [
          key,
          Number(median(rounds.map((round) => round[key] ?? 0)).toFixed(1)),
        ]),
      ),
    ]),
  );
}

/** Playing the starter decks with the cards that are written, and with many more. */
async function withTexts(): Promise<{ readonly texts: Figures; readonly measured: Record<string, Figures> }> {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-texts-'));
  const program = join(ROOT, 'packages/bots/bench/texts.ts');
  try {
    const texts = printed<Figures>(ROOT, program, '--write', folder, '--texts', '2800');
    const measured = await inTurn(Math.min(RUNS, 5), {
      'as written': () => printed<Figures>(ROOT, program),
      'with 2,800': () => printed<Figures>(ROOT, program, '--sets', folder),
    });
    return { texts, measured };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function table(columns: Readonly<Record<string, Figures>>): void {
  const names = Object.keys(columns);
  const keys = [...new Set(Object.values(columns).flatMap((column) => Object.keys(column)))];
  console.log(`\n${''.padEnd(44)}${names.map((name) => name.padStart(14)).join('')}`);
  for (const key of keys)
    console.log(
      key.padEnd(44) + names.map((name) => String(columns[name]?.[key] ?? '').padStart(14)).join(''),
    );
}

const roots: Record<string, string> = {
  ...(values.against === undefined ? {} : { before: resolve(values.against) }),
  now: ROOT,
};
const start = await inTurn(
  RUNS,
  Object.fromEntries(Object.entries(roots).map(([name, root]) => [name, () => startOf(root)])),
);
const bundles: Record<string, Bundles | undefined> = Object.fromEntries(
  Object.entries(roots).map(([name, root]) => [name, bundlesIn(root)]),
);
const scripts = Object.fromEntries(
  Object.entries(bundles).map(([name, found]): [string, Figures] => [
    name,
    found
      ? {
          'all scripts, bytes': found.all.raw,
          'all scripts, bytes as gzip': found.all.gzip,
          'all scripts, files': found.files,
          'first page, bytes': found.first.raw,
          'first page, bytes as gzip': found.first.gzip,
          'first page, files': found.first.files,
        }
      : {},
  ]),
);
const many = await withTexts();
const report = {
  made: `npm run bench:start -- --runs ${RUNS}${values.against === undefined ? '' : ' --against <another checkout>'} --keep`,
  day: new Date().toISOString().slice(0, 10),
  machine: {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  },
  start,
  scripts,
  bundles,
  texts: many,
};
if (values.keep) writeFileSync(join(ROOT, 'docs/measurements/start.json'), `${JSON.stringify(report)}\n`);
if (values.json) console.log(JSON.stringify(report));
else {
  console.log(`${report.machine.processor}, Node ${process.version}; medians of ${RUNS} rounds in turn`);
  table(start);
  table(scripts);
  table(many.measured);
}
