/** A pool of cards as authors narrow it: `crew.having('Honor')`, `everythingHere.yours`. Picking from it gives a selector. */
import type { Filter } from '../../language/filter.ts';
import type { Pool, Selector } from '../../language/selector.ts';
import type { Attribute } from '../../language/traits.ts';
import { both, having as havingSkill } from '../filters/vocabulary.ts';

/** A pool of cards, narrowed or not. Picking from it gives a selector. */
export interface Those {
  readonly pool: Selector;
  /** Only those with this characteristic; a dilemma that finds none is discarded. */
  where(filter: Filter): Those;
  /** Only those with this skill. */
  having(skill: string): Those;
  /** Without those that fit; it may be empty. */
  except(filter: Filter): Those;
  /** Without those picked before under a name. */
  otherThan(name: string): Those;
  /** Only those with the same attribute as one picked before under a name. */
  matching(name: string, attribute: Attribute): Those;
  readonly yours: Those;
  readonly opponents: Those;
  /** Those of the player whom the event is about. */
  readonly thatPlayers: Those;
}

function those(pool: Selector): Those {
  const where = (filter: Filter): Those =>
    those({ ...pool, where: pool.where ? both(pool.where, filter) : filter });
  return {
    pool,
    where,
    having: (skill) => where(havingSkill(skill)),
    except: (filter) => those({ ...pool, except: filter }),
    otherThan: (name) => those({ ...pool, other: name }),
    matching: (name, by) => those({ ...pool, match: { like: name, by } }),
    get yours() {
      return those({ ...pool, whose: 'your' });
    },
    get opponents() {
      return those({ ...pool, whose: 'opponent' });
    },
    get thatPlayers() {
      return those({ ...pool, whose: 'that player' });
    },
  };
}

export const poolOf = (from: Pool): Those => those({ from });

/** Whom an effect or a modifier may name. */
export type Whom = Those | Selector;
const isThose = (whom: Whom): whom is Those => 'pool' in whom;
export const selectorOf = (whom: Whom): Selector => (isThose(whom) ? whom.pool : whom);
