/** Which cards take part in a scenario, wherever they are. */
import type { CardSpec, DeckSpec, Scenario } from './scenario.ts';

/** Ids of all cards that take part in a scenario. */
export function cardsIn(scenario: Scenario): Set<string> {
  const ids = new Set<string>();
  const add = (specs: readonly (CardSpec | undefined)[]): void => {
    for (const spec of specs) {
      if (spec === undefined) continue;
      ids.add(spec.id);
      add([...spec.crew, ...spec.docked, ...spec.cards]);
    }
  };
  const addDeck = ({ missions, seeds, draw, piles }: DeckSpec): void =>
    add([...missions, ...seeds, ...draw, ...piles.flatMap(({ cards }) => cards)]);
  for (const { mission, also, seeds, planet, space, on, edge } of scenario.spaceline)
    add([mission, also, ...seeds, ...planet, ...space, ...on, ...edge]);
  for (const player of scenario.players) {
    const { hand, deck = [], discard, pointArea, out, table, seedDeck, missionPile, whole } = player;
    add([...hand, ...deck, ...discard, ...pointArea, ...out, ...table, ...seedDeck, ...missionPile]);
    addDeck(whole);
  }
  if (scenario.deck) addDeck(scenario.deck);
  return ids;
}
