/** The rooms of the players' verbs: what the compiler checks, and what it cannot see. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsNamed, piecesOf, type Request, requestParts, VERB_NAMES, verbRoom } from '../src/index.ts';
import { VERBS } from '../src/rules/verbs.ts';
import { phrase } from '../src/timing/phrases.ts';
import type { VerbRoom } from '../src/timing/verbs.ts';

test('a request with a missing, superfluous or wrong part does not compile', () => {
  const said: readonly Request[] = [
    { do: 'move', ship: 1, to: 2 },
    // @ts-expect-error: it does not say where to.
    { do: 'move', ship: 1 },
    // @ts-expect-error: nobody moves at warp.
    { do: 'move', ship: 1, to: 2, warp: 9 },
    // @ts-expect-error: a list of cards.
    { do: 'attack', with: 1, target: 2 },
    // @ts-expect-error: no such verb.
    { do: 'win' },
    { do: 'land', ship: 1 },
    { do: 'land', ship: 1, by: 2 },
    { do: 'end turn' },
    // @ts-expect-error: there is nothing to name.
    { do: 'end turn', card: 1 },
  ];
  assert.equal(said.length, 9);
});

test('a phrase that names no part of its verb does not compile', () => {
  const says: VerbRoom<'tow'>['says'] = [
    { say: phrase('tow {towed} with {ship} to {to}') },
    // @ts-expect-error: its ship is towed.
    { say: phrase('tow {ship} to {to}[ by {by}]') },
  ];
  assert.equal(says.length, 2);
});

test('each room is registered under its own name', () => {
  for (const [name, room] of Object.entries(VERBS)) assert.equal(room.verb, name);
  assert.deepEqual(VERB_NAMES, Object.keys(VERBS));
});

test('the sentences of a verb say all required parts, or what they leave out is found elsewhere', () => {
  for (const verb of VERB_NAMES) {
    const { says, unsaid } = verbRoom(verb);
    for (const { say, sets } of says) {
      const named = partsNamed(piecesOf(say));
      for (const { name, optional, whereIs } of requestParts(verb)) {
        const found = whereIs !== undefined || Object.hasOwn({ ...sets, ...unsaid }, name);
        assert.ok(optional || found || named.includes(name), `"${say.text}" leaves out "${name}"`);
      }
    }
  }
});

test('references between parts name parts of the same verb', () => {
  for (const verb of VERB_NAMES)
    for (const { whereIs } of requestParts(verb))
      if (whereIs !== undefined) assert.ok(requestParts(verb).some(({ name }) => name === whereIs));
});

test('phrases are split into words, parts and optional pieces', () => {
  assert.deepEqual(piecesOf(phrase('attempt {location}[ with {ship|team}]')), [
    { words: 'attempt ' },
    { parts: ['location'] },
    { maybe: [{ words: ' with ' }, { parts: ['ship', 'team'] }] },
  ]);
});
