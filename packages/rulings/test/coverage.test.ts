/** Citations are distinguished from mentions, and coverage counts them against the rulebook. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Citations, citationsIn } from '../src/citations.ts';
import { findCitations, loadRulebook, rulesCoverage } from '../src/index.ts';
import { piecesOf } from '../src/literals.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

function citations(source: string, path = 'packages/engine/src/example.ts'): Citations {
  const found: Citations = { cited: new Map(), beside: new Map(), mentioned: new Map() };
  citationsIn(source, path, found);
  return found;
}

test('a string the code uses is a citation, with its place', () => {
  const { cited } = citations(
    "const a = 1;\nexport const SOLVED = refusal('attempt.solved', 'Already solved');\n",
  );
  assert.deepEqual([...cited], [['attempt.solved', ['packages/engine/src/example.ts:2']]]);
  assert.ok(citations('const x = { rule: `solve.order` };').cited.has('solve.order'));
  assert.ok(citations("refusal('solve.order#twice')").cited.has('solve.order'), 'one of several reasons');
});

test('comments, union types and the table of switches only mention', () => {
  for (const source of [
    '// solve.order decides',
    '/**\n * See solve.order.\n */',
    "type Id = 'solve.order' | 'x';",
    "type Id =\n  | 'x'\n  | 'solve.order';",
  ]) {
    const { cited, mentioned } = citations(source);
    assert.equal(cited.size, 0, source);
    assert.ok(mentioned.has('solve.order'), source);
  }
  const switches = 'packages/engine/src/rulesets/switches.ts';
  assert.equal(citations("['solve.order']", switches).cited.size, 0);
  assert.equal(citations('// `solve.order`', switches).beside.size, 0);
});

test('an id in backticks in a comment counts for the code next to it', () => {
  const { cited, beside, mentioned } = citations('// Artifacts come after points (`solve.order`).');
  assert.deepEqual([cited.size, mentioned.size], [0, 0]);
  assert.deepEqual([...beside], [['solve.order', ['packages/engine/src/example.ts:1']]]);
});

test('an id that is also a plain word counts only as an explicit citation', () => {
  assert.equal(citations("const mark = 'examined';").cited.size, 0);
  assert.ok(citations("refusal('examined', 'No')").cited.has('examined'));
});

test('a refusal by a rule that does not exist is found; cards and the protocol are not rules', () => {
  const { cited } = citations(
    "refusal('attempt.solvd', ''); refusal('premiere/q-net', ''); refusal('protocol.stale', '')",
  );
  assert.deepEqual([...cited.keys()], ['attempt.solvd']);
});

test('strings are distinguished from regular expressions, templates and divisions', () => {
  const source = [
    'const quote = /[\'"`/]/g;',
    'const half = width / 2; // it\'s "half"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template
    'const text = `a ${list.map((x) => `<${x}>`).join("; ")} b`;',
    "const last = 'it\\'s here';",
  ].join('\n');
  const strings = piecesOf(source).filter(({ kind }) => kind === 'used');
  assert.deepEqual(
    strings.map(({ text, line }) => [text, line]),
    [
      ['; ', 3],
      ["it\\'s here", 4],
    ],
  );
});

test('coverage counts rules, not places, and lists what is unknown', () => {
  const coverage = rulesCoverage({
    cited: new Map([
      ['solve.order', ['a.ts:1', 'b.ts:2']],
      ['no.such.rule', ['a.ts:3']],
    ]),
    proven: new Map([
      ['solve.order', ['missions/solve.yaml']],
      ['deck.size.sixty', ['setup/deck.yaml']],
    ]),
  });
  const { size } = loadRulebook().rules;
  assert.deepEqual([coverage.rules, coverage.enforced, coverage.proven], [size, 1, 2]);
  assert.deepEqual(coverage.unknown, ['no.such.rule']);
  assert.deepEqual(coverage.chapters['06'], {
    title: 'Missions, mission attempts, dilemmas, solving, artifacts, Q-Flash',
    rules: 303,
    enforced: 1,
    proven: 1,
  });
  const sum = Object.values(coverage.chapters).reduce((total, chapter) => total + chapter.rules, 0);
  assert.equal(sum, size);
});

test('the code refuses only by rules the rulebook has', () => {
  const { cited } = findCitations(ROOT);
  const { unknown } = rulesCoverage({ cited, proven: new Map() });
  const book = loadRulebook();
  const wrong = unknown.map(
    (id) => `${id} at ${cited.get(id)?.join(', ')}; near: ${book.suggest(id).join(', ')}`,
  );
  assert.deepEqual(wrong, []);
});
