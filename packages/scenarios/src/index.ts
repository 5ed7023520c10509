/** Scenarios: the language, the positions it describes, and the judge that runs them. */
export { ask, type Reply, readQuestion } from './ask.ts';
export { boardOf } from './board.ts';
export { EXPECTATIONS } from './expect/all.ts';
export { scenarioFiles } from './files.ts';
export { type JudgeOptions, judge, type Verdict } from './judge.ts';
export { MisunderstoodError, Names } from './names.ts';
export { type ProofReport, type ProveOptions, proofPath, prove, readProofs } from './prove/prove.ts';
export * from './read/keys.ts';
export { type ReadFile, readScenarioFile, readScenarios } from './read/scenario.ts';
export { inPlace, type Problem, type Spot } from './read/source.ts';
export type { Failure } from './run.ts';
export { type Scenario, seatName } from './scenario.ts';
export { VERBS } from './sentence/sentence.ts';
export { setUp, type Table } from './table.ts';
export { tell } from './tell.ts';
