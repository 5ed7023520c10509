/** Everything sent is searched for cards the receiver may not know; and the search finds what is there. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { chanceFrom } from '@spaceline/bots';
import { loadCatalogue } from '@spaceline/cards';
import { allCards, type Engine, pilesIn, type Refusal, type Seat, type State } from '@spaceline/engine';
import { differentDecks } from '../src/trials/leaks/decks.ts';
import { leakTrial } from '../src/trials/leaks/leaks.ts';
import { searchFor } from '../src/trials/leaks/search.ts';
import { embeddedStage } from './stages.ts';
import { engine } from './table.ts';

const stage = await embeddedStage();
after(stage.clear);
const search = (games: number, most: number, changes: { engine?: Engine; piles?: 'always' } = {}) =>
  leakTrial({ games, most, atOnce: 2, seed: 'leaks', database: stage.where, ...changes });

/** A card in the other player's deck. */
const deepSecret = (state: State, seat: Seat): string => {
  const hidden = state.cards.find((c) => c.zone === 'deck' && c.owner !== seat);
  return state.defs[hidden?.def ?? 0] ?? '';
};

test('in fuzzed games nobody is sent a card that is hidden from them, by any means', async () => {
  const report = await search(2, 100);
  assert.deepEqual(report.faults, []);
  assert.deepEqual(report.leaks, []);
  assert.equal(report.finished, 2);
  assert.ok(report.hidden > (50 * report.texts) / 2, 'too little was hidden to find anything');
});

test('nor of side decks and other piles, three and more on each side', async () => {
  const pair = differentDecks(engine, loadCatalogue(), 'always')('2014-12-01', chanceFrom('piles'));
  for (const { piles } of pair) assert.ok(pilesIn(piles).length >= 3);
  const report = await search(1, 100, { piles: 'always' });
  assert.deepEqual([report.faults, report.leaks, report.finished], [[], [], 1]);
});

test('a card that slips into a view is found', async () => {
  const leaky: Engine = {
    ...engine,
    session(state) {
      const session = engine.session(state);
      const view: typeof session.view = (seat) => ({
        ...session.view(seat),
        rules: `${state.rules} ${deepSecret(state, seat)}`,
      });
      return { ...session, view };
    },
  };
  assert.ok((await search(1, 5, { engine: leaky })).leaks.some(({ who }) => who === 0));
});

test('a title that slips into a refusal is found', async () => {
  const titled = (state: State, seat: Seat): Refusal => ({
    rule: 'protocol.verb',
    text: `That would meet ${loadCatalogue().cards.get(deepSecret(state, seat))?.facts.title}.`,
  });
  const leaky: Engine = {
    ...engine,
    why: (state, answer) => engine.why(state, answer) && titled(state, state.decision?.seat ?? 0),
    whyAt: (state, moment, request) => engine.whyAt(state, moment, request) && titled(state, moment.seat),
  };
  assert.ok((await search(1, 100, { engine: leaky })).leaks.length > 0);
});

test('a card that slips out to watchers is found', async () => {
  const leaky: Engine = {
    ...engine,
    watch: (state) => ({ ...engine.watch(state), rules: deepSecret(state, 0) }),
  };
  const { leaks } = await search(1, 5, { engine: leaky });
  assert.ok(leaks.length > 0 && leaks.every(({ who }) => who === 'watcher'));
});

test('no card is in the two decks twice, and the search tells a title from a longer one that contains it', () => {
  const catalogue = loadCatalogue();
  const [a, b] = differentDecks(engine, catalogue)('2014-12-01', chanceFrom('decks'));
  const title = (id: string) => catalogue.cards.get(id)?.facts.title;
  // The doorway that opens a side deck may be in both.
  const ids = [a, b].flatMap(allCards).filter((id) => title(id) !== "Q's Tent");
  assert.equal(new Set(ids.map(title)).size, ids.length);
  const find = searchFor(new Set(['premiere/q', 'premiere/q-net', 'homefront-ii/chang']), catalogue);
  assert.deepEqual([...find('{"card":"premiere/q-net"}').keys()], ['premiere/q-net']);
  assert.deepEqual([...find('["\\u0051-Net"]').keys()], ['premiere/q-net']);
  assert.deepEqual([...find('["Chang’s ship, a Changeling"]').keys()], ['homefront-ii/chang']);
  assert.equal(find('["Changelings"]').size, 0);
  assert.equal(
    find('{"has":{"named":"Chang"},"count":1}').size,
    0,
    'a text that asks for somebody tells of nobody',
  );
  assert.equal(find('{"named":"Chang","who":"Chang"}').size, 1);
});
