/** The public API of the bots: players that are programs, simulation, analysis, fuzzing. */
export {
  type Analysing,
  analyse,
  analysing,
  type Better,
  type Decided,
  type GameAnalysis,
  PLAYOUTS,
  type Progress,
  type Swing,
  type TurnAnalysed,
  type Turning,
} from './analysis/analysis.ts';
export { recordMatch } from './analysis/recording.ts';
export { NotAnalysableError } from './analysis/steps.ts';
export { fit, type Rating, ratings, type Score, wilson } from './arena/elo.ts';
export { type Fixture, fixtures, type Season } from './arena/fixtures.ts';
export { ratingPlot } from './arena/plot.ts';
export { type ArenaReport, arenaReport, type PairReport, type PlayerReport } from './arena/report.ts';
export { playFixture, type Result } from './arena/result.ts';
export * from './browser.ts';
export { type Compared, compareStep } from './fuzz/asking.ts';
export { FUZZED_DATES, type FuzzFailure, type Fuzzing, type FuzzReport, fuzz } from './fuzz/fuzz.ts';
export {
  type Failure,
  type FuzzedGame,
  fuzzGame,
  type Met,
  MOST_BYTES,
  MOST_TURNS,
  reproduce,
} from './fuzz/game.ts';
export { dealtAnew, leaks } from './fuzz/hidden.ts';
export { faultsOf } from './fuzz/invariants.ts';
export { senseless, type Throwing, type ThrowingReport, throwAnswers } from './fuzz/malformed.ts';
export { type DeckMaker, type RandomDecks, randomDecks } from './fuzz/randomDeck.ts';
export { type Match, MOST_DECISIONS, type Played, playMatch } from './match.ts';
export { type Simulation, type SimulationReport, simulate } from './simulate.ts';
export { type DeckAround, type DecksAround, decksAround } from './usage/decksAround.ts';
export { measureUsage, type Usage, type UsageTrial } from './usage/usage.ts';
