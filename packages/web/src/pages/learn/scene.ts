/** The table of a lesson as its goals see it. It needs the engine, which the list of lessons does not. */
import { type CardView, type Library, locationIn, type Viewed } from '@spaceline/engine';

/** The learner has seat 0. */
export interface Scene {
  readonly view: Viewed;
  /** Cards with a title, the learner's first. */
  named(title: string): readonly CardView[];
  /** The location of a mission; -1 if it is not there. */
  location(mission: string): number;
  /** A card's location, however deeply nested; -1 if it is not at one. */
  locationOf(card: CardView): number;
}

export function sceneOf(view: Viewed, library: Library): Scene {
  const byId = new Map(view.cards.map((c) => [c.id, c]));
  const named = (title: string) =>
    view.cards
      .filter((c) => c.card !== undefined && library.get(c.card)?.facts.title === title)
      .sort((a, b) => a.controller - b.controller);
  return {
    view,
    named,
    location: (mission) => named(mission).find((c) => c.zone === 'line')?.host ?? -1,
    locationOf: ({ id }) => locationIn((each) => byId.get(each), id),
  };
}
