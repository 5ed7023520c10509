/** A game in words, for whoever shows one: the terminal and the pages. */
export { fromAbove } from './above.ts';
export { askedInWords } from './asked.ts';
export { isCandidate, isOnBoard } from './candidates.ts';
export { TABLE_ENGLISH } from './english/index.ts';
export type { Names, TableLanguage } from './language.ts';
export { markedNames, type Part, partsOf, withoutMarks } from './marks.ts';
export { namesOf } from './names.ts';
export {
  type Entry,
  locationInWords,
  menuOf,
  placesInWords,
  requestInWords,
  valueInWords,
} from './offers.ts';
export { choiceInWords, questionInWords } from './questions.ts';
export {
  cureInWords,
  endInWords,
  lackedInWords,
  neededInWords,
  outcomeInWords,
  refusalInWords,
  shortfallInWords,
} from './reasons.ts';
export { type Told, tell, tellAll } from './story.ts';
export { capital, plainWords, saysOf } from './writing.ts';
