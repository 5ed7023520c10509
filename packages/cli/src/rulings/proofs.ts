/**
 * Which entries are proven. A scenario proves the entry it names when it passes under the rules of that entry's day
 * or later and either proves one of the entry's rules or is about one of its cards. Where the entry moved a switch
 * or changed a card's text, some scenario must also come out otherwise on the other side of that day, for every such
 * step. An entry that waits for a system the engine lacks is never proven.
 */
import { fileURLToPath } from 'node:url';
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import { loadRulings, type Ruling, SWITCH_STEPS, type SwitchStep, stepsBy } from '@spaceline/rulings';
import { judge, readScenarioFile, type Scenario, scenarioFiles } from '@spaceline/scenarios';
import { dayBefore } from './dates.ts';
import { type VersionStep, versionsBy } from './versions.ts';

/** The folder everything is in. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A scenario that names an entry. */
export interface EntryScenario {
  /** File and line, from the root of the project. */
  readonly place: string;
  readonly title: string;
  /** The day whose rules it runs under. */
  readonly rules: string;
  readonly passes: boolean;
  /** Whether it shows the entry at work, or how things were before. */
  readonly side: 'after' | 'before';
  /** It proves a rule of the entry, or is about a card of it. */
  readonly exercises: boolean;
}

/** A step in the engine that an entry brought, and the scenarios that come out otherwise across its day. */
export interface StepProof<Step = SwitchStep | VersionStep> {
  readonly step: Step;
  readonly after: readonly string[];
  readonly before: readonly string[];
}

/** What is known of an entry. */
export interface EntryProof {
  readonly entry: Ruling;
  readonly proven: boolean;
  readonly scenarios: readonly EntryScenario[];
  readonly steps: readonly StepProof[];
  /** What it waits for; `a scenario` when nothing but a proof is missing. */
  readonly waitsFor: readonly string[];
}

let loaded: readonly Scenario[] | undefined;

/** All scenarios of the project, read once and kept. */
export function loadScenarios(): readonly Scenario[] {
  loaded ??= scenarioFiles([`${root}packages/scenarios`])
    .flatMap((file) => readScenarioFile(file).scenarios)
    .filter(
      // A question alone is for `ask`.
      ({ question, steps, expect }) => !(question && steps.length === 0 && expect.length === 0),
    );
  return loaded;
}

/** Where a scenario stands, from the root of the project. */
export const placeOf = ({ file, spot }: Scenario): string =>
  `${file.replaceAll('\\', '/').replace(/^.*?(?=packages\/scenarios\/)/, '')}:${spot.line}`;

/** Scenarios by the entry they name. */
export function scenariosByRuling(scenarios: readonly Scenario[] = loadScenarios()): Map<string, Scenario[]> {
  const found = new Map<string, Scenario[]>();
  for (const scenario of scenarios)
    if (scenario.ruling !== undefined)
      found.set(scenario.ruling, [...(found.get(scenario.ruling) ?? []), scenario]);
  return found;
}

/** Whether what an entry waits for is here after all: the text of a card may have been written meanwhile. */
function isHere(system: string): boolean {
  const title = /^card text: (.+)$/.exec(system)?.[1];
  if (title === undefined) return false;
  const printings = loadCatalogue().printings(title);
  return printings.some(({ facts }) => loadLibrary().get(facts.id)?.playable === true);
}

/** Judges the scenarios of one entry. */
export function prove(entry: Ruling, byRuling: ReadonlyMap<string, readonly Scenario[]>): EntryProof {
  const steps: readonly (SwitchStep | VersionStep)[] = [...stepsBy(entry.id), ...versionsBy(entry.id)];
  const begins = [entry.date, ...steps.map(({ from }) => from)].sort()[0] ?? entry.date;
  const judged: { readonly scenario: Scenario; readonly verdict: EntryScenario }[] = [];
  const add = (scenario: Scenario, rules: string) =>
    judged.push({ scenario, verdict: judgeFor(entry, scenario, rules, begins) });
  for (const scenario of byRuling.get(entry.id) ?? []) add(scenario, scenario.rules);
  // What an entry carries over from an earlier document is shown by the scenarios of that one, on this entry's day.
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
  const missing = entry.waitsFor.filter((system) => !isHere(system));
  const scenarios = judged.map(({ verdict }) => verdict);
  const shown = scenarios.some(({ passes, side, exercises }) => passes && exercises && side === 'after');
  const proven =
    missing.length === 0 && shown && proofs.every(({ after, before }) => after.length + before.length > 0);
  return {
    entry,
    proven,
    scenarios,
    steps: proofs,
    waitsFor: proven ? [] : missing.length > 0 ? missing : ['a scenario'],
  };
}

function judgeFor(entry: Ruling, scenario: Scenario, rules: string, begins: string): EntryScenario {
  const cards = new Set(entry.cards.flatMap(({ ids }) => ids));
  return {
    place: placeOf(scenario),
    title: scenario.title,
    rules,
    passes: judge(scenario, { rules }).ok,
    side: rules >= begins ? 'after' : 'before',
    exercises:
      scenario.proves.some((rule) => entry.rules.includes(rule)) ||
      (scenario.card !== undefined && cards.has(scenario.card)),
  };
}

/** Which of some passing scenarios come out otherwise on the other side of a step's day. */
function acrossTheDay<Step extends SwitchStep | VersionStep>(
  step: Step,
  passing: readonly { readonly scenario: Scenario; readonly rules: string }[],
): StepProof<Step> {
  const after: string[] = [];
  const before: string[] = [];
  for (const { scenario, rules } of passing) {
    const here = rules >= step.from;
    if (judge(scenario, { rules: here ? dayBefore(step.from) : step.from }).ok) continue;
    (here ? after : before).push(placeOf(scenario));
  }
  return { step, after, before };
}

/** Whether a scenario is about what a step changed. */
function concerns(scenario: Scenario, step: SwitchStep | VersionStep, entry: Ruling): boolean {
  if ('card' in step)
    return scenario.card === step.card || scenario.proves.some((rule) => entry.rules.includes(rule));
  return scenario.proves.some((rule) => step.rules.includes(rule));
}

/** All entries with their proofs, in the order of the documents. */
export function proveAll(scenarios: readonly Scenario[] = loadScenarios()): EntryProof[] {
  const byRuling = scenariosByRuling(scenarios);
  return [...loadRulings().entries.values()].map((entry) => prove(entry, byRuling));
}

/** Every step of a switch that a ruling brought, with the scenarios on both sides, whichever entry they name. */
export function proveSwitches(scenarios: readonly Scenario[] = loadScenarios()): StepProof<SwitchStep>[] {
  return SWITCH_STEPS.filter(({ ruling }) => ruling !== undefined).map((step) =>
    acrossTheDay(
      step,
      scenarios
        .filter((scenario) => scenario.proves.some((rule) => step.rules.includes(rule)))
        .flatMap((scenario) => (judge(scenario).ok ? [{ scenario, rules: scenario.rules }] : [])),
    ),
  );
}
