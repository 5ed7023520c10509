/** Every event of a game has the details that its kind describes, and the rules it names are in the rulebook. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playMatch, randomPlayer } from '@spaceline/bots';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { loadRulebook } from '@spaceline/rulings';
import {
  createEngine,
  EVENT_KINDS,
  EVENTS,
  type EventKind,
  eventLike,
  faultsIn,
  rulesOf,
} from '../src/index.ts';

const engine = createEngine(loadLibrary());
const decks = starterDecks().map(({ deck }) => deck);
const GAMES = 200;

/** Kinds that random players of starter decks seldom or never cause; scenarios do. */
const FEWEST_KINDS = 40;

test('two hundred random games raise no event without its details', () => {
  const rules = loadRulebook().rules;
  const raised = new Map<EventKind, number>();
  for (let game = 0; game < GAMES; game++) {
    const [a, b] = [decks[game % decks.length], decks[(game + 3) % decks.length]];
    assert.ok(a && b);
    playMatch({
      engine,
      setup: { decks: [a, b] },
      seed: `events ${game}`,
      players: [randomPlayer(), randomPlayer()],
      after: (_session, _answer, events) => {
        for (const event of events) {
          raised.set(event.kind, (raised.get(event.kind) ?? 0) + 1);
          assert.deepEqual(faultsIn(event), [], JSON.stringify(event));
          for (const rule of rulesOf(event)) assert.ok(rules.has(rule), `${event.kind} names ${rule}`);
        }
      },
    });
  }
  assert.ok(raised.size >= FEWEST_KINDS, `only ${raised.size} kinds: ${[...raised.keys()].join(', ')}`);
});

test('an event with a missing, wrong or superfluous detail is found', () => {
  for (const kind of EVENT_KINDS) {
    const whole = eventLike(kind, 0);
    assert.deepEqual(faultsIn(whole), []);
    for (const [name, { optional }] of Object.entries(EVENTS[kind])) {
      const { [name]: _, ...without } = { ...whole } as Record<string, unknown>;
      const expected = optional ? [] : [`${kind} has no ${name}`];
      assert.deepEqual(faultsIn(without as unknown as typeof whole), expected);
      assert.equal(faultsIn({ ...whole, [name]: { odd: true } }).length, 1, `${kind}.${name}`);
    }
    assert.deepEqual(faultsIn(Object.assign({ ...whole }, { hint: 1 })), [
      `${kind} has hint, which is not described`,
    ]);
  }
});
