/** Filters asked of printed facts alone, for whoever looks at no game: bots that think ahead, the deck builder. */
import type { FilterRoom, OfFacts } from '../../catalogue/rooms.ts';
import type { Filter } from '../../language/filter.ts';
import { tagOf } from '../../language/words.ts';
import type { Game } from '../../state/game.ts';
import { FILTERS } from './index.ts';

const known = new WeakMap<Filter, OfFacts>();
const unknown: OfFacts = () => false;

/** Whether printed facts fit; what they cannot tell does not. A filter is read once and asked without end. */
export function filterOfFacts(filter: Filter): OfFacts {
  const ready = known.get(filter);
  if (ready) return ready;
  const { ofFacts } = FILTERS[tagOf(FILTERS, filter)] as unknown as FilterRoom<Game, Filter>;
  const read = ofFacts === 'unknown' ? unknown : ofFacts(filter, filterOfFacts);
  known.set(filter, read);
  return read;
}
