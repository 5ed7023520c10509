/**
 * The judge: plays scenarios and says which came out as expected. Luck, restoring and decks are handled here; the
 * playing itself is in `run.ts`.
 */
import { type Library, RefusedError } from '@spaceline/engine';
import { listOf } from './expect/shapes.ts';
import { type Failure, Run, StuckError } from './run.ts';
import type { CardSpec, Scenario } from './scenario.ts';
import { setUp, TableError } from './table.ts';

export interface Verdict {
  readonly scenario: Scenario;
  readonly ok: boolean;
  readonly failure?: Failure;
  readonly milliseconds: number;
  /** Games played until the luck asked for came. */
  readonly tries: number;
}

export interface JudgeOptions {
  /** Judge under the rules of another day than the scenario's. */
  readonly rules?: string;
  /** Also serialise and restore the state at every decision, and compare. */
  readonly restore?: boolean;
  /** Judge with other cards than those of the catalogue. */
  readonly library?: Library;
  /** Seeds of chance that are tried until the luck a scenario asks for comes; 1000 when left out. */
  readonly tries?: number;
}

const TRIES = 1000;

/** Judges one scenario. */
export function judge(scenario: Scenario, options: JudgeOptions = {}): Verdict {
  const began = performance.now();
  const { failure, tries } = judgeSafely(scenario, options);
  return {
    scenario,
    ok: failure === null,
    ...(failure === null ? {} : { failure }),
    milliseconds: performance.now() - began,
    tries,
  };
}

interface Judged {
  readonly failure: Failure | null;
  readonly tries: number;
}

function judgeRuns(scenario: Scenario, options: JudgeOptions): Judged {
  if (scenario.deck) return { failure: judgeDeck(scenario, options), tries: 1 };
  const lucky = scenario.steps.some((step) => step.luck.length > 0);
  const most = lucky ? (options.tries ?? TRIES) : 1;
  for (let seed = 0; seed < most; seed++) {
    const random = lucky ? seed : scenario.random;
    const run = new Run(scenario, { ...options, random, restore: false });
    const failure = run.judge();
    if (failure === 'unlucky') continue;
    const tries = seed + 1;
    if (failure || !options.restore) return { failure, tries };
    const again = new Run(scenario, { ...options, random, restore: true });
    return { failure: judgeRestored(scenario, run, again), tries };
  }
  const step = scenario.steps.find((each) => each.luck.length > 0);
  return {
    failure: {
      spot: step?.spot ?? scenario.spot,
      step: step?.sentence ?? scenario.title,
      message: `The luck asked for did not come in ${most} tries.`,
    },
    tries: most,
  };
}

/** The same once more, with every state sent through its text. */
function judgeRestored(scenario: Scenario, run: Run, again: Run): Failure | null {
  const failure = again.judge();
  if (failure && failure !== 'unlucky')
    return { ...failure, message: `After serialising and restoring: ${failure.message}` };
  const at = run.trace.findIndex((hash, i) => hash !== again.trace[i]);
  if (at < 0 && run.trace.length === again.trace.length) return null;
  return {
    spot: scenario.spot,
    step: scenario.title,
    message: `Serialised and restored at every decision, the game is another one from decision ${at + 1} on.`,
  };
}

function judgeDeck(scenario: Scenario, options: JudgeOptions): Failure | null {
  const { engine } = setUp({ ...scenario, start: false }, scenario.rules, scenario.random, options.library);
  const ids = (cards: readonly CardSpec[]) =>
    cards.flatMap((spec) => Array.from({ length: spec.count }, () => spec.id));
  const { missions = [], seeds = [], draw = [] } = scenario.deck ?? {};
  const deck = { missions: ids(missions), seeds: ids(seeds), draw: ids(draw) };
  const found = engine.checkDeck(deck, options.rules ?? scenario.rules);
  const rules = [...new Set(found.map((fault) => fault.rule))].sort();
  for (const { value, spot } of scenario.expect) {
    const wanted = [...new Set(listOf(value))].sort();
    if (wanted.join() === rules.join()) continue;
    const words = found.map((fault) => `${fault.rule}: ${fault.text}`).join('\n    ') || 'none';
    return {
      spot,
      step: 'deck',
      message: `expected faults: ${wanted.join(', ') || 'none'}\n  found: ${words}`,
      ...(found[0] ? { rule: found[0].rule } : {}),
    };
  }
  return null;
}

/** A scenario whose position cannot be set up fails like any other. */
function judgeSafely(scenario: Scenario, options: JudgeOptions): Judged {
  try {
    return judgeRuns(scenario, options);
  } catch (error) {
    if (!(error instanceof TableError || error instanceof RefusedError || error instanceof StuckError))
      throw error;
    const failure = { spot: scenario.spot, step: 'setting up', message: error.message };
    return { failure, tries: 1 };
  }
}
