/**
 * Scenarios: the language, the positions it describes, and the judge that runs them.
 *
 * This is the face for programs that can read files. What a browser can use is `@spaceline/scenarios/browser`.
 */
import './disk.ts';

export * from './browser.ts';
export { readScenarioFile, scenarioFiles } from './files.ts';
export { type AllProven, type ProveAllOptions, proveAll } from './prove/all.ts';
export { type ProofReport, type ProveOptions, proofPath, prove, readProofs } from './prove/prove.ts';
