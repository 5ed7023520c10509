/**
 * Hidden by default: face-down cards of both players in every possible place, and nothing that leaves the engine reveals
 * them.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceFrom, dealtAnew, greedyPlayer, leaks, playMatch, randomPlayer } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import {
  type Answer,
  addCard,
  type CardId,
  type CardState,
  cloneState,
  createEngine,
  EARNED,
  FACE_DOWN,
  isZoneInPlay,
  LAID_DOWN,
  SEATS,
  type Seat,
  type State,
  ZONES,
  type Zone,
} from '../src/index.ts';
import type { Detail } from '../src/language/details.ts';
import { EVENT_KINDS, EVENTS, type GameEvent } from '../src/language/event.ts';
import { eventLike } from '../src/language/sample.ts';
import { hostKind } from '../src/state/zones.ts';

const engine = createEngine(loadLibrary());
const [first, second] = starterLists();
if (!first || !second) throw new Error('There are no starter decks.');

/** Piles in which nobody knows which card is which. */
const SHUFFLED: ReadonlySet<Zone> = new Set<Zone>(['deck', 'missions', 'pile']);

/** A position in the middle of a game. */
function middle(): State {
  let found: State | null = null;
  playMatch({
    engine,
    setup: { decks: [first, second] as never, rules: '2014-12-01' },
    seed: 'hidden',
    players: [greedyPlayer(engine.library), greedyPlayer(engine.library)],
    after({ state }) {
      if (state.turn.number >= 12) found ??= cloneState(state);
    },
  });
  assert.ok(found);
  return found;
}

/** Possible hosts in a zone: a seat, a location, or one card of each type in play. */
function hostsIn(state: State, zone: Zone, owner: Seat): readonly number[] {
  switch (hostKind({ zone })) {
    case 'seat':
      return [owner];
    case 'location':
      return state.lines.Alpha.slice(0, 2);
    case 'card': {
      const byType = new Map<string, CardId>();
      for (const c of state.cards)
        if (['line', 'space', 'docked', 'planet', 'table', 'aboard'].includes(c.zone))
          byType.set(engine.library.get(state.defs[c.def] ?? '')?.facts.type ?? '', c.id);
      return [...byType.values()];
    }
    case 'pile':
      return [owner];
    case null:
      return [0];
  }
}

/** The position with face-down cards of both players everywhere, known only to their owners. */
function strewn(state = middle()): { readonly state: State; readonly laid: readonly CardId[] } {
  // A side deck that nobody may look into.
  Object.assign(state, { piles: SEATS.map((owner) => ({ name: 'continuum', owner })) });
  const laid: CardId[] = [];
  let next = 0;
  for (const zone of ZONES)
    for (const owner of SEATS)
      for (const host of hostsIn(state, zone, owner))
        for (let n = 0; n < 2; n++) {
          const def = state.defs[next++ % state.defs.length] as string;
          const id = addCard(state, def, owner, zone, host);
          const c = state.cards[id] as CardState;
          // A card in a place of cards in play that not both players know was laid face down.
          c.flags = isZoneInPlay({ zone }) ? FACE_DOWN | LAID_DOWN : FACE_DOWN;
          c.seen = SHUFFLED.has(zone) ? 0 : 1 << owner;
          laid.push(id);
        }
  return { state, laid };
}

/** One event of every kind about each card, named in every detail that can name one. */
const eventsAbout = (ids: readonly CardId[]): GameEvent[] =>
  ids.flatMap((id) =>
    EVENT_KINDS.map((kind) => {
      const named: Partial<Record<Detail['sort'], unknown>> = {
        card: id,
        cards: [id],
        place: { zone: 'on', host: id },
        cause: { by: 0, source: id, helpers: [id] },
      };
      const given = Object.entries<Detail>(EVENTS[kind]).flatMap(([name, { sort }]) =>
        sort in named ? [[name, named[sort]] as const] : [],
      );
      return eventLike(kind, 0, Object.fromEntries(given) as never);
    }),
  );

const text = (value: unknown): string => JSON.stringify(value);

test('face-down cards of both players in every zone are known only to their owners', () => {
  const { state, laid } = strewn();
  for (const seat of SEATS) {
    const shown = new Map(engine.view(state, seat).cards.map((c) => [c.id, c.card]));
    for (const id of laid) {
      const c = state.cards[id] as CardState;
      const own = c.owner === seat && !SHUFFLED.has(c.zone);
      const face = own ? state.defs[c.def] : undefined;
      assert.equal(shown.get(id), face, `card ${id} in ${c.zone} for seat ${seat}`);
    }
  }
  const watched = new Map(engine.watch(state).cards.map((c) => [c.id, c.card]));
  for (const id of laid) assert.equal(watched.get(id), undefined, `card ${id} for a watcher`);
});

test('other identities of face-down cards do not change a single byte of what is shown, asked or told', () => {
  const { state, laid } = strewn();
  const chance = chanceFrom('hidden');
  const events = eventsAbout(laid);
  let changed = 0;
  for (let round = 0; round < 3; round++)
    for (const seat of SEATS) {
      // A question about every face-down card on the table, which shows none of them.
      const asked: State = {
        ...state,
        decision: {
          id: state.sequence,
          seat,
          kind: 'choose',
          prompt: { key: 'select' },
          of: 'cards',
          among: laid.filter((id) => state.cards[id]?.zone !== 'deck'),
          min: 1,
          max: 1,
          rule: 'action.init.targets',
        },
      };
      const view = engine.view(asked, seat);
      const other = dealtAnew(asked, view, chance);
      assert.ok(other);
      changed += laid.filter((id) => other.cards[id]?.def !== state.cards[id]?.def).length;
      assert.equal(text(engine.view(other, seat)), text(view));
      assert.equal(text(engine.eventsFor(other, events, seat)), text(engine.eventsFor(asked, events, seat)));
      const watched = dealtAnew(asked, engine.watch(asked), chance);
      assert.ok(watched);
      assert.equal(text(engine.watch(watched)), text(engine.watch(asked)));
      assert.equal(
        text(engine.eventsForWatchers(watched, events)),
        text(engine.eventsForWatchers(asked, events)),
      );
    }
  assert.ok(changed > 300, `${changed} identities were changed`);
});

test('a face-down card reveals neither its mode nor its countdown, nor what was done to it', () => {
  const { state, laid } = strewn();
  const plain = text(engine.view(state, 0).cards);
  const theirs = laid.map((id) => state.cards[id] as CardState).filter((c) => c.owner === 1);
  for (const c of theirs)
    Object.assign(c, { mode: 1, spent: 2, hull: 50, countdown: 3, flags: c.flags | EARNED });
  assert.equal(text(engine.view(state, 0).cards), plain);
});

test('a card that was shown stays known when it is turned over', () => {
  const { state, laid } = strewn();
  const id = laid.find((each) => state.cards[each]?.zone === 'table') as CardId;
  const c = state.cards[id] as CardState;
  c.seen = 3;
  for (const seat of SEATS)
    assert.equal(engine.view(state, seat).cards.find((each) => each.id === id)?.card, state.defs[c.def]);
});

test('a question shows what it lists as shown, and nothing else', () => {
  const { state, laid } = strewn();
  const hidden = laid.filter((id) => state.cards[id]?.zone === 'table' && state.cards[id]?.owner === 1);
  const [one = -1, two = -1] = hidden;
  state.decision = {
    id: state.sequence,
    seat: 0,
    kind: 'choose',
    prompt: { key: 'select' },
    of: 'cards',
    among: [one, two],
    shown: [two],
    min: 1,
    max: 1,
    rule: 'action.init.targets',
  };
  const faces = new Map(engine.view(state, 0).cards.map((c) => [c.id, c.card]));
  assert.equal(faces.get(one), undefined);
  assert.equal(faces.get(two), state.defs[state.cards[two]?.def ?? -1]);
});

/** Positions along a game of the play phase, in which a player is asked what to do. */
function* positions(seed: string): Generator<State> {
  const found: State[] = [];
  playMatch({
    engine,
    setup: { decks: [first, second] as never, rules: '2014-12-01' },
    seed,
    players: [greedyPlayer(engine.library), randomPlayer()],
    after({ state }) {
      if (state.phase === 'play' && state.decision?.kind === 'act' && state.sequence % 4 === 0)
        found.push(cloneState(state));
    },
  });
  yield* found;
}

test('nor do offers, refusals and sketches tell of face-down cards, in any position', () => {
  const chance = chanceFrom('offers');
  let looks = 0;
  for (const state of positions('offers')) {
    looks++;
    const laidOut = strewn(state).state;
    for (const seat of SEATS) assert.deepEqual(leaks(engine, laidOut, seat, chance), []);
  }
  assert.ok(looks > 10, `${looks} positions`);
});

test('a game goes on alike, for all that is shown and told, whatever the face-down cards are', () => {
  const chance = chanceFrom('on and on');
  const OFFERED = 12;
  const STEPS = 40;
  let steps = 0;
  for (const from of positions('on and on')) {
    const { state, laid } = strewn(from);
    const seat = chance.below(2) as Seat;
    // The other player's cards among those in play; cards in hands and decks will be drawn and played.
    const hidden = laid.filter((id) => {
      const c = state.cards[id] as CardState;
      return c.owner !== seat && (c.flags & LAID_DOWN) !== 0;
    });
    let one = state;
    let two = cloneState(state);
    const defs = chance.shuffled(hidden.map((id) => (state.cards[id] as CardState).def));
    for (const [n, id] of hidden.entries()) (two.cards[id] as CardState).def = defs[n] as number;
    for (let n = 0; n < STEPS && one.decision; n++) {
      const answers: Answer[] = [];
      for (const answer of engine.legalAnswers(one)) if (answers.push(answer) === OFFERED) break;
      const answer = chance.pick(answers);
      const [a, b] = [engine.apply(one, answer), engine.apply(two, answer)];
      [one, two] = [a.state, b.state];
      // The card they were on was destroyed, so they are revealed.
      if (hidden.some((id) => one.cards[id]?.zone === 'discard')) break;
      steps++;
      assert.equal(text(engine.view(two, seat)), text(engine.view(one, seat)));
      assert.equal(text(engine.eventsFor(two, b.events, seat)), text(engine.eventsFor(one, a.events, seat)));
      assert.equal(text(engine.watch(two)), text(engine.watch(one)));
    }
  }
  assert.ok(steps > 200, `${steps} steps`);
});
