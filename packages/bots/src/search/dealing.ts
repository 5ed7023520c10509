/** Deals the rest of a deck list card by card. */
import type { DilemmaKind, Library } from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import type { Rest } from '../planner/lists.ts';

/**
 * Where a card was seeded: under a mission of either kind to be encountered there, or under one that its owner wants to
 * solve.
 */
export type SeedPlace = 'planet' | 'space' | 'own';

/** Returns a fitting card, or undefined if none is left. */
export interface Dealing {
  seed(place: SeedPlace): string | undefined;
  person(): string | undefined;
  /** Any card of the draw deck. */
  card(): string | undefined;
}

type Pile = DilemmaKind | 'artifact';

/** Deals the rest of a list; `places` is the number of unseen cards in each kind of place. */
export function dealing(
  library: Library,
  rest: Rest,
  places: Readonly<Record<SeedPlace, number>>,
  chance: Chance,
): Dealing {
  const piles: Record<Pile, string[]> = { planet: [], space: [], either: [], artifact: [] };
  for (const id of chance.shuffled(rest.seeds)) {
    const facts = library.get(id)?.facts;
    if (facts?.type === 'dilemma') piles[facts.kind].push(id);
    else if (facts?.type === 'artifact') piles.artifact.push(id);
  }
  const draw = chance.shuffled(rest.draw);
  const open = { ...places };

  /** A dilemma for one kind of mission; those for both kinds are saved for the other kind if needed there. */
  function dilemma(here: 'planet' | 'space'): string | undefined {
    const there = here === 'planet' ? 'space' : 'planet';
    const free = Math.max(0, piles.either.length - Math.max(0, open[there] - piles[there].length));
    const all = piles[here].length + free;
    return all === 0 ? undefined : piles[chance.below(all) < free ? 'either' : here].pop();
  }

  return {
    seed(place) {
      const dealt = place === 'own' ? piles.artifact.pop() : dilemma(place);
      open[place]--;
      return dealt;
    },
    person() {
      const at = draw.findIndex((id) => library.get(id)?.facts.type === 'personnel');
      return at < 0 ? undefined : draw.splice(at, 1)[0];
    },
    card: () => draw.pop(),
  };
}
