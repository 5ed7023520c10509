/** Movement at the level of the engine: offers and refusals agree, crews are matched to slots, flights can be stored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type CardId,
  CLOAKED,
  fillOffer,
  type LocationId,
  type Offer,
  type Place,
  type Request,
  STOPPED,
} from '../src/index.ts';
import { type Play, type TestTable, table } from './battle-table.ts';

interface Position {
  readonly play: Play;
  readonly ships: readonly CardId[];
  readonly people: readonly CardId[];
  readonly locations: readonly LocationId[];
  readonly places: readonly Place[];
}

/** A crowded corner of the spaceline: docked, landed, cloaked and stopped ships, a mixed Away Team, the opponent next door. */
function crowded(): Position {
  const t: TestTable = table();
  const locations = [t.location('planet'), t.location('space'), t.location('planet'), t.location('space')];
  const [one, two, three] = locations as [LocationId, LocationId, LocationId, LocationId];
  const outpost = t.outpost(0, one);
  const docked = t.ship(0, one);
  const free = t.ship(0, one, { range: 5 });
  const unaligned = t.ship(0, one, { of: 'Non-Aligned' });
  const landed = t.ship(0, one);
  const cloaked = t.ship(0, two, { equipment: ['Cloaking Device'] });
  const stopped = t.ship(0, three);
  const empty = t.ship(0, three);
  const theirs = t.ship(1, one, { of: 'Romulan' });
  const people = [
    t.person(0, 'aboard', outpost),
    t.person(0, 'aboard', docked),
    t.person(0, 'aboard', free),
    t.person(0, 'aboard', unaligned, { of: 'Non-Aligned' }),
    t.person(0, 'aboard', landed),
    t.person(0, 'aboard', cloaked),
    t.person(0, 'aboard', stopped),
    t.person(0, 'planet', one),
    t.person(0, 'planet', one, { of: 'Federation' }),
    t.person(0, 'planet', one, { of: 'Non-Aligned' }),
    t.person(0, 'planet', three, { of: 'Romulan' }),
    t.person(1, 'aboard', theirs, { of: 'Romulan' }),
  ];
  const put = (id: CardId, zone: 'docked' | 'planet', host: number): void => {
    const c = t.state.cards[id];
    if (c) Object.assign(c, { zone, host });
  };
  put(docked, 'docked', outpost);
  put(landed, 'planet', one);
  for (const [id, flag] of [
    [cloaked, CLOAKED],
    [stopped, STOPPED],
  ] as const) {
    const c = t.state.cards[id];
    if (c) c.flags |= flag;
  }
  const ships = [docked, free, unaligned, landed, cloaked, stopped, empty, theirs];
  const places: Place[] = [
    ...locations.map((host): Place => ({ zone: 'planet', host })),
    ...[outpost, ...ships].map((host): Place => ({ zone: 'aboard', host })),
  ];
  return { play: t.play(), ships, people, locations, places };
}

const offered = (offers: readonly Offer[], verb: string): Offer[] => offers.filter((o) => o.do === verb);

test('exactly the legal moves are offered', () => {
  const { play, ships, locations } = crowded();
  const offers = offered(play.offers(), 'move');
  let legal = 0;
  for (const ship of ships) {
    for (const to of locations) {
      const request: Request = { do: 'move', ship, to };
      const open = offers.some((o) => o.with.ship === ship && o.slots?.to?.among.includes(to));
      assert.equal(play.why(request) === null, open, JSON.stringify(request));
      if (open) legal++;
    }
  }
  assert.ok(legal > 5);
});

test('exactly the legal transfers of one card are offered', () => {
  const { play, people, places } = crowded();
  const same = (a: unknown, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);
  for (const verb of ['beam', 'walk'] as const) {
    const offers = offered(play.offers(), verb);
    let legal = 0;
    for (const id of people) {
      const c = play.card(id);
      const from: Place = { zone: c.zone, host: c.host };
      for (const to of places) {
        const request = { do: verb, cards: [id], from, to } as Request;
        const open = offers.some(
          (o) => same(o.with.from, from) && same(o.with.to, to) && o.slots?.cards?.among.includes(id),
        );
        // Places within walking distance are only offered on foot, though a transporter would work.
        const onFoot = verb === 'beam' && play.why({ ...request, do: 'walk' } as Request) === null;
        if (!onFoot) assert.equal(play.why(request) === null, open, JSON.stringify(request));
        if (open) legal++;
      }
    }
    assert.ok(legal > 2, verb);
  }
});

test('any choice from an offer to beam or walk is legal', () => {
  const { play } = crowded();
  for (const offer of play.offers()) {
    const slot = offer.slots?.cards;
    if (!slot) continue;
    for (let bits = 1; bits < 1 << slot.among.length; bits++) {
      const cards: readonly unknown[] = slot.among.filter((_, i) => (bits >> i) & 1);
      if (cards.length > slot.max) continue;
      assert.equal(play.why(fillOffer(offer, { cards })), null, JSON.stringify({ offer, cards }));
    }
  }
});

/** Whether the slots can be filled by different personnel, by trying everybody in every slot. */
function fillable(slots: readonly string[], crew: readonly (readonly string[])[]): boolean {
  const [slot, ...rest] = slots;
  if (slot === undefined) return true;
  return crew.some((icons, i) => {
    const fits = icons.includes(slot) || (slot === '[Stf]' && icons.includes('[Cmd]'));
    return fits && fillable(rest, [...crew.slice(0, i), ...crew.slice(i + 1)]);
  });
}

test('a ship is staffed exactly if its slots can be filled by different personnel', () => {
  const icon = fc.constantFrom('[Cmd]', '[Stf]', '[AU]', '[Maq]');
  fc.assert(
    fc.property(
      fc.array(icon, { maxLength: 5 }),
      fc.array(fc.uniqueArray(icon, { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      (slots, crew) => {
        const t = table();
        const here = t.location();
        const there = t.location();
        const ship = t.ship(0, here, { staffing: [slots] });
        for (const icons of crew) t.person(0, 'aboard', ship, { icons });
        const why = t.play().why({ do: 'move', ship, to: there });
        assert.equal(why === null, fillable(slots, crew), `${slots} by ${crew.join(' / ')}: ${why}`);
      },
    ),
    { numRuns: 200 },
  );
});

test('a flight waits, stored as data, while somebody may respond to a passing ship', () => {
  const t = table();
  const locations = [t.location(), t.location(), t.location()] as const;
  const ship = t.ship(0, locations[0]);
  t.person(0, 'aboard', ship);
  t.card(1, 'interrupt', 'hand', 1, {
    responds: [{ to: 'passes', whose: 'opponent', do: [{ do: 'stop', target: { from: 'event' } }] }],
  });
  const play = t.play();
  play.act({ do: 'move', ship, to: locations[2] });
  const { decision } = play.state;
  assert.equal(decision?.kind === 'act' && decision.window, 'respond');
  // It is at no location while it passes one.
  assert.equal(play.card(ship).host, -1);
  const response = play.offers().find((o) => o.do === 'use');
  assert.ok(response);
  const events = play.act(fillOffer(response, {}));
  assert.equal(play.card(ship).host, locations[1]);
  assert.deepEqual(
    events.flatMap((e) => (e.kind === 'arrives' && e.card === ship ? e.location : [])),
    [locations[1]],
  );
  assert.equal(play.card(ship).spent, 3);
});

test('without a response, the ship continues from where it waited', () => {
  const t = table();
  const locations = [t.location(), t.location(), t.location()] as const;
  const ship = t.ship(0, locations[0]);
  t.person(0, 'aboard', ship);
  t.card(1, 'interrupt', 'hand', 1, {
    responds: [{ to: 'passes', whose: 'opponent', do: [{ do: 'stop', target: { from: 'event' } }] }],
  });
  const play = t.play();
  play.act({ do: 'move', ship, to: locations[2] });
  play.act({ do: 'pass' });
  assert.equal(play.card(ship).host, locations[2]);
  assert.equal(play.card(ship).spent, 6);
});
