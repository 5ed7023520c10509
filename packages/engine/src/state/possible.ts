/**
 * What could be in a hidden hand. If a game asks openly (`Format.asking`), a player is asked wherever some card of the
 * catalogue could be used that the others cannot rule out from what they see; then being asked reveals nothing about the
 * cards. This is computed only from what everybody knows: the rules date, the number of cards in a hand, face-up cards.
 * It may say yes too often but must never say no because of a hidden card (docs/decisions/0026).
 */
import { type EventClause, entriesBy } from '../catalogue/behaviour.ts';
import type { CardFacts } from '../catalogue/facts.ts';
import { behaviourOn, factsOn, type Library } from '../catalogue/library.ts';
import type { State } from './types.ts';

/** What a response waits for, as far as everybody can see whether it is there. */
export type Awaited = Pick<EventClause, 'whose' | 'card' | 'battle' | 'from' | 'into' | 'byLot' | 'fate'>;

/** What cards that may be in any hand can do out of turn, under the rules of a day. */
export interface Possible {
  /** What responses from hand wait for, by kind of event. Many cards wait for the same thing; it is listed once. */
  readonly responses: ReadonlyMap<string, readonly Awaited[]>;
  /** Whether some card is played from hand between the other player's actions. */
  readonly between: boolean;
  /** Whether some card is played from hand at the start of a turn. */
  readonly start: boolean;
  /** Personnel and ships of which another version may be in hand. */
  readonly characters: readonly CardFacts[];
}

const known = new WeakMap<Library, Map<string, Possible>>();

/** For a library without a list of its cards, those of the game are used; games that ask openly have a list. */
function find(library: Library, { rules, defs }: Pick<State, 'rules' | 'defs'>): Possible {
  const responses = new Map<string, Map<string, Awaited>>();
  const characters: CardFacts[] = [];
  let between = false;
  let start = false;
  for (const id of library.ids ?? defs) {
    const definition = library.get(id);
    if (!definition?.playable) continue;
    const facts = factsOn(definition, rules);
    const behaviour = behaviourOn(definition, rules);
    const type = behaviour.playsAs ?? facts.type;
    if (facts.type === 'personnel' || facts.type === 'ship') characters.push(facts);
    const plays = entriesBy(behaviour, 'play');
    if (type === 'interrupt' && plays.length > 0) between = true;
    if (plays.some(({ when }) => when === 'start of turn')) start = true;
    for (const clause of behaviour.responds ?? []) {
      if ((clause.playsAs ?? type) !== 'interrupt') continue;
      const all = responses.get(clause.to) ?? new Map<string, Awaited>();
      const awaited = awaitedBy(clause);
      responses.set(clause.to, all.set(JSON.stringify(awaited), awaited));
    }
  }
  return {
    responses: new Map([...responses].map(([to, all]) => [to, anyCardFirst(all)])),
    between,
    start,
    characters,
  };
}

const awaitedBy = ({ whose, card, battle, from, into, byLot, fate }: EventClause): Awaited => ({
  whose,
  ...(card === undefined ? {} : { card }),
  ...(battle === undefined ? {} : { battle }),
  ...(from === undefined ? {} : { from }),
  ...(into === undefined ? {} : { into }),
  ...(byLot === undefined ? {} : { byLot }),
  ...(fate === undefined ? {} : { fate }),
});

/** A response that waits for any card is the most likely and the cheapest to check. */
const anyCardFirst = (all: ReadonlyMap<string, Awaited>): readonly Awaited[] =>
  [...all.values()].sort((a, b) => Number(a.card !== undefined) - Number(b.card !== undefined));

export function possibleOn(library: Library, state: Pick<State, 'rules' | 'defs'>): Possible {
  const byDate = known.get(library) ?? new Map<string, Possible>();
  known.set(library, byDate);
  const found = byDate.get(state.rules) ?? find(library, state);
  byDate.set(state.rules, found);
  return found;
}

/** Whether a game asks every player who could respond, judging by what everybody sees. */
export const asksOpenly = ({ format }: Pick<State, 'format'>): boolean =>
  format.asking === 'always' || format.asking === 'even';
