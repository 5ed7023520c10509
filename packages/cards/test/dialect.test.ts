/**
 * One dialect: cards are written with the words of the vocabulary, never with their data. An object that begins with the
 * tag of a word is such data.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { ALL_WORDS, loadCatalogue } from '../src/index.ts';
import { refuseStranger } from '../src/sets/refusing.ts';
import { textsById } from '../src/sets/writing.ts';

const SETS = new URL('../src/sets/', import.meta.url);

interface Declared {
  readonly fields: object;
}
const keysOf = ({ fields }: Declared): readonly string[] => Object.keys(fields);

/** Required keys that identify such a part. `whose` and `do` also occur as arguments of words. */
const telling = ({ fields }: Declared): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    'optional' in field || key === 'whose' || key === 'do' ? [] : [key],
  );

/** Parts that cards build with words; the others are plain data in a card's own list. */
const { selector, reach, limit, order, trigger, response } = ALL_WORDS.parts;

/** The first keys of the data of words and such parts, from the registries. Verbs are recognised by the value of `do`. */
const TAGS: ReadonlySet<string> = new Set([
  'mod',
  ...[
    ALL_WORDS.filters,
    ALL_WORDS.locations,
    ALL_WORDS.conditions,
    ALL_WORDS.amounts,
    ALL_WORDS.pools,
  ].flatMap((rooms: object) => Object.values(rooms).flatMap((room: Declared) => keysOf(room).slice(0, 1))),
  ...[selector, reach, limit, order, trigger, response].flatMap((part: Declared) => telling(part)),
]);

/** An object literal up to the value of its first key. */
const OBJECT = /\{\s*'?(\w+)'?:\s*('?)/g;

/** Raw words in a source, by line. */
function rawIn(name: string, source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(OBJECT)].flatMap(({ index, 1: key = '', 2: quote }) => {
    // A verb is recognised by its name, since what a card does is a list of words.
    const raw = key === 'do' ? quote !== '' : TAGS.has(key);
    if (!raw) return [];
    return [`${name}:${code.slice(0, index).split('\n').length}: ${code.slice(index, index + 60)}`];
  });
}

describe('one dialect', () => {
  test('no card is written with raw objects', () => {
    const files = readdirSync(SETS, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    assert.ok(files.length > 30);
    const raw = files
      .filter((name) => (name.includes('/') && !name.includes('/words/')) || name === 'establishing.ts')
      .flatMap((name) => rawIn(name, readFileSync(new URL(name, SETS), 'utf8')));
    assert.deepEqual(raw, []);
  });

  test('a raw object would be found', () => {
    const found = (source: string): number => rawIn('card.ts', source).length;
    assert.equal(found("event('A', { apply: [{ mod: 'mix', affiliations: [] }] })"), 1);
    assert.equal(found("event('A', { do: { do: 'kill', target: { from: 'group' } } })"), 2);
    assert.equal(found("event('A', { if: { skill: 'Honor', level: 1 } })"), 1);
    assert.equal(found("event('A', { do: kill({ from: 'group', pick: 'random' }) })"), 1);
    assert.equal(found("event('A', { do: draw({ times: 1, picked: 'it' }) })"), 1);
    for (const tag of [...Object.keys(ALL_WORDS.filters), ...Object.keys(ALL_WORDS.conditions)])
      assert.equal(found(`event('A', { if: { ${tag}: true } })`), 1, tag);
    assert.equal(found("event('A', { do: [kill(one(crew, random))], or: { do: discardThis } })"), 0);
  });

  test('a card written twice, an unknown one and one of another type are refused by name', () => {
    const text = { id: 'premiere/q-net', type: 'event', versions: [] } as const;
    assert.throws(() => textsById([text, text]), /"premiere\/q-net" is written twice/);
    const catalogue = loadCatalogue();
    refuseStranger(catalogue, text);
    assert.throws(
      () => refuseStranger(catalogue, { ...text, type: 'dilemma' }),
      /written as dilemma, but the card is event/,
    );
    assert.throws(() => refuseStranger(catalogue, { ...text, id: 'premiere/q-nett' }), /no such card/);
  });
});
