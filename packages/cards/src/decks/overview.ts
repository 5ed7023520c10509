/**
 * What is in a deck: how many of what, for which affiliations, and which of its missions its own cards could solve.
 * "Could" means in principle: all its compatible personnel, its equipment and one of its ships are at the mission, and
 * nothing is in the way. The engine decides about skills, treaties and restrictions.
 */
import {
  type Affiliation,
  addCard,
  addLocation,
  affiliationsOf,
  behaviourOn,
  type CardFacts,
  type CardType,
  compatible,
  createEngine,
  type Deck,
  type Definition,
  emptyState,
  holds,
  type Library,
  libraryOn,
  type MissionFacts,
  type PileName,
  pilesIn,
} from '@spaceline/engine';
import { sayRequirement } from '../requirements/write.ts';

export interface DeckOverview {
  readonly counts: Readonly<Record<'missions' | 'seeds' | 'draw' | 'all', number>>;
  /** Cards in side decks and other named piles; they do not count toward any limit. */
  readonly piles: Readonly<Partial<Record<PileName, number>>>;
  /** Cards of the seed and draw decks by type, missions apart. */
  readonly types: Readonly<Partial<Record<CardType, number>>>;
  /** Personnel and ships by affiliation; a card with two counts for both. */
  readonly affiliations: Readonly<Partial<Record<Affiliation, number>>>;
  readonly missions: readonly MissionOutlook[];
}

export interface MissionOutlook {
  readonly id: string;
  readonly title: string;
  readonly kind: MissionFacts['kind'];
  readonly points: number | null;
  readonly span: number | null;
  readonly icons: readonly Affiliation[];
  /** In the cards' own notation, for people to read. */
  readonly requirements: string;
  /** Cards of the deck that could solve it together; null if no group could. */
  readonly team: readonly string[] | null;
}

type Known = Definition & { readonly facts: CardFacts };

function tally<K extends string>(keys: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** The overview of a deck under the rules of a day. Cards the library does not know are skipped. */
export function deckOverview(deck: Deck, everything: Library, rules: string): DeckOverview {
  const library = libraryOn(everything, rules);
  const known = (ids: readonly string[]): Known[] => ids.flatMap((id) => library.get(id) ?? []);
  const cards = [...known(deck.seeds), ...known(deck.draw)];
  const { missions, seeds, draw } = deck;
  return {
    counts: {
      missions: missions.length,
      seeds: seeds.length,
      draw: draw.length,
      all: missions.length + seeds.length + draw.length,
    },
    piles: Object.fromEntries(pilesIn(deck.piles).map(([name, ids]) => [name, ids.length])),
    types: tally(cards.map(({ facts }) => facts.type)),
    affiliations: tally(
      cards.flatMap(({ facts }) =>
        facts.type === 'personnel' || facts.type === 'ship' ? facts.affiliations : [],
      ),
    ),
    missions: known(missions).flatMap(({ facts }) =>
      facts.type === 'mission' ? [outlook(facts, cards, library, rules)] : [],
    ),
  };
}

function outlook(
  facts: MissionFacts,
  cards: readonly Known[],
  library: Library,
  rules: string,
): MissionOutlook {
  const { icons, points, span, requirements } = facts.near;
  return {
    id: facts.id,
    title: facts.title,
    kind: facts.kind,
    points,
    span,
    icons,
    requirements: requirements ? sayRequirement(requirements) : 'cannot be attempted',
    team: requirements ? teamFor(facts, cards, library, rules) : null,
  };
}

/** Whether some of these cards of one player could solve a mission together, if they were all there. */
export function couldSolveWith(
  mission: string,
  cards: readonly string[],
  everything: Library,
  rules: string,
): boolean {
  const library = libraryOn(everything, rules);
  const facts = library.get(mission)?.facts;
  if (facts?.type !== 'mission') return false;
  const known = cards.flatMap((id) => library.get(id) ?? []);
  return solving(facts, known, library, rules) !== null;
}

/** One of each unique card, and every copy of a universal one. */
function together(cards: readonly Known[]): Known[] {
  const there: Known[] = [];
  for (const card of cards) {
    const { facts } = card;
    const personas = facts.type === 'personnel' ? facts.personas : [facts.title];
    const unique = !('uniqueness' in facts) || facts.uniqueness !== 'universal';
    const twice = there.some(
      ({ facts: other }) =>
        other.type === facts.type &&
        (other.type === 'personnel' ? other.personas : [other.title]).some((p) => personas.includes(p)),
    );
    if (!(unique && facts.type !== 'equipment' && twice)) there.push(card);
  }
  return there;
}

/** What a personnel contributes to a team, to remove the least useful first. */
const worth = ({ facts }: Known): number =>
  facts.type === 'personnel'
    ? facts.skills.reduce((sum, { level }) => sum + level, facts.classification.length)
    : 0;

/** A group that could solve a mission: compatible personnel, and the ship it needs. */
interface Solving {
  readonly site: Site;
  readonly affiliation: Affiliation;
  readonly ship: Known | undefined;
  readonly cards: readonly Known[];
}

function solving(
  mission: MissionFacts,
  cards: readonly Known[],
  library: Library,
  rules: string,
): Solving | null {
  const ofType = (...types: readonly CardType[]) => cards.filter(({ facts }) => types.includes(facts.type));
  const treaties = cards.filter((card) =>
    behaviourOn(card, rules).apply?.some((modifier) => modifier.mod === 'mix'),
  );
  const people = together(ofType('personnel'));
  const site: Site = { mission, library, rules, treaties };
  const affiliations = new Set(
    people.flatMap(({ facts }) => ('affiliations' in facts ? facts.affiliations : [])),
  );
  const ships = mission.kind === 'space' ? together(ofType('ship')) : [undefined];
  for (const affiliation of affiliations) {
    const crew = companions(site, people, affiliation);
    const all = [...crew, ...ofType('equipment')];
    for (const ship of ships)
      if (couldSolve(site, all, affiliation, ship)) return { site, affiliation, ship, cards: all };
  }
  return null;
}

function teamFor(
  mission: MissionFacts,
  cards: readonly Known[],
  library: Library,
  rules: string,
): readonly string[] | null {
  const found = solving(mission, cards, library, rules);
  if (!found) return null;
  const { site, affiliation, ship } = found;
  // Remove personnel who are not needed, the least useful first.
  let team = found.cards;
  for (const card of [...team].sort((a, b) => worth(a) - worth(b))) {
    const without = team.filter((other) => other !== card);
    if (couldSolve(site, without, affiliation, ship)) team = without;
  }
  return [...(ship ? [ship] : []), ...team].map(({ facts }) => facts.title);
}

interface Site {
  readonly mission: MissionFacts;
  readonly library: Library;
  readonly rules: string;
  readonly treaties: readonly Known[];
}

/** A table with the mission and some cards of one player at it, in the given affiliation if they have it. */
function table(
  { mission, library, rules, treaties }: Site,
  cards: readonly Known[],
  affiliation: Affiliation,
  ship?: Known,
) {
  const state = emptyState(rules, 1, 0);
  const at = addLocation(state, mission.quadrant, 0);
  addCard(state, mission.id, 0, 'line', at);
  const add = ({ facts }: Known, zone: 'planet' | 'space' | 'aboard' | 'table', host: number) => {
    const id = addCard(state, facts.id, 0, zone, host);
    const card = state.cards[id];
    const mode = 'affiliations' in facts ? facts.affiliations.indexOf(affiliation) : -1;
    if (card && mode > 0) card.mode = mode;
    return id;
  };
  for (const treaty of treaties) add(treaty, 'table', 0);
  const vessel = ship ? add(ship, 'space', at) : -1;
  const members = cards.map((card) => (vessel < 0 ? add(card, 'planet', at) : add(card, 'aboard', vessel)));
  return { g: createEngine(library).open(state), at, vessel, members };
}

/** Personnel who can be in one group, those of one affiliation first (`compat.pairwise`). */
function companions(site: Site, people: readonly Known[], affiliation: Affiliation): Known[] {
  const { g, members } = table(site, people, affiliation);
  const own = (id: number) => affiliationsOf(g, id).includes(affiliation);
  const order = [...members.keys()].sort(
    (a, b) => Number(own(members[b] ?? 0)) - Number(own(members[a] ?? 0)),
  );
  const group: number[] = [];
  const except: readonly Affiliation[] = site.mission.near.attemptBy?.except ?? [];
  for (const index of order) {
    const id = members[index] ?? 0;
    if (affiliationsOf(g, id).some((each) => except.includes(each))) continue;
    if (group.every((other) => compatible(g, 0, id, members[other] ?? 0))) group.push(index);
  }
  return group.flatMap((index) => people[index] ?? []);
}

/** Whether these cards may attempt the mission and meet its requirements (`attempt.icons`, `req.levels`). */
function couldSolve(site: Site, cards: readonly Known[], affiliation: Affiliation, ship?: Known): boolean {
  const { requirements, icons, attemptBy } = site.mission.near;
  if (!requirements) return false;
  const { g, at, vessel, members } = table(site, cards, affiliation, ship);
  const may =
    attemptBy?.any === true || members.some((id) => affiliationsOf(g, id).some((a) => icons.includes(a)));
  const crewed = vessel < 0 || members.some((id) => compatible(g, 0, id, vessel));
  return may && crewed && holds(g, { seat: 0, members, vessel, location: at }, requirements);
}
