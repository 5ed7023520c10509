/**
 * Words for whom a text is about. `crew`, `everyoneAboard` and the like are pools; `where`, `having` and `except` narrow
 * them; `one`, `some`, `all`, `highest` pick from them.
 */
import type { Filter } from '../../language/filter.ts';
import type { Scope } from '../../language/modifier.ts';
import type { Measure, Pool, Selector } from '../../language/selector.ts';
import type { Attribute } from '../../language/traits.ts';
import { both, having as havingSkill } from '../filters/vocabulary.ts';

/** A pool of cards, narrowed or not. Picking from it gives a selector. */
export interface Those {
  readonly pool: Selector;
  /** Only those with this characteristic; a dilemma that finds nobody so is discarded. */
  where(filter: Filter): Those;
  /** Only those with this skill. */
  having(skill: string): Those;
  /** Without those that fit; nobody needs to be left. */
  except(filter: Filter): Those;
  /** Without those picked before under a name. */
  otherThan(name: string): Those;
  /** Only those with the same attribute as one picked before under a name. */
  matching(name: string, attribute: Attribute): Those;
  readonly yours: Those;
  readonly opponents: Those;
  /** Of the player whom the event is about. */
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

const pool = (from: Pool): Those => those({ from });

/** The crew or Away Team that faces a dilemma or is concerned; for a card that is carried, your personnel present. */
export const crew = pool('group');
/** Everyone of that group, who is stopped or disabled too. */
export const wholeGroup = pool('whole group');
/** Equipment of that group. */
export const theirEquipment = pool('equipment');
/** Everyone of yours aboard the ship concerned, or the ship the card is on. */
export const everyoneAboard = pool('aboard');
/** All cards aboard the ship concerned, both players'. */
export const everythingAboard = pool('all aboard');
/** The crew of the ship concerned, whoever controls it. */
export const itsCrew = pool('ship crew');
/** The Away Teams of the player who controls the ship concerned, at its location. */
export const itsAwayTeams = pool('ship teams');
/** The crew or Away Team an event is about. */
export const thatTeam = pool('event group');
/** Everybody aboard the ship an event is about. */
export const everyoneAboardIt = pool('aboard event');
/** All cards present with this one, both players'. */
export const everythingPresent = pool('present');
/** All cards at the location. */
export const everythingHere = pool('here');
/** Personnel on the planet, both players'. */
export const everyoneOnPlanet = pool('on planet');
/** Those held with this card. */
export const everyoneHeld = pool('held');
/** Everybody in the personnel battle of this moment, both players'. */
export const everyoneInBattle = pool('battle');
/** All cards in play. */
export const everythingInPlay = pool('in play');
/** Cards still seeded under the mission here. */
export const seedsHere = pool('seeds here');
export const hand = pool('your hand');
export const opponentsHand = pool('opponent hand');
/** The hand of the player a card was played on. */
export const thatPlayersHand = pool('that player hand');
export const discardPile = pool('your discard');
export const drawDeck = pool('your deck');
export const opponentsDeck = pool('opponent deck');
export const opponentsPointArea = pool('opponent points');

/** The ship that faces the dilemma, or that the card is on. */
export const theShip: Selector = { from: 'ship' };
/** What this card is on. */
export const host: Selector = { from: 'host' };
export const thisCard: Selector = { from: 'this' };
/** What a response or a trigger is about. */
export const thatCard: Selector = { from: 'event' };
/** What was picked last. */
export const it: Selector = { from: { picked: 'it' } };
/** What an interrupt or an event was played on. */
export const theTarget: Selector = { from: { picked: 'target' } };
/** Those picked under a name. */
export const of = (name: string): Selector => ({ from: { picked: name } });
/** Those this card keeps in mind under a name. */
export const remembered = (name: string): Selector => ({ from: { remembered: name } });

export type How = 'random' | 'you' | 'opponent';
export const random: How = 'random';
export const youPick: How = 'you';
export const opponentPicks: How = 'opponent';

/** All of them. */
export const all = (from: Those): Selector => from.pool;
export const one = (from: Those, how: How): Selector => ({ ...from.pool, pick: how });
/** One for each of those others, or as many as there are. */
export const oneForEach = (others: Those, from: Those, how: How): Selector => ({
  ...from.pool,
  pick: how,
  each: others.pool,
});
/** The seed card that would be met next. */
export const nextSeed: Selector = { from: 'seeds here', pick: 'last' };
/** So many, or as many as there are. */
export const some = (n: number, from: Those, how: How): Selector => ({ ...from.pool, pick: how, n });
/** As many as the player likes, up to so many. */
export const upTo = (n: number, from: Those, how: How): Selector => ({
  ...from.pool,
  pick: how,
  n,
  upTo: true,
});
/** As many as the player likes. */
export const anyNumber = (from: Those, how: How): Selector => ({
  ...from.pool,
  pick: how,
  n: 'all',
  upTo: true,
});
/** Half of them, rounded down, or up if it says so. */
export const half = (from: Those, how: How, round: 'down' | 'up' = 'down'): Selector => ({
  ...from.pool,
  pick: how,
  n: round === 'up' ? 'half up' : 'half',
});

interface Ranking {
  readonly n?: number;
  /** Who chooses among equals; the opponent of the player concerned when left out. */
  readonly ties?: NonNullable<Selector['ties']>;
}
export const highest = (measure: Measure, from: Those, ranking: Ranking = {}): Selector => ({
  ...from.pool,
  pick: { most: measure },
  ...ranking,
});
export const lowest = (measure: Measure, from: Those, ranking: Ranking = {}): Selector => ({
  ...from.pool,
  pick: { least: measure },
  ...ranking,
});

/** The one that is fewest locations away on this spaceline. */
export const nearest = (from: Those): Selector => lowest('distance', from);

/** Whom an effect or a modifier may name. */
export type Whom = Those | Selector;
const isThose = (whom: Whom): whom is Those => 'pool' in whom;
export const selectorOf = (whom: Whom): Selector => (isThose(whom) ? whom.pool : whom);

const REACH: Readonly<Partial<Record<Exclude<Pool, object>, Scope['of']>>> = {
  host: 'host',
  ship: 'vessel',
  this: 'this',
  aboard: 'aboard host',
  group: 'present',
  present: 'present',
  here: 'here',
  'in play': 'in play',
};

/** The same words as the reach of text in force: your crew present, everyone aboard, what the card is on. */
export function scopeOf(whom: Whom): Scope {
  const { from, where, whose, except } = selectorOf(whom);
  // Text on picked cards holds for just those (see `forNow`), so its own reach does not matter.
  const of =
    typeof from === 'object'
      ? 'remembered' in from
        ? { remembered: from.remembered }
        : 'this'
      : REACH[from];
  if (whose === 'that player')
    throw new Error('Text in force speaks of no event, and of no player it is about.');
  if (of === undefined) throw new Error(`Text in force cannot reach "${JSON.stringify(from)}".`);
  const filter = except ? (where ? both(where, { not: except }) : { not: except }) : where;
  return { of, whose: whose ?? (from === 'group' ? 'your' : 'every'), ...(filter ? { where: filter } : {}) };
}
