/** Attempts at the level of the engine: what is offered, what is remembered, and that every moment can be stored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, withBehaviours } from '@spaceline/cards';
import {
  type Answer,
  addCard,
  addLocation,
  type Behaviour,
  type CardId,
  createEngine,
  emptyState,
  type Request,
  type State,
} from '../src/index.ts';

interface Position {
  readonly team: readonly string[];
  /** Seed cards in the order in which they are encountered. */
  readonly seeds?: readonly string[];
  readonly mission?: string;
  readonly texts?: Readonly<Record<string, Behaviour>>;
  readonly rules?: string;
  readonly seed?: number;
}

/** An Away Team of seat 0 on a planet with cards that seat 1 seeded there. */
function position({ team, seeds = [], mission = 'premiere/excavation', texts = {}, rules, seed }: Position) {
  const engine = createEngine(withBehaviours(loadLibrary(), new Map(Object.entries(texts))));
  const state = emptyState(rules ?? '2014-12-01', seed ?? 3, 0);
  const at = addLocation(state, 'Alpha', 0);
  addCard(state, mission, 0, 'line', at);
  for (const id of seeds.toReversed()) addCard(state, id, 1, 'under', at);
  const people = team.map((id) => addCard(state, id, 0, 'planet', at));
  for (let n = 0; n < 10; n++)
    for (const seat of [0, 1] as const) addCard(state, 'premiere/narik', seat, 'deck', seat);
  const first = engine.position(state, { seat: 0, segment: 'orders', number: 5, plays: 1 }).state;
  const answer = (before: State, given: { request: Request } | { choose: (number | string)[] }): State => {
    const { decision } = before;
    assert.ok(decision, 'somebody is asked');
    return engine.apply(before, { decision: decision.id, seat: decision.seat, ...given } as Answer).state;
  };
  return { engine, at, people, first, answer };
}

const attempt = (location: number, team: CardId | undefined): { request: Request } => ({
  request: { do: 'attempt', location, ...(team === undefined ? {} : { team }) },
});

test('an attempt makes the mission examined for both players', () => {
  const { at, people, first, answer } = position({ team: ['premiere/calloway'] });
  assert.equal(first.locations[at]?.examined, 0);
  const after = answer(first, attempt(at, people[0]));
  assert.equal(after.locations[at]?.examined, 3);
});

test('every offered attempt is legal, and a solved mission is no longer offered', () => {
  const { engine, at, first, answer } = position({ team: ['premiere/vash', 'premiere/galathon'] });
  const offered = engine.offers(first).filter((offer) => offer.do === 'attempt');
  assert.equal(offered.length, 2, 'two teams that are not compatible');
  for (const offer of offered) assert.equal(engine.why(first, { do: 'attempt', ...offer.with }), null);
  const after = answer(first, attempt(at, offered[0]?.with.team as CardId));
  assert.equal(after.locations[at]?.solvedBy, 0);
  assert.deepEqual(
    engine.offers(after).filter((offer) => offer.do === 'attempt'),
    [],
  );
});

test('a half-resolved dilemma is plain data that another engine can resume', () => {
  const options = {
    team: ['premiere/data', 'premiere/vash'],
    seeds: ['premiere/chalnoth', 'premiere/archer'],
  };
  const { at, people, first, answer, engine } = position(options);
  const asked = answer(first, attempt(at, people[0]));
  assert.equal(asked.decision?.kind, 'choose');
  const stored = JSON.parse(JSON.stringify(asked)) as State;
  assert.deepEqual(stored, asked);
  const elsewhere = position(options);
  const choose = [people[0] as number];
  assert.equal(
    engine.hash(answer(asked, { choose })),
    elsewhere.engine.hash(elsewhere.answer(stored, { choose })),
  );
});

test('the same seed draws the same victim, and other seeds draw every member', () => {
  const team = ['premiere/data', 'premiere/vash', 'premiere/calloway'];
  const victim = (seed: number): string => {
    const { at, people, first, answer, engine } = position({
      team,
      seeds: ['premiere/armus-skin-of-evil'],
      mission: 'premiere/avert-disaster',
      seed,
    });
    const after = answer(first, attempt(at, people[0]));
    const dead = people.filter((id) => after.cards[id]?.zone === 'discard');
    assert.equal(dead.length, 1);
    return engine.library.get(after.defs[after.cards[dead[0] as number]?.def ?? -1] ?? '')?.facts.id ?? '';
  };
  assert.equal(victim(11), victim(11));
  const drawn = new Set(Array.from({ length: 40 }, (_, seed) => victim(seed)));
  assert.deepEqual([...drawn].sort(), [...team].sort());
});

test('a mission attempt between two dilemmas asks nobody what to do', () => {
  const { at, people, first, engine } = position({
    team: ['premiere/vash', 'premiere/worf', 'premiere/calloway'],
    seeds: ['premiere/archer', 'premiere/microvirus'],
  });
  const step = engine.apply(first, {
    decision: first.decision?.id ?? 0,
    seat: 0,
    ...attempt(at, people[0]),
  } as Answer);
  const met = step.events.filter((event) => event.kind === 'encountered').length;
  assert.equal(met, 2, 'both in one step');
  assert.equal(step.state.decision?.kind, 'act');
});

test('teams never include stopped personnel, and stopped personnel are not a team', () => {
  const { engine, at, people, first } = position({ team: ['premiere/vash', 'premiere/worf'] });
  const stopped = structuredClone(first);
  for (const id of people) (stopped.cards[id] as { flags: number }).flags |= 1;
  assert.equal(
    engine.offers(stopped).some((offer) => offer.do === 'attempt'),
    false,
  );
  assert.equal(engine.why(stopped, { do: 'attempt', location: at, team: people[0] })?.rule, 'stopped.cannot');
});

test('a dilemma and a mission tell what was required and what was lacking', () => {
  const told = (team: readonly string[], seeds: readonly string[]) => {
    const { at, people, first, engine } = position({ team, seeds });
    const { events } = engine.apply(first, {
      decision: first.decision?.id ?? 0,
      seat: 0,
      ...attempt(at, people[0]),
    } as Answer);
    return (kind: 'failed' | 'overcame' | 'attemptEnds') => {
      const event = events.find((each) => each.kind === kind);
      return event && 'shortfall' in event ? event.shortfall : undefined;
    };
  };
  const failed = told(['premiere/vash', 'premiere/worf'], ['premiere/microvirus'])('failed');
  assert.deepEqual(failed, {
    needed: {
      all: [
        { skill: 'MEDICAL', level: 1 },
        { skill: 'SECURITY', level: 1 },
      ],
    },
    lacked: [{ what: { skill: 'MEDICAL', level: 1 }, has: 0 }],
  });
  const passed = told(['premiere/vash', 'premiere/worf', 'premiere/calloway'], ['premiere/microvirus']);
  assert.deepEqual(passed('overcame')?.lacked, []);
  const alone = told(['premiere/worf'], [])('attemptEnds');
  assert.ok(alone && alone.lacked.length > 0, 'he cannot solve it');
  assert.equal(passed('attemptEnds'), undefined, 'the mission is solved');
});

test('asking why a ship cannot move names the card on it and its cure', () => {
  const engine = createEngine(loadLibrary());
  const state = emptyState('2014-12-01', 3, 0);
  const [at, next] = [addLocation(state, 'Alpha', 0), addLocation(state, 'Alpha', 1)];
  for (const each of [at, next]) addCard(state, 'premiere/excavation', 0, 'line', each);
  const ship = addCard(state, 'premiere/uss-galaxy', 0, 'space', at);
  const trap = addCard(state, 'premiere/menthar-booby-trap', 1, 'on', ship);
  addCard(state, 'premiere/linda-larson', 0, 'aboard', ship);
  const { state: now } = engine.position(state, { seat: 0, segment: 'orders', number: 5, plays: 1 });
  (now.cards[trap] as { memory?: object }).memory = { struck: 0 };
  const refused = engine.why(now, { do: 'move', ship, to: next });
  assert.equal(refused?.rule, 'move.cannot-move');
  assert.equal(refused?.card, trap);
  assert.deepEqual(refused?.cure?.lacked, [{ what: { skill: 'ENGINEER', level: 2 }, has: 1 }]);
});
