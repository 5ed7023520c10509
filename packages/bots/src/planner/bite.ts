/** What a dilemma does to the kind of crew one expects: how often it stops them, and what they lose by it. */
import { type Behaviour, behaviourOn, type CardFacts, type Library } from '@spaceline/engine';
import type { Profile } from '../reading/profile.ts';
import { face, type Party } from './ordeal.ts';

export interface Bite {
  readonly stops: number;
  readonly lost: number;
  /** Goes back under the mission and must be answered in the end. */
  readonly wall: boolean;
  /** Takes people without stopping the others. */
  readonly remover: boolean;
}

const TEAM = 7;
const TRIES = 40;
const caches = new WeakMap<Library, Map<string, Bite>>();

function team(people: readonly Profile[], n: number): Profile[] {
  const out: Profile[] = [];
  // Every so many people on, so that the teams differ and repeat.
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
    const party: Party = { members: team(people, n), ship: null, hull: 0, space, lost: 0 };
    let x = n;
    const ending = face(party, behaviour, () => {
      x = (x * 7 + 3) % 31;
      return x / 31;
    });
    if (ending !== 'goes on' || party.members.length === 0) stops++;
    if (ending === 'wall') walls++;
    lost += party.lost;
  }
  const text = behaviour.dilemma;
  return {
    stops: stops / TRIES,
    lost: lost / TRIES,
    wall: walls > 0,
    remover: text !== undefined && !text.unless && !text.toGetPast,
  };
}

/** The bite of a dilemma against crews out of some people, in space or on a planet. */
export function biteOf(
  library: Library,
  rules: string,
  facts: CardFacts,
  people: readonly Profile[],
  space: boolean,
): Bite {
  let cache = caches.get(library);
  if (!cache) {
    cache = new Map();
    caches.set(library, cache);
  }
  const key = `${rules}|${facts.id}|${people.map((p) => p.facts.id).join()}|${space}`;
  let found = cache.get(key);
  if (!found) {
    const definition = library.get(facts.id);
    const behaviour = definition ? behaviourOn(definition, rules) : {};
    found = measure(behaviour, people, space);
    cache.set(key, found);
  }
  return found;
}
