/**
 * Small positions for the tests of battle and capture: cards invented on the spot, a place for each, and a game to play.
 */
import assert from 'node:assert/strict';
import {
  type Affiliation,
  type Answer,
  addCard,
  addLocation,
  type Behaviour,
  type CardFacts,
  type CardId,
  type CardState,
  type Classification,
  createEngine,
  type Definition,
  type Engine,
  emptyState,
  type GameEvent,
  type LocationId,
  type Offer,
  type Request,
  type Seat,
  type SkillFact,
  type State,
  type View,
  type Zone,
} from '../src/index.ts';

interface Person {
  readonly of?: Affiliation;
  readonly as?: Classification;
  readonly strength?: number;
  readonly skills?: readonly string[];
  readonly icons?: readonly string[];
}
interface Vessel {
  readonly of?: Affiliation;
  readonly weapons?: number;
  readonly shields?: number;
  readonly equipment?: readonly string[];
  readonly range?: number;
  readonly staffing?: readonly (readonly string[])[];
}

export interface TestTable {
  readonly state: State;
  location(kind?: 'planet' | 'space'): LocationId;
  person(seat: Seat, zone: Zone, host: number, about?: Person, behaviour?: Behaviour): CardId;
  ship(seat: Seat, at: LocationId, about?: Vessel, behaviour?: Behaviour): CardId;
  outpost(seat: Seat, at: LocationId, about?: Vessel): CardId;
  card(
    seat: Seat,
    type: 'event' | 'interrupt' | 'dilemma' | 'equipment',
    zone: Zone,
    host: number,
    b: Behaviour,
  ): CardId;
  play(seat?: Seat): Play;
}

/** A game in progress. */
export interface Play {
  readonly state: State;
  card(id: CardId): CardState;
  /** Carries out a request for the player who is asked, passing unneeded windows before it. */
  act(request: Request): readonly GameEvent[];
  choose(...choice: (number | string)[]): readonly GameEvent[];
  /** What is open in an `act` decision. */
  offers(): Offer[];
  /** The rule that refuses a request, or null. */
  why(request: Request): string | null;
  /** The same as the person who asked hears it. */
  whyInWords(request: Request): string | null;
  /** What a seat is shown. */
  view(seat: Seat): View;
  /** Ends turns until it is that seat's turn with an open decision. */
  until(seat: Seat): void;
}

const COMMON = { set: 'test', characteristics: [] } as const;

export function table(rules = '2014-12-01', seed = 1): TestTable {
  const state = emptyState(rules, seed, 0);
  const library = new Map<string, Definition>();
  let made = 0;
  const add = (
    facts: Record<string, unknown>,
    seat: Seat,
    zone: Zone,
    host: number,
    behaviour?: Behaviour,
  ): CardId => {
    const id = `test/${made++}`;
    library.set(id, {
      facts: { ...COMMON, id, title: id, icons: [], ...facts } as unknown as CardFacts,
      versions: behaviour ? [{ from: '0000-00-00', behaviour }] : [],
      playable: true,
    });
    const card = addCard(state, id, seat, zone, host);
    const c = state.cards[card];
    if (c) c.seen = 3;
    return card;
  };
  const vessel = (about: Vessel) => ({
    uniqueness: 'universal',
    affiliations: [about.of ?? 'Klingon'],
    weapons: about.weapons ?? 6,
    shields: about.shields ?? 6,
    specialEquipment: about.equipment ?? [],
    quadrant: 'Alpha',
  });
  for (const seat of [0, 1] as const) for (let n = 0; n < 12; n++) add({ type: 'event' }, seat, 'deck', seat);
  return {
    state,
    location(kind = 'space') {
      const at = addLocation(state, 'Alpha', state.lines.Alpha.length);
      const end = { icons: [], points: 30, span: 3, requirements: null };
      add(
        { type: 'mission', kind, quadrant: 'Alpha', uniqueness: 'unique', near: end, far: end },
        0,
        'line',
        at,
      );
      return at;
    },
    person: (seat, zone, host, about = {}, behaviour) =>
      add(
        {
          type: 'personnel',
          uniqueness: 'universal',
          affiliations: [about.of ?? 'Klingon'],
          classification: [about.as ?? 'OFFICER'],
          integrity: 5,
          cunning: 5,
          strength: about.strength ?? 5,
          skills: (about.skills ?? []).map((skill): SkillFact => ({ skill, level: 1 }) as SkillFact),
          icons: about.icons ?? ['[Cmd]'],
          species: [],
          gender: 'none',
          personas: [],
          commands: [],
          quadrant: 'Alpha',
        },
        seat,
        zone,
        host,
        behaviour,
      ),
    ship: (seat, at, about = {}, behaviour) =>
      add(
        {
          type: 'ship',
          shipClass: 'Test',
          range: about.range ?? 8,
          staffing: about.staffing ?? [],
          personas: [],
          commandedBy: [],
          ...vessel(about),
        },
        seat,
        'space',
        at,
        behaviour,
      ),
    outpost: (seat, at, about = {}) =>
      add({ type: 'facility', kind: 'outpost', ...vessel(about) }, seat, 'space', at),
    card: (seat, type, zone, host, behaviour) => add({ type, kind: 'either' }, seat, zone, host, behaviour),
    play(seat = 0) {
      const engine = createEngine({ get: (id) => library.get(id) });
      const number = seat === 0 ? 11 : 12;
      return playOn(engine, engine.position(state, { seat, segment: 'orders', number, plays: 0 }).state);
    },
  };
}

function playOn(engine: Engine, first: State): Play {
  let state = first;
  const apply = (answer: Omit<Answer, 'decision' | 'seat'>): readonly GameEvent[] => {
    const { decision } = state;
    assert.ok(decision);
    const step = engine.apply(state, { decision: decision.id, seat: decision.seat, ...answer } as Answer);
    // A state is plain data at every moment.
    state = JSON.parse(JSON.stringify(step.state)) as State;
    return step.events;
  };
  const passWindows = (): void => {
    while (state.decision?.kind === 'act' && state.decision.window !== 'turn')
      apply({ request: { do: 'pass' } });
  };
  return {
    get state() {
      return state;
    },
    card(id) {
      const c = state.cards[id];
      assert.ok(c);
      return c;
    },
    act(request) {
      const events = apply({ request });
      return events;
    },
    choose: (...choice) => apply({ choose: choice }),
    view: (seat) => engine.view(state, seat),
    offers: () => engine.offers(state),
    why: (request) => engine.why(state, request)?.rule ?? null,
    whyInWords: (request) => engine.why(state, request)?.text ?? null,
    until(seat) {
      passWindows();
      for (let n = 0; n < 4; n++) {
        if (state.turn.seat === seat && n > 0) return;
        apply({ request: { do: 'end turn' } });
        passWindows();
      }
    },
  };
}
