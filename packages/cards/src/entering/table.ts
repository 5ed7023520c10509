/**
 * A table with everything that a pool of cards offers to let others in: every facility at a mission that takes it, every
 * doorway, ships with crews, personnel with a special download. A card that cannot enter play here cannot do so in any
 * game of the day with these cards; one that can is tried in a real game by `trial.ts`. The engine says where a card may
 * go, and why not.
 */
import {
  addCard,
  addLocation,
  type CardFacts,
  type CardId,
  type Engine,
  emptyState,
  entriesBy,
  type MissionFacts,
  type Offer,
  type PersonnelFacts,
  type Place,
  type Refusal,
  type Seat,
  type ShipFacts,
  type State,
} from '@spaceline/engine';
import { ANY_DOOR, doorsAmong, type Pool, textOf } from './pool.ts';

const YOU: Seat = 0;
const SEATS: readonly Seat[] = [0, 1];

/** A way into play. */
export interface Opening {
  readonly way: 'seed' | 'play' | 'report' | 'download';
  /** The facility, ship or other card it goes to, or whose icon fetches it. */
  readonly by: string | null;
  /** The mission at which that happens. */
  readonly mission: string | null;
}

export interface EntryTable {
  readonly rules: string;
  /** What lets cards in besides facilities. */
  readonly doors: readonly string[];
  opening(card: string): Opening | null;
  /** Why the facility that comes closest to taking a unit refuses it; null if there is no facility at all. */
  refusal(card: string): Refusal | null;
}

export interface Setting {
  readonly engine: Engine;
  /** The cards on the table. */
  readonly pool: Pool;
  /** The cards that want to enter play. */
  readonly wanted: Pool;
  readonly rules: string;
  /** As if an [AU] door were open. */
  readonly anyDoor?: boolean;
}

/** Where seeds are tried: a few missions of each kind. */
const EACH_KIND = 4;

const namesOf = (state: State, id: CardId | undefined): string | null => {
  const def = id === undefined ? undefined : state.cards[id]?.def;
  return def === undefined ? null : (state.defs[def] ?? null);
};

const missionOf = (state: State, at: number): string | null =>
  namesOf(state, state.cards.find(({ zone, host }) => zone === 'line' && host === at)?.id);

function spaceline(state: State, missions: Iterable<MissionFacts>): void {
  for (const { id, quadrant } of missions) {
    const at = addLocation(state, quadrant, state.lines[quadrant].length);
    addCard(state, id, YOU, 'line', at);
  }
}

/** The places that an open verb offers, by card. */
function placesOffered(state: State, offers: readonly Offer[], verb: Offer['do']): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const offer of offers) {
    if (offer.do !== verb) continue;
    const name = namesOf(state, offer.with.card);
    const places = (offer.slots?.to?.among ?? []) as readonly Place[];
    if (name !== null) found.set(name, [...(found.get(name) ?? []), ...places]);
  }
  return found;
}

/** What may be seeded in a phase, and where. */
function seeded(
  { engine, rules }: Setting,
  phase: 'doorway' | 'dilemma' | 'facility',
  missions: readonly MissionFacts[],
  doors: readonly CardFacts[],
  cards: readonly CardFacts[],
): { state: State; places: Map<string, Place[]> } {
  const state = emptyState(rules, 1, YOU);
  spaceline(state, missions);
  if (phase !== 'doorway') for (const door of doors) addCard(state, door.id, YOU, 'table', YOU);
  for (const { id } of cards) addCard(state, id, YOU, 'seed', YOU);
  state.phase = phase;
  return {
    state,
    places: placesOffered(state, engine.offersAt(state, { seat: YOU, window: 'seed' }), 'seed'),
  };
}

/** Facilities where they may be seeded, one per location, on a spaceline of their missions. */
function established(setting: Setting, doors: readonly CardFacts[]): State {
  const { pool, rules } = setting;
  const missions = pool.of('mission');
  const { state: tried, places } = seeded(setting, 'facility', missions, doors, pool.of('facility'));
  const state = emptyState(rules, 1, YOU);
  const taken = new Set<string>();
  for (const { id } of pool.of('facility')) {
    const place = places.get(id)?.find(({ host }) => !taken.has(missionOf(tried, host) ?? ''));
    const mission = missions.find((each) => each.id === missionOf(tried, place?.host ?? -1));
    if (!place || !mission) continue;
    taken.add(mission.id);
    spaceline(state, [mission]);
    addCard(state, id, YOU, place.zone, state.locations.length - 1);
  }
  return state;
}

/** Planets of each quadrant with a completed mission, for facilities built only there. */
function completed(state: State, pool: Pool): void {
  const standing = new Set(state.cards.map(({ id }) => namesOf(state, id)));
  for (const quadrant of ['Alpha', 'Gamma', 'Delta', 'Mirror'] as const) {
    const planet = pool
      .of('mission')
      .find(
        (mission) => mission.quadrant === quadrant && mission.kind === 'planet' && !standing.has(mission.id),
      );
    if (!planet) continue;
    spaceline(state, [planet]);
    const done = state.locations.at(-1);
    if (done) done.solvedBy = YOU;
  }
}

/**
 * A ship with its crew and an Away Team with equipment for each player, for texts that are played on them. Universal
 * cards cause no conflicts.
 */
function crews(state: State, pool: Pool): void {
  const universal = (facts: ShipFacts | PersonnelFacts): boolean =>
    facts.uniqueness === 'universal' && !facts.icons.includes('[AU]');
  const ship = pool.of('ship').find(universal);
  const people = pool
    .of('personnel')
    .filter((each) => universal(each) && each.affiliations.some((own) => ship?.affiliations.includes(own)));
  const kit = pool.all.find(({ type }) => type === 'equipment');
  const at = state.lines.Alpha[0];
  if (at === undefined || !ship) return;
  for (const seat of SEATS) {
    const vessel = addCard(state, ship.id, seat, 'space', at);
    for (const { id } of people.slice(0, 20)) addCard(state, id, seat, 'aboard', vessel);
    for (const { id } of people.slice(0, 10)) addCard(state, id, seat, 'planet', at);
    if (kit) addCard(state, kit.id, seat, 'planet', at);
  }
}

const isUnit = ({ type }: CardFacts): boolean =>
  type === 'personnel' || type === 'ship' || type === 'equipment';

/** What a few missions of each kind would take. */
function seedOpenings(setting: Setting, doors: readonly CardFacts[]): Map<string, Opening> {
  const { engine, pool, wanted, rules } = setting;
  const missions = pool.of('mission');
  const few = (['planet', 'space', 'dual'] as const).flatMap((kind) =>
    missions.filter((mission) => mission.kind === kind).slice(0, EACH_KIND),
  );
  const byText = wanted.all.filter(
    ({ id, type }) => type !== 'facility' && entriesBy(textOf(engine.library, id, rules), 'seed').length > 0,
  );
  const under = wanted.all.filter(({ type }) => type === 'dilemma' || type === 'artifact');
  const found = new Map<string, Opening>();
  for (const [phase, at, cards] of [
    ['doorway', few, byText],
    ['dilemma', few, [...under, ...byText]],
    ['facility', missions, [...wanted.of('facility'), ...byText]],
  ] as const) {
    const { state, places } = seeded(setting, phase, at, doors, cards);
    for (const [card, [place]] of places)
      if (place && !found.has(card))
        found.set(card, {
          way: 'seed',
          by: null,
          mission: place.zone === 'table' ? null : missionOf(state, place.host),
        });
  }
  return found;
}

/** The facility or other card that receives a card at a place, and the mission there. */
function openingAt(state: State, engine: Engine, unit: boolean, { zone, host }: Place): Opening {
  const way = unit ? 'report' : 'play';
  if (zone === 'aboard' || zone === 'docked' || zone === 'on')
    return { way, by: namesOf(state, host), mission: missionOf(state, state.cards[host]?.host ?? -1) };
  if (zone !== 'space' && zone !== 'planet') return { way, by: null, mission: null };
  const ground = state.cards.find(
    (c) =>
      c.zone === 'planet' &&
      c.host === host &&
      engine.library.get(namesOf(state, c.id) ?? '')?.facts.type === 'facility',
  );
  return { way, by: unit ? namesOf(state, ground?.id) : null, mission: missionOf(state, host) };
}

/** What may be played from hand with everything on the table. */
function playOpenings({ engine, wanted }: Setting, table: State): Map<string, Opening> {
  const state = engine.clone(table);
  for (const { id, type } of wanted.all)
    if (type !== 'mission' && type !== 'dilemma' && type !== 'artifact') addCard(state, id, YOU, 'hand', YOU);
  const found = new Map<string, Opening>();
  for (const window of ['turn', 'start', 'between'] as const)
    for (const [card, [place]] of placesOffered(
      state,
      engine.offersAt(state, { seat: YOU, window }),
      'play',
    )) {
      const facts = engine.library.get(card)?.facts;
      if (place && facts && !found.has(card)) found.set(card, openingAt(state, engine, isUnit(facts), place));
    }
  return found;
}

/** What the special downloads of cards in play could fetch. */
function downloadOpenings(
  { engine, pool, wanted }: Setting,
  table: State,
  entered: ReadonlyMap<string, Opening>,
): Map<string, Opening> {
  const state = engine.clone(table);
  const missing = wanted.all.filter((facts) => isUnit(facts) && !entered.has(facts.id));
  const found = new Map<string, Opening>();
  if (missing.length === 0) return found;
  for (const { id, specialDownloads, type } of pool.all) {
    const opening = entered.get(id);
    const host = state.cards.find((c) => namesOf(state, c.id) === opening?.by)?.id;
    if (!specialDownloads || opening?.way !== 'report' || host === undefined) continue;
    const at = state.cards[host]?.host ?? -1;
    addCard(state, id, YOU, type === 'ship' ? 'space' : 'aboard', type === 'ship' ? at : host);
  }
  for (const { id } of missing) addCard(state, id, YOU, 'deck', YOU);
  for (const { do: verb, with: fixed } of engine.offersAt(state, { seat: YOU, window: 'turn' })) {
    const { card, fetch } = (fixed ?? {}) as { readonly card?: CardId; readonly fetch?: string };
    const by = namesOf(state, card);
    if (verb === 'download' && fetch !== undefined && by !== null && !found.has(fetch))
      found.set(fetch, { way: 'download', by, mission: null });
  }
  return found;
}

/** Obstacles for most cards most of the time, which say least about any one. */
const TELLS_LITTLE = ['report.compatible', 'report.quadrant.facility', 'report.quadrant.native'];

function refusalOf(engine: Engine, table: State, facts: CardFacts): Refusal | null {
  const state = engine.clone(table);
  const id = addCard(state, facts.id, YOU, 'hand', YOU);
  let nearest: Refusal | null = null;
  for (const c of table.cards) {
    if (engine.library.get(namesOf(table, c.id) ?? '')?.facts.type !== 'facility') continue;
    const ground = c.zone === 'planet';
    const to: Place =
      facts.type !== 'ship'
        ? { zone: 'aboard', host: c.id }
        : ground
          ? { zone: 'space', host: c.host }
          : { zone: 'docked', host: c.id };
    const refused = engine.whyAt(state, { seat: YOU, window: 'turn' }, { do: 'play', card: id, to });
    const rank = (each: Refusal): number => TELLS_LITTLE.indexOf(each.rule);
    if (refused && (!nearest || rank(refused) < rank(nearest))) nearest = refused;
  }
  return nearest;
}

/** Sets the table for a day. */
export function setTable(setting: Setting): EntryTable {
  const { engine, pool, wanted, rules, anyDoor = false } = setting;
  const doors = [...doorsAmong(engine.library, pool, rules), ...(anyDoor ? [ANY_DOOR.facts] : [])];
  const bare = established(setting, doors);
  for (const { id } of doors) addCard(bare, id, YOU, 'table', YOU);
  bare.phase = 'play';
  bare.turn = { number: 3, seat: YOU, segment: 'play', plays: 1, noDraws: false };
  const table = engine.clone(bare);
  crews(table, pool);
  completed(table, pool);
  const openings = new Map([...playOpenings(setting, table), ...seedOpenings(setting, doors)]);
  const known = new Map(wanted.all.map((facts) => [facts.id, facts]));
  let downloads: ReadonlyMap<string, Opening> | undefined;
  return {
    rules,
    doors: doors.map(({ id }) => id),
    opening(card) {
      downloads ??= downloadOpenings(setting, bare, openings);
      return openings.get(card) ?? downloads.get(card) ?? null;
    },
    refusal(card) {
      const facts = known.get(card);
      return facts && isUnit(facts) ? refusalOf(engine, bare, facts) : null;
    },
  };
}
