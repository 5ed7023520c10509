/** The scenarios of this package are in order: each says what it proves, is in the right place, and reads well. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  inPlace,
  judge,
  readScenarioFile,
  readScenarios,
  type Scenario,
  scenarioFiles,
  standInsAmong,
} from '../src/index.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));
const files = scenarioFiles([folder]).map(readScenarioFile);
const scenarios = files.flatMap((file) => file.scenarios);
const where = ({ file, spot, title }: Scenario): string => `${file}:${spot.line} ${title}`;

test('every file can be read', () => {
  assert.deepEqual(
    files.flatMap(({ problems }) => problems.map(inPlace)),
    [],
  );
});

test('every scenario names the rules or the card it proves', () => {
  const silent = scenarios.filter(
    // A question is checked by its answer, and proves no rule by itself.
    ({ proves, card, answer }) => proves.length === 0 && card === undefined && answer === undefined,
  );
  assert.deepEqual(silent.map(where), []);
});

test('rules are proven in the folder of their chapter, cards in that of their set, rulings in that of their document', () => {
  const stray = scenarios.filter(
    ({ file }) =>
      !/^(?:rules\/0[1-8]-[a-z-]+|cards\/[a-z0-9-]+|rulings\/\d{4}-\d\d(?:-\d\d)?|questions\/[a-z-]+)\//.test(
        relative(folder, file).replaceAll('\\', '/'),
      ),
  );
  assert.deepEqual(stray.map(where), []);
});

test('a card’s proof is in the folder of its set', () => {
  const wrong = scenarios.filter(({ file, card }) => {
    const path = relative(folder, file).replaceAll('\\', '/');
    return (
      path.startsWith('cards/') && card !== undefined && dirname(card) !== basename(path.split('/')[1] ?? '')
    );
  });
  assert.deepEqual(wrong.map(where), []);
});

test('no two scenarios of a file have the same title', () => {
  const seen = new Set<string>();
  const twice = scenarios.filter(({ file, title }) => {
    const key = `${file} ${title}`;
    const known = seen.has(key);
    seen.add(key);
    return known;
  });
  assert.deepEqual(twice.map(where), []);
});

test('the examples of the guide can be read and pass', () => {
  const guide = readFileSync(fileURLToPath(new URL('../../../docs/scenarios.md', import.meta.url)), 'utf8');
  const examples = [...guide.matchAll(/```yaml\n(title:[\s\S]*?)```/g)].map((match) => match[1] ?? '');
  assert.ok(examples.length >= 2);
  for (const example of examples) {
    const { scenarios: read, problems } = readScenarios(example, 'docs/scenarios.md');
    assert.deepEqual(problems.map(inPlace), []);
    for (const scenario of read) assert.equal(judge(scenario).failure?.message, undefined);
  }
});

/** How many card proofs may still use stand-ins instead of real cards. Lower these; never raise them. */
const MOST_INVENTING = 38;
const MOST_WITHOUT_TEXT = 27;
const MOST_LEFT_OUT = 0;

test('a proof of a card invents another only where no real card would do, and says why', () => {
  const ofCards = standInsAmong(scenarios.filter(({ card }) => card !== undefined));
  const inventing = ofCards.filter(({ invented }) => invented.length > 0);
  assert.deepEqual(
    inventing
      .filter(({ why }) => why === null)
      .map(({ file, title }) => `${relative(folder, file)}: ${title}`),
    [],
  );
  const withoutText = ofCards.filter(({ unwritten }) => unwritten.length > 0);
  const leftOut = ofCards.filter(({ written }) => written.length > 0);
  assert.deepEqual(
    [inventing.length, withoutText.length, leftOut.length],
    [MOST_INVENTING, MOST_WITHOUT_TEXT, MOST_LEFT_OUT],
  );
});
