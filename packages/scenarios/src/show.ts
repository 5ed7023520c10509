/**
 * Plays a scenario for somebody who watches: the position, then one frame per step, with what was expected and what was
 * found. Differences are shown, not hidden; only a step that cannot be done ends it.
 */
import type { GameEvent, Refusal, Seat, State } from '@spaceline/engine';
import { type JudgeOptions, judge, type Verdict } from './judge.ts';
import { inWords, isOurs, Run, shown, wantsNo } from './run.ts';
import type { Expectation, Scenario, StepSpec } from './scenario.ts';
import type { PreparedScenario } from './table.ts';

/** One expectation. */
export interface Held {
  readonly key: string;
  /** As the file writes it. */
  readonly value: string;
  readonly line: number;
  /** What was found instead; null if it holds. */
  readonly found: string | null;
}

/** The table after a step; the first frame is the position before all of them. */
export interface Frame {
  /** The line of the step in its file. */
  readonly line: number;
  /** `A: attempt Excavation`, or null for a look at the position. */
  readonly said: string | null;
  readonly seat: Seat | null;
  /** Only asks, changes nothing. */
  readonly may: boolean;
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly refused: Refusal | null;
  readonly held: readonly Held[];
  /** Why it could not be done; then nothing follows. */
  readonly stuck: string | null;
}

export interface Shown {
  readonly verdict: Verdict;
  /** Null for a scenario without a position: a deck check. */
  readonly table: PreparedScenario | null;
  readonly frames: readonly Frame[];
}

/** Judges a scenario and plays it with the luck it was judged with. */
export function show(
  scenario: Scenario,
  options: Pick<JudgeOptions, 'rules' | 'library'> & { readonly leaveOpen?: boolean } = {},
): Shown {
  const verdict = judge(scenario, options);
  if (scenario.deck || verdict.failure?.step === 'setting up') return { verdict, table: null, frames: [] };
  const lucky = scenario.steps.some((step) => step.luck.length > 0);
  const run = new Run(scenario, {
    ...options,
    random: lucky ? verdict.tries - 1 : scenario.random,
    restore: false,
  });
  return { verdict, table: run.table, frames: framesOf(run) };
}

function framesOf(run: Run): Frame[] {
  const { scenario } = run;
  const held = (expect: readonly Expectation[], refused: Refusal | null): Held[] =>
    expect.map((each) => ({
      key: each.key,
      value: shown(each.value),
      line: each.spot.line,
      found: run.whatElse(each, refused),
    }));
  const frame = (step: StepSpec | null, refused: Refusal | null, stuck: string | null): Frame => ({
    line: (step?.spot ?? scenario.spot).line,
    said: step?.sentence === undefined ? null : inWords(step),
    seat: step?.seat ?? null,
    may: step?.may ?? false,
    state: run.state,
    events: run.events,
    refused,
    held: stuck === null ? held([...(step?.luck ?? []), ...(step?.expect ?? scenario.expect)], refused) : [],
    stuck,
  });
  const frames = [frame(null, null, null)];
  for (const [index, step] of scenario.steps.entries()) {
    try {
      const refused = run.carryOut(step, index);
      const unwanted = refused !== null && !wantsNo(step);
      frames.push(frame(step, refused, unwanted ? `${refused.text} [${refused.rule}]` : null));
      if (unwanted) break;
    } catch (error) {
      if (!(error instanceof Error && isOurs(error))) throw error;
      frames.push(frame(step, null, error.message));
      break;
    }
  }
  return frames;
}
