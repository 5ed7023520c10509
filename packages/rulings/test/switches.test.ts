/** The engine's date switches name rulings and rules that exist, in the order of their dates. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { loadRulebook, loadRulings, TOLD } from '../src/index.ts';

interface SwitchTable {
  readonly [name: string]: {
    readonly summary: string;
    readonly rules?: readonly string[];
    readonly values: readonly {
      readonly from: string;
      readonly value?: unknown;
      readonly ruling?: string;
      readonly rule?: string;
    }[];
  };
}

const FILE = new URL('../../engine/src/rulesets/switches.ts', import.meta.url);
const skip = existsSync(FILE) ? false : 'the engine has no table of date switches yet';

async function loadSwitches(): Promise<SwitchTable> {
  const module: { SWITCHES: SwitchTable } = await import(FILE.href);
  return module.SWITCHES;
}

test('each ruling a switch names is an entry of that date or earlier', { skip }, async () => {
  const rulings = loadRulings();
  const wrong: string[] = [];
  for (const [name, { values }] of Object.entries(await loadSwitches())) {
    for (const { ruling, from } of values) {
      if (ruling === undefined) continue;
      const entry = rulings.find(ruling);
      if (!entry) wrong.push(`${name}: no ruling ${ruling}`);
      else if (from > entry.date) wrong.push(`${name}: from ${from}, but ${ruling} is of ${entry.date}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('each rule a switch names is in the rulebook', { skip }, async () => {
  const book = loadRulebook();
  const wrong: string[] = [];
  for (const [name, { rules = [], values }] of Object.entries(await loadSwitches())) {
    const named = [...rules, ...values.flatMap(({ rule }) => (rule === undefined ? [] : [rule]))];
    for (const id of named) {
      if (!book.find(id)) wrong.push(`${name}: no rule ${id}; near: ${book.suggest(id).join(', ')}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('the values of a switch follow one another in time', { skip }, async () => {
  for (const [name, { summary, values }] of Object.entries(await loadSwitches())) {
    assert.ok(summary.length > 0, name);
    assert.ok(values.length > 0, name);
    const dates = values.map(({ from }) => from);
    for (const date of dates) assert.match(date, /^\d{4}-\d\d-\d\d$/, name);
    assert.deepEqual(dates, [...new Set(dates)].sort(), name);
  }
});

test('every value of every switch is told as a clause, and no others', { skip }, async () => {
  const told: Readonly<Record<string, Readonly<Record<string, string>>>> = TOLD;
  const table = await loadSwitches();
  assert.deepEqual(Object.keys(told).sort(), Object.keys(table).sort());
  for (const [name, { values }] of Object.entries(table)) {
    assert.deepEqual(
      Object.keys(told[name] ?? {}).sort(),
      values.map(({ value }) => String(value)).sort(),
      name,
    );
    for (const clause of Object.values(told[name] ?? {}))
      assert.match(clause, /^(?:[a-z]|Vulcan|Ferengi|Guramba)[^.]*[^.\s]$/, `${name}: ${clause}`);
  }
});
