/** The JSON Schema for editors agrees with the reader: the same words, and every scenario is valid. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { WINDOW_KINDS } from '@spaceline/engine';
import { parseAllDocuments } from 'yaml';
import { EXPECTATIONS, readScenarioFile, scenarioFiles } from '../src/index.ts';
import { FACT_KEYS } from '../src/read/invent.ts';
import {
  ANSWER_KEYS,
  CARD_KEYS,
  DECK_KEYS,
  LOCATION_KEYS,
  PLAYER_KEYS,
  SCENARIO_KEYS,
  SEED_PHASES,
  SEGMENTS,
  STEP_KEYS,
  TABLE_KEYS,
  TURN_KEYS,
} from '../src/read/keys.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const folder = fileURLToPath(new URL('../', import.meta.url));
const schema: Schema = JSON.parse(readFileSync(`${folder}schema/scenario.schema.json`, 'utf8'));
const defined = (name: string): Schema => schema.$defs?.[name] ?? {};
const words = (of: Schema | undefined): string[] => Object.keys(of?.properties ?? {}).sort();

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;

/** Where a value violates a schema, for the keywords that ours uses; empty if it does not. */
function breaks(value: unknown, by: Schema, at = ''): string[] {
  if (by.$ref) return breaks(value, defined(by.$ref.replace('#/$defs/', '')), at);
  if (by.anyOf) {
    const tries = by.anyOf.map((each) => breaks(value, each, at));
    return tries.some((each) => each.length === 0)
      ? []
      : (tries.toSorted((a, b) => a.length - b.length)[0] ?? []);
  }
  if ('const' in by && value !== by.const) return [`${at}: not ${String(by.const)}`];
  if (by.enum && !by.enum.includes(value)) return [`${at}: not one of ${by.enum.join(', ')}`];
  const types = by.type === undefined ? undefined : [by.type].flat();
  if (types && !types.includes(typeOf(value))) return [`${at}: not ${types.join(' or ')}`];
  if (by.pattern && !new RegExp(by.pattern).test(String(value))) return [`${at}: not like ${by.pattern}`];
  if (Array.isArray(value)) {
    if (value.length < (by.minItems ?? 0) || value.length > (by.maxItems ?? value.length))
      return [`${at}: wrong length`];
    return value.flatMap((item, i) => breaks(item, by.items ?? {}, `${at}[${i}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const missing = (by.required ?? []).filter((key) => !(key in value)).map((key) => `${at}: no ${key}`);
  if (Object.keys(value).length < (by.minProperties ?? 0)) missing.push(`${at}: empty`);
  return missing.concat(
    Object.entries(value).flatMap(([key, each]) => {
      const inner = by.properties?.[key] ?? by.additionalProperties ?? {};
      if (inner === false) return [`${at}: has "${key}"`];
      return inner === true ? [] : breaks(each, inner, `${at}.${key}`);
    }),
  );
}

test('the schema has the words of the reader, no more and no fewer', () => {
  const { properties = {} } = schema;
  const card = defined('card').anyOf?.find((each) => each.properties);
  const asked = defined('expect').properties?.asked?.anyOf?.find((each) => each.properties);
  for (const [name, found, expected] of [
    ['scenario', words(schema), SCENARIO_KEYS],
    ['table', words(properties.table), TABLE_KEYS],
    ['turn', words(properties.turn), TURN_KEYS],
    ['deck', words(properties.deck), DECK_KEYS],
    ['answer', words(properties.answer), ANSWER_KEYS],
    ['location', words(defined('location')), LOCATION_KEYS],
    ['player', words(defined('player')), PLAYER_KEYS],
    ['card', words(card), CARD_KEYS],
    ['step', words(defined('step')), STEP_KEYS],
    ['expect', words(defined('expect')), Object.keys(EXPECTATIONS)],
    ['invented', words(defined('invented')), FACT_KEYS],
    ['segments', [...((properties.turn?.properties?.segment?.enum ?? []) as string[])].sort(), SEGMENTS],
    ['windows', [...((asked?.properties?.window?.enum ?? []) as string[])].sort(), WINDOW_KINDS],
    ['phases', [...((properties.phase?.enum ?? []) as string[])].sort(), SEED_PHASES],
  ] as const)
    assert.deepEqual(
      found,
      [...expected].sort(),
      `scenario.schema.json and the reader differ in the words of: ${name}`,
    );
});

test('every scenario that the reader accepts fits the schema', () => {
  let seen = 0;
  for (const file of scenarioFiles([folder])) {
    if (readScenarioFile(file).problems.length > 0) continue;
    const documents = parseAllDocuments(readFileSync(file, 'utf8'));
    for (const document of Array.isArray(documents) ? documents : []) {
      if (document.contents === null) continue;
      assert.deepEqual(breaks(document.toJSON(), schema), [], file);
      seen++;
    }
  }
  assert.ok(seen > 0, 'no scenario was read');
});

test('the schema refuses what the reader refuses', () => {
  const good = { title: 'T', table: { spaceline: ['Excavation'] }, steps: [{ may: 'A pass' }] };
  assert.deepEqual(breaks(good, schema), []);
  for (const bad of [
    { ...good, prove: [] },
    { ...good, rules: 'yesterday' },
    { ...good, steps: [{ C: 'pass' }] },
    { ...good, steps: [{ A: 'pass', expect: { solvd: { Excavation: 'A' } } }] },
    { ...good, table: { spaceline: [{ planet: 'Data' }] } },
    { ...good, A: { hand: [{ card: 'Data', stoped: true }] } },
  ])
    assert.notDeepEqual(breaks(bad, schema), [], JSON.stringify(bad));
});
