/** English: the rooms' words put together by English grammar. */
import type { Language, SaidPieces } from '../../catalogue/language.ts';
import type { SpokenWords } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import { amountRoom, wordAmount } from '../../words/amounts.ts';
import { oftenInWords } from '../../words/english.ts';
import { measureRoom } from '../../words/measures.ts';
import { clauses } from './clauses.ts';
import { wordClause, wordCondition, wordLack, wordPresent } from './conditions.ts';
import { eventInWords, eventsInWords, momentInWords, subjectAgain } from './events.ts';
import { grammar } from './grammar.ts';
import { wordForbidden, wordModifier } from './modifiers.ts';
import { nounFor, saidOf } from './nouns.ts';
import { wordSelector } from './selectors.ts';

function roomOf({ effects }: SpokenWords, verb: Effect['do']): SpokenWords['effects'][string] {
  const room = effects[verb];
  if (!room) throw new Error(`Nobody can say "${verb}".`);
  return room;
}

const said: SaidPieces = {
  selector: wordSelector,
  filter: nounFor,
  fitting: saidOf,
  condition: wordCondition,
  clause: wordClause,
  present: wordPresent,
  lack: wordLack,
  amount: (amount, unit, speaker) => amountRoom(amount).english(amount, unit, speaker),
  total: wordAmount,
  measure: (measure) => measureRoom(measure).english(measure),
  modifier: wordModifier,
  forbidden: wordForbidden,
  effect: (effect, speaker) => roomOf(speaker.words, effect.do).english(effect, speaker),
  event: eventInWords,
  events: eventsInWords,
  subjectAgain,
  moment: momentInWords,
  becomes(verb, words) {
    const { becomes, taken = null } = roomOf(words, verb);
    return { becomes: becomes === 'unsaid' ? null : becomes, taken };
  },
  // What counts several cards or texts together cannot stand in front of one of them.
  limit: (limit) => ({
    text: oftenInWords(limit),
    leads: limit.per !== 'event' && !limit.either && limit.shared === undefined,
  }),
};

export const ENGLISH: Language = { code: 'en', grammar, said, card: clauses };
