/** Words for a single card: `female`, `species('Klingon')`, `both(unique, having('Honor'))`. */
import type { CardCondition, Filter } from '../../queries/filter.ts';
import type { Affiliation, Attribute, CardType, Classification } from '../facts.ts';

export const isType = (type: CardType): Filter => ({ type });
export const ship = isType('ship');
export const personnel = isType('personnel');
export const facility = isType('facility');
export const outpost: Filter = { facilityKind: 'outpost' };
export const female: Filter = { gender: 'female' };
export const male: Filter = { gender: 'male' };
export const unique: Filter = { uniqueness: 'unique' };
export const universal: Filter = { uniqueness: 'universal' };
export const leader: Filter = { leader: true };
/** A [Q] card. */
export const qCard: Filter = { q: true };

export const affiliation = (name: Affiliation): Filter => ({ affiliation: name });
export const species = (name: string): Filter => ({ species: name });
export const android = species('Android');
export const icon = (name: string): Filter => ({ icon: name });
/** Of that classification; a skill of the same name is not enough. */
export const classification = (name: Classification): Filter => ({ classification: name });
/** Has the skill, or is of the classification of that name. */
export const having = (skill: string): Filter => ({ skill });
/** A keyword, a rank, a kind of ship or equipment. */
export const trait = (name: string): Filter => ({ trait: name });
/** This title, or its title group. */
export const named = (title: string): Filter => ({ named: title });
/** Any version of a persona. */
export const persona = (name: string): Filter => ({ persona: name });
/** A ship of that affiliation or of that origin. */
export const shipOf = (affiliation: Affiliation): Filter => ({ shipOf: affiliation });
export const titleWord = (word: string): Filter => ({ titleWord: word });
export const playedAs = (type: CardType): Filter => ({ playedAs: type });
export const keyword = (name: string): Filter => ({ keyword: name });
export const withEquipment = (name: string): Filter => ({ specialEquipment: name });
/** A ship whose printed staffing shows at least so many icons. */
export const withStaffingIcons = (n: number): Filter => ({ staffingIcons: n });
/** A dilemma that lets a card of this title be used while it is being faced. */
export const letting = (title: string): Filter => ({ lets: title });
export const inState = (state: CardCondition): Filter => ({ state });

/** `attribute('CUNNING').over(7)`: one card's own attribute. */
export const attribute = (name: Attribute) => ({
  over: (n: number): Filter => ({ attr: name, over: n }),
  under: (n: number): Filter => ({ attr: name, under: n }),
  /** Neither more nor less. */
  exactly: (n: number): Filter => ({ attr: name, over: n - 1, under: n + 1 }),
  even: { attr: name, parity: 'even' } satisfies Filter,
  odd: { attr: name, parity: 'odd' } satisfies Filter,
});

/** Fits all of these. */
export const both = (...filters: Filter[]): Filter => ({ all: filters });
/** Fits any of these. */
export const eitherOf = (...filters: Filter[]): Filter => ({ any: filters });
export const not = (filter: Filter): Filter => ({ not: filter });
