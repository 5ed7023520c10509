/** Which cards, locations and places the names in a sentence mean, given what their part requires. */
import {
  type CardState,
  factsOf,
  type Game,
  type LocationId,
  type NamedPart,
  type Place,
  type Which,
} from '@spaceline/engine';
import { MisunderstoodError, type Named } from '../names.ts';
import type { SaidWords, Saying } from './words.ts';

type Prefers = (c: CardState) => boolean;

const OUT_OF_PLAY: ReadonlySet<string> = new Set([
  'hand',
  'deck',
  'seed',
  'missions',
  'discard',
  'points',
  'out',
  'pile',
]);
const isInPlay: Prefers = (c) => !OUT_OF_PLAY.has(c.zone);

const lies =
  ({ where = ['play'] }: Which, { seat }: Saying): Prefers =>
  (c) =>
    where.some((place) => (place === 'play' ? isInPlay(c) : c.zone === place && c.host === seat));

/** Whose card is meant if several have the name; any if the part does not say. */
function belongs({ whose }: Which, { seat }: Saying): Prefers {
  switch (whose) {
    case 'own':
      return (c) => c.controller === seat;
    case 'other':
      return (c) => c.controller !== seat;
    case 'captive':
      return (c) => c.captor === seat;
    case 'own or captive':
      return (c) => c.controller === seat || c.captor === seat;
    default:
      return () => true;
  }
}

/** The card that a name means in a part; `there` is where it is said to be. */
export function cardMeant(saying: Saying, { which = {} }: NamedPart, named: Named, there?: Place): CardState {
  const { g, names } = saying;
  const isThere: Prefers = (c) => there !== undefined && c.zone === there.zone && c.host === there.host;
  return names.one(g, named, isThere, lies(which, saying), belongs(which, saying));
}

/** Of the copies stacked at one location, the lowest stands for all. */
const lowest =
  (g: Game): Prefers =>
  (c) =>
    c.zone === 'line' &&
    !g.state.cards.some((o) => o.zone === 'line' && o.host === c.host && o.order < c.order);

/** The location a mission's name means. */
export function locationMeant({ g, names }: Saying, named: Named): LocationId {
  const c = names.one(g, named, (each) => each.zone === 'line', lowest(g));
  if (c.zone !== 'line') throw new MisunderstoodError(`${named.name} is not on the spaceline.`);
  return c.host;
}

/** A place in words: `Excavation` (its planet), a ship or facility (aboard), `space at M`, `planet of M`. */
export interface SaidPlace {
  readonly zone?: 'space' | 'planet';
  readonly named: Named;
}

export function readPlace(said: SaidWords): SaidPlace {
  if (said.maybe('space')) {
    said.need('at');
    return { zone: 'space', named: said.name('a mission') };
  }
  if (said.maybe('planet')) {
    said.need('of');
    return { zone: 'planet', named: said.name('a mission') };
  }
  return { named: said.name('a ship, a facility or a mission') };
}

export function placeMeant(saying: Saying, { zone, named }: SaidPlace): Place {
  if (zone !== undefined) return { zone, host: locationMeant(saying, named) };
  const { g, names, seat } = saying;
  const c = names.one(g, named, isInPlay, (each) => each.controller === seat, lowest(g));
  if (factsOf(g, c.id).type === 'mission') return { zone: 'planet', host: locationMeant(saying, named) };
  return { zone: 'aboard', host: c.id };
}

/** The number of an affiliation on a card. */
export function affiliationMeant({ g }: Saying, c: CardState, affiliation: string): number {
  const facts = factsOf(g, c.id);
  const known: readonly string[] = 'affiliations' in facts ? facts.affiliations : [];
  const mode = known.indexOf(affiliation);
  if (mode < 0)
    throw new MisunderstoodError(
      `${facts.title} has no affiliation "${affiliation}"; it has ${known.join(', ') || 'none'}.`,
    );
  return mode;
}
