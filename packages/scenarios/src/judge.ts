/**
 * The judge: plays scenarios and says which came out as expected. Luck, restoring and decks are handled here; the
 * playing itself is in `run.ts`.
 */
import { RefusedError } from '@spaceline/engine';
import { listOf } from './expect/shapes.ts';
import { type Failure, Run, StuckError } from './run.ts';
import type { CardSpec, Scenario } from './scenario.ts';
import { setUp, TableError } from './table.ts';

export interface Verdict {
  readonly scenario: Scenario;
  readonly ok: boolean;
  readonly failure?: Failure;
  readonly milliseconds: number;
}

export interface JudgeOptions {
  /** Judge under the rules of another day than the scenario's. */
  readonly rules?: string;
  /** Also serialise and restore the state at every decision, and compare. */
  readonly restore?: boolean;
}

/** Seeds of chance that are tried until the luck a scenario asks for comes. */
const SEEDS = 1000;

/** Judges one scenario. */
export function judge(scenario: Scenario, options: JudgeOptions = {}): Verdict {
  const began = performance.now();
  const failure = judgeSafely(scenario, options);
  return {
    scenario,
    ok: failure === null,
    ...(failure === null ? {} : { failure }),
    milliseconds: performance.now() - began,
  };
}

function judgeRuns(scenario: Scenario, options: JudgeOptions): Failure | null {
  if (scenario.deck) return judgeDeck(scenario, options);
  const lucky = scenario.steps.some((step) => step.luck.length > 0);
  for (let seed = 0; seed < (lucky ? SEEDS : 1); seed++) {
    const random = lucky ? seed : scenario.random;
    const run = new Run(scenario, { ...options, random, restore: false });
    const failure = run.judge();
    if (failure === 'unlucky') continue;
    if (failure || !options.restore) return failure;
    return judgeRestored(scenario, run, new Run(scenario, { ...options, random, restore: true }));
  }
  const step = scenario.steps.find((each) => each.luck.length > 0);
  return {
    spot: step?.spot ?? scenario.spot,
    step: step?.sentence ?? scenario.title,
    message: `The luck asked for did not come in ${SEEDS} tries.`,
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
  const { engine } = setUp({ ...scenario, start: false });
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
function judgeSafely(scenario: Scenario, options: JudgeOptions): Failure | null {
  try {
    return judgeRuns(scenario, options);
  } catch (error) {
    if (!(error instanceof TableError || error instanceof RefusedError || error instanceof StuckError))
      throw error;
    return { spot: scenario.spot, step: 'setting up', message: error.message };
  }
}
