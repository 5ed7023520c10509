/** Requests on the wire: the described shapes are those that the engine accepts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  type PartKind,
  requestParts,
  VERB_NAMES,
  type Verb,
  verbRoom,
  whyNotRequest,
} from '@spaceline/engine';
import { z } from 'zod';
import { Requested, requestShape } from '../src/requests.ts';

const GOOD: Readonly<Record<PartKind, unknown>> = {
  card: 3,
  cards: [1, 2],
  location: 0,
  place: { zone: 'planet', host: 1 },
  number: 1,
  flag: false,
  name: 'premiere/data',
};
const BAD: Readonly<Record<PartKind, readonly unknown[]>> = {
  card: [-1, 1.5, '3', null, 100_000],
  cards: [3, ['3'], [-1], Array.from({ length: 1001 }, () => 1)],
  location: ['here'],
  place: [{ zone: 'planet' }, { zone: 'planet', host: 1, more: 1 }, 'planet'],
  number: [-1, 0.5],
  flag: ['yes', 1],
  name: [7, 'x'.repeat(101)],
};

const whole = (verb: Verb): Record<string, unknown> => ({
  do: verb,
  ...Object.fromEntries(requestParts(verb).map(({ name, kind }) => [name, GOOD[kind]])),
});

/** Whether the engine and the shape accept it; they must agree. */
function isTaken(verb: Verb, request: unknown): boolean {
  const engine = whyNotRequest(request) === null;
  assert.equal(requestShape(verb).safeParse(request).success, engine, JSON.stringify(request));
  return engine;
}

test('the engine and the shape accept and refuse the same requests', () => {
  for (const verb of VERB_NAMES) {
    assert.ok(isTaken(verb, whole(verb)), verb);
    assert.ok(!isTaken(verb, { ...whole(verb), cheat: 1 }), verb);
    for (const { name, kind, optional } of requestParts(verb)) {
      const { [name]: _, ...without } = whole(verb);
      assert.equal(isTaken(verb, without), optional, `${verb} without ${name}`);
      for (const bad of BAD[kind])
        assert.ok(!isTaken(verb, { ...whole(verb), [name]: bad }), `${verb} ${name}`);
    }
  }
});

test('a refusal names the part that is missing, wrong or superfluous', () => {
  assert.equal(whyNotRequest({ do: 'move', ship: 1 })?.text, '"move" must name "to".');
  assert.equal(
    whyNotRequest({ do: 'move', ship: 1, to: 'x' })?.text,
    'The "to" of "move" is not a location.',
  );
  assert.equal(whyNotRequest({ do: 'move', ship: 1, to: 2, warp: 9 })?.text, '"move" knows no "warp".');
});

test('the description for clients has every verb with its parts', () => {
  const { oneOf } = z.toJSONSchema(Requested, { io: 'input' }) as {
    oneOf?: readonly { properties: Record<string, { const?: string }>; required: readonly string[] }[];
  };
  assert.deepEqual(
    oneOf?.map(({ properties }) => properties.do?.const),
    VERB_NAMES,
  );
  for (const { properties, required } of oneOf ?? []) {
    const parts = requestParts(properties.do?.const as Verb);
    assert.deepEqual(Object.keys(properties), ['do', ...parts.map(({ name }) => name)]);
    assert.deepEqual(required, ['do', ...parts.flatMap(({ name, optional }) => (optional ? [] : [name]))]);
  }
});

test('docs/protocol.md lists every verb with its parts', () => {
  const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const rows = VERB_NAMES.map((verb) => {
    const parts = requestParts(verb).map(
      ({ name, kind, optional }) => `\`${name}\`${optional ? '?' : ''} ${kind}`,
    );
    return `| \`${verb}\` | ${parts.join(', ')} | ${verbRoom(verb).about} |`;
  });
  const table = ['| `do` | names | |', '| --- | --- | --- |', ...rows].join('\n');
  assert.ok(page.includes(table), `docs/protocol.md should hold:\n\n${table}\n`);
});
