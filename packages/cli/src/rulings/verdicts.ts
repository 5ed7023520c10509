/** The scenarios of the project and how they come out, each judged once for every day it is asked about. */
import { fileURLToPath } from 'node:url';
import { isOpen, judge, readScenarioFile, type Scenario, scenarioFiles } from '@spaceline/scenarios';

/** The folder everything is in. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

let loaded: readonly Scenario[] | undefined;

/** All scenarios of the project, read once and kept. */
export function loadScenarios(): readonly Scenario[] {
  loaded ??= scenarioFiles([`${root}packages/scenarios`])
    .flatMap((file) => readScenarioFile(file).scenarios)
    .filter((scenario) => !isOpen(scenario));
  return loaded;
}

/** Where a scenario stands, from the root of the project. */
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
