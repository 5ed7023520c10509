import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throwAnswers } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import {
  type Answer,
  addCard,
  addLocation,
  createEngine,
  emptyState,
  hashState,
  RefusedError,
  requestParts,
  type State,
  VERB_NAMES,
} from '../src/index.ts';

const engine = createEngine(loadLibrary());
const decks = starterLists();
const setup = { decks: [decks[0], decks[1]] } as unknown as Parameters<typeof engine.start>[0];
const { state } = engine.start(setup, 'answers');

/** The refusal of an answer; fails if it is accepted or throws. The state must be unchanged afterwards. */
function refusal(answer: unknown, of: State = state) {
  const hash = hashState(of);
  try {
    engine.apply(of, answer as Answer);
  } catch (error) {
    assert.ok(error instanceof RefusedError, String(error));
    assert.notEqual(error.refusal.text, '');
    assert.notEqual(error.message, '');
    assert.equal(hashState(of), hash);
    return error.refusal;
  }
  return assert.fail(`taken: ${JSON.stringify(answer)}`);
}

const legal = (): Extract<Answer, { request: unknown }> => {
  const [first] = engine.legalAnswers(state);
  assert.ok(first && 'request' in first);
  return first;
};

test('2,000 malformed or illegal answers are all refused, and nothing changes', () => {
  const { refused, faults, rules } = throwAnswers({ engine, answers: 2000, seed: 'unit test', decks });
  assert.deepEqual(faults, []);
  assert.equal(refused, 2000);
  // Not only shapes: rules of the game refuse as well.
  assert.ok(Object.keys(rules).filter((rule) => !rule.startsWith('protocol.')).length >= 10);
});

test('an answer is for one decision and one seat', () => {
  const answer = legal();
  assert.equal(refusal({ ...answer, decision: answer.decision + 1 }).rule, 'protocol.stale');
  assert.equal(refusal({ ...answer, decision: String(answer.decision) }).rule, 'protocol.stale');
  assert.equal(refusal({ ...answer, seat: 1 - answer.seat }).rule, 'protocol.seat');
  assert.equal(refusal({ decision: answer.decision, seat: answer.seat }).rule, 'protocol.shape');
  assert.equal(refusal({ decision: answer.decision, seat: answer.seat, choose: [] }).rule, 'protocol.shape');
  for (const nothing of [null, undefined, 0, '', [], () => answer, Symbol('answer')])
    assert.equal(refusal(nothing).rule, 'protocol.shape');
});

test('a request names what its verb needs, and nothing else', () => {
  const { decision, seat, request } = legal();
  const said = (changed: unknown) => refusal({ decision, seat, request: changed });
  assert.match(said({ ...request, cheat: true }).text, /knows no "cheat"/);
  assert.match(said({ do: request.do }).text, /must name/);
  assert.match(said({ do: 'win' }).text, /no action "win"/);
  assert.equal(said({ do: { toString: 1 } }).rule, 'protocol.verb');
  assert.equal(said({ ...request, card: -1 }).rule, 'protocol.shape');
  assert.equal(said({ ...request, card: 1.5 }).rule, 'protocol.shape');
  assert.equal(said({ ...request, card: 99_999 }).rule, 'protocol.card');
  for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    assert.equal(
      said(JSON.parse(`{"${key}":{"x":1},${JSON.stringify(request).slice(1)}`)).rule,
      'protocol.shape',
    );
});

test('every verb says what it names', () => {
  for (const verb of VERB_NAMES) {
    const names = requestParts(verb).map(({ name }) => name);
    assert.equal(new Set(names).size, names.length, verb);
    const why = engine.why(state, { do: verb });
    if (requestParts(verb).some(({ optional }) => !optional)) assert.equal(why?.rule, 'protocol.shape', verb);
  }
});

test('lists with holes and places with extra keys are refused', () => {
  const { decision, seat } = legal();
  const holes: unknown[] = [];
  holes[3] = 1;
  const place = { zone: 'planet', host: 0 };
  const request = { do: 'beam', cards: holes, from: place, to: place };
  assert.equal(refusal({ decision, seat, request }).rule, 'protocol.shape');
  assert.equal(
    refusal({ decision, seat, request: { ...request, cards: [1], to: { ...place, more: () => 1 } } }).rule,
    'protocol.shape',
  );
  assert.equal(
    refusal({ decision, seat, request: { ...request, cards: [1], to: { zone: 'nowhere', host: 0 } } }).rule,
    'protocol.place',
  );
});

test('the caller’s answer object does not become part of the state', () => {
  let { state: now } = engine.start(setup, 'kept');
  for (let n = 0; n < 60 && now.decision; n++) {
    const [answer] = engine.legalAnswers(now);
    assert.ok(answer);
    const mine = structuredClone(answer);
    now = engine.apply(now, mine).state;
    const hash = hashState(now);
    if ('request' in mine) {
      for (const value of Object.values(mine.request)) {
        if (Array.isArray(value)) value.push(1, 2, 3);
        else if (typeof value === 'object' && value !== null) Object.assign(value, { zone: 'hand', host: 1 });
      }
    } else (mine.choose as unknown[]).push('x');
    assert.equal(hashState(now), hash);
  }
});

test('when the game is over nothing is accepted any more', () => {
  const over = engine.apply(state, { ...legal(), request: { do: 'concede' } }).state;
  assert.equal(over.outcome?.rule, 'end.concede');
  assert.equal(refusal(legal(), over).rule, 'protocol.over');
});

test('a refusal names the card behind it only where its player can follow that card', () => {
  for (const [zone, named] of [
    ['discard', true],
    ['deck', false],
  ] as const) {
    const table = emptyState('2014-12-01', 1, 0);
    const at = addLocation(table, 'Alpha', 0);
    addCard(table, 'premiere/excavation', 0, 'line', at);
    const ship = addCard(table, 'premiere/uss-galaxy', 0, 'space', at);
    const worf = addCard(table, 'premiere/worf', 0, 'planet', at);
    for (const seat of [0, 1] as const) addCard(table, 'premiere/sarek', seat, 'deck', seat);
    const source = addCard(table, 'premiere/q-net', 1, zone, 1);
    for (const c of table.cards) c.seen = c.zone === 'deck' ? 0 : 3;
    const modifier = { mod: 'cannot', action: 'beam up', scope: { from: 'in play' } };
    table.lasting.push({ source, seat: 1, targets: [worf], modifier, until: 'game' });
    const begun = engine.position(table, { seat: 0, segment: 'orders', number: 3, plays: 1 }).state;
    const request = {
      do: 'beam',
      cards: [worf],
      from: { zone: 'planet', host: at },
      to: { zone: 'aboard', host: ship },
    };
    const refused = engine.why(begun, request);
    assert.equal(refused?.rule, 'beam.special-cards');
    assert.equal(refused.card, named ? source : undefined);
  }
});
