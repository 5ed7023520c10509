/** English: the rooms' words put together by English grammar. */
import type { Language, SaidPieces } from '../../catalogue/language.ts';
import { roomOf } from '../../catalogue/rooms.ts';
import type { Effect } from '../../language/effect.ts';
import { ENGLISH_REASONS } from '../../language/reasons/index.ts';
import { wordAmount } from '../../words/amounts.ts';
import { oftenInWords } from '../../words/english.ts';
import { clauses } from './clauses.ts';
import { wordClause, wordCondition, wordLack, wordPresent } from './conditions.ts';
import { eventInWords, eventsInWords, momentInWords, subjectAgain } from './events.ts';
import { grammar } from './grammar.ts';
import { wordForbidden, wordModifier } from './modifiers.ts';
import { nounFor, placeFor, saidOf } from './nouns.ts';
import { wordSelector } from './selectors.ts';

const said: SaidPieces = {
  selector: wordSelector,
  filter: (filter, plural, usual, words) => nounFor(words, filter, plural, usual),
  location: (filter, words) => placeFor(words, filter),
  fitting: (filter, words) => saidOf(words, filter),
  condition: wordCondition,
  clause: wordClause,
  present: wordPresent,
  lack: wordLack,
  amount: (amount, unit, speaker) => roomOf(speaker.words, 'amount', amount).english(amount, unit, speaker),
  total: wordAmount,
  measure: (measure, words) => roomOf(words, 'measure', measure).english(measure),
  modifier: wordModifier,
  forbidden: wordForbidden,
  effect: (effect, speaker) => roomOf(speaker.words, 'effect', effect).english(effect, speaker),
  event: eventInWords,
  events: eventsInWords,
  subjectAgain,
  moment: momentInWords,
  becomes(verb, words) {
    const { becomes, taken = null } = roomOf(words, 'effect', { do: verb } as Effect);
    return { becomes: becomes === 'unsaid' ? null : becomes, taken };
  },
  // What counts several cards or texts together cannot stand in front of one of them.
  limit: (limit) => ({
    text: oftenInWords(limit),
    leads: limit.per !== 'event' && !limit.either && limit.shared === undefined,
  }),
};

const printed: Language['printed'] = {
  title: 'title',
  icons: 'icons',
  characteristics: 'characteristics',
  'point box': 'point box',
  uniqueness: 'uniqueness',
  classification: 'classification',
  skills: 'skills',
  class: 'class',
  staffing: 'staffing',
  'special equipment': 'special equipment',
  place: 'place',
  region: 'region',
  'homeworld of': 'homeworld of',
  range: 'range',
};

export const ENGLISH: Language = {
  code: 'en',
  grammar,
  said,
  card: clauses,
  printed,
  whyNot: ENGLISH_REASONS,
};
