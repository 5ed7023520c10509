/**
 * Enforces the structure: which package may import which, the order of its folders, that there are no import cycles, what
 * the engine may not touch, and how long a file may be. Reads the sources as text, so that imports of types count too.
 */
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const packagesFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Which package may import which. A new package needs a line here before it can have a source file. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  rulings: ['engine'],
  cards: ['engine'],
  telling: ['engine'],
  wire: ['engine'],
  scenarios: ['cards', 'rulings', 'engine'],
  bots: ['telling', 'cards', 'rulings', 'engine'],
  server: ['wire', 'bots', 'cards', 'rulings', 'engine'],
  cli: ['web', 'server', 'bots', 'scenarios', 'telling', 'cards', 'rulings', 'engine'],
  web: ['wire', 'bots', 'scenarios', 'telling', 'cards', 'rulings', 'engine'],
};

/**
 * The order of the folders, and of the files beside them, in packages that have one: each imports only from itself and
 * from those before it (docs/architecture.md).
 */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  engine: [
    'language',
    'catalogue',
    'rulesets',
    'state',
    'queries',
    'timing',
    'rules',
    'words',
    'explain',
    'views',
    'engine.ts',
    'record',
    'index.ts',
  ],
  cards: [
    'requirements',
    'catalogue',
    'entering',
    'sets',
    'library.ts',
    'pack.ts',
    'load.ts',
    'words',
    'decks',
    'browser.ts',
    'index.ts',
  ],
  bots: [
    'chance.ts',
    'spread.ts',
    'player.ts',
    'filling.ts',
    'reading',
    'planner',
    'greedy',
    'search',
    'players',
    'players.ts',
    'match.ts',
    'simulate.ts',
    'arena',
    'analysis',
    'usage',
    'fuzz',
    'worker',
    'browser.ts',
    'index.ts',
  ],
  web: [
    'styles',
    'local',
    'messages',
    'icons',
    'data',
    'ui',
    'api',
    'cards',
    'search',
    'decks',
    'play',
    'lobby',
    'table',
    'pages',
    'app',
    'main.tsx',
  ],
  server: [
    'problem.ts',
    'storage',
    'operating',
    'games',
    'people',
    'lobby',
    'bots',
    'backup',
    'transport',
    'node.ts',
    'index.ts',
    'trials',
  ],
};

/** Libraries the engine uses: audited functions from bytes to bytes that run in a browser as well. */
const PURE_LIBRARIES: ReadonlySet<string> = new Set([
  '@noble/ciphers/chacha.js',
  '@noble/hashes/hkdf.js',
  '@noble/hashes/hmac.js',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
]);

/** What would make a game depend on anything but its seed and its answers. */
const IMPURE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['Math.random: randomness comes from the seed in the state', /\bMath\s*\.\s*random\b/],
  [
    'the clock',
    /\bDate\s*\.\s*now\b|\bnew\s+Date\b(?!\s*\(\s*[^)\s])|(?<!new\s+)\bDate\s*\(|\bperformance\s*\./,
  ],
  ['timers', /\b(?:setTimeout|setInterval|setImmediate|queueMicrotask)\s*\(/],
  ['process', /\bprocess\s*[.[]/],
  ['console', /\bconsole\s*[.[]/],
  ['globalThis', /\bglobalThis\b/],
];

const MOST_LINES = 600;

interface Source {
  /** From the packages folder, with forward slashes: `engine/src/index.ts`. */
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = globSync('*/src/**/*.{ts,tsx}', { cwd: packagesFolder })
  .map((path) => path.split(sep).join('/'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(packagesFolder, path), 'utf8') }));

const packageOf = (path: string) => path.slice(0, path.indexOf('/'));

const COMMENT = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const QUOTED = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const TEMPLATE = '`(?:[^`\\\\]|\\\\[\\s\\S])*`';
/** A slash begins a pattern, and not a division, after an operator or an opening bracket. */
const PATTERN = String.raw`(?<=(?:^|[(,=:[!&|?{};>]|return)\s*)\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`;
const TOKEN = new RegExp(`(${COMMENT})|(${QUOTED})|${TEMPLATE}|(${PATTERN})`, 'g');

/** The text without comments; with `bare`, also without what stands in quotes and in patterns. */
function code(text: string, bare: boolean): string {
  return text.replace(TOKEN, (token, comment?: string, quoted?: string, pattern?: string) => {
    if (comment !== undefined) return ' ';
    return bare && (quoted !== undefined || pattern !== undefined) ? "''" : token;
  });
}

const IMPORTS = [
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
];
const COMPUTED_IMPORT = /\bimport\s*\(\s*[^'"\s]/;

function importsOf(text: string): readonly string[] {
  const found = code(text, false);
  return IMPORTS.flatMap((pattern) => [...found.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** Why a source may not import that, or nothing when it may. */
function objection(path: string, specifier: string): string | undefined {
  const from = packageOf(path);
  if (specifier.startsWith('.')) {
    const home = from === 'engine' ? 'engine/src/' : `${from}/`;
    const target = join(dirname(path), specifier).split(sep).join('/');
    return target.startsWith(home) ? undefined : `leaves packages/${home}`;
  }
  if (from === 'engine')
    return PURE_LIBRARIES.has(specifier) ? undefined : 'the engine imports only its own files';
  if (!specifier.startsWith('@spaceline/')) return undefined;
  const [name = '', ...rest] = specifier.slice('@spaceline/'.length).split('/');
  // The vocabulary for cards is the engine's second entry point (`docs/authoring-cards.md`); what rare words are written
  // with is the third.
  const words =
    name === 'engine' &&
    (rest.join('/') === 'vocabulary' || (from === 'cards' && rest.join('/') === 'words'));
  // Code that reads no files has its own entry point, for the pages and for what they use.
  const browser = rest.join('/') === 'browser';
  // Code that starts threads is separate from players that also run in the pages.
  const threads = name === 'bots' && rest.join('/') === 'worker';
  // Trials need clients and a database, which no server needs.
  const trials = name === 'server' && rest.join('/') === 'trials';
  if (rest.length > 0 && !words && !browser && !threads && !trials)
    return `reaches past the index of @spaceline/${name}`;
  return MAY_IMPORT[from]?.includes(name) ? undefined : `${from} may not import ${name}`;
}

const impurities = (text: string) => {
  const bare = code(text, true);
  return IMPURE.filter(([, pattern]) => pattern.test(bare)).map(([what]) => what);
};

const opensWithAHead = (text: string) => text.startsWith('/**') || text.startsWith('//');

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;

/** Fails with every finding on a line of its own. */
function none(findings: readonly string[], demand: string): void {
  assert.ok(findings.length === 0, `${demand}:\n  ${findings.join('\n  ')}`);
}

test('every package says which others it may import', () => {
  const packages = readdirSync(packagesFolder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const unknown = packages.map((entry) => entry.name).filter((name) => !(name in MAY_IMPORT));
  none(unknown, 'Add these packages to MAY_IMPORT in this file');
});

for (const [name, allowed] of Object.entries(MAY_IMPORT)) {
  test(`${name} imports ${allowed.length > 0 ? allowed.join(', ') : 'no other package'}`, () => {
    const findings = sources
      .filter(({ path }) => packageOf(path) === name)
      .flatMap(({ path, text }) => {
        const bad = importsOf(text).flatMap((specifier) => {
          const why = objection(path, specifier);
          return why === undefined ? [] : [`${path}: '${specifier}': ${why}`];
        });
        return COMPUTED_IMPORT.test(code(text, true)) ? [...bad, `${path}: computed import`] : bad;
      });
    none(findings, 'Imports that go the wrong way');
  });
}

test('the engine is pure: no clock, no randomness, no input or output', () => {
  const findings = sources
    .filter(({ path }) => packageOf(path) === 'engine')
    .flatMap(({ path, text }) => impurities(text).map((what) => `${path}: ${what}`));
  none(findings, 'The engine may use nothing but the state it is given');
});

/** Imports without bindings: the file is loaded for its side effects. */
const BARE_IMPORT = /^[ \t]*import\s*(?:\{\s*\}\s*from\s*)?['"]([^'"]+)['"]/gm;
const bareImports = (text: string) =>
  [...code(text, false).matchAll(BARE_IMPORT)].map((match) => match[1] ?? '');

test('no file of the engine is imported for its side effects alone', () => {
  const findings = sources
    .filter(({ path }) => packageOf(path) === 'engine')
    .flatMap(({ path, text }) => bareImports(text).map((specifier) => `${path}: '${specifier}'`));
  none(findings, 'Registries are values: export what the file defines and list it there');
});

const byPath = new Map(sources.map((source) => [source.path, source.text]));

type Graph = ReadonlyMap<string, readonly string[]>;

/** The sources of its own package that each source imports, types included. */
const graphOf = (all: readonly Source[]): Graph => {
  const known = new Set(all.map(({ path }) => path));
  return new Map(
    all.map(({ path, text }) => [
      path,
      importsOf(text)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => join(dirname(path), specifier).split(sep).join('/'))
        .filter((target) => known.has(target)),
    ]),
  );
};

/** The shortest way from one source to another over their imports, both ends included. */
function wayFrom(graph: Graph, from: string, to: string): readonly string[] | undefined {
  const cameBy = new Map<string, string>();
  const queue = [from];
  for (const path of queue)
    for (const next of graph.get(path) ?? []) {
      if (cameBy.has(next)) continue;
      cameBy.set(next, path);
      if (next === to) {
        const way = [to];
        for (let at = path; at !== from; at = cameBy.get(at) ?? from) way.unshift(at);
        return [from, ...way];
      }
      queue.push(next);
    }
  return undefined;
}

/** The shortest cycle for each source that is in one; cycles that share a source are reported once. */
function circlesIn(graph: Graph): readonly string[] {
  const told = new Set<string>();
  const found: string[] = [];
  for (const path of graph.keys()) {
    const circle = told.has(path) ? undefined : wayFrom(graph, path, path);
    if (!circle) continue;
    for (const each of circle) told.add(each);
    found.push(circle.join(' → '));
  }
  return found;
}

for (const name of Object.keys(MAY_IMPORT))
  test(`${name} has no import cycle`, () => {
    const graph = graphOf(sources.filter(({ path }) => packageOf(path) === name));
    none(circlesIn(graph), 'Move what both need to where both may import it');
  });

/** The folder of a source, or its own name when it stands in none. */
const folderOf = (path: string) => path.split('/')[2] ?? '';

/** The imports of a package that violate the order of its folders. */
const againstOrder = (graph: Graph, order: readonly string[]): readonly string[] =>
  [...graph].flatMap(([path, imports]) =>
    imports
      .filter((target) => order.indexOf(folderOf(target)) > order.indexOf(folderOf(path)))
      .map((target) => `${path} imports ${target}`),
  );

for (const [name, order] of Object.entries(ORDER))
  test(`the folders of ${name} import only what stands before them`, () => {
    const own = sources.filter(({ path }) => packageOf(path) === name);
    const unknown = new Set(own.map(({ path }) => folderOf(path)).filter((f) => !order.includes(f)));
    none([...unknown], 'Give these a place in ORDER in this file');
    none(againstOrder(graphOf(own), order), `The order is ${order.join(', ')}`);
  });

/** Imports and exports that disappear with the types. */
const TYPES_ALONE = /^[ \t]*(?:import|export)\s+type\b[^;]*;/gm;
const runTimeImports = (text: string) => importsOf(code(text, false).replace(TYPES_ALONE, ''));

/** The sources of its package that a source loads, itself included. */
function loaded(path: string, seen = new Set<string>()): ReadonlySet<string> {
  const text = byPath.get(path);
  if (text === undefined || seen.has(path)) return seen;
  seen.add(path);
  for (const specifier of runTimeImports(text))
    if (specifier.startsWith('.')) loaded(join(dirname(path), specifier).split(sep).join('/'), seen);
  return seen;
}

const hasBrowserFace = (name: string) => byPath.has(`${name}/src/browser.ts`);

/** What a browser could not load in a source. */
function ofTheMachine(text: string): readonly string[] {
  const imports = runTimeImports(text).filter((specifier) => {
    const [, name = '', face] = specifier.match(/^@spaceline\/([\w-]+)(?:\/(.+))?$/) ?? [];
    return specifier.startsWith('node:') || (face !== 'browser' && hasBrowserFace(name));
  });
  return /\bprocess\s*[.[]/.test(code(text, true)) ? [...imports, 'process'] : imports;
}

const machineIn = (face: string) =>
  [...loaded(face)].flatMap((path) => ofTheMachine(byPath.get(path) ?? '').map((what) => `${path}: ${what}`));

for (const name of Object.keys(MAY_IMPORT).filter(hasBrowserFace))
  test(`what a browser loads of ${name} uses nothing of the machine`, () => {
    none(machineIn(`${name}/src/browser.ts`), 'A browser has no such thing');
  });

test('the entry points for browsers do not include code that reads files', () => {
  for (const name of ['cards', 'rulings', 'scenarios']) {
    assert.ok(loaded(`${name}/src/browser.ts`).size > 8, name);
    assert.notDeepEqual(machineIn(`${name}/src/index.ts`), [], `the check can fail for ${name}`);
  }
});

test('the pages use only the types of the wire: its validation is not sent to browsers', () => {
  const findings = sources
    .filter(({ path, text }) => packageOf(path) === 'web' && runTimeImports(text).includes('@spaceline/wire'))
    .map(({ path }) => path);
  none(findings, "Write `import type` for '@spaceline/wire'");
});

test(`no source file is longer than ${MOST_LINES} lines`, () => {
  const findings = sources
    .filter(({ text }) => linesOf(text) > MOST_LINES)
    .map(({ path, text }) => `${path}: ${linesOf(text)} lines`);
  none(findings, 'These files are two things: find the seam');
});

test('every source file opens by saying what it is for', () => {
  const findings = sources.filter(({ text }) => !opensWithAHead(text)).map(({ path }) => path);
  none(findings, 'Begin these files with a comment (/** or //)');
});

test('these checks see what they look for', () => {
  const imports = importsOf(`
    import type { A } from './a.ts'; // import './comment.ts'
    import {
      b,
    } from "@spaceline/cards";
    export * from './c.ts';
    import './d.ts';
    const e: import('./e.ts').E = await import('./f.ts');
    /* import './comment.ts' */ const pattern = /["'\`]/;
    export { g } from './g.ts';
  `);
  assert.deepEqual([...imports].sort(), [
    './a.ts',
    './c.ts',
    './d.ts',
    './e.ts',
    './f.ts',
    './g.ts',
    '@spaceline/cards',
  ]);

  const bare = bareImports(`
    import { a } from './a.ts'; // import './comment.ts'
    import './b.ts';
    import {} from "./c.ts";
    import type { D } from './d.ts';
    const e = await import('./e.ts');
  `);
  assert.deepEqual(bare, ['./b.ts', './c.ts']);

  assert.equal(objection('engine/src/rules/a.ts', '../state/b.ts'), undefined);
  assert.equal(objection('cards/src/a.ts', 'node:fs'), undefined);
  assert.equal(objection('cards/src/a.ts', '../facts/premiere.json'), undefined);
  assert.equal(objection('cli/src/a.ts', '@spaceline/scenarios'), undefined);
  assert.equal(objection('cards/src/a.ts', '@spaceline/engine/vocabulary'), undefined);
  for (const [path, specifier] of [
    ['engine/src/a.ts', 'node:fs'],
    ['engine/src/a.ts', '@spaceline/cards'],
    ['engine/src/a.ts', '../test/a.ts'],
    ['cards/src/a.ts', '@spaceline/rulings'],
    ['cards/src/a.ts', '../../engine/src/index.ts'],
    ['cards/src/a.ts', '@spaceline/engine/src/index.ts'],
    ['bots/src/a.ts', '@spaceline/engine/words'],
    ['bots/src/a.ts', '@spaceline/scenarios'],
    ['bots/src/a.ts', '@spaceline/cli'],
    ['bots/src/a.ts', '@spaceline/server'],
    ['server/src/a.ts', '@spaceline/cli'],
  ] as const) {
    assert.notEqual(objection(path, specifier), undefined, `${path} importing ${specifier}`);
  }

  const graph = graphOf([
    { path: 'a/src/low/a.ts', text: "import type { B } from '../high/b.ts';" },
    { path: 'a/src/high/b.ts', text: "import { c } from './c.ts';\nimport '../low/none.ts';" },
    { path: 'a/src/high/c.ts', text: "export { a } from '../low/a.ts';" },
    { path: 'a/src/high/d.ts', text: "import { a } from '../low/a.ts';" },
    { path: 'a/src/high/e.ts', text: "import { e } from './e.ts';" },
  ]);
  assert.deepEqual(circlesIn(graph), [
    'a/src/low/a.ts → a/src/high/b.ts → a/src/high/c.ts → a/src/low/a.ts',
    'a/src/high/e.ts → a/src/high/e.ts',
  ]);
  assert.deepEqual(againstOrder(graph, ['low', 'high']), ['a/src/low/a.ts imports a/src/high/b.ts']);
  assert.deepEqual(againstOrder(graph, ['high', 'low']), [
    'a/src/high/c.ts imports a/src/low/a.ts',
    'a/src/high/d.ts imports a/src/low/a.ts',
  ]);

  const impure = [
    'Math.random()',
    'Date.now()',
    'new Date()',
    'new Date',
    'Date()',
    'process.env',
    'console.log(1)',
  ];
  for (const line of [
    ...impure,
    'performance.now()',
    'setTimeout(f)',
    'globalThis.x',
    '`$' + '{Math.random()}`',
  ]) {
    assert.equal(impurities(`const a = /'/; f(${line});`).length, 1, line);
  }
  for (const line of [
    "'Math.random()'",
    '// Date.now()',
    'new Date(0)',
    'processed.x',
    'data.consoles',
    '/Date\\(/',
  ]) {
    assert.deepEqual(impurities(`const a = ${line}`), [], line);
  }
});
