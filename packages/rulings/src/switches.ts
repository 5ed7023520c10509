/** What the rulings change in the engine: its date switches, by ruling and by day. Nothing here reads files. */
import { SWITCHES, type Switch, type SwitchName } from '@spaceline/engine';

type Value = string | number | boolean;

/** One step of a switch: from this day on it has another value. */
export interface SwitchStep {
  readonly name: SwitchName;
  /** What the switch is about. */
  readonly summary: string;
  /** The rules it concerns. */
  readonly rules: readonly string[];
  readonly from: string;
  readonly before: Value;
  readonly after: Value;
  /** The entry that introduced it, if one of the documents did. */
  readonly ruling?: string;
  /** If the entry only says that it was in force by its day: since when it may have been. */
  readonly perhapsSince?: string;
}

/** A switch with different values on two days, and the steps in between. */
export interface SwitchChange {
  readonly name: SwitchName;
  readonly summary: string;
  readonly rules: readonly string[];
  readonly before: Value;
  readonly after: Value;
  readonly steps: readonly SwitchStep[];
}

const stepsOf = (name: SwitchName, { summary, rules, values }: Switch<Value>): SwitchStep[] =>
  values.flatMap(({ from, value, ruling, perhapsSince }, index) => {
    const before = values[index - 1]?.value;
    if (before === undefined) return [];
    return [
      {
        name,
        summary,
        rules,
        from,
        before,
        after: value,
        ...(ruling === undefined ? {} : { ruling }),
        ...(perhapsSince === undefined ? {} : { perhapsSince }),
      },
    ];
  });

/** Every step of every switch, in the order of the engine's table. */
export const SWITCH_STEPS: readonly SwitchStep[] = (Object.keys(SWITCHES) as SwitchName[]).flatMap((name) =>
  stepsOf(name, SWITCHES[name]),
);

/** The steps that an entry introduced. */
export const stepsBy = (ruling: string): readonly SwitchStep[] =>
  SWITCH_STEPS.filter((step) => step.ruling === ruling);

/** The switches that concern a rule. */
export const switchesOfRule = (rule: string): readonly SwitchName[] =>
  (Object.keys(SWITCHES) as SwitchName[]).filter((name) =>
    (SWITCHES[name] as Switch<Value>).rules.includes(rule),
  );

/** Switches whose values on the two days differ. */
export function switchChanges(from: string, to: string): SwitchChange[] {
  const changes = new Map<SwitchName, SwitchStep[]>();
  for (const step of SWITCH_STEPS) {
    if (step.from <= from || step.from > to) continue;
    changes.set(step.name, [...(changes.get(step.name) ?? []), step]);
  }
  return [...changes].flatMap(([name, steps]) => {
    const [first] = steps;
    const last = steps.at(-1);
    if (!first || !last || first.before === last.after) return [];
    const { summary, rules } = first;
    return [{ name, summary, rules, before: first.before, after: last.after, steps }];
  });
}
