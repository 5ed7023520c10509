/** Reporting at the level of the engine: exactly the legal places are offered, wherever cards could go. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, starterLists, withBehaviours } from '@spaceline/cards';
import {
  type Answer,
  addCard,
  addLocation,
  card,
  cardsAt,
  createEngine,
  type Deck,
  emptyState,
  type Place,
  type Request,
  randomBelow,
  type State,
  underHouseArrest,
} from '../src/index.ts';

const engine = createEngine(loadLibrary());
const decks = starterLists();

/** All places, sensible or not. */
const placesOf = (state: State): Place[] => [
  ...state.cards.flatMap(({ id }): Place[] => [
    { zone: 'aboard', host: id },
    { zone: 'docked', host: id },
  ]),
  ...state.locations.flatMap(({ id }): Place[] => [
    { zone: 'space', host: id },
    { zone: 'planet', host: id },
  ]),
];

const keyOf = (place: Place): string => `${place.zone} ${place.host}`;

/** The places offered for a unit in hand, and legal ones that were not listed. */
function compare(state: State, id: number): void {
  const offer = engine.offers(state).find((each) => each.do === 'play' && each.with.card === id);
  const offered = new Set(((offer?.slots?.to?.among ?? []) as readonly Place[]).map(keyOf));
  for (const to of placesOf(state)) {
    const legal = engine.why(state, { do: 'play', card: id, to }) === null;
    assert.equal(
      offered.has(keyOf(to)),
      legal,
      `${state.defs[card(engine.open(state), id).def]} to ${keyOf(to)}`,
    );
  }
}

test('in random games the places offered for reporting are exactly the legal ones', () => {
  let compared = 0;
  for (let n = 0; n < 6; n++) {
    const setup = {
      decks: [decks[n % decks.length] as Deck, decks[(n + 2) % decks.length] as Deck] as const,
    };
    let { state } = engine.start(setup, `report ${n}`);
    for (let step = 0; step < 400 && state.decision; step++) {
      const { decision } = state;
      if (
        decision.kind === 'act' &&
        decision.window === 'turn' &&
        state.turn.segment === 'play' &&
        step % 5 === 0
      ) {
        const seen = new Set<number>();
        for (const id of cardsAt(engine.open(state), 'hand', decision.seat)) {
          const { def } = card(engine.open(state), id);
          const type = loadLibrary().get(state.defs[def] as string)?.facts.type ?? '';
          if (seen.has(def) || !['personnel', 'ship', 'equipment'].includes(type)) continue;
          seen.add(def);
          compare(state, id);
          compared++;
        }
      }
      const answers: Answer[] = [];
      for (const answer of engine.legalAnswers(state)) {
        answers.push(answer);
        if (answers.length >= 8) break;
      }
      const pick = answers[randomBelow(state, answers.length)];
      assert.ok(pick);
      state = engine.apply(state, pick).state;
    }
  }
  assert.ok(compared > 30, `compared ${compared} cards`);
});

/** One planet with a facility of seat 0 and cards in hand. */
function atOutpost(outpost: string, mission: string, hand: readonly string[], table: readonly string[] = []) {
  const state = emptyState('2014-12-01', 3, 0);
  const at = addLocation(state, 'Alpha', 0);
  addCard(state, mission, 0, 'line', at);
  const host = addCard(state, outpost, 0, 'space', at);
  const cards = hand.map((id) => addCard(state, id, 0, 'hand', 0));
  for (const id of table) addCard(state, id, 0, 'table', 0);
  for (let n = 0; n < 5; n++)
    for (const seat of [0, 1] as const) addCard(state, 'premiere/narik', seat, 'deck', seat);
  return {
    state: engine.position(state, { seat: 0, segment: 'play', number: 3, plays: 9 }).state,
    host,
    at,
    cards,
  };
}

const aboard = (id: number, host: number, mode?: number): Request => ({
  do: 'play',
  card: id,
  to: { zone: 'aboard', host },
  ...(mode === undefined ? {} : { mode }),
});

test('a request may name the affiliation; one that does not exist or does not fit is refused', () => {
  const { state, host, cards } = atOutpost('premiere/federation-outpost', 'premiere/excavation', [
    'engage/joret-dal',
  ]);
  const [joret = -1] = cards;
  assert.equal(engine.why(state, aboard(joret, host, 0))?.rule, 'multi.declare');
  assert.equal(engine.why(state, aboard(joret, host, 1)), null);
  assert.equal(engine.why(state, aboard(joret, host, 7))?.rule, 'multi.declare');
});

test('two free plays by different cards are counted separately', () => {
  const library = withBehaviours(
    loadLibrary(),
    new Map([
      [
        'premiere/federation-outpost',
        {
          apply: [
            {
              mod: 'may enter' as const,
              who: { skill: 'MEDICAL' },
              where: { on: 'here' as const },
              free: true as const,
              limit: { times: 1, per: 'turn' as const },
            },
          ],
        },
      ],
    ]),
  );
  const free = createEngine(library);
  const state = emptyState('2014-12-01', 3, 0);
  const hosts = ['premiere/excavation', 'premiere/evacuation'].map((mission, n) => {
    const at = addLocation(state, 'Alpha', n);
    addCard(state, mission, 0, 'line', at);
    return addCard(state, 'premiere/federation-outpost', 0, 'space', at);
  });
  const hand = Array.from({ length: 4 }, () => addCard(state, 'premiere/calloway', 0, 'hand', 0));
  for (let n = 0; n < 5; n++)
    for (const seat of [0, 1] as const) addCard(state, 'premiere/narik', seat, 'deck', seat);
  let now = free.position(state, { seat: 0, segment: 'play', number: 3, plays: 1 }).state;
  const report = (n: number, host: number | undefined) => {
    const { decision } = now;
    assert.ok(decision);
    now = free.apply(now, {
      decision: decision.id,
      seat: 0,
      request: aboard(hand[n] ?? -1, host ?? -1),
    }).state;
    return now.turn.plays;
  };
  assert.equal(report(0, hosts[0]), 1);
  assert.equal(report(1, hosts[1]), 1);
  assert.equal(report(2, hosts[0]), 0);
  assert.equal(free.why(now, aboard(hand[3] ?? -1, hosts[1] ?? -1))?.rule, 'turn.card-play.normal-play');
});

test('of two incompatible personnel aboard, the one who came later is arrested', () => {
  const arrested = (...order: string[]) => {
    const state = emptyState('2014-12-01', 3, 0);
    const at = addLocation(state, 'Alpha', 0);
    addCard(state, 'premiere/excavation', 0, 'line', at);
    const ship = addCard(state, 'premiere/mercenary-ship', 0, 'space', at);
    const crew = order
      .filter((id) => !id.includes('treaty'))
      .map((id) => addCard(state, id, 0, 'aboard', ship));
    for (const id of order.filter((each) => each.includes('treaty'))) addCard(state, id, 0, 'table', 0);
    const g = engine.open(state);
    return crew.filter((id) => underHouseArrest(g, id)).map((id) => state.defs[card(g, id).def]);
  };
  assert.deepEqual(arrested('premiere/worf', 'premiere/gowron', 'premiere/narik'), ['premiere/gowron']);
  assert.deepEqual(arrested('premiere/gowron', 'premiere/narik', 'premiere/worf'), ['premiere/worf']);
  assert.deepEqual(arrested('premiere/worf', 'premiere/gowron', 'premiere/treaty-federation-klingon'), []);
});
