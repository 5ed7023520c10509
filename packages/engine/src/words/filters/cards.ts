/** Filters on what a card is as a card: its type, its title, how many of it there may be, what its text calls it. */

import type { CardFacts } from '../../catalogue/facts.ts';
import { named as aName, choice, flag, oneOf } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { CardType, FacilityKind } from '../../language/traits.ts';
import { isEquipment } from '../../queries/characteristics.ts';
import { titleMatches, typeWhenPlayed } from '../../queries/fits.ts';
import { factsOf } from '../../queries/identity.ts';
import { textOf } from '../../queries/modifier.ts';
import { card, cardsInPlay, type FilterRoom, type Game, inPlay, titleOf, typeOf } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { before, behind, noun } from './noun.ts';

interface TypeFilter {
  readonly type: CardType;
}
/** The type it counts as when it is played. */
interface PlayedAsFilter {
  readonly playedAs: CardType;
}
/** A facility of that kind. */
interface FacilityKindFilter {
  readonly facilityKind: FacilityKind;
}
/** Exact title or its title group (`ref.exact`). */
interface NamedFilter {
  readonly named: string;
}
/** Any version of a persona. */
interface PersonaFilter {
  readonly persona: string;
}
/** "Any [name]": every card that depicts the character, persona or not. */
interface DepictsFilter {
  readonly depicts: string;
}
/** The title contains this word. */
interface TitleWordFilter {
  readonly titleWord: string;
}
interface UniquenessFilter {
  readonly uniqueness: 'unique' | 'universal';
}
/** A [Q] card (`type.q-icon`). */
interface QFilter {
  readonly q: true;
}
/** A group name its text gives it: Treaty, Captain's Order. */
interface KeywordFilter {
  readonly keyword: string;
}
/** Its owner has another card of its title in play. */
interface CopyInPlayFilter {
  readonly copyInPlay: true;
}
declare module '../../language/filter.ts' {
  interface FilterWords {
    type: TypeFilter;
    playedAs: PlayedAsFilter;
    facilityKind: FacilityKindFilter;
    named: NamedFilter;
    persona: PersonaFilter;
    depicts: DepictsFilter;
    titleWord: TitleWordFilter;
    uniqueness: UniquenessFilter;
    q: QFilter;
    keyword: KeywordFilter;
    copyInPlay: CopyInPlayFilter;
  }
}

const TYPE_NOUNS: Readonly<Partial<Record<CardType, string>>> = {
  equipment: 'Equipment card',
  event: 'Event card',
  interrupt: 'Interrupt card',
  incident: 'Incident card',
  doorway: 'Doorway card',
  artifact: 'Artifact card',
};

/** A dilemma that its text puts into play as a card of another type counts as that type there (`type.as`). */
const isDilemmaAs = (g: Game, id: CardId, type: CardType): boolean =>
  typeOf(g, id) === 'dilemma' && textOf(g, id).playsAs === type && inPlay(card(g, id));

const typeRoom: FilterRoom<TypeFilter> = {
  about:
    'Is a card of this type. An artifact used as equipment is both, and so is a dilemma in play as an event.',
  fields: { type: aName('card type') },
  // An artifact that is used as equipment is both (`equip.artifact`, `artifact.equipment`).
  fits: (g, id, { type }) =>
    typeOf(g, id) === type || (type === 'equipment' ? isEquipment(g, id) : isDilemmaAs(g, id, type)),
  english: ({ type }) => noun(TYPE_NOUNS[type] ?? type),
  ofFacts:
    ({ type }) =>
    (facts) =>
      facts.type === type,
};

const playedAsRoom: FilterRoom<PlayedAsFilter> = {
  about: 'Counts as the type when it is played.',
  fields: { playedAs: aName('card type') },
  fits: (g, id, { playedAs }, as) => (as ?? typeWhenPlayed(g, id)) === playedAs,
  english: ({ playedAs }) => ({ before: [], noun: playedAs, behind: ['(or card played as one)'] }),
  englishNot: ({ playedAs }) => noun(`non-${playedAs} card`),
  ofFacts: 'unknown',
};

const facilityKindRoom: FilterRoom<FacilityKindFilter> = {
  about: 'Is a facility of the kind.',
  fields: {
    facilityKind: choice({ outpost: ['headquarters'], headquarters: ['outpost'], station: ['outpost'] }),
  },
  fits: (g, id, filter) => isFacility(factsOf(g, id), filter),
  english: ({ facilityKind }) => noun(facilityKind),
  ofFacts: (filter) => (facts) => isFacility(facts, filter),
};
const isFacility = (facts: CardFacts, { facilityKind }: FacilityKindFilter): boolean =>
  facts.type === 'facility' && facts.kind === facilityKind;

const namedRoom: FilterRoom<NamedFilter> = {
  about: 'Has the title, or belongs to its title group.',
  fields: { named: aName('title') },
  fits: (g, id, filter) => titleMatches(g, factsOf(g, id), filter.named),
  english: (filter) => noun(filter.named),
  ofFacts: (filter) => (facts) => facts.title === filter.named || facts.titleGroup === filter.named,
};

const personaRoom: FilterRoom<PersonaFilter> = {
  about: 'Is a version of the persona.',
  fields: { persona: aName('persona') },
  fits: (g, id, filter) => isPersona(factsOf(g, id), filter),
  english: ({ persona }) => noun(`a version of ${persona}`),
  ofFacts: (filter) => (facts) => isPersona(facts, filter),
};
const isPersona = (facts: CardFacts, { persona }: PersonaFilter): boolean =>
  (facts.type === 'personnel' || facts.type === 'ship') && facts.personas.includes(persona);

const depictsRoom: FilterRoom<DepictsFilter> = {
  about: 'Shows the character, as that persona or not.',
  fields: { depicts: aName('persona') },
  fits: (g, id, filter) => shows(factsOf(g, id), filter),
  english: ({ depicts }) => noun(`any ${depicts}`),
  ofFacts: (filter) => (facts) => shows(facts, filter),
};
/** "Any" of a name is every card that shows the character, persona or not (`ref.any.personnel`). */
const shows = (facts: CardFacts, { depicts }: DepictsFilter): boolean =>
  facts.title === depicts ||
  (facts.type === 'personnel' &&
    (facts.personas.includes(depicts) || facts.depicts?.includes(depicts) === true));

const titleWordRoom: FilterRoom<TitleWordFilter> = {
  about: 'Has the word in its title.',
  fields: { titleWord: aName('title word') },
  fits: (g, id, filter) => hasWord(factsOf(g, id), filter),
  english: ({ titleWord }) => behind(`with “${titleWord}” in its title`),
  ofFacts: (filter) => (facts) => hasWord(facts, filter),
};
const hasWord = ({ title }: CardFacts, { titleWord }: TitleWordFilter): boolean =>
  title.split(/[^\p{L}\p{N}]+/u).includes(titleWord);

const uniquenessRoom: FilterRoom<UniquenessFilter> = {
  about: 'Is unique (or an enigma), or universal.',
  fields: { uniqueness: oneOf('unique', 'universal') },
  fits: (g, id, filter) => isSoUnique(factsOf(g, id), filter),
  english: (filter) => before(filter.uniqueness),
  ofFacts: (filter) => (facts) => isSoUnique(facts, filter),
};
function isSoUnique(facts: CardFacts, filter: UniquenessFilter): boolean {
  const uniqueness = 'uniqueness' in facts ? facts.uniqueness : undefined;
  return filter.uniqueness === 'universal'
    ? uniqueness === 'universal'
    : uniqueness === 'unique' || uniqueness === 'enigma';
}

const qRoom: FilterRoom<QFilter> = {
  about: 'Is a [Q] card.',
  fields: { q: flag },
  fits: (g, id) => factsOf(g, id).q === true,
  english: () => before('[Q]'),
  ofFacts: () => (facts) => facts.q === true,
};

const keywordRoom: FilterRoom<KeywordFilter> = {
  about: 'Has a group name that its text gives it: Treaty, Captain’s Order.',
  fields: { keyword: aName('keyword') },
  fits: (g, id, { keyword }) => textOf(g, id).keywords?.includes(keyword) === true,
  english: ({ keyword }) => noun(`${keyword} card`),
  ofFacts: 'unknown',
};

const copyInPlayRoom: FilterRoom<CopyInPlayFilter> = {
  about: 'Its owner has another card of its title in play.',
  fields: { copyInPlay: flag },
  fits: (g, id) => {
    const { owner } = card(g, id);
    const title = titleOf(g, id);
    return cardsInPlay(g).some((c) => c.id !== id && c.owner === owner && titleOf(g, c.id) === title);
  },
  english: () => behind('of which its owner has a copy in play'),
  englishNot: () => behind('of which its owner has no copy in play'),
  ofFacts: 'unknown',
};

export const CARD_FILTERS = {
  type: typeRoom,
  playedAs: playedAsRoom,
  facilityKind: facilityKindRoom,
  named: namedRoom,
  persona: personaRoom,
  depicts: depictsRoom,
  titleWord: titleWordRoom,
  uniqueness: uniquenessRoom,
  q: qRoom,
  keyword: keywordRoom,
  copyInPlay: copyInPlayRoom,
};

export const isType = (type: CardType): Filter => ({ type });
export const ship = isType('ship');
export const personnel = isType('personnel');
export const facility = isType('facility');
export const outpost: Filter = { facilityKind: 'outpost' };
export const unique: Filter = { uniqueness: 'unique' };
export const universal: Filter = { uniqueness: 'universal' };
/** A [Q] card. */
export const qCard: Filter = { q: true };
/** This title, or its title group. */
export const named = (title: string): Filter => ({ named: title });
/** Any version of a persona. */
export const persona = (name: string): Filter => ({ persona: name });
/** Any card that shows the character, as that persona or not. */
export const depicting = (name: string): Filter => ({ depicts: name });
export const titleWord = (word: string): Filter => ({ titleWord: word });
export const playedAs = (type: CardType): Filter => ({ playedAs: type });
/** Its owner has another card of its title in play. */
export const copyInPlay: Filter = { copyInPlay: true };
export const keyword = (name: string): Filter => ({ keyword: name });
