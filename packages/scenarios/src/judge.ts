/**
 * The judge: plays scenarios and says which came out as expected. Luck, restoring and decks are handled here; the playing
 * itself is in `run.ts`.
 */
import { type Deck, type Library, RefusedError } from '@spaceline/engine';
import { ask } from './ask.ts';
import { listOf } from './expect/shapes.ts';
import { whyImpossible } from './impossible.ts';
import { type Failure, Run, StuckError } from './run.ts';
import type { Scenario } from './scenario.ts';
import { deckOf, setUp, TableError } from './table.ts';

export interface Verdict {
  readonly scenario: Scenario;
  readonly ok: boolean;
  /** The first difference from what was expected. */
  readonly failure?: Failure;
  /** All of them; a step that could not be done is the last. */
  readonly failures: readonly Failure[];
  readonly milliseconds: number;
  /** Games played until the requested luck came. */
  readonly tries: number;
}

export interface JudgeOptions {
  /** Judge under the rules of another day than the scenario's. */
  readonly rules?: string;
  /** Also serialize and restore the state at every decision, and compare. */
  readonly restore?: boolean;
  /** Judge with cards other than those of the catalogue. */
  readonly library?: Library;
  /** Whether to stop at the first difference, for callers that only want to know whether there is one. */
  readonly firstOnly?: boolean;
  /** How many seeds are tried until the luck a scenario needs comes; 1000 by default. */
  readonly tries?: number;
}

const TRIES = 1000;

/** Judges one scenario. */
export function judge(scenario: Scenario, options: JudgeOptions = {}): Verdict {
  const began = performance.now();
  const { failures, tries } = judgeSafely(scenario, options);
  const [failure] = failures;
  return {
    scenario,
    ok: failures.length === 0,
    ...(failure === undefined ? {} : { failure }),
    failures,
    milliseconds: performance.now() - began,
    tries,
  };
}

interface Judged {
  readonly failures: readonly Failure[];
  readonly tries: number;
}

function judgeRuns(scenario: Scenario, options: JudgeOptions): Judged {
  if (scenario.answer) {
    const failures = judgeAnswer(scenario, options.rules);
    if (failures.length > 0) return { failures, tries: 1 };
  }
  if (scenario.deck) return { failures: judgeDeck(scenario, options), tries: 1 };
  const lucky = scenario.steps.some((step) => step.luck.length > 0);
  const most = lucky ? (options.tries ?? TRIES) : 1;
  for (let seed = 0; seed < most; seed++) {
    const random = lucky ? seed : scenario.random;
    const run = new Run(scenario, { ...options, random, restore: false });
    const impossible = seed === 0 && isOwn(options) ? whyImpossible(run.table, scenario) : null;
    if (impossible !== null)
      return { failures: [{ spot: scenario.spot, step: 'setting up', message: impossible }], tries: 1 };
    const failures = run.judge();
    if (failures === 'unlucky') continue;
    const tries = seed + 1;
    if (failures.length > 0 || !options.restore) return { failures, tries };
    const again = new Run(scenario, { ...options, random, restore: true });
    return { failures: judgeRestored(scenario, run, again), tries };
  }
  const step = scenario.steps.find((each) => each.luck.length > 0);
  const luckless = {
    spot: step?.spot ?? scenario.spot,
    step: step?.sentence ?? scenario.title,
    message: `The luck asked for did not come in ${most} tries.`,
  };
  return { failures: [luckless], tries: most };
}

/** Whether a scenario is judged as it was written: under its own day and with the cards of the catalogue. */
const isOwn = ({ rules, library }: JudgeOptions): boolean => rules === undefined && library === undefined;

/** Whether the question is answered as it must be. */
function judgeAnswer({ question, answer, ...rest }: Scenario, rules?: string): readonly Failure[] {
  if (!question || !answer) return [];
  const reply = ask({ ...rest, question }, question.text, rules);
  const kinds = [...new Set(reply.caveats.map(({ kind }) => kind))].sort();
  const named = reply.rules.map(({ id }) => id);
  const needs = reply.needs.join(' ');
  const wrong = [
    ...(reply.yes === answer.yes ? [] : [`expected ${answer.yes ? 'yes' : 'no'}`]),
    ...answer.rules.filter((id) => !named.includes(id)).map((id) => `expected the rule ${id}`),
    ...(kinds.join() === [...answer.caveats].sort().join()
      ? []
      : [`expected caveats: ${answer.caveats.join(', ') || 'none'}`]),
    ...answer.needs.filter((words) => !needs.includes(words)).map((words) => `expected to need: ${words}`),
  ];
  if (wrong.length === 0) return [];
  const caveats = reply.caveats.map(({ kind, text }) => `${kind}: ${text}`);
  const found = [...reply.words, ...reply.needs, `rules: ${named.join(', ')}`, ...caveats];
  return [
    {
      spot: answer.spot,
      step: question.text,
      message: `${wrong.join('\n')}\n  found: ${found.join('\n    ')}`,
    },
  ];
}

/** The same again, with every state serialized and restored. */
function judgeRestored(scenario: Scenario, run: Run, again: Run): readonly Failure[] {
  const failures = again.judge();
  if (failures !== 'unlucky' && failures.length > 0)
    return failures.map((failure) => ({
      ...failure,
      message: `After serialising and restoring: ${failure.message}`,
    }));
  const at = run.trace.findIndex((hash, i) => hash !== again.trace[i]);
  if (at < 0 && run.trace.length === again.trace.length) return [];
  const message = `Serialised and restored at every decision, the game is another one from decision ${at + 1} on.`;
  return [{ spot: scenario.spot, step: scenario.title, message }];
}

const NO_DECK: Deck = { missions: [], seeds: [], draw: [] };

function judgeDeck(scenario: Scenario, options: JudgeOptions): readonly Failure[] {
  const { engine } = setUp({ ...scenario, start: false }, scenario.rules, scenario.random, options.library);
  const found = engine.checkDeck(
    scenario.deck ? deckOf(scenario.deck) : NO_DECK,
    options.rules ?? scenario.rules,
  );
  const rules = [...new Set(found.map((fault) => fault.rule))].sort();
  for (const { value, spot } of scenario.expect) {
    const wanted = [...new Set(listOf(value))].sort();
    if (wanted.join() === rules.join()) continue;
    const words = found.map((fault) => `${fault.rule}: ${fault.text}`).join('\n    ') || 'none';
    const message = `expected faults: ${wanted.join(', ') || 'none'}\n  found: ${words}`;
    return [{ spot, step: 'deck', message, ...(found[0] ? { rule: found[0].rule } : {}) }];
  }
  return [];
}

/** A scenario whose position cannot be set up fails like any other. */
function judgeSafely(scenario: Scenario, options: JudgeOptions): Judged {
  try {
    return judgeRuns(scenario, options);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const ours = error instanceof TableError || error instanceof RefusedError || error instanceof StuckError;
    const message = ours ? error.message : `The program failed: ${error.stack ?? error.message}`;
    const failure = { spot: scenario.spot, step: 'setting up', message };
    return { failures: [failure], tries: 1 };
  }
}
