import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CLASSIFICATIONS, type Condition, type Filter } from '@spaceline/engine';
import fc from 'fast-check';
import {
  loadCatalogue,
  parseNoun,
  parseRequirement,
  RequirementError,
  writeRequirement,
} from '../src/index.ts';
import { KNOWN_TRAITS, REGULAR_SKILLS, SHIP_SYSTEMS } from '../src/requirements/lexicon.ts';

/** Notation and the condition it must give. */
const CASES: readonly (readonly [notation: string, condition: Condition])[] = [
  ['Archaeology', { skill: 'Archaeology', level: 1 }],
  [
    'Archaeology OR CUNNING>32',
    {
      any: [
        { skill: 'Archaeology', level: 1 },
        { total: ['CUNNING'], over: 32 },
      ],
    },
  ],
  [
    'Geology + Honor OR Treachery x4',
    {
      any: [
        {
          all: [
            { skill: 'Geology', level: 1 },
            { skill: 'Honor', level: 1 },
          ],
        },
        { skill: 'Treachery', level: 4 },
      ],
    },
  ],
  [
    'Leadership + (Music OR Honor x 2)',
    {
      all: [
        { skill: 'Leadership', level: 1 },
        {
          any: [
            { skill: 'Music', level: 1 },
            { skill: 'Honor', level: 2 },
          ],
        },
      ],
    },
  ],
  ['3 SECURITY', { skill: 'SECURITY', level: 3 }],
  ['V.I.P. x3', { skill: 'V.I.P.', level: 3 }],
  ['any Intelligence x2', { skill: 'Intelligence (any)', level: 2 }],
  ['Intelligence', { skill: 'Intelligence', level: 1 }],
  ['Klingon Intelligence x2', { skill: 'Klingon Intelligence', level: 2 }],
  ['Section 31', { skill: 'Section 31', level: 1 }],
  ['Strength>45', { total: ['STRENGTH'], over: 45 }],
  ['INTEGRITY<21', { total: ['INTEGRITY'], under: 21 }],
  ['RANGE + WEAPONS + SHIELDS>25', { total: ['RANGE', 'WEAPONS', 'SHIELDS'], over: 25 }],
  ['CUNNING>9 from one personnel', { total: ['CUNNING'], over: 9, by: 'one' }],
  ['STRENGTH>24 from best 3 personnel', { total: ['STRENGTH'], over: 24, best: 3 }],
  ['{Geordi La Forge}', { has: { named: 'Geordi La Forge' }, count: 1 }],
  ['any {Spock}', { has: { depicts: 'Spock' }, count: 1 }],
  ['any tricorder', { has: { trait: 'tricorder' }, count: 1 }],
  ['a Praetor', { has: { trait: 'Praetor' }, count: 1 }],
  ['2 hand weapons', { has: { trait: 'hand weapon' }, count: 2 }],
  ['6 MACOs', { has: { trait: 'MACO' }, count: 6 }],
  ['two leaders', { has: { leader: true }, count: 2 }],
  ['2 [TE] leaders', { has: { all: [{ icon: '[TE]' }, { leader: true }] }, count: 2 }],
  ['3 [AU] personnel', { has: { all: [{ icon: '[AU]' }, { type: 'personnel' }] }, count: 3 }],
  ['[Com]', { has: { all: [{ icon: '[Com]' }, { type: 'personnel' }] }, count: 1 }],
  ['<Fed> personnel', { has: { all: [{ icon: '<Fed>' }, { type: 'personnel' }] }, count: 1 }],
  ['[Baj] V.I.P.', { has: { all: [{ affiliation: 'Bajoran' }, { skill: 'V.I.P.' }] }, count: 1 }],
  ['2 non-[MU] personnel', { has: { all: [{ not: { icon: '[MU]' } }, { type: 'personnel' }] }, count: 2 }],
  [
    '3 non-android Computer Skill',
    { has: { all: [{ not: { species: 'Android' } }, { skill: 'Computer Skill' }] }, count: 3 },
  ],
  ['Vorta', { has: { species: 'Vorta' }, count: 1 }],
  [
    'Vulcan',
    {
      has: { all: [{ any: [{ species: 'Vulcan' }, { affiliation: 'Vulcan' }] }, { type: 'personnel' }] },
      count: 1,
    },
  ],
  ['Female', { has: { gender: 'female' }, count: 1 }],
  ['Trill with symbiont', { has: { trait: 'Trill with symbiont' }, count: 1 }],
  ['no Honor', { no: { skill: 'Honor' } }],
  ['no humans', { no: { species: 'Human' } }],
  ['no [Maq] ships here', { not: { ship: { icon: '[Maq]' }, where: 'here' } }],
  ['Landed ship', { ship: 'landed', where: 'here' }],
  ['Tractor Beam', { ship: { specialEquipment: 'Tractor Beam' }, where: 'group' }],
  ['universal ship', { ship: { uniqueness: 'universal' }, where: 'group' }],
  ['any shuttlecraft', { has: { trait: 'Shuttlecraft' }, count: 1 }],
  ['ship with WEAPONS>7', { ship: { attr: 'WEAPONS', over: 7 }, where: 'group' }],
  [
    '[AU] ship with WEAPONS>7',
    { ship: { all: [{ icon: '[AU]' }, { attr: 'WEAPONS', over: 7 }] }, where: 'group' },
  ],
  ['ship with 2 staffing icons', { ship: { staffingIcons: 2 }, where: 'group' }],
  [
    'Scout ship with (ENGINEER x2) aboard',
    { part: 'ship', meets: { skill: 'ENGINEER', level: 2 }, ship: { trait: 'Scout' } },
  ],
  [
    'Freighter/Transport ship with (Transporter Skill) aboard',
    {
      part: 'ship',
      meets: { skill: 'Transporter Skill', level: 1 },
      ship: { any: [{ trait: 'Freighter' }, { trait: 'Transport' }] },
    },
  ],
  [
    'staffed ship with ({Mr. Scott}) aboard',
    { part: 'ship', meets: { has: { named: 'Mr. Scott' }, count: 1 }, staffed: true },
  ],
  ['(Honor) on planet', { part: 'planet', meets: { skill: 'Honor', level: 1 } }],
  ['(Honor) on ship', { part: 'ship', meets: { skill: 'Honor', level: 1 } }],
  ['discard one Equipment card', { discard: { type: 'equipment' }, min: 1, max: 1 }],
  [
    'discard one [Cmd] personnel',
    { discard: { all: [{ icon: '[Cmd]' }, { type: 'personnel' }] }, min: 1, max: 1 },
  ],
  ['discard 1 to 4 {Gold-Pressed Latinum}', { discard: { named: 'Gold-Pressed Latinum' }, min: 1, max: 4 }],
  ['SCIENCE-classification x2', { has: { classification: 'SCIENCE' }, count: 2 }],
];

describe('requirement notation', () => {
  for (const [notation, condition] of CASES) {
    it(notation, () => {
      assert.deepEqual(parseRequirement(notation), condition);
      assert.deepEqual(parseRequirement(writeRequirement(condition)), condition, writeRequirement(condition));
    });
  }

  it('comes out flat', () => {
    assert.deepEqual(parseRequirement('(Honor + Law) + Music'), parseRequirement('Honor + Law + Music'));
    assert.deepEqual(parseRequirement('(Honor OR Law) OR Music'), parseRequirement('Honor OR Law OR Music'));
  });

  it('says where it stops making sense', () => {
    const refused: readonly (readonly [string, RegExp])[] = [
      ['', /expected at the end/],
      ['Honor +', /expected at the end/],
      ['Honour', /known noun was expected at "Honour"/],
      ['(Honor', /"\)" was expected at the end/],
      ['Honor Law}', /not a word, number, title or sign at "}"/],
      ['CUNNING', /"<" was expected/],
      ['Honor. When you solve', /known noun|more than a requirement/],
      ['discard Youth', /a number was expected/],
    ];
    for (const [notation, problem] of refused) {
      assert.throws(
        () => parseRequirement(notation),
        (error) => error instanceof RequirementError && problem.test(error.message),
        notation,
      );
    }
  });

  it('reads nouns by themselves', () => {
    assert.deepEqual(parseNoun('[Univ] [Kli] [Films] personnel'), {
      all: [
        { uniqueness: 'universal' },
        { affiliation: 'Klingon' },
        { icon: '[Films]' },
        { type: 'personnel' },
      ],
    });
    assert.deepEqual(parseNoun('[Rule] card'), { icon: '[Rule]' });
  });
});

describe('every mission', () => {
  const missions = [...loadCatalogue().cards.values()].flatMap(({ facts }) =>
    facts.type === 'mission' ? [facts] : [],
  );

  it('has requirements that read back as they were written', () => {
    for (const { id, near, far } of missions) {
      for (const { requirements } of [near, far]) {
        if (requirements === null) continue;
        assert.deepEqual(parseRequirement(writeRequirement(requirements)), requirements, id);
      }
    }
  });

  it('can be attempted, except those without requirements', () => {
    const closed = missions.filter(({ near }) => near.requirements === null).map(({ id }) => id);
    assert.deepEqual(closed.sort(), ['q-continuum/nebula', 'q-continuum/space']);
  });

  it('requires skills in known spellings only', () => {
    const known = new Set<string>([...REGULAR_SKILLS, ...CLASSIFICATIONS, 'Intelligence (any)']);
    const skills = [...JSON.stringify(missions).matchAll(/"skill":"([^"]+)"/g)].map(
      ([, skill]) => skill ?? '',
    );
    assert.ok(skills.length > 1000);
    for (const skill of skills) assert.ok(known.has(skill), skill);
  });
});

describe('writing and reading', () => {
  const few = fc.integer({ min: 1, max: 9 });
  const number = fc.integer({ min: 0, max: 99 });
  const title = fc.constantFrom(
    'Data',
    'Sisters of Duras',
    "Quark's Bar",
    'Incoming Message - Klingon',
    'T’Pol',
  );
  const icon = fc.constantFrom('[AU]', '[Ent-E]', '[22]', '<Rom>').map((name): Filter => ({ icon: name }));
  const adjective: fc.Arbitrary<Filter> = fc.oneof(
    icon,
    icon.map((not): Filter => ({ not })),
    fc.constantFrom<Filter>(
      { affiliation: 'Klingon' },
      { species: 'Vorta' },
      { gender: 'male' },
      { uniqueness: 'unique' },
    ),
    fc.constantFrom(...KNOWN_TRAITS).map((trait): Filter => ({ trait })),
  );
  const noun: fc.Arbitrary<Filter> = fc.oneof(
    title.map((named): Filter => ({ named })),
    title.map((depicts): Filter => ({ depicts })),
    fc
      .array(adjective, { minLength: 1, maxLength: 3 })
      .map((words): Filter => ({ all: [...words, { type: 'personnel' }] })),
  );
  const bound = fc.oneof(
    number.map((over) => ({ over })),
    number.map((under) => ({ under })),
  );
  const unit: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({
      skill: fc.constantFrom(...REGULAR_SKILLS, ...CLASSIFICATIONS, 'Intelligence (any)'),
      level: few,
    }),
    fc.record({
      has: fc.record({ classification: fc.constantFrom(...CLASSIFICATIONS) }),
      count: few,
    }),
    fc
      .tuple(fc.subarray(['INTEGRITY', 'CUNNING', 'WEAPONS'] as const, { minLength: 1 }), bound)
      .map(([total, limit]): Condition => ({ total, ...limit })),
    fc.record({ has: noun, count: few }),
    noun.map((no): Condition => ({ no })),
    fc
      .tuple(noun, few, few)
      .map(([discard, a, b]): Condition => ({ discard, min: Math.min(a, b), max: Math.max(a, b) })),
    fc.constantFrom<Condition>(
      { ship: 'landed', where: 'here' },
      { ship: 'staffed', where: 'here' },
      { constant: false },
    ),
    fc
      .constantFrom(...SHIP_SYSTEMS)
      .map((specialEquipment): Condition => ({ ship: { specialEquipment }, where: 'group' })),
    fc.record({
      amount: fc.constant({ points: 'you' as const }),
      is: fc.constant('at least' as const),
      than: number,
    }),
  );
  const partOf = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
    fc.oneof(
      fc.record({ part: fc.constantFrom('planet' as const, 'ship' as const), meets: inner }),
      inner.map((not): Condition => ({ not })),
    );
  // Alternatives contain no alternatives and conjunctions no conjunctions, since the parser flattens both.
  const anyOf = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
    fc.array(inner, { minLength: 2, maxLength: 3 }).map((any): Condition => ({ any }));
  const allOf = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
    fc.array(inner, { minLength: 2, maxLength: 3 }).map((all): Condition => ({ all }));
  const small = fc.oneof(unit, anyOf(unit), allOf(unit));
  const term = fc.oneof(unit, partOf(small));
  const nested = fc.oneof(term, anyOf(fc.oneof(term, allOf(term))));
  const condition = fc.oneof(nested, allOf(nested), anyOf(allOf(nested)));

  it('is the identity', () => {
    fc.assert(
      fc.property(condition, (one) => {
        assert.deepEqual(
          parseRequirement(writeRequirement(one)),
          structuredClone(one),
          writeRequirement(one),
        );
      }),
      { numRuns: 500 },
    );
  });
});
