/**
 * Every rule is proven by a scenario, restates proven rules, is a definition that proven rules use, or waits for
 * something named.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalogue } from '@spaceline/cards';
import { cardWaitedFor, loadRulebook, loadUnproven } from '@spaceline/rulings';
import { provenBy, standings } from '../src/commands/rules.ts';

const proven = provenBy();
const { rules } = loadRulebook();
const whys = loadUnproven();

/** Rules that wait only for a scenario. The number may fall; it must not rise. */
const MOST_WITHOUT_A_SCENARIO = 1;

test('a rule is proven, stated elsewhere, a definition, or waits for something', (t) => {
  const untold = [...rules.keys()].filter((id) => !proven.has(id) && !whys.has(id));
  assert.deepEqual(untold, [], 'prove them, or say in rulebook/unproven.json why not');
  const strangers = [...whys.keys()].filter((id) => !rules.has(id));
  assert.deepEqual(strangers, [], 'rules that the rulebook does not have');
  t.diagnostic(`proven meanwhile: ${[...whys.keys()].filter((id) => proven.has(id)).join(', ') || 'none'}`);
});

test('rules that restate others, and users of a definition, are proven', () => {
  const wrong = [...whys].flatMap(([id, why]) => {
    const leansOn = why.kind === 'same' ? why.as : why.kind === 'defined' ? why.usedBy : [];
    if (why.kind !== 'waits' && leansOn.length === 0) return [`${id} leans on nothing`];
    return leansOn.filter((other) => other === id || !proven.has(other)).map((other) => `${id}: ${other}`);
  });
  assert.deepEqual(wrong, []);
});

test('a card that a rule waits for is in the catalogue', () => {
  const titles = new Set([...loadCatalogue().cards.values()].map(({ facts }) => facts.title));
  for (const [id, why] of whys) {
    const card = cardWaitedFor(why);
    assert.ok(card === undefined || titles.has(card), `${id} waits for ${card}`);
  }
});

test('few rules wait only for a scenario', (t) => {
  const idle = standings(proven).waiting.filter(({ waitsFor }) => waitsFor === 'nothing');
  t.diagnostic(`${idle.length} rules wait for nothing but a scenario`);
  assert.ok(idle.length <= MOST_WITHOUT_A_SCENARIO, idle.map(({ id }) => id).join(', '));
});
