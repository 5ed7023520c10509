/**
 * Breaks the code that enforces a proven rule and checks whether the rule's scenarios notice.
 *
 *   node scripts/break-rules.ts [--count 30] [--seed 1] [--rules id,id] [--json]
 *
 * Rules are drawn at random from those that a passing scenario proves and the engine cites. For each, every place that
 * cites it is broken in turn, in a copy of the tree: a refusal becomes permission, the code below a citing comment is
 * inverted or removed. A rule is caught when its own scenarios fail under at least one of these breaks.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findCitations } from '@spaceline/rulings';

interface Verdict {
  readonly rule: string;
  readonly caught: boolean;
  /** The break that was noticed, or the last one tried. */
  readonly how: string;
}

interface Judged {
  readonly scenarios: readonly { file: string; title: string; ok: boolean; proves: readonly string[] }[];
}

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    rules: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

/** Runs the judge over some files of a tree; null if it reaches no verdict. */
function judge(tree: string, files: readonly string[]): Judged | null {
  try {
    const out = execFileSync(
      process.execPath,
      ['packages/cli/bin/spaceline.js', 'judge', ...files, '--json'],
      {
        cwd: tree,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 120_000,
      },
    );
    return JSON.parse(out) as Judged;
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) return null;
    try {
      return JSON.parse(stdout) as Judged;
    } catch {
      return null;
    }
  }
}

/** A copy of the sources that resolves packages to itself. */
function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'spaceline-break-'));
  for (const part of ['packages', 'package.json'])
    cpSync(join(root, part), join(tree, part), { recursive: true });
  mkdirSync(join(tree, 'node_modules', '@spaceline'), { recursive: true });
  for (const name of ['engine', 'cards', 'rulings', 'scenarios', 'bots', 'cli']) {
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules', '@spaceline', name));
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@spaceline' || name.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  }
  return tree;
}

/** The ways to break what one line cites: new texts of the file. */
function breaks(source: string, line: number, rule: string): { text: string; how: string }[] {
  const lines = source.split('\n');
  const out: { text: string; how: string }[] = [];
  const around = lines.slice(Math.max(0, line - 3), line + 1).join('\n');
  const constant = new RegExp(
    `const ([A-Z0-9_]+)(?:: [A-Za-z]+)? = refusal\\(\\s*'${rule.replaceAll('.', '\\.')}'`,
  ).exec(around);
  if (around.includes(`'${rule}'`) && constant?.[1]) {
    const name = constant[1];
    // Uses, not the declaration: every return of this refusal becomes "no objection".
    const text = source.replace(new RegExp(`(?<!const )\\b${name}\\b`, 'g'), '(null as never)');
    out.push({ text, how: `${name} never refuses` });
    return out;
  }
  if (around.includes(`'${rule}'`)) {
    const text = source.replace(
      new RegExp(`return refusal\\(\\s*'${rule.replaceAll('.', '\\.')}'[^;]*;`),
      'return null;',
    );
    if (text !== source) out.push({ text, how: 'the refusal is gone' });
  }
  // The first lines of code below the citation.
  let below = line;
  while (below < lines.length && /^\s*(\/\/|\*|\/\*\*|$)/.test(lines[below] ?? '')) below++;
  for (let at = below; at < Math.min(lines.length, below + 8); at++) {
    const code = lines[at] ?? '';
    const variant = (replacement: string, how: string) => {
      const copy = [...lines];
      copy[at] = replacement;
      out.push({ text: copy.join('\n'), how: `line ${at + 1}: ${how}` });
    };
    if (/^\s*if \(/.test(code)) {
      variant(code.replace('if (', 'if (false && '), 'never true');
      variant(code.replace('if (', 'if (true || '), 'always true');
    } else if (/^\s*return .*;$/.test(code))
      variant(code.replace(/return (.*);$/, 'return !($1) as never;'), 'result inverted');
    else if (/^\s*[a-zA-Z.]+\(.*\);$/.test(code)) variant('', 'left out');
    else if (/ [<>]=? /.test(code))
      variant(
        code.replace(/ ([<>])(=?) /, (_, op) => (op === '<' ? ' >= ' : ' <= ')),
        'comparison turned',
      );
    else if (/&& /.test(code)) variant(code.replace('&& ', '|| '), 'and became or');
    else if (/^\s*const \w+ = [^(].*;$/.test(code))
      variant(code.replace(/= (.*);$/, '= !($1) as never;'), 'value inverted');
    else if (/^\s*[^{}()[\]]+,$/.test(code)) variant('', 'left out');
  }
  return out;
}

function random(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 2 ** 32;
  };
}

const before = judge(root, ['packages/scenarios']);
if (!before) throw new Error('The judge does not run.');
const provenBy = new Map<string, Set<string>>();
for (const s of before.scenarios.filter((each) => each.ok)) {
  for (const rule of s.proves) provenBy.set(rule, (provenBy.get(rule) ?? new Set()).add(s.file));
}
const { cited, beside } = findCitations(root);
const placesOf = (rule: string): string[] =>
  [...(cited.get(rule) ?? []), ...(beside.get(rule) ?? [])].filter((place) => !place.includes('switches.ts'));
const candidates = [...provenBy.keys()].filter((rule) => placesOf(rule).length > 0).sort();
const next = random(Number(values.seed));
const drawn = values.rules
  ? values.rules.split(',')
  : candidates
      .map((rule) => ({ rule, key: next() }))
      .sort((a, b) => a.key - b.key)
      .slice(0, Number(values.count))
      .map(({ rule }) => rule);

const tree = copyTree();
if (!judge(tree, ['packages/scenarios'])) throw new Error('The judge does not run in the copy of the tree.');
const verdicts: Verdict[] = [];
for (const rule of drawn) {
  let verdict: Verdict = { rule, caught: false, how: 'nothing could be broken' };
  for (const place of placesOf(rule)) {
    const [file = '', line = '0'] = place.split(':');
    const path = join(tree, file);
    const source = readFileSync(path, 'utf8');
    for (const { text, how } of breaks(source, Number(line), rule)) {
      writeFileSync(path, text);
      const files = [...(provenBy.get(rule) ?? [])];
      const result = judge(tree, files);
      writeFileSync(path, source);
      const noticed = result?.scenarios.some((s) => s.proves.includes(rule) && !s.ok) ?? false;
      verdict = { rule, caught: noticed, how: `${place} ${how}` };
      if (noticed) break;
    }
    if (verdict.caught) break;
  }
  verdicts.push(verdict);
  if (!values.json) console.log(`${verdict.caught ? 'caught' : 'MISSED'}  ${rule}  ${verdict.how}`);
}
rmSync(tree, { recursive: true, force: true });
const caught = verdicts.filter((v) => v.caught).length;
if (values.json)
  console.log(
    JSON.stringify({ tried: verdicts.length, caught, candidates: candidates.length, verdicts }, null, 2),
  );
else
  console.log(
    `${verdicts.length} rules broken, ${caught} caught (of ${candidates.length} proven and cited rules)`,
  );
