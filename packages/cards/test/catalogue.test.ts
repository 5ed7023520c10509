import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CardFacts, MissionFacts, PersonnelFacts, ShipFacts } from '@spaceline/engine';
import { loadCatalogue } from '../src/index.ts';

const catalogue = loadCatalogue();

function card(id: string): CardFacts {
  const entry = catalogue.cards.get(id);
  assert.ok(entry, `${id} is in the catalogue`);
  return entry.facts;
}

function personnel(id: string): PersonnelFacts {
  const facts = card(id);
  assert.equal(facts.type, 'personnel');
  return facts as PersonnelFacts;
}

function ship(id: string): ShipFacts {
  const facts = card(id);
  assert.equal(facts.type, 'ship');
  return facts as ShipFacts;
}

function mission(id: string): MissionFacts {
  const facts = card(id);
  assert.equal(facts.type, 'mission');
  return facts as MissionFacts;
}

describe('the catalogue', () => {
  it('holds every card of every set, once', () => {
    assert.equal(catalogue.cards.size, 4155);
    assert.equal(catalogue.sets.get('premiere')?.cards.length, 363);
    assert.equal(loadCatalogue(), catalogue, 'and is read once');
  });

  it('has as many cards of each type as the facts', () => {
    const counts: Record<string, number> = {};
    for (const { facts } of catalogue.cards.values()) counts[facts.type] = (counts[facts.type] ?? 0) + 1;
    assert.equal(counts.personnel, 1743);
    assert.equal(counts.ship, 297);
    assert.equal(counts.facility, 61);
    assert.equal(counts.mission, 392);
    assert.equal(counts.artifact, 46);
    assert.equal(counts.site, 23);
    assert.equal(counts.tactic, 43);
    assert.equal(counts['time location'], 19);
    assert.equal(counts.tribble, 18);
    assert.equal(counts.trouble, 4);
  });

  it('orders sets by release', () => {
    const orders = [...catalogue.sets.values()].map((set) => set.order);
    assert.deepEqual(
      orders,
      [...orders].sort((a, b) => a - b),
    );
  });

  it('keeps the base type of a [Q] card', () => {
    assert.equal(card('q-continuum/frigid').type, 'event');
    assert.equal(card('q-continuum/frigid').q, true);
    assert.equal(card('q-continuum/qs-planet').type, 'mission');
    assert.equal(card('premiere/data').q, undefined);
  });

  it('reads personnel', () => {
    const data = personnel('premiere/data');
    assert.deepEqual(data.classification, ['OFFICER']);
    assert.deepEqual(data.skills.at(1), { skill: 'Computer Skill', level: 2 });
    assert.deepEqual(data.species, ['Android']);
    assert.equal(data.gender, 'male');
    assert.deepEqual(data.personas, ['Data']);
    assert.equal(data.cunning, 12);
    assert.deepEqual(personnel('q-continuum/galen').personas, ['Jean-Luc Picard']);
  });

  it('reads halves as whole species and counterparts as no persona', () => {
    assert.deepEqual([...personnel('premiere/deanna-troi').species].sort(), ['Betazoid', 'Human']);
    const intendant = personnel('mirror-mirror/the-intendant');
    assert.deepEqual(intendant.personas, ['The Intendant']);
    assert.ok(intendant.depicts?.includes('Kira Nerys'));
  });

  it('sums the attributes of dual personnel and keeps each', () => {
    const sons = personnel('enhanced-premiere/sons-of-mogh');
    assert.equal(sons.integrity, 16);
    assert.equal(sons.individuals?.length, 2);
    assert.equal(sons.individuals?.at(0)?.INTEGRITY, 8);
    assert.deepEqual(sons.classification, ['OFFICER', 'SECURITY']);
  });

  it('reads attributes that are not plain numbers', () => {
    assert.deepEqual(personnel('q-continuum/juliana-tainer').cunning, { base: 7, x: 1 });
    assert.deepEqual(personnel('first-contact/beverly-crusher').cunning, { base: 8, x: -1 });
    assert.equal(personnel('the-fajo-collection/kivas-fajo').integrity, 'undefined-value');
    assert.equal(personnel('the-fajo-collection/spot').strength, 'undefined-value');
  });

  it('links commanders and ships whichever card names the other', () => {
    for (const { facts } of catalogue.cards.values()) {
      if (facts.type !== 'ship') continue;
      for (const title of facts.commandedBy) {
        const commander = catalogue.byTitle(title, { type: 'personnel' })?.facts;
        assert.ok(
          commander?.type === 'personnel' && commander.commands.includes(facts.title),
          `${title}: ${facts.title}`,
        );
      }
    }
    assert.ok(personnel('premiere/toreth').commands.includes('Khazara'));
  });

  it('reads staffing as alternatives of slots', () => {
    assert.deepEqual(ship('premiere/uss-enterprise').staffing, [['[Cmd]', '[Stf]', '[Stf]']]);
    assert.deepEqual(ship('premiere/type-vi-shuttlecraft').staffing, [[]]);
    const slots = [...catalogue.cards.values()].flatMap(({ facts }) =>
      facts.type === 'ship' ? facts.staffing : [],
    );
    assert.ok(slots.some((alternative) => alternative.includes('{Balok}')));
    assert.ok(slots.some((alternative) => alternative.join() === 'Empathy,Empathy'));
    assert.ok(slots.some((alternative) => alternative.join() === 'Cadet,Cadet'));
  });

  it('knows which facilities are on a planet', () => {
    const hall = card('the-dominion/the-great-hall');
    assert.ok(hall.type === 'facility' && hall.onPlanet && hall.kind === 'headquarters');
    const outpost = card('premiere/federation-outpost');
    assert.ok(outpost.type === 'facility' && outpost.onPlanet === undefined);
  });

  it('groups titles that share the part before a colon or dash', () => {
    assert.equal(card('premiere/kevin-uxbridge').titleGroup, 'Kevin Uxbridge');
    assert.ok([...catalogue.cards.values()].some(({ facts }) => facts.titleGroup === 'HQ'));
    assert.equal(card('premiere/data').titleGroup, undefined);
  });

  it('reads quadrants and countdowns from icons', () => {
    assert.equal(personnel('voyager/neelix').quadrant, 'Delta');
    assert.equal(personnel('mirror-mirror/the-intendant').quadrant, 'Mirror');
    const countdowns = [...catalogue.cards.values()].filter(({ facts }) => facts.countdown !== undefined);
    assert.ok(countdowns.length > 60);
  });

  it('gives both ends of a mission, different if the card’s are', () => {
    const excavation = mission('premiere/excavation');
    assert.deepEqual(excavation.near, excavation.far);
    assert.deepEqual(excavation.near.icons, ['Federation', 'Romulan']);
    assert.equal(mission('the-dominion/construct-depot').far.requirements, null);
    assert.deepEqual(mission('alternate-universe/compromised-mission').far.icons, ['Federation']);
    assert.equal(mission('alternate-universe/warped-space').far.span, 1);
  });

  it('knows homeworlds and equal places', () => {
    assert.equal(mission('premiere/expose-covert-supply').homeworldOf, 'Klingon');
    assert.equal(
      mission('the-terran-empire/deliver-ancient-artifact').location,
      mission('the-motion-pictures/observe-ritual').location,
    );
    assert.notEqual(
      mission('deep-space-nine/alter-records').location,
      mission('mirror-mirror/disrupt-alliance').location,
    );
  });

  it('distinguishes missions of no place in particular from those whose place is unknown', () => {
    const place = (id: string) => catalogue.cards.get(id)?.place;
    assert.equal(place('alternate-universe/risa-shore-leave'), 'known');
    assert.equal(place('q-continuum/space'), 'none');
    assert.equal(place('premiere/study-nebula'), 'unknown');
    assert.equal(place('premiere/data'), undefined);
    for (const { facts, place: each } of catalogue.cards.values())
      if (each === 'none') assert.ok(facts.type === 'mission' && facts.uniqueness === 'universal', facts.id);
  });

  it('knows restriction boxes', () => {
    assert.deepEqual(personnel('q-continuum/galen').doesNotWorkWith, [{ affiliation: 'Federation' }]);
    assert.equal(personnel('premiere/data').doesNotWorkWith, undefined);
  });

  it('reads special downloads as filters', () => {
    assert.deepEqual(card('deep-space-nine/neela').specialDownloads, [{ named: 'Bajoran Phaser' }]);
    assert.deepEqual(card('first-contact/paul-porter').specialDownloads, [{ trait: 'PADD' }]);
  });
});

describe('cards that can be played from facts', () => {
  const alone = [...catalogue.cards.values()].filter(({ needsBehaviour }) => !needsBehaviour);

  it('are at least 1,350', () => {
    assert.equal(catalogue.cards.size, 4155);
    assert.ok(alone.length >= 1350, `${alone.length}`);
  });

  it('are only personnel, ships and missions, each without a reason against it', () => {
    for (const { facts, needsBehaviour, why } of catalogue.cards.values()) {
      assert.equal(needsBehaviour, why !== undefined);
      if (!needsBehaviour) assert.ok(['personnel', 'ship', 'mission'].includes(facts.type), facts.id);
    }
  });

  it('do not include missions whose text says more', () => {
    assert.equal(catalogue.cards.get('premiere/excavation')?.needsBehaviour, false);
    assert.equal(catalogue.cards.get('deep-space-nine/camping-trip')?.needsBehaviour, true);
    assert.equal(catalogue.cards.get('alternate-universe/diplomatic-conference')?.needsBehaviour, true);
    assert.equal(catalogue.cards.get('q-continuum/space')?.needsBehaviour, true);
  });
});
