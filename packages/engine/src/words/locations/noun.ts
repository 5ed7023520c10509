/** A location as an English phrase: `a planet mission you completed`, `an end of the spaceline`. */
import type { SayingOfPlaces } from '../../catalogue/rooms.ts';
import type { LocationFilter } from '../../language/location.ts';
import { article } from '../filters/noun.ts';

/** A phrase that has what it needs in front: `this location`, `a mission or Bajor`. */
const isWhole = (noun: string): boolean => /^(?:[A-Z]|an? |this |that |the )/.test(noun);

/** A location that fits, as words with an article. */
export function placeInWords(filter: LocationFilter, say: SayingOfPlaces): string {
  const { before, noun = 'mission', behind } = say.location(filter);
  const front = [...before, noun].join(' ');
  return [before.length === 0 && isWhole(noun) ? front : article(front), ...behind].join(' ');
}
