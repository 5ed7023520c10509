/** A game in words, for whoever shows one: the terminal and the pages. */
export { capital, type Names, namesOf, plainWords, saysOf } from './names.ts';
export { type Entry, menuOf, valueInWords } from './offers.ts';
export { choiceInWords, questionInWords } from './questions.ts';
export { type Told, tell, tellAll } from './story.ts';
