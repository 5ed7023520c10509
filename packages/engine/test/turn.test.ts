/** The turn at the level of the engine: who acts when, what is counted, and how a game ends. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadLibrary, withBehaviours } from '@spaceline/cards';
import {
  addCard,
  addLocation,
  type Behaviour,
  card,
  createEngine,
  emptyState,
  isDate,
  type Request,
  rulesetOn,
  type Seat,
  type State,
  SWITCHES,
} from '../src/index.ts';

/** A position with one planet, a Federation Outpost of seat 0, and texts for some cards. */
function position(texts: Readonly<Record<string, Behaviour>> = {}, rules = '2014-12-01') {
  const engine = createEngine(withBehaviours(loadLibrary(), new Map(Object.entries(texts))));
  const state = emptyState(rules, 7, 0);
  const at = addLocation(state, 'Alpha', 0);
  addCard(state, 'premiere/excavation', 0, 'line', at);
  const outpost = addCard(state, 'premiere/federation-outpost', 0, 'space', at);
  for (let n = 0; n < 10; n++)
    for (const seat of [0, 1] as const) addCard(state, 'premiere/narik', seat, 'deck', seat);
  const begin = (segment: 'start' | 'play' | 'orders' = 'play') =>
    engine.position(state, { seat: 0, segment, number: 5, plays: 1 }).state;
  const act = (before: State, request: Request): State => {
    const { decision } = before;
    assert.ok(decision, 'somebody is asked');
    return engine.apply(before, { decision: decision.id, seat: decision.seat, request }).state;
  };
  return { engine, state, at, outpost, begin, act };
}

test('turns alternate, and each counts for both and for its own player', () => {
  const { begin, act } = position();
  let state = begin();
  const seen: [number, Seat][] = [];
  for (let n = 0; n < 4; n++) {
    seen.push([state.turn.number, state.turn.seat]);
    state = act(state, { do: 'end turn' });
  }
  assert.deepEqual(seen, [
    [5, 0],
    [6, 1],
    [7, 0],
    [8, 1],
  ]);
  assert.deepEqual(
    state.players.map((p) => p.turns),
    [5, 4],
  );
});

test('a player may concede whatever they are asked, including a choice', () => {
  const { engine, state, at, begin, act } = position({
    'premiere/archer': { dilemma: { then: [{ do: 'kill', target: { from: 'group', pick: 'you' } }] } },
  });
  addCard(state, 'premiere/archer', 1, 'under', at);
  for (const id of ['premiere/worf', 'premiere/data']) addCard(state, id, 0, 'planet', at);
  const asked = act(begin('orders'), { do: 'attempt', location: at });
  assert.equal(asked.decision?.kind, 'choose');
  const answer = { decision: asked.decision.id, seat: 0 as const };
  assert.equal(engine.why(asked, { ...answer, request: { do: 'pass' } })?.rule, 'protocol.shape');
  const over = engine.apply(asked, { ...answer, request: { do: 'concede' } }).state;
  assert.deepEqual(over.outcome, { winner: 1, rule: 'end.concede' });
  assert.equal(over.phase, 'over');
  assert.equal(engine.decision(over), null);
});

test('points from the other player’s action in between end the game before the next action', () => {
  const { state, begin, act, outpost } = position({
    'premiere/energy-vortex': {
      playsAs: 'interrupt',
      entries: [{ where: { on: 'nothing' }, do: [{ do: 'score', who: 'you', points: 100 }] }],
    },
  });
  const vortex = addCard(state, 'premiere/energy-vortex', 1, 'hand', 1);
  const worf = addCard(state, 'premiere/worf', 0, 'hand', 0);
  const asked = act(begin(), { do: 'play', card: worf, to: { zone: 'aboard', host: outpost } });
  assert.deepEqual(
    [asked.decision?.seat, asked.decision?.kind === 'act' && asked.decision.window],
    [1, 'between'],
  );
  const over = act(asked, { do: 'play', card: vortex, to: { zone: 'stack', host: 0 } });
  assert.deepEqual(over.outcome, { winner: 1, rule: 'win.hundred' });
});

test('text that forbids draws also prevents the draw at the end of the turn', () => {
  const { state, begin, act } = position();
  const now = begin();
  now.turn.noDraws = true;
  const after = act(now, { do: 'end turn' });
  assert.equal(after.cards.filter((c) => c.zone === 'hand' && c.owner === 0).length, 0);
  assert.equal(after.turn.noDraws, false);
  assert.equal(state.turn.noDraws, false);
});

test('a turn’s uses and lasting effects end with it, a game’s do not', () => {
  const { begin, act } = position();
  const now = begin();
  now.uses['turn:c1:x:0'] = 1;
  now.uses['game:c1:x:0'] = 1;
  const lasting = { source: 0, seat: 0 as const, targets: [], modifier: { mod: 'gain icon' } };
  now.lasting.push({ ...lasting, until: 'turn' }, { ...lasting, until: 'game' });
  const after = act(now, { do: 'end turn' });
  assert.deepEqual(Object.keys(after.uses), ['game:c1:x:0']);
  assert.deepEqual(
    after.lasting.map((l) => l.until),
    ['game'],
  );
});

test('countdowns of the other player’s cards wait for that player’s turns', () => {
  const { engine, state, begin, act } = position({ 'premiere/red-alert': {} });
  const mine = addCard(state, 'premiere/red-alert', 0, 'table', 0);
  const theirs = addCard(state, 'premiere/red-alert', 1, 'table', 1);
  for (const id of [mine, theirs]) (state.cards[id] as { countdown: number }).countdown = 2;
  const first = act(begin(), { do: 'end turn' });
  assert.deepEqual(
    [mine, theirs].map((id) => card(engine.open(first), id).countdown),
    [1, 2],
  );
  const second = act(first, { do: 'end turn' });
  assert.deepEqual(
    [mine, theirs].map((id) => card(engine.open(second), id).countdown),
    [1, 1],
  );
});

test('a ruleset has the value of the latest entry of its day, and days before the first use the first', () => {
  for (const [name, { values }] of Object.entries(SWITCHES)) {
    const key = name as keyof typeof SWITCHES;
    assert.equal(rulesetOn('1990-01-01')[key], values[0]?.value, name);
    for (const { from, value } of values) {
      assert.ok(isDate(from), `${name} ${from}`);
      assert.equal(rulesetOn(from)[key], value, `${name} on ${from}`);
    }
  }
  assert.ok(!isDate('2014-02-30'));
  assert.ok(isDate('2012-02-29'));
});

test('no switch is unused: the engine reads each by its name', () => {
  const root = join(import.meta.dirname, '../src');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('switches.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  assert.deepEqual(
    Object.keys(SWITCHES).filter((name) => !sources.includes(`rules['${name}']`)),
    [],
  );
});
