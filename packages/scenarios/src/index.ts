/**
 * Scenarios: the language, the positions it describes, and the judge that runs them.
 *
 * This is the entry point for programs that can read files. Browsers use `@spaceline/scenarios/browser`.
 */
import './disk.ts';

export * from './browser.ts';
export { readScenarioFile, scenarioFiles } from './files.ts';
export { type AllProven, type ProveAllOptions, proveAll } from './prove/all.ts';
export { type ProofReport, type ProveOptions, proofPath, prove, readProofs } from './prove/prove.ts';
export { type StandIn, standInsAmong } from './prove/standIns.ts';
