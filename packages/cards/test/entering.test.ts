/** Which cards enter play and how, and what keeps the others out; real games prove that the ways work. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createEngine, type Deck, type Library } from '@spaceline/engine';
import {
  coverage,
  type Entry,
  enteringOf,
  loadCatalogue,
  loadLibrary,
  loadSurvey,
  missingOf,
  type Survey,
  shutOut,
  withBehaviours,
  witnesses,
} from '../src/index.ts';

const ids = [...loadCatalogue().cards.keys()];
const library = loadLibrary();
let survey: Survey;
before(() => {
  survey = loadSurvey();
});

const reasons = (entry: Entry): readonly string[] =>
  entry.enters ? [] : entry.reasons.map(({ rule }) => rule);

/** A library without a card, as if its text were not written. */
const without = (...gone: string[]): Library => ({
  get(id) {
    const definition = library.get(id);
    return definition && gone.includes(id) ? { ...definition, playable: false } : definition;
  },
});

describe('what enters play', () => {
  it('is a native whose outpost can be seeded', () => {
    const entry = survey.entering.of('premiere/geordi-la-forge');
    assert.ok(entry.enters);
    assert.match(entry.how, /^reports to (Federation Outpost|Office of the President)/);
  });

  it('is not an [AU] personnel while no doorway is written', () => {
    assert.deepEqual(reasons(survey.entering.of('alternate-universe/rachel-garrett')), ['report.au.need']);
  });

  it('is an [AU] personnel as soon as a doorway is', () => {
    const doored = withBehaviours(
      library,
      new Map([
        [
          'alternate-universe/alternate-universe-door',
          {
            seeds: [{ where: { on: 'table' }, phase: 'doorway' }],
            apply: [{ mod: 'open door', icon: '[AU]' }],
          },
        ],
      ]),
    );
    const entering = enteringOf(doored, ids, ['alternate-universe/rachel-garrett']);
    assert.ok(entering.of('alternate-universe/rachel-garrett').enters);
  });

  it('is not a personnel of the Delta Quadrant without a facility there', () => {
    assert.deepEqual(reasons(survey.entering.of('voyager/ayala')), ['report.quadrant.native']);
  });

  it('names both obstacles of an [AU] personnel of the Delta Quadrant', () => {
    assert.deepEqual(reasons(survey.entering.of('metamorphosis/revised-tuvok')), [
      'report.au.need',
      'report.quadrant.native',
    ]);
  });

  it('is not a Klingon if no Klingon facility can be played', () => {
    const klingons = ids.filter((id) => {
      const facts = library.get(id)?.facts;
      return facts?.type === 'facility' && facts.affiliations.includes('Klingon');
    });
    const entering = enteringOf(without(...klingons), ids, ['premiere/gorath', 'premiere/geordi-la-forge']);
    assert.deepEqual(reasons(entering.of('premiere/gorath')), ['report.compatible']);
    assert.ok(entering.of('premiere/geordi-la-forge').enters);
  });

  it('is not a headquarters whose planet is on no mission', () => {
    const places = ids.filter((id) => {
      const facts = library.get(id)?.facts;
      return facts?.type === 'mission' && facts.location?.endsWith('Ferenginar');
    });
    assert.ok(places.length > 0);
    const entering = enteringOf(without(...places), ids, ['rules-of-acquisition/tower-of-commerce']);
    assert.deepEqual(reasons(entering.of('rules-of-acquisition/tower-of-commerce')), ['facility.hq.place']);
    assert.ok(survey.entering.of('rules-of-acquisition/tower-of-commerce').enters);
  });

  it('is not a card that cannot be played', () => {
    assert.deepEqual(reasons(survey.entering.of('voyager/war-council')), ['protocol.unplayable']);
  });
});

describe('a way into play', () => {
  const engine = createEngine(library);

  it('is proven in a real game, with a deck that the rules accept', () => {
    const walk = witnesses(engine, ids, survey.entering);
    const entering = ids.filter((id) => {
      const entry = library.get(id)?.playable === true && survey.entering.of(id);
      return entry !== false && entry.enters && entry.opening !== null;
    });
    // Every tenth card here; `spaceline cards enter` tries any.
    const tried = entering.filter((_, n) => n % 10 === 0);
    // Cards whose needs no such game can meet: a battle, a planet, personnel beamed apart, two ships.
    const beyond =
      /asteroid-sanctuary|disruptor-overload|armbands|planet-scan|orbital-stability|near-warp|mercenaries|temporal-rift|colony|hail/;
    const failed = tried.filter((id) => !beyond.test(id) && walk(id) === null);
    assert.deepEqual(failed, []);
    assert.ok(tried.length > 90, `${tried.length}`);
  });

  it('is a deck and a step that anybody can check', () => {
    const witness = witnesses(engine, ids, survey.entering)('premiere/gorath');
    assert.ok(witness);
    assert.deepEqual(engine.checkDeck(witness.deck, witness.rules), []);
    assert.equal(witness.request.do, 'play');
    assert.ok(witness.deck.seeds.some((id) => library.get(id)?.facts.type === 'facility'));
  });
});

describe('what is whole', () => {
  const lacks = (id: string) => survey.wholeness.lacks(id).map(({ kind }) => kind);

  it('is a plain card of Premiere', () => assert.ok(survey.wholeness.isWhole('premiere/taitt')));

  it('is not a ship whose special download nobody can play', () => {
    assert.deepEqual(lacks('armada/uss-jupiter'), ['download']);
  });

  it('is not an infiltrator, nor a Jem’Hadar', () => {
    const infiltrators = ids.filter(
      (id) => library.get(id)?.playable && library.get(id)?.facts.icons.some((icon) => icon.startsWith('<')),
    );
    assert.ok(infiltrators.length > 0);
    for (const id of infiltrators) assert.ok(lacks(id).includes('icon'), id);
    assert.ok(lacks('the-dominion/azetizan').includes('icon'));
  });

  it('is not a personnel whose restriction box nobody has seen, but is one from before there were boxes', () => {
    const { cards } = loadCatalogue();
    assert.equal(cards.get('premiere/data')?.box, 'none');
    assert.equal(cards.get('q-continuum/galen')?.box, 'known');
    assert.equal(cards.get('the-fajo-collection/miles-obrien')?.box, 'known');
    assert.equal(cards.get('deep-space-nine/jaheel')?.box, 'unknown');
    assert.equal(cards.get('premiere/uss-galaxy')?.box, undefined);
    assert.ok(lacks('deep-space-nine/jaheel').includes('box'));
  });

  it('says what every card lacks, and nothing about a whole one', () => {
    const { cards } = loadCatalogue();
    const of = (id: string) => {
      const entry = cards.get(id);
      assert.ok(entry);
      return missingOf(survey, entry);
    };
    assert.equal(of('premiere/taitt'), null);
    assert.equal(of('alternate-universe/rachel-garrett')?.kind, 'entry');
    assert.equal(of('armada/uss-jupiter')?.kind, 'lack');
    assert.equal(of('voyager/war-council')?.kind, 'text');
  });
});

describe('the count', () => {
  it('adds up: whole cards enter, entering cards can be played, and the sets make the sum', () => {
    const counts = coverage(survey);
    for (const each of [counts, ...Object.values(counts.sets)])
      assert.ok(
        each.whole <= each.enterable && each.enterable <= each.playable && each.playable <= each.catalogue,
      );
    for (const key of ['catalogue', 'playable', 'enterable', 'whole'] as const)
      assert.equal(
        Object.values(counts.sets).reduce((sum, set) => sum + set[key], 0),
        counts[key],
      );
    assert.equal(counts.sets.premiere?.playable, 363);
    assert.equal(counts.sets.premiere?.enterable, 363);
  });
});

describe('a deck', () => {
  const deck: Deck = {
    missions: ['premiere/avert-disaster'],
    seeds: ['premiere/federation-outpost', 'premiere/the-arsenal-separated'],
    draw: [
      'premiere/geordi-la-forge',
      'premiere/gorath',
      'premiere/baran',
      'voyager/ayala',
      'premiere/kevin-uxbridge',
    ],
  };

  it('is told which of its cards enter no game, and which nothing in it lets in', () => {
    const found = shutOut(library, ids, [...deck.missions, ...deck.seeds, ...deck.draw], '2014-12-01');
    assert.deepEqual([...found.keys()].sort(), ['premiere/gorath', 'voyager/ayala']);
    assert.equal(found.get('voyager/ayala')?.anywhere, true);
    assert.equal(found.get('premiere/gorath')?.anywhere, false);
    assert.equal(found.get('premiere/gorath')?.reasons[0]?.rule, 'report.compatible');
  });
});
