/** Proofs of many cards: how long they are cached, over several threads, and within a time limit. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadLibrary, withBehaviours } from '@spaceline/cards';
import type { Scenario } from '../src/index.ts';
import { type ProveAllOptions, prove, proveAll, readProofs } from '../src/index.ts';
import { ProofCache, programHash, watched } from '../src/prove/cache.ts';
import type { Proof } from '../src/prove/prove.ts';

const { proofs } = readProofs([fileURLToPath(new URL('../cards/premiere/dilemmas', import.meta.url))]);
const CARD = 'premiere/archer';
const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  folders.push(folder);
  return folder;
}

const scenariosOf = (card: string): readonly Scenario[] => proofs.get(card) ?? assert.fail(card);
const archer = (options: ProveAllOptions) => proveAll(proofs, { card: CARD, threads: 1, ...options });

test('a card’s proof is found until something it depends on changes', () => {
  const folder = newFolder();
  const library = loadLibrary();
  const scenarios = scenariosOf(CARD);
  const proof: Proof = { why: null, mutants: 3, survivors: ['x'] };
  const open = (cards = library, program = 'p') => new ProofCache(folder, cards, program);
  open().keep(CARD, scenarios, [CARD, 'premiere/data'], { proof, milliseconds: 5 });

  assert.deepEqual(open().find(CARD, scenarios), { proof, milliseconds: 5 });
  assert.equal(open(library, 'q').find(CARD, scenarios), undefined, 'another program');
  assert.equal(open().find(CARD, scenarios.slice(1)), undefined, 'a scenario less');
  assert.equal(open().find('premiere/armus-skin-of-evil', scenarios), undefined, 'another card');

  const text = { dilemma: { then: [{ do: 'end attempt' as const }] } };
  const changed = (id: string) => withBehaviours(library, new Map([[id, text]]));
  assert.equal(open(changed(CARD)).find(CARD, scenarios), undefined, 'its own text');
  assert.equal(open(changed('premiere/data')).find(CARD, scenarios), undefined, 'a card it asked for');
  assert.ok(open(changed('premiere/worf')).find(CARD, scenarios), 'a card nobody asked for');
  // How long it took helps to plan, whatever has changed.
  assert.equal(open(changed(CARD)).lastTook(CARD), 5);
});

test('the program includes all files that a proof uses', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  assert.equal(programHash(root), programHash(root));
  assert.notEqual(programHash(root), programHash(join(root, 'packages')));
});

test('a watched library records which cards were looked up', () => {
  const { library, asked } = watched(loadLibrary());
  library.get(CARD);
  library.get('no/such-card');
  assert.deepEqual([...asked], [CARD, 'no/such-card']);
});

test('a second run proves nothing again, and a damaged entry is ignored', async () => {
  const cache = newFolder();
  const first = await archer({ cache });
  assert.equal(first.fromCache, 0);
  assert.deepEqual([first.cards, first.proven, first.unproven], [1, 1, []]);
  const again = await archer({ cache });
  assert.equal(again.fromCache, 1);
  const { fromCache: _f, seconds: _s, ...report } = first;
  const { fromCache: _g, seconds: _t, ...same } = again;
  assert.deepEqual(same, report);

  const [name = assert.fail('nothing was kept'), ...more] = readdirSync(cache);
  assert.deepEqual(more, [], 'one file, and no half one');
  const file = join(cache, name);
  const kept = readFileSync(file, 'utf8');
  const damages = ['', '\n', 'x', kept.slice(0, -20), kept.replace('"why":null', '"why":"no"'), '{}\n{}\n'];
  for (const damage of damages) {
    writeFileSync(file, damage);
    assert.equal((await archer({ cache })).fromCache, 0, JSON.stringify(damage.slice(0, 40)));
    assert.equal(readFileSync(file, 'utf8').split('\n').length, 3, 'it was written anew');
  }
  assert.equal((await archer({ cache: null })).fromCache, 0);
  assert.equal((await archer({ cache, mutants: 2 })).fromCache, 0, 'a lot of the mutants is no proof');
  assert.equal((await archer({ cache })).fromCache, 1);
});

test('several threads find what one finds, in catalogue order', async () => {
  const set = 'the-next-generation';
  const { proofs: all } = readProofs([fileURLToPath(new URL('../cards', import.meta.url))]);
  const {
    fromCache,
    leftOut,
    seconds: _s,
    ...report
  } = await proveAll(all, { set, threads: 2, cache: null });
  assert.deepEqual([fromCache, leftOut], [0, []]);
  assert.deepEqual(report, prove(all, { set, seed: '1' }));
  assert.ok(report.cards > 0);
});

test('cards without time are named and count as nothing; changed cards are proven anyway', async () => {
  const only = new Set(['premiere/archer', 'premiere/armus-skin-of-evil', 'premiere/chalnoth']);
  const options = { only, threads: 1, cache: null, seconds: 1e-9 };
  const none = await proveAll(proofs, options);
  assert.deepEqual([none.cards, none.proven], [0, 0]);
  assert.deepEqual(none.leftOut, [...only].sort());
  const one = await proveAll(proofs, { ...options, first: new Set([CARD]) });
  assert.deepEqual([one.cards, one.proven], [1, 1]);
  assert.ok(!one.leftOut.includes(CARD));
});
