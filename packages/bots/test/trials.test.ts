/** Remembered results of groups facing seed cards, compared with the same results computed again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary } from '@spaceline/cards';
import { type Behaviour, behaviourOn, type CardFacts } from '@spaceline/engine';
import { priorOn } from '../src/planner/prior.ts';
import { type Seed, type Tried, trialsOf } from '../src/planner/trials.ts';
import { profileOf } from '../src/reading/profile.ts';
import { spread } from '../src/spread.ts';

const library = loadLibrary();
const RULES = '2014-12-01';
const people = (library.ids ?? []).flatMap((id): CardFacts[] => {
  const facts = library.get(id)?.facts;
  return id.startsWith('premiere/') && facts?.type === 'personnel' ? [facts] : [];
});
const prior = priorOn(library, RULES);
const known: Behaviour[] = ['armus-skin-of-evil', 'matriarchal-society', 'archer'].flatMap((slug) => {
  const definition = library.get(`premiere/${slug}`);
  return definition ? [behaviourOn(definition, RULES)] : [];
});

/** Groups that share some of their members, like those of one game. */
const groups: Tried[] = Array.from({ length: 60 }, (_, n) => {
  const facts = Array.from(
    { length: 2 + (n % 9) },
    (_, i) => people[(n * 3 + i * 7) % people.length] as CardFacts,
  );
  return {
    key: facts.reduce((sum, { id }) => sum + spread(id), 0),
    members: facts.map(profileOf),
    ship: null,
    hull: 0,
    space: n % 4 === 0,
  };
});
const UNDER: readonly (readonly Seed[])[] = [
  [],
  [null],
  [null, null, null],
  [...known],
  [known[0] ?? null, null],
];
const SAMPLES = 8;
const requirements = { skill: 'Diplomacy', level: 2 } as const;

test('a group that is tried again fares as one that is tried for the first time', () => {
  const kept = trialsOf(library, RULES);
  let [stopped, through] = [0, 0];
  for (let round = 0; round < 2; round++)
    for (const group of groups)
      for (const seeds of UNDER) {
        const common = group.space ? prior.space : prior.planet;
        const again = kept.odds(group, seeds, common, SAMPLES, requirements);
        // A new library remembers nothing.
        const anew = trialsOf({ ...library }, RULES).odds(group, seeds, common, SAMPLES, requirements);
        assert.deepEqual(again, anew);
        stopped += SAMPLES * again.stopped;
        through += SAMPLES * again.solve;
      }
  assert.ok(stopped > 500 && through > 100, `${stopped} stopped, ${through} through`);
});
