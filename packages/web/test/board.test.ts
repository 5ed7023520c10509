/**
 * Texts and behaviour of the board and the prompt: who counts as personnel, how many to choose, which button stands out,
 * where ships went.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceFrom, PLAYERS, questionOf } from '@spaceline/bots';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { type ChooseDecision, createEngine, type PromptKey } from '@spaceline/engine';
import { namesOf } from '@spaceline/telling';
import { crossedBy } from '../src/play/source.ts';
import { pickingFor, type Value } from '../src/table/picking.ts';
import { buttonsOf } from '../src/table/prompt/buttons.ts';
import { pickedInWords } from '../src/table/prompt/words.ts';
import { flownTo, readPosition } from '../src/table/reading/position.ts';
import { groupInWords } from '../src/table/reading/spots.ts';
import type { TableState } from '../src/table/useTable.ts';

const library = loadLibrary();
const engine = createEngine(library);
const [one, two] = starterDecks();
assert.ok(one && two);

test('equipment is not counted as personnel', () => {
  assert.equal(groupInWords('crew', 7, 0), 'Crew 7');
  assert.equal(groupInWords('team', 6, 1), 'Away Team 5, 1 equipment');
  assert.equal(groupInWords('team', 2, 2), 'Equipment 2');
});

const question = (min: number, max: number, key: PromptKey = 'select'): ChooseDecision => ({
  id: 1,
  kind: 'choose',
  seat: 0,
  of: 'options',
  among: ['a', 'b', 'c'],
  min,
  max,
  prompt: { key },
  rule: 'test',
});

test('the prompt says in words how many to choose', () => {
  const said = (min: number, max: number, n = 0) => pickedInWords(pickingFor(question(min, max)), n);
  assert.equal(said(0, 1), 'Choose one or none');
  assert.equal(said(2, 2, 1), '1 of 2 chosen');
  assert.equal(said(0, 2), '0 chosen; up to 2, or none');
  assert.equal(said(0, 3), '0 chosen; as many as you like, or none');
  assert.equal(said(1, 3), '0 chosen; at least 1');
  assert.equal(said(1, 2), '0 chosen; 1 to 2 wanted');
});

test('the main button is never the one that fails', () => {
  const { state } = engine.start({ decks: [one.deck, two.deck], first: 0 }, 'buttons');
  const view = engine.view(state, 0);
  const buttons = (key: PromptKey, picks: readonly Value[]) =>
    buttonsOf(
      {
        picking: pickingFor(question(0, 1, key)),
        picks,
        names: namesOf(view, library, 'Other'),
        seen: { view },
        busy: false,
        doing: null,
      } as unknown as TableState,
      () => {},
    ).map(({ label, main }) => [label, main]);
  assert.deepEqual(buttons('pay or fail', []), [['Pay nothing and fail', false]]);
  assert.deepEqual(buttons('pay or fail', ['a']), [['Choose a', true]]);
  assert.deepEqual(buttons('trigger may', []), [['Use none of them', true]]);
});

test('a refusal to take back that is a question differs from a final one', () => {
  assert.equal(crossedBy('undo.ask.seen'), 'seen');
  assert.equal(crossedBy('undo.ask.crossed'), 'crossed');
  assert.equal(crossedBy('undo.crossed'), null);
});

test('the board follows the viewer’s own ships and nobody else’s', () => {
  const session = engine.session(engine.start({ decks: [one.deck, two.deck], first: 0 }, 'flying').state);
  const maker = PLAYERS.cadet;
  assert.ok(maker);
  const bots = [maker(library), maker(library)] as const;
  const chance = chanceFrom('flying');
  let [own, other] = [0, 0];
  for (let asked = questionOf(session); asked; asked = questionOf(session)) {
    const before = readPosition(session.view(0), library);
    const events = session.advance(bots[asked.seat].answer(asked, chance));
    const after = readPosition(session.view(0), library);
    const arrived = events.filter((event) => event.kind === 'arrives');
    const mine = arrived.findLast(({ seat }) => seat === 0);
    if (mine) {
      own++;
      assert.equal(flownTo(before, after, 0), mine.location);
    } else if (arrived.length > 0) {
      other++;
      assert.equal(flownTo(before, after, 0), null);
    }
    if (own > 1 && other > 1) return;
  }
  assert.fail(`too few flights: ${own} and ${other}`);
});
