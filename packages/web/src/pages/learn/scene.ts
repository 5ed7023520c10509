/** The table of a lesson as its goals look at it. It reads with the engine, which the list of lessons does without. */
import { type CardView, type Library, locationIn, type Viewed } from '@spaceline/engine';

/** The learner sits at seat 0. */
export interface Scene {
  readonly view: Viewed;
  /** Cards of a title, the learner's first. */
  named(title: string): readonly CardView[];
  /** The location of a mission; -1 when it is not there. */
  location(mission: string): number;
  /** Where a card is, however deep inside something; -1 when it is on no location. */
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
