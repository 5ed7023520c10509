/**
 * Which entries are proven. An entry is proven if every one of its situations runs (`situations.ts` says what that
 * takes). If the entry moved a switch or changed a card's text, then for every such step some scenario must also have a
 * different outcome on the other side of that day.
 */
import { loadRulings, type Ruling, SWITCH_STEPS, type SwitchStep, stepsBy } from '@spaceline/rulings';
import type { Scenario } from '@spaceline/scenarios';
import { dayBefore } from './dates.ts';
import {
  proveSituations,
  type SituationProof,
  scenariosBySituation,
  waitsOfSituation,
} from './situations.ts';
import { loadScenarios, passesUnder, placeOf } from './verdicts.ts';
import { type VersionStep, versionsBy } from './versions.ts';

/** A scenario that names an entry. */
export interface EntryScenario {
  /** File and line, from the root of the project. */
  readonly place: string;
  readonly title: string;
  /** The day whose rules it runs under. */
  readonly rules: string;
  readonly passes: boolean;
  /** Whether it shows the effect of the entry, or how things were before. */
  readonly side: 'after' | 'before';
  /** It proves one of the entry's rules, or is about one of its cards. */
  readonly exercises: boolean;
}

/** A step in the engine that an entry introduced, and the scenarios with a different outcome across its day. */
export interface StepProof<Of = SwitchStep | VersionStep> {
  readonly step: Of;
  readonly after: readonly string[];
  readonly before: readonly string[];
  /** Scenarios before it, on days for which nothing is known: they show what the engine assumes. */
  readonly assumed: readonly string[];
}

/** The proof of an entry. */
export interface EntryProof {
  readonly entry: Ruling;
  readonly proven: boolean;
  readonly situations: readonly SituationProof[];
  readonly scenarios: readonly EntryScenario[];
  readonly steps: readonly StepProof[];
  /** What its situations wait for; `a scenario` if only a proof is missing. */
  readonly waitsFor: readonly string[];
}

/** Scenarios by the entry they name. */
function scenariosByRuling(scenarios: readonly Scenario[]): Map<string, Scenario[]> {
  const found = new Map<string, Scenario[]>();
  for (const scenario of scenarios)
    for (const id of scenario.rulings) found.set(id, [...(found.get(id) ?? []), scenario]);
  return found;
}

/** Scenarios by what they name. */
export interface Sorted {
  readonly byRuling: ReadonlyMap<string, readonly Scenario[]>;
  readonly bySituation: ReadonlyMap<string, readonly Scenario[]>;
}

/** Scenarios by the entries and situations they name. */
export const sorted = (scenarios: readonly Scenario[] = loadScenarios()): Sorted => ({
  byRuling: scenariosByRuling(scenarios),
  bySituation: scenariosBySituation(scenarios),
});

/** Judges the scenarios of one entry. */
export function prove(entry: Ruling, { byRuling, bySituation }: Sorted): EntryProof {
  const steps: readonly (SwitchStep | VersionStep)[] = [...stepsBy(entry.id), ...versionsBy(entry.id)];
  const begins = [entry.date, ...steps.map(({ from }) => from)].sort()[0] ?? entry.date;
  const judged: { readonly scenario: Scenario; readonly verdict: EntryScenario }[] = [];
  const add = (scenario: Scenario, rules: string) =>
    judged.push({ scenario, verdict: judgeFor(entry, scenario, rules, begins) });
  for (const scenario of byRuling.get(entry.id) ?? []) add(scenario, scenario.rules);
  // What an entry repeats from an earlier document is shown by that entry's scenarios, on this entry's day.
  for (const scenario of byRuling.get(entry.repeats ?? '') ?? [])
    if (scenario.rules >= entry.since) add(scenario, entry.date);

  const passing = judged.filter(({ verdict }) => verdict.passes);
  const proofs = steps.map((step) =>
    acrossTheDay(
      step,
      passing.flatMap(({ scenario, verdict: { rules } }) =>
        concerns(scenario, step, entry) ? [{ scenario, rules }] : [],
      ),
    ),
  );
  const situations = proveSituations(entry, bySituation);
  const shown = proofs.every(({ after, before }) => after.length + before.length > 0);
  const proven = situations.length > 0 && situations.every(({ runs }) => runs) && shown;
  return {
    entry,
    proven,
    situations,
    scenarios: judged.map(({ verdict }) => verdict),
    steps: proofs,
    waitsFor: proven ? [] : waitsOf(situations, shown),
  };
}

/** Why an entry is not proven. */
function waitsOf(situations: readonly SituationProof[], shown: boolean): string[] {
  return [...new Set([...situations.flatMap(waitsOfSituation), ...(shown ? [] : ['a scenario'])])];
}

function judgeFor(entry: Ruling, scenario: Scenario, rules: string, begins: string): EntryScenario {
  const cards = new Set(entry.cards.flatMap(({ ids }) => ids));
  return {
    place: placeOf(scenario),
    title: scenario.title,
    rules,
    passes: passesUnder(scenario, rules),
    side: rules >= begins ? 'after' : 'before',
    exercises:
      scenario.proves.some((rule) => entry.rules.includes(rule)) ||
      (scenario.card !== undefined && cards.has(scenario.card)),
  };
}

/** Which of these passing scenarios have a different outcome on the other side of a step's day. */
function acrossTheDay<Of extends SwitchStep | VersionStep>(
  step: Of,
  passing: readonly { readonly scenario: Scenario; readonly rules: string }[],
): StepProof<Of> {
  const after: string[] = [];
  const before: string[] = [];
  const assumed: string[] = [];
  for (const { scenario, rules } of passing) {
    const here = rules >= step.from;
    if (passesUnder(scenario, here ? dayBefore(step.from) : step.from)) continue;
    const known = here || !('perhapsSince' in step) || rules < (step.perhapsSince ?? '');
    (here ? after : known ? before : assumed).push(placeOf(scenario));
  }
  return { step, after, before, assumed };
}

/** Whether a scenario is about what a step changed. */
function concerns(scenario: Scenario, step: SwitchStep | VersionStep, entry: Ruling): boolean {
  if ('card' in step)
    return scenario.card === step.card || scenario.proves.some((rule) => entry.rules.includes(rule));
  return scenario.proves.some((rule) => step.rules.includes(rule));
}

/** All entries with their proofs, in document order. */
export function proveAll(scenarios: readonly Scenario[] = loadScenarios()): EntryProof[] {
  const named = sorted(scenarios);
  return [...loadRulings().entries.values()].map((entry) => prove(entry, named));
}

/** Every step of a switch that a ruling introduced, with the scenarios on both sides, whichever entry they name. */
export function proveSwitches(scenarios: readonly Scenario[] = loadScenarios()): StepProof<SwitchStep>[] {
  return SWITCH_STEPS.filter(({ ruling }) => ruling !== undefined).map((step) =>
    acrossTheDay(
      step,
      scenarios
        .filter((scenario) => scenario.proves.some((rule) => step.rules.includes(rule)))
        .flatMap((scenario) =>
          passesUnder(scenario, scenario.rules) ? [{ scenario, rules: scenario.rules }] : [],
        ),
    ),
  );
}
