/** Builds the position of a scenario: a state with its cards in place, and their names. */
import {
  addCard,
  addLocation,
  type Behaviour,
  behaviourOn,
  type CardFacts,
  type CardId,
  type CardState,
  CLOAKED,
  createEngine,
  DEACTIVATED,
  type Deck,
  DISABLED,
  EARNED,
  type Engine,
  emptyState,
  FACE_DOWN,
  FACTIONS,
  IN_BRIG,
  isZoneInPlay,
  LAID_DOWN,
  type Library,
  type LocationId,
  otherSeat,
  PHASED,
  type PositionAt,
  rulesetOn,
  type Seat,
  STASIS,
  STOPPED,
  type State,
  type Step,
  unknownOn,
  type Zone,
} from '@spaceline/engine';
import { books } from './books.ts';
import { Names } from './names.ts';
import type { CardSpec, DeckSpec, LocationSpec, PlayerSpec, Scenario } from './scenario.ts';

/** An unremarkable universal personnel, for unspecified decks. */
export const FILLER = 'premiere/narik';
const FILLER_COUNT = 10;

/** A scenario ready to be played. */
export interface PreparedScenario {
  readonly engine: Engine;
  readonly names: Names;
  /** The position at its first decision, and what happened on the way to it. */
  readonly start: Step;
}

/** Thrown if a position cannot be built; the message is for the author. */
export class TableError extends Error {}

/** A library with the scenario's changes: invented cards, and cards without their text. */
function libraryFor(scenario: Scenario, base: Library): Library {
  return {
    ...(base.words ? { words: base.words } : {}),
    get(id) {
      const invented = scenario.invented.get(id);
      if (invented) return invented;
      const definition = base.get(id);
      return definition && scenario.plain.has(id)
        ? { ...definition, versions: [], playable: true }
        : definition;
    },
  };
}

/** One engine per library serves all scenarios that change no cards. */
const engines = new WeakMap<Library, Engine>();
function engineFor(scenario: Scenario, base: Library): Engine {
  if (scenario.invented.size > 0 || scenario.plain.size > 0) return createEngine(libraryFor(scenario, base));
  const engine = engines.get(base) ?? createEngine(base);
  engines.set(base, engine);
  return engine;
}

/** Sets up a scenario under the rules of its day or another, with the cards of the catalogue or another library. */
export function setUp(
  scenario: Scenario,
  rules = scenario.rules,
  random = scenario.random,
  library = books().library(),
): PreparedScenario {
  const engine = engineFor(scenario, library);
  const builder = new Builder(
    scenario,
    engine.library,
    emptyState(rules, random, scenario.turn.first, scenario.format),
  );
  if (scenario.start) return wholeGame(scenario, engine, rules, random, builder);
  scenario.spaceline.forEach((location) => {
    builder.addLocation(location);
  });
  scenario.players.forEach((player, seat) => {
    builder.addPlayer(player, seat as Seat);
  });
  const { of: seat, segment, number, plays } = scenario.turn;
  const at: PositionAt =
    scenario.phase === undefined ? { seat, segment, number, plays } : { seat, phase: scenario.phase };
  const start = engine.position(builder.state, at);
  return { engine, names: builder.names(), start };
}

/** A deck as the engine takes it, side decks and other piles included. */
export function deckOf(
  { missions, seeds, draw, piles }: DeckSpec,
  each: (spec: CardSpec) => void = () => {},
): Deck {
  const ids = (cards: readonly CardSpec[]) =>
    cards.flatMap((spec) => {
      each(spec);
      return Array.from({ length: spec.count }, () => spec.id);
    });
  const deck = { missions: ids(missions), seeds: ids(seeds), draw: ids(draw) };
  if (piles.length === 0) return deck;
  return { ...deck, piles: Object.fromEntries(piles.map(({ name, cards }) => [name, ids(cards)])) };
}

function wholeGame(
  scenario: Scenario,
  engine: Engine,
  rules: string,
  random: number | string,
  builder: Builder,
): PreparedScenario {
  const deck = ({ whole }: PlayerSpec) => deckOf(whole, (spec) => builder.writes(spec));
  const [a, b] = scenario.players;
  const start = engine.start(
    { decks: [deck(a), deck(b)], rules, first: scenario.turn.first, format: scenario.format },
    random,
  );
  scenario.players.forEach(({ whole }, seat) => {
    builder.labelWhole(whole, seat as Seat, start.state);
  });
  return { engine, names: builder.names(start.state), start };
}

class Builder {
  readonly state: State;
  private readonly scenario: Scenario;
  private readonly library: Library;
  private readonly labels = new Map<string, CardId>();
  private readonly written = new Map<string, string>();

  constructor(scenario: Scenario, library: Library, state: State) {
    this.scenario = scenario;
    this.library = library;
    this.state = state;
  }

  names(state: State = this.state): Names {
    const titles = state.defs.map((id) => [id, this.facts(id).title] as const);
    return new Names(titles, this.written, this.labels);
  }

  /** Records the name by which the file calls a card. */
  writes(spec: CardSpec): void {
    this.written.set(spec.written, spec.id);
  }

  private behaviour(id: string): Behaviour {
    const definition = this.library.get(id);
    return definition ? behaviourOn(definition, this.state.rules) : {};
  }

  /** The function a card in play was played for: the one that is named, or the first that leads to such a place. */
  private functionOf({ id, function: chosen }: CardSpec, zone: Zone): number | undefined {
    const { functions, entries = [] } = this.behaviour(id);
    if (!functions) return undefined;
    if (chosen !== undefined) return chosen - 1;
    const places: Readonly<Partial<Record<Zone, readonly string[]>>> = {
      table: ['table', 'player'],
      on: ['card', 'mission'],
      edge: ['between'],
    };
    return entries.find(({ where }) => places[zone]?.includes(where.on))?.for;
  }

  private facts(id: string): CardFacts {
    const definition = this.library.get(id);
    if (!definition) throw new TableError(`There is no card "${id}".`);
    const { rules } = this.state;
    const unknown = unknownOn(definition, rules);
    if (unknown.length > 0)
      throw new TableError(
        `${definition.facts.title} was changed later; its ${unknown.join(' and ')} on ${rules} is not known.`,
      );
    return definition.facts;
  }

  addLocation(spec: LocationSpec): void {
    const { state } = this;
    const facts = this.facts(spec.mission.id);
    if (facts.type !== 'mission') throw new TableError(`${facts.title} is no mission.`);
    const at = addLocation(state, facts.quadrant, state.lines[facts.quadrant].length);
    const missions = [spec.mission, ...(spec.also ? [spec.also] : [])];
    const cards = missions.flatMap((mission) => this.add(mission, mission.of ?? 0, 'line', at));
    const location = state.locations[at];
    if (location && spec.solved !== undefined) {
      location.solvedBy = spec.solved;
      location.examined = 3;
      state.players[spec.solved].solved.push(at);
    }
    this.addSeeds(spec, at);
    for (const each of spec.planet) this.add(each, each.of ?? 0, 'planet', at);
    for (const each of spec.space) this.add(each, each.of ?? 0, 'space', at);
    for (const each of spec.edge) this.add(each, each.of ?? this.scenario.turn.of, 'edge', at);
    for (const each of spec.on) this.add(each, each.of ?? this.scenario.turn.of, 'on', cards[0] ?? 0);
  }

  /** The last one seeded is encountered first (`encounter.order`), so the first one encountered is added last. */
  private addSeeds({ seeds }: LocationSpec, at: LocationId): void {
    for (const seed of [...seeds].reverse()) {
      const owner = seed.of ?? otherSeat(this.scenario.turn.of);
      for (const id of this.add(seed, owner, 'under', at)) {
        this.card(id).seen = seed.seen.reduce<number>((bits, seat) => bits | (1 << seat), 1 << owner);
      }
    }
  }

  addPlayer(player: PlayerSpec, seat: Seat): void {
    const put = (cards: readonly CardSpec[], zone: Zone, seen: number) => {
      for (const spec of cards) {
        const open = spec.faceDown ? 1 << (spec.of ?? seat) : seen;
        const known = spec.seen.reduce<number>((bits, by) => bits | (1 << by), open);
        for (const id of this.add(spec, spec.of ?? seat, zone, seat)) this.card(id).seen = known;
      }
    };
    put(player.hand, 'hand', 1 << seat);
    put(player.table, 'table', 3);
    put(player.discard, 'discard', 3);
    put(player.pointArea, 'points', 3);
    put(player.out, 'out', 3);
    put(player.seedDeck, 'seed', 1 << seat);
    put(player.missionPile, 'missions', 0);
    if (player.deck) put(player.deck, 'deck', 0);
    else for (let n = 0; n < FILLER_COUNT; n++) addCard(this.state, FILLER, seat, 'deck', seat);
    for (const { name, cards } of player.whole.piles) {
      const piles = [...(this.state.piles ?? []), { name, owner: seat }];
      Object.assign(this.state, { piles });
      for (const spec of cards) this.add(spec, seat, 'pile', piles.length - 1);
    }
    const mine = this.state.players[seat];
    mine.score = player.points;
    mine.bonus = player.bonus;
    for (const affiliation of player.playing)
      if (!mine.playing.includes(affiliation)) mine.playing.push(affiliation);
  }

  private card(id: CardId): CardState {
    const card = this.state.cards[id];
    if (!card) throw new TableError(`No card ${id}.`);
    return card;
  }

  /** Turns a player had begun by the turn with that number, if turns alternate. */
  private turnsAt(seat: Seat, number: number): number {
    const { of, number: now } = this.scenario.turn;
    const theirs = (seat === of) === ((now - number) % 2 === 0);
    return theirs ? Math.ceil(number / 2) : Math.floor(number / 2);
  }

  /** Adds copies of a card, each with what is in and on it. */
  private add(spec: CardSpec, owner: Seat, zone: Zone, host: number): CardId[] {
    this.writes(spec);
    return Array.from({ length: spec.count }, () => this.addOne(spec, owner, zone, host));
  }

  private addOne(spec: CardSpec, owner: Seat, zone: Zone, host: number): CardId {
    const id = addCard(this.state, spec.id, owner, zone, host);
    const c = this.card(id);
    const facts = this.facts(spec.id);
    const inPlay = isZoneInPlay({ zone });
    c.controller = spec.controlledBy ?? owner;
    c.flags =
      (spec.stopped ? STOPPED : 0) |
      (spec.disabled ? DISABLED : 0) |
      (spec.deactivated ? DEACTIVATED : 0) |
      (spec.stasis ? STASIS : 0) |
      (spec.cloaked ? CLOAKED : 0) |
      (spec.phased ? PHASED : 0) |
      (spec.faceDown ? FACE_DOWN : 0) |
      // A face-down card that not both players have seen never entered play.
      (spec.faceDown && inPlay && !spec.seen.includes(otherSeat(owner)) ? LAID_DOWN : 0) |
      (spec.earned ? EARNED : 0) |
      (spec.brig ? IN_BRIG : 0);
    c.hull = spec.damaged ?? 0;
    c.spent = spec.rangeSpent ?? 0;
    c.captor = spec.captive ?? -1;
    c.dockedOn = this.turnsAt(c.controller, spec.dockedOn ?? 0);
    c.cloakedOn = spec.cloakedOn ?? 0;
    if (inPlay) {
      // Face down, it has been seen by whoever the scenario says.
      c.seen = spec.faceDown ? spec.seen.reduce<number>((bits, by) => bits | (1 << by), 1 << owner) : 3;
      c.countdown = spec.countdown ?? facts.countdown ?? -1;
    }
    if (spec.mode !== undefined) c.mode = this.modeOf(facts, spec);
    if (inPlay && facts.type === 'dilemma') {
      const struck = spec.struck ?? (zone === 'on' ? this.card(host).controller : undefined);
      if (struck !== undefined) c.memory = { struck };
    }
    // Full turns are counted from there, as when it enters play (`full-turn.definition`).
    if (inPlay && spec.enteredOn !== undefined)
      c.memory = {
        ...c.memory,
        enteredOn: spec.enteredOn,
        ...(this.behaviour(spec.id).when ? { since: this.turnsAt(c.controller, spec.enteredOn) } : {}),
      };
    const chosen = inPlay ? this.functionOf(spec, zone) : undefined;
    if (chosen !== undefined) c.mode = chosen;
    if (inPlay && c.controller === owner) this.plays(facts, c);
    this.label(spec, id);
    for (const inner of spec.crew) this.add(inner, inner.of ?? owner, 'aboard', id);
    for (const inner of spec.docked) this.add(inner, inner.of ?? owner, 'docked', id);
    for (const inner of spec.cards) this.add(inner, inner.of ?? owner, 'on', id);
    return id;
  }

  private label(spec: CardSpec, id: CardId): void {
    if (spec.label === undefined) return;
    if (this.labels.has(spec.label)) throw new TableError(`Two cards are labelled "${spec.label}".`);
    this.labels.set(spec.label, id);
  }

  /**
   * Labels in a whole deck: for its missions and seed cards. The draw deck is shuffled, so its cards cannot be tracked.
   */
  labelWhole({ missions, seeds, draw }: DeckSpec, seat: Seat, state: State): void {
    const lost = draw.find(({ label }) => label !== undefined);
    if (lost)
      throw new TableError(`"${lost.label}": a card of the draw deck is shuffled and cannot be labelled.`);
    for (const spec of [...missions, ...seeds]) {
      if (spec.label === undefined) continue;
      const taken = new Set(this.labels.values());
      const found = state.cards.find(
        (c) => c.owner === seat && state.defs[c.def] === spec.id && !taken.has(c.id),
      );
      if (!found) throw new TableError(`There is no ${spec.written} left for "${spec.label}".`);
      this.label(spec, found.id);
    }
  }

  private modeOf(facts: CardFacts, { mode }: CardSpec): number {
    const affiliations: readonly string[] = 'affiliations' in facts ? facts.affiliations : [];
    const index = affiliations.indexOf(mode ?? '');
    if (index < 0)
      throw new TableError(`${facts.title} has no mode "${mode}"; it is ${affiliations.join(' or ')}.`);
    return index;
  }

  /**
   * A player plays the affiliations of the cards in play, and the factions if the rules of the day say so
   * (`playing.def-2014`).
   */
  private plays(facts: CardFacts, c: CardState): void {
    if (!('affiliations' in facts)) return;
    const affiliation = facts.affiliations[c.mode] ?? facts.affiliations[0];
    const factions = rulesetOn(this.state.rules)['playing.factions']
      ? facts.icons.filter((icon) => FACTIONS.includes(icon))
      : [];
    const { playing } = this.state.players[c.owner];
    for (const each of affiliation === undefined ? [] : [affiliation, ...factions])
      if (!playing.includes(each)) playing.push(each);
  }
}
