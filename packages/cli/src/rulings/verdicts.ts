/** The project's scenarios and their outcomes; each is judged once for every day asked about. */
import { fileURLToPath } from 'node:url';
import { isOpen, judge, readScenarioFile, type Scenario, scenarioFiles } from '@spaceline/scenarios';

/** The root of the project. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

let read: readonly Scenario[] | undefined;
let settled: readonly Scenario[] | undefined;

/** All scenarios of the project, including open questions; read once and kept. */
export function everyScenario(): readonly Scenario[] {
  read ??= scenarioFiles([`${root}packages/scenarios`]).flatMap((file) => readScenarioFile(file).scenarios);
  return read;
}

/** All scenarios of the project except open questions. */
export function loadScenarios(): readonly Scenario[] {
  settled ??= everyScenario().filter((scenario) => !isOpen(scenario));
  return settled;
}

/** Where a scenario is, relative to the root of the project. */
export const placeOf = ({ file, spot }: Scenario): string =>
  `${file.replaceAll('\\', '/').replace(/^.*?(?=packages\/scenarios\/)/, '')}:${spot.line}`;

const verdicts = new WeakMap<Scenario, Map<string, boolean>>();

/** Whether a scenario passes under the rules of a day. */
export function passesUnder(scenario: Scenario, rules: string): boolean {
  const known = verdicts.get(scenario) ?? new Map<string, boolean>();
  verdicts.set(scenario, known);
  const before = known.get(rules);
  if (before !== undefined) return before;
  const { ok } = judge(scenario, { rules });
  known.set(rules, ok);
  return ok;
}
