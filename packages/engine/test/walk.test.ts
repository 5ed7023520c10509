/** The walk over descriptions: everything in one is reported by the fields of its words, and can be replaced. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Behaviour, map, SHARED_WORDS, visit } from '../src/index.ts';

const TEXT: Behaviour = {
  entries: [{ where: { on: 'card', filter: { species: 'Vulcan' }, whose: 'your' } }],
  dilemma: {
    targets: { victim: { from: 'group', pick: { most: 'CUNNING' } } },
    unless: {
      any: [
        { skill: 'MEDICAL', level: 2 },
        { of: { picked: 'victim' }, meets: { has: { skill: 'Law' }, count: 1 } },
      ],
    },
    then: [
      { do: 'if', if: { place: 'space' }, then: [{ do: 'kill', target: { from: { picked: 'victim' } } }] },
      { do: 'score', points: { times: 5, picked: 'victim' }, who: 'opponent' },
    ],
  },
  apply: [
    {
      mod: 'attribute',
      attributes: ['RANGE'],
      by: 1,
      scope: { from: 'host' },
      while: { host: { shipClass: 'Galaxy Class' } },
    },
  ],
};

test('words, parts and names are reported with their position', () => {
  const told: string[] = [];
  visit(SHARED_WORDS, 'behaviour', TEXT, {
    condition: (condition, { path }) => told.push(`${path.join('.')}: ${Object.keys(condition)[0]}`),
    effect: ({ do: verb }, { path }) => told.push(`${path.join('.')}: ${verb}`),
    name: (name, family, { path }) => told.push(`${path.join('.')}: ${family} ${name}`),
    measure: (measure, { path }) => told.push(`${path.join('.')}: ${String(measure)}`),
    label: (name, { label }, { path }) => told.push(`${path.join('.')}: ${label} ${name}`),
  });
  assert.deepEqual(told, [
    'entries.0.where.filter.species: species Vulcan',
    'dilemma.targets.victim: given victim',
    'dilemma.targets.victim.pick.most: CUNNING',
    'dilemma.unless: any',
    'dilemma.unless.any.0: skill',
    'dilemma.unless.any.0.skill: skill MEDICAL',
    'dilemma.unless.any.1: of',
    'dilemma.unless.any.1.of.picked: used victim',
    'dilemma.unless.any.1.meets: has',
    'dilemma.unless.any.1.meets.has.skill: skill Law',
    'dilemma.then.0: if',
    'dilemma.then.0.if: place',
    'dilemma.then.0.then.0: kill',
    'dilemma.then.0.then.0: given killed',
    'dilemma.then.0.then.0.target.from.picked: used victim',
    'dilemma.then.1: score',
    'dilemma.then.1.points.picked: used victim',
    'apply.0.attributes.0: attribute RANGE',
    'apply.0.while: host',
    'apply.0.while.host.shipClass: ship class Galaxy Class',
  ]);
});

test('replacing a word leaves the rest as it was', () => {
  const changed = map(SHARED_WORDS, 'behaviour', TEXT, {
    filter: (filter) => ('species' in filter ? { species: 'Klingon' } : filter),
  });
  assert.deepEqual(changed.entries, [
    { where: { on: 'card', filter: { species: 'Klingon' }, whose: 'your' } },
  ]);
  assert.equal(changed.dilemma, TEXT.dilemma);
  assert.equal(map(SHARED_WORDS, 'behaviour', TEXT, { filter: (filter) => filter }), TEXT);
});

test('a value that no field can hold is named', () => {
  const text = { dilemma: { then: [{ do: 'place on', target: 'nowhere' }] } } as unknown as Behaviour;
  assert.throws(() => visit(SHARED_WORDS, 'behaviour', text, {}), /Nothing in the language reads "nowhere"/);
});
