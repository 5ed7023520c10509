/** Proofs of cards: which changes are made to a text, and whether a proof notices them. */
import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  ALL_WORDS,
  loadCatalogue,
  loadLibrary,
  REGULAR_SKILLS,
  type Written,
  withBehaviours,
} from '@spaceline/cards';
import {
  type Behaviour,
  type CardFacts,
  CLASSIFICATIONS,
  type Declared,
  type Holds,
} from '@spaceline/engine';
import {
  inPlace,
  type ProveOptions,
  proofPath,
  prove,
  readProofs,
  readScenarios,
  type Scenario,
} from '../src/index.ts';
import { mutantsOf } from '../src/prove/mutate.ts';

const CARD = 'premiere/impassable-door';

function factsOf(id: string): CardFacts {
  const facts = loadLibrary().get(id)?.facts;
  assert.ok(facts);
  return facts;
}

const mutate = (behaviour: Behaviour) => mutantsOf([{ from: '0000-00-00', behaviour }], factsOf(CARD));
const changes = (behaviour: Behaviour) => mutate(behaviour).map(({ what }) => what);

const has = (behaviour: Behaviour, ...wanted: readonly string[]) => {
  const made = changes(behaviour);
  for (const what of wanted) assert.ok(made.includes(what), `${what}\nis not among\n${made.join('\n')}`);
};

test('a wall gets another skill, another level, a negation, and another way to be discarded', () => {
  const made = changes({ dilemma: { toGetPast: { skill: 'Computer Skill', level: 2 } } });
  const isSkill = (what: string): boolean => what.startsWith('dilemma.toGetPast.skill: Computer Skill → ');
  assert.ok(made.some(isSkill));
  assert.deepEqual(
    made.filter((what) => !isSkill(what)),
    [
      'dilemma: failing stops nobody',
      'dilemma: discarded when failed',
      'dilemma.toGetPast left out',
      'dilemma.toGetPast turned round',
      'dilemma.toGetPast.level: 2 → 3',
      'dilemma.toGetPast.level: 2 → 1',
    ],
  );
});

test('comparisons, thresholds, arms, choosers and effects are changed', () => {
  has(
    {
      dilemma: {
        unless: {
          any: [
            { skill: 'SECURITY', level: 1 },
            { total: ['STRENGTH'], over: 40 },
          ],
        },
        then: [
          { do: 'kill', target: { from: 'group', where: { gender: 'female' }, pick: 'opponent' } },
          { do: 'draw', n: 2, who: 'you' },
        ],
        after: 'discard',
      },
    },
    'dilemma.after left out',
    'dilemma.unless left out',
    'dilemma.then left out',
    'dilemma.unless.any → all',
    'dilemma.unless.any.0 left out',
    'dilemma.unless.any.1.over → under',
    'dilemma.unless.any.1.over: 40 → 41',
    'dilemma.unless.any.1.over: 40 → 39',
    'dilemma.then.0 left out',
    'dilemma.then.0.do: kill → stop',
    'dilemma.then.0.target.pick: opponent → you',
    'dilemma.then.0.target.pick: opponent → random',
    'dilemma.then.0.target.pick left out',
    'dilemma.then.0.target.where left out',
    'dilemma.then.0.target.where turned round',
    'dilemma.then.0.target.where.gender: female → male',
    'dilemma.then.1.n: 2 → 3',
    'dilemma.then.1.n: 2 → 1',
    'dilemma.then.1.who: you → opponent',
  );
});

test('text in force, triggers, limits and marks are changed', () => {
  has(
    {
      entries: [{ where: { on: 'table' }, free: true }],
      apply: [
        {
          mod: 'attribute',
          attributes: ['RANGE'],
          by: 2,
          scope: { from: 'in play', whose: 'your', where: { type: 'ship' } },
        },
      ],
      when: [{ event: 'turnStarts', whose: 'your', now: true, do: [{ do: 'score', points: 5, who: 'you' }] }],
      orders: [{ timing: 'orders', limit: { times: 1, per: 'turn' }, do: [{ do: 'shuffle', who: 'you' }] }],
      limit: 'unique',
    },
    'apply left out',
    'apply.0.by: 2 → 3',
    'apply.0.scope.whose: your → opponent',
    'apply.0.scope.whose left out',
    'apply.0.scope.where.type: ship → facility',
    'when.0.event: turnStarts → turnEnds',
    'when.0.now left out',
    'when.0.do.0.points: 5 → 6',
    'orders.0.limit left out',
    'orders.0.limit.times: 1 → 2',
    'orders.0.limit.per: turn → game',
    'entries.0.free left out',
    'limit left out',
  );
});

test('changes that can make no difference are not made', () => {
  // Nothing fails without a condition, so what happens after failing does not matter.
  const unconditional = changes({
    dilemma: { then: [{ do: 'stop', target: { from: 'group' } }], after: 'discard' },
  });
  assert.deepEqual(unconditional, [
    'dilemma.then left out',
    'dilemma.then.0.do: stop → kill',
    'dilemma.then.0.target: all → one, opponent picks',
  ]);
  // Only personnel have STRENGTH or a classification.
  const strength = changes({
    apply: [
      {
        mod: 'attribute',
        attributes: ['STRENGTH'],
        by: 2,
        scope: { from: 'present', whose: 'your', where: { type: 'personnel' } },
      },
    ],
  });
  assert.ok(!strength.includes('apply.0.scope.where left out'));
});

test('changes that could make a difference are made', () => {
  const whoses = (facts: CardFacts, behaviour: Behaviour): readonly string[] =>
    mutantsOf([{ from: '0000-00-00', behaviour }], facts).map(({ what }) => what);
  // A ship's text on itself is its own player's; a dilemma's acts for the player it hit, who is not its owner.
  const evades: Behaviour = {
    apply: [{ mod: 'attribute', attributes: ['SHIELDS'], by: 8, scope: { from: 'this' } }],
  };
  const change = 'apply.0.scope.whose: every → your';
  assert.ok(!whoses(factsOf('alternate-universe/edo-vessel'), evades).includes(change));
  assert.ok(whoses(factsOf(CARD), evades).includes(change));
  // Only its own player's members can be in a team; elsewhere anybody can.
  const responds = (present: boolean): Behaviour => ({
    responds: [
      {
        to: 'encountered',
        whose: 'every',
        ...(present ? { present: true } : {}),
        do: [{ do: 'nullify', target: { from: 'event' } }],
      },
    ],
  });
  assert.ok(!changes(responds(true)).includes('responds.0.whose: every → your'));
  assert.ok(changes(responds(false)).includes('responds.0.whose: every → your'));
});

test('a name that no card in a game can have is not left out', () => {
  const behaviour: Behaviour = {
    responds: [
      {
        to: 'played',
        whose: 'every',
        card: { any: [{ named: 'Hail' }, { named: 'Subspace Schism' }] },
        do: [{ do: 'nullify', target: { from: 'event' } }],
      },
    ],
  };
  const left = (canBePlayed: (title: string) => boolean): readonly string[] =>
    mutantsOf([{ from: '0000-00-00', behaviour }], factsOf(CARD), { canBePlayed })
      .map(({ what }) => what)
      .filter((what) => /any\.\d left out/.test(what));
  assert.equal(left(() => true).length, 2);
  assert.deepEqual(
    left((title) => title !== 'Hail'),
    ['responds.0.card.any.1 left out'],
  );
});

test('names inside a text and ids of rules stay as they are', () => {
  const made = changes({
    apply: [{ mod: 'no beaming', between: 'planet', rule: 'beam.distortion-field' }],
    expires: [{ do: 'remember', as: 'quarantined', target: { from: { picked: 'it' } } }],
  });
  assert.deepEqual(made, ['apply left out', 'apply.0.between: planet → ships', 'expires left out']);
});

/** Whether the contents of a field can be changed in any way. */
function slips(holds: Holds): boolean {
  if ('oneOf' in holds)
    return holds.slips ? Object.values(holds.slips).some((each) => each.length > 0) : holds.oneOf.length > 1;
  if ('either' in holds) return holds.either.some(slips);
  if ('list' in holds) return slips(holds.list);
  if ('record' in holds) return slips(holds.record);
  return !('label' in holds || 'prose' in holds || ('name' in holds && holds.name === 'rule'));
}

test('every word can be changed in some way, or can only be left out and negated', () => {
  const silent = (rooms: Readonly<Record<string, Declared & { readonly mutant?: string }>>): string[] =>
    Object.entries(rooms).flatMap(([word, room]) =>
      (room.mutant ??
      room.slips ??
      Object.values(room.fields).some(({ holds, optional }) => optional ?? slips(holds)))
        ? []
        : [word],
    );
  // A word of these lists has one value or none: its holder leaves it out or negates it.
  assert.deepEqual(silent(ALL_WORDS.conditions).sort(), ['agreed', 'outside', 'unopposed']);
  assert.deepEqual(silent(ALL_WORDS.filters), ['q', 'copyInPlay', 'leader', 'skillNeeded']);
  assert.deepEqual(silent(ALL_WORDS.effects), [
    'count',
    'destroy location',
    'end attempt',
    'select again',
    'undo',
    'raise stakes',
  ]);
  assert.deepEqual(silent(ALL_WORDS.parts), [
    'cured each',
    'on table',
    'on player',
    'on under',
    'on nothing',
    'picked',
  ]);
  // A word that is only a name says what it could be mistaken for.
  for (const rooms of [ALL_WORDS.pools, ALL_WORDS.measures, ALL_WORDS.moments])
    for (const room of Object.values(rooms)) assert.ok(Array.isArray(room.mistaken));
});

test('every other name of its family is put in the place of a name, and all of them are one slip', () => {
  const text: Behaviour = {
    dilemma: { toGetPast: { all: ['MEDICAL', 'Law'].map((skill) => ({ skill, level: 1 })) } },
  };
  const slip = 'dilemma.toGetPast.all.0.skill: MEDICAL';
  const others = mutate(text).filter((mutant) => mutant.slip === slip);
  const names = new Set<string>([...CLASSIFICATIONS, ...REGULAR_SKILLS]);
  for (const said of ['MEDICAL', 'Law']) names.delete(said);
  assert.deepEqual(
    others.map(({ what }) => what).sort(),
    [...names].map((name) => `${slip} → ${name}`).sort(),
  );
});

test('a change is made in every version with the same text there, and errata may come too early or not at all', () => {
  const first: Behaviour = { entries: [{ where: { on: 'table' } }], cumulative: true };
  const facts = factsOf(CARD);
  const versions = [
    { from: '0000-00-00', behaviour: first },
    { from: '2011-07-04', behaviour: { ...first, limit: 'unique' as const } },
  ];
  const mutants = mutantsOf(versions, facts);
  const find = (what: string) => mutants.find((mutant) => mutant.what === what) ?? assert.fail(what);
  assert.deepEqual(find('cumulative left out').changed, [0, 1]);
  assert.deepEqual(find('text of 2011-07-04: limit left out').changed, [1]);
  const early = find('text of 2011-07-04 already held before');
  assert.deepEqual(early.versions[0]?.behaviour, versions[1]?.behaviour);
  // Without its limit the later text is the earlier one, which is already covered.
  assert.ok(!mutants.some(({ what }) => what === 'text of 2011-07-04 never came'));
});

test('no two mutants of a card are equal, and none equals the card itself', () => {
  const library = loadLibrary();
  let made = 0;
  for (const { facts } of loadCatalogue().cards.values()) {
    const { versions = [] } = library.get(facts.id) ?? {};
    if (versions.length === 0) continue;
    const texts = mutantsOf(versions, facts).map((mutant) => JSON.stringify(mutant.versions));
    assert.equal(new Set([...texts, JSON.stringify(versions)]).size, texts.length + 1, facts.id);
    made += texts.length;
  }
  assert.ok(made > 500);
});

/** A door that requires an engineer, and what happens in front of it. */
const DOOR: Written = { dilemma: { toGetPast: { skill: 'ENGINEER', level: 1 } } };
const scene = (title: string, team: string, expect: string, rules = '2014-12-01') => `title: ${title}
card: ${CARD}
rules: ${rules}
table:
  spaceline:
    - mission: Excavation
      seeds: [Impassable Door]
      planet: { of: A, team: [${team}] }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: { ${expect} }
`;
const PASSED = scene('Past it', 'Exocomp, Jean-Luc Picard', 'solved: { Excavation: A }');
const STOPPED = scene(
  'Stopped',
  'Jean-Luc Picard',
  'stopped: [Jean-Luc Picard], at: { Impassable Door: under Excavation }',
);

function report(texts: readonly string[], written: Written = DOOR, options: ProveOptions = {}) {
  const scenarios: Scenario[] = texts.flatMap((text) => {
    const read = readScenarios(text, 'x.yaml');
    assert.deepEqual(read.problems.map(inPlace), []);
    return [...read.scenarios];
  });
  const library = withBehaviours(loadLibrary(), new Map([[CARD, written]]));
  return prove(new Map([[CARD, scenarios]]), { card: CARD, seed: '1', library, ...options });
}

test('a card is proven if a scenario fails with the card blank, and unnoticed changes are reported', () => {
  const { cards, proven, unproven, mutants, caught, survivors } = report([PASSED, STOPPED]);
  assert.deepEqual([cards, proven, unproven], [1, 1, []]);
  assert.equal(mutants, 6);
  assert.equal(caught + survivors.length, mutants);
  assert.deepEqual(
    survivors.map(({ what }) => what),
    [],
  );
  const weak = report([STOPPED]);
  assert.equal(weak.proven, 1);
  // Only the other scenario says that an engineer would get past it.
  assert.ok(weak.survivors.some(({ what }) => what.startsWith('dilemma.toGetPast.skill: ENGINEER → ')));
});

test('a card is not proven without a scenario, with one that fails, or with one that never fails', () => {
  const why = (texts: readonly string[]) => report(texts).unproven.map((entry) => entry.why);
  assert.deepEqual(why([]), [
    'No scenario names it; they belong in cards/premiere/dilemmas/impassable-door.yaml.',
  ]);
  assert.match(why([PASSED.replace('Excavation: A', 'Excavation: B')])[0] ?? '', /"Past it" fails/);
  assert.deepEqual(why([PASSED]), ['Its scenario passes with the card blank.']);
});

test('a version nobody plays under survives by itself; the others are changed', () => {
  const written: Written = [
    { from: '0000-00-00', behaviour: { dilemma: { toGetPast: { skill: 'Music', level: 1 } } } },
    { from: '2011-07-04', ruling: '2011-07-04/x', behaviour: DOOR as Behaviour },
  ];
  const { survivors } = report([PASSED, STOPPED], written);
  assert.deepEqual(
    survivors.map(({ what }) => what),
    ['first text: no scenario is played under it'],
  );
  const old = scene('Before', 'Linda Larson', 'stopped: [Linda Larson]', '2000-09-25');
  const both = report([PASSED, STOPPED, old], written).survivors.map(({ what }) => what);
  assert.ok(!both.includes('first text: no scenario is played under it'));
  assert.ok(!both.includes('text of 2011-07-04 already held before'));
});

test('fewer mutants are drawn at random, the same for the same seed', () => {
  const all = report([STOPPED]);
  const some = report([STOPPED], DOOR, { mutants: 2 });
  assert.equal(some.mutants, 2);
  assert.deepEqual(some, report([STOPPED], DOOR, { mutants: 2 }));
  assert.ok(some.survivors.every((one) => all.survivors.some((other) => other.what === one.what)));
});

test('a card’s proofs are where its type and title say; a family of cards may share a file', () => {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  const { proofs } = readProofs([folder]);
  const wrong = [...proofs].flatMap(([card, scenarios]) =>
    scenarios
      .map(({ file }) => relative(folder, file).replaceAll('\\', '/'))
      .filter((file) => file.startsWith('cards/'))
      // `events/espionage.yaml` may prove every card whose title begins so.
      .filter(
        (file) => !`${proofPath(factsOf(card)).replace('.yaml', '')}-`.startsWith(file.replace('.yaml', '-')),
      )
      .map((file) => `${file} proves ${card}`),
  );
  assert.deepEqual([...new Set(wrong)], []);
});
