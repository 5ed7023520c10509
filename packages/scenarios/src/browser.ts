/**
 * The part of the package that reads no files: the language, the positions it describes, and the judge that runs them.
 * Pages use this entry point; they open the books themselves (`openBooks`). A test makes sure of it.
 */
export { CAVEATS, type Caveat, type CaveatKind } from './answer/caveat.ts';
export { ask, type Reply, readQuestion } from './ask.ts';
export { boardOf } from './board.ts';
export { type Books, openBooks } from './books.ts';
export { EXPECTATIONS } from './expect/all.ts';
export { type JudgeOptions, judge, type Verdict } from './judge.ts';
export { MisunderstoodError, Names } from './names.ts';
export * from './read/keys.ts';
export { type ReadFile, readScenarios } from './read/scenario.ts';
export { inPlace, type Problem, type Spot } from './read/source.ts';
export type { Failure } from './run.ts';
export { isOpen, type Scenario, seatName } from './scenario.ts';
export { VERBS } from './sentence/sentence.ts';
export { type Frame, type Held, type Shown, show } from './show.ts';
export { type PreparedScenario, setUp } from './table.ts';
export { cardsIn } from './taking-part.ts';
export { tell } from './tell.ts';
export { type Draft, isWritable, type WrittenPosition, writePosition } from './write/position.ts';
export { answerInWords, sentenceOf } from './write/sentence.ts';
export { readDraft, writeScenario } from './write/text.ts';
