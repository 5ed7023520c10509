/** The playable cards, as far as they matter for entering play: by type, and those that let others in. */
import {
  type Behaviour,
  behaviourOn,
  type CardFacts,
  type Definition,
  factsOn,
  type Library,
  type Modifier,
  unknownOn,
} from '@spaceline/engine';

export interface Pool {
  readonly all: readonly CardFacts[];
  of<T extends CardFacts['type']>(type: T): readonly Extract<CardFacts, { type: T }>[];
}

/** Those of the cards that can be played under the rules of a day, with their facts of that day. */
export function poolOf(library: Library, ids: Iterable<string>, rules: string): Pool {
  const all = [...new Set(ids)].flatMap((id) => {
    const definition = library.get(id);
    return definition?.playable && unknownOn(definition, rules).length === 0
      ? [factsOn(definition, rules)]
      : [];
  });
  return {
    all,
    of: <T extends CardFacts['type']>(type: T) =>
      all.filter((facts): facts is Extract<CardFacts, { type: T }> => facts.type === type),
  };
}

/** A card's text on a day; empty for a card without one. */
export function textOf(library: Library, card: string, rules: string): Behaviour {
  const definition = library.get(card);
  return definition ? behaviourOn(definition, rules) : {};
}

const letsIn = (modifier: Modifier): boolean => modifier.mod === 'open door' || modifier.mod === 'may enter';

/** Whether a text lets its player's cards with an icon enter play. */
export const opensDoor = ({ apply }: Behaviour, icon: string): boolean =>
  (apply ?? []).some((modifier) => modifier.mod === 'open door' && modifier.icon === icon);

/** Types that give a way in only where they are, so that they are no help on the table. */
const ON_THE_LINE: ReadonlySet<string> = new Set(['facility', 'ship', 'personnel', 'mission']);

/** Cards for the table whose text lets others enter play: doorways for an icon, and whatever gives them a way in. */
export const doorsAmong = (library: Library, pool: Pool, rules: string): readonly CardFacts[] =>
  pool.all.filter(
    ({ id, type }) => !ON_THE_LINE.has(type) && textOf(library, id, rules).apply?.some(letsIn) === true,
  );

/** Stands in for a doorway, to find out what else keeps an [AU] card out. It is not a real card. */
export const ANY_DOOR: Definition = {
  facts: {
    id: 'no-set/any-door',
    title: 'Any door',
    type: 'doorway',
    set: 'no-set',
    icons: [],
    characteristics: [],
  },
  versions: [{ from: '0000-00-00', behaviour: { apply: [{ mod: 'open door', icon: '[AU]' }] } }],
  playable: true,
};
