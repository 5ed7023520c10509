/** What a dilemma does to the expected kind of crew: how often it stops them, and what they lose. */
import { type Behaviour, behaviourOn, type CardFacts, type Library } from '@spaceline/engine';
import type { Profile } from '../reading/profile.ts';
import { face, type Party } from './ordeal.ts';

export interface Bite {
  readonly stops: number;
  readonly lost: number;
  /** Goes back under the mission and must eventually be overcome. */
  readonly wall: boolean;
  /** Removes personnel without stopping the others. */
  readonly remover: boolean;
}

const TEAM = 7;
const TRIES = 40;
type Bites = Map<string, Bite>;
const caches = new WeakMap<Library, Map<string, Bites>>();
/** More crews than occur with a person's own decks. */
const MOST_REMEMBERED = 500;
/** The results for some personnel, found by identity. */
const latest = new WeakMap<readonly Profile[], Bites>();

function bitesOn(library: Library, people: readonly Profile[]): Bites {
  let bites = latest.get(people);
  if (!bites) {
    const cache = caches.get(library) ?? new Map<string, Bites>();
    caches.set(library, cache);
    if (cache.size >= MOST_REMEMBERED) cache.clear();
    const key = people.map((p) => p.facts.id).join();
    bites = cache.get(key) ?? new Map<string, Bite>();
    cache.set(key, bites);
    latest.set(people, bites);
  }
  return bites;
}

function team(people: readonly Profile[], n: number): Profile[] {
  const out: Profile[] = [];
  // Picks at a fixed stride, so that teams differ and repeat.
  for (let i = 0; out.length < TEAM && i < people.length; i++) {
    const p = people[(n * 5 + i * (1 + (n % 3) * 2) + i) % people.length];
    if (p && !out.includes(p)) out.push(p);
  }
  return out;
}

function measure(behaviour: Behaviour, people: readonly Profile[], space: boolean): Bite {
  let stops = 0;
  let lost = 0;
  let walls = 0;
  for (let n = 0; n < TRIES; n++) {
    const party: Party = { members: team(people, n), ship: null, hull: 0, space, losses: [] };
    let x = n;
    const ending = face(party, behaviour, () => {
      x = (x * 7 + 3) % 31;
      return x / 31;
    });
    if (ending !== 'goes on' || party.members.length === 0) stops++;
    if (ending === 'wall') walls++;
    lost += party.losses.reduce((sum, loss) => sum + loss, 0);
  }
  const text = behaviour.dilemma;
  return {
    stops: stops / TRIES,
    lost: lost / TRIES,
    wall: walls > 0,
    remover: text !== undefined && !text.unless && !text.toGetPast,
  };
}

/** The bite of a dilemma against crews made from some personnel, in space or on a planet. */
export function biteOf(
  library: Library,
  rules: string,
  facts: CardFacts,
  people: readonly Profile[],
  space: boolean,
): Bite {
  const bites = bitesOn(library, people);
  const key = `${rules}|${facts.id}|${space}`;
  let found = bites.get(key);
  if (!found) {
    const definition = library.get(facts.id);
    const behaviour = definition ? behaviourOn(definition, rules) : {};
    found = measure(behaviour, people, space);
    bites.set(key, found);
  }
  return found;
}
