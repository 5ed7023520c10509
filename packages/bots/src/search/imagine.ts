/**
 * Worlds consistent with what a seat knows: its own deck reshuffled, and for everything hidden the rest of a matching
 * well-known list, or else what decks like the opponent's commonly contain. Nothing here is read from the game itself;
 * two games that look alike are imagined alike.
 */
import {
  type Affiliation,
  type CardState,
  type Deck,
  imagined,
  type Library,
  libraryOn,
  type Sketch,
  type State,
  UNKNOWN,
} from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { crewOf } from '../planner/crews.ts';
import { agreed, type Guess } from '../planner/guessing.ts';
import { counted, type Rest, recognised, shownIn, without } from '../planner/lists.ts';
import { likelyDilemmas } from '../planner/prior.ts';
import { type Dealing, dealing, type SeedPlace } from './dealing.ts';

/** What is under missions that a player wants to solve themselves. */
const ARTIFACTS = ['premiere/vulcan-stone-of-gol', 'premiere/time-travel-pod', 'premiere/tox-uthat'];

const SHIPS: Readonly<Partial<Record<Affiliation, readonly string[]>>> = {
  Federation: ['premiere/uss-galaxy', 'premiere/uss-excelsior', 'premiere/runabout'],
  Klingon: ['premiere/iks-vorn', 'premiere/iks-kvort', 'premiere/iks-vorcha'],
  Romulan: ['premiere/science-vessel', 'premiere/scout-vessel', 'premiere/dderidex'],
};

/** The shares of ships and personnel among drawn cards; the rest does not matter. */
const SHIP_SHARE = 0.1;
const PEOPLE_SHARE = 0.75;
/** A card that does nothing by itself, for what cannot be guessed. */
const NOTHING = 'premiere/medical-tricorder';

const isSeed = ({ zone }: CardState): boolean => zone === 'under' || zone === 'seed';

export interface Imagination {
  /** A world, drawn with these dice. */
  world(chance: Chance): State;
}

/** The affiliations of the cards a player has shown. */
function affiliationsShown(sketch: Sketch, library: Library, owner: number): Affiliation[] {
  const counts = new Map<Affiliation, number>();
  for (const c of sketch.state.cards) {
    if (c.owner !== owner || c.def === UNKNOWN) continue;
    const facts = library.get(sketch.state.defs[c.def] ?? '')?.facts;
    if (facts?.type === 'personnel' || facts?.type === 'ship' || facts?.type === 'facility')
      for (const a of facts.affiliations) counts.set(a, (counts.get(a) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, n]) => n * 4 >= most).map(([a]) => a);
}

/** What the searcher knows or guesses beyond the face-up cards. */
export interface Beyond {
  /** Well-known deck lists. */
  readonly known?: readonly Deck[];
  /** What may lie face down, in several variants. */
  readonly guesses?: readonly Guess[];
}

export function imagination(
  sketch: Sketch,
  everything: Library,
  { known = [], guesses = [] }: Beyond = {},
): Imagination {
  const { seat, state } = sketch;
  const library = libraryOn(everything, state.rules);
  const affiliations = affiliationsShown(sketch, library, 1 - seat);
  const playable = (id: string): boolean => library.get(id)?.playable === true;
  const shown = new Set(state.defs);
  const people = crewOf(library, affiliations)
    .map(({ facts }) => facts.id)
    .filter(playable);
  const fresh = people.filter((id) => !shown.has(id));
  const wanted = affiliations.flatMap((a) => SHIPS[a] ?? []);
  const ships = (wanted.length > 0 ? wanted : Object.values(SHIPS).flat()).filter(playable);
  const dilemmas = likelyDilemmas(library);
  const artifacts = ARTIFACTS.filter(playable);
  const lists = recognised(known, shownIn.sketch(sketch));
  const missionAt = new Map<number, { readonly owners: Set<number>; readonly space: boolean }>();
  for (const c of state.cards) {
    if (c.zone !== 'line' || c.def === UNKNOWN) continue;
    const facts = library.get(state.defs[c.def] ?? '')?.facts;
    const entry = missionAt.get(c.host) ?? {
      owners: new Set<number>(),
      space: facts?.type === 'mission' && facts.kind === 'space',
    };
    entry.owners.add(c.owner);
    missionAt.set(c.host, entry);
  }

  function placeOf(c: CardState): SeedPlace {
    const mission = missionAt.get(c.host);
    const own = mission?.owners.has(c.owner) === true && mission.owners.size === 1;
    return own ? 'own' : mission?.space ? 'space' : 'planet';
  }
  const places = { planet: 0, space: 0, own: 0 };
  for (const c of state.cards) if (c.def === UNKNOWN && isSeed(c)) places[placeOf(c)]++;

  function seed(c: CardState, rest: Dealing | null, chance: Chance): string {
    const place = placeOf(c);
    const listed = rest?.seed(place);
    if (listed !== undefined) return listed;
    const space = missionAt.get(c.host)?.space === true;
    const pool = place === 'own' && artifacts.length > 0 ? artifacts : dilemmas[space ? 'space' : 'planet'];
    return pool.length > 0 ? chance.pick(pool) : NOTHING;
  }

  const sure = agreed(guesses);

  /** What is left of a list besides what is guessed. */
  function dealt(rest: Rest, guess: Guess | null, chance: Chance): Dealing {
    if (!guess) return dealing(library, rest, places, chance);
    const open = { ...places };
    for (const c of state.cards) if (guess.has(c.id)) open[placeOf(c)]--;
    const seeds = without(rest.seeds, counted(guess.values()));
    return dealing(library, { ...rest, seeds }, open, chance);
  }

  function world(chance: Chance): State {
    const own = chance.shuffled(sketch.undrawn);
    /** The seat's own shuffled piles, whose cards it knows. The opponent's are unknown. */
    const piles = Object.values(sketch.unopened ?? {}).map((ids) => chance.shuffled(ids));
    const guess = guesses.length > 0 ? chance.pick(guesses) : null;
    const rest = lists.length > 0 ? dealt(chance.pick(lists), guess, chance) : null;
    const unmet = chance.shuffled(fresh);
    const person = (): string => unmet.pop() ?? (people.length > 0 ? chance.pick(people) : NOTHING);
    const identity = (c: CardState): string => {
      if (c.zone === 'deck' && c.host === seat) return own.pop() ?? NOTHING;
      if (c.zone === 'pile') return piles[c.host]?.pop() ?? NOTHING;
      if (isSeed(c)) return guess?.get(c.id) ?? seed(c, rest, chance);
      if (c.zone === 'aboard' || c.zone === 'planet') return rest?.person() ?? person();
      const listed = rest?.card();
      if (listed !== undefined) return listed;
      const lot = chance.below(1000) / 1000;
      if (lot < SHIP_SHARE && ships.length > 0) return chance.pick(ships);
      return lot < SHIP_SHARE + PEOPLE_SHARE ? person() : NOTHING;
    };
    const state = imagined(sketch, identity, chance.fork());
    // Cards that the searcher is sure of count as seen.
    for (const c of state.cards) if (sure.has(c.id)) c.seen |= 1 << seat;
    return state;
  }
  return { world };
}
