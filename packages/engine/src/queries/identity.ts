/**
 * What a card is: its printed facts with what text in force makes of them (becomes, counts as). The rest of the engine
 * asks here; `printedOf` is for the few rules that mean what is printed, and `engine/test/identity.test.ts` lists them.
 * Skills, attributes, affiliations and other values that several texts add up to are in `characteristics.ts`, on top of this.
 */
import type { IdentityChange } from '../catalogue/answers.ts';
import type {
  CardFacts,
  FacilityFacts,
  MissionFacts,
  PersonnelFacts,
  ShipFacts,
} from '../catalogue/facts.ts';
import { type Game, printedOf, readAs, remembered } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { inForce, reachesBy } from './modifier.ts';

/** What a card is at this moment. */
export const factsOf = (g: Game, id: CardId): CardFacts =>
  g.decks.changesIdentity && g.reading === 'whole' ? factsInGame(g, id) : printedOf(g, id);

const factsInGame = remembered((g, id): CardFacts => {
  const before = readAs(g, 'texts');
  let facts = printedOf(g, id);
  for (const entry of inForce(before, 'identity'))
    if (reachesBy(before, entry, id)) facts = changed(facts, entry.says);
  return facts;
});

/** Icons with one more, or without it if it was there. */
const reversed = (icons: readonly string[], icon: string): readonly string[] =>
  icons.includes(icon) ? icons.filter((each) => each !== icon) : [...icons, icon];

function changed(facts: CardFacts, { classification, species, reverses }: IdentityChange): CardFacts {
  const now = { ...facts, icons: reverses ? reversed(facts.icons, reverses) : facts.icons };
  return now.type === 'personnel'
    ? { ...now, ...(classification ? { classification } : {}), ...(species ? { species } : {}) }
    : now;
}

export function personnelFacts(g: Game, id: CardId): PersonnelFacts | null {
  const f = factsOf(g, id);
  return f.type === 'personnel' ? f : null;
}
export function shipFacts(g: Game, id: CardId): ShipFacts | null {
  const f = factsOf(g, id);
  return f.type === 'ship' ? f : null;
}
export function facilityFacts(g: Game, id: CardId): FacilityFacts | null {
  const f = factsOf(g, id);
  return f.type === 'facility' ? f : null;
}
export function missionFacts(g: Game, id: CardId): MissionFacts | null {
  const f = factsOf(g, id);
  return f.type === 'mission' ? f : null;
}
