/** How many entries are proven, document by document, and what the others wait for. */
import { loadRulings, type SwitchStep } from '@spaceline/rulings';
import type { EntryProof, StepProof } from './proofs.ts';

interface Count {
  readonly entries: number;
  readonly proven: number;
}

export interface RulingsCoverage extends Count {
  readonly pending: number;
  /** By document. */
  readonly documents: Readonly<Record<string, Count>>;
  /** Entries that are not proven, by what they wait for. */
  readonly pendingBy: Readonly<Record<string, readonly string[]>>;
  /**
   * Every step of a switch that a ruling brought: `proven` when a scenario comes out otherwise across its day, `pair`
   * when there is one for each side.
   */
  readonly switches: readonly {
    readonly name: string;
    readonly from: string;
    readonly ruling: string;
    readonly proven: boolean;
    readonly pair: boolean;
    readonly scenarios: readonly string[];
  }[];
  /** Scenarios that count for nothing, and why. */
  readonly remarks: readonly string[];
}

export function rulingsCoverage(
  proofs: readonly EntryProof[],
  steps: readonly StepProof<SwitchStep>[],
): RulingsCoverage {
  const count = (some: readonly EntryProof[]): Count => ({
    entries: some.length,
    proven: some.filter(({ proven }) => proven).length,
  });
  const pendingBy: Record<string, string[]> = {};
  for (const { entry, waitsFor } of proofs) {
    for (const system of waitsFor) {
      pendingBy[system] ??= [];
      pendingBy[system].push(entry.id);
    }
  }
  const all = count(proofs);
  return {
    ...all,
    pending: all.entries - all.proven,
    documents: Object.fromEntries(
      loadRulings().documents.map(({ id }) => [
        id,
        count(proofs.filter(({ entry }) => entry.document === id)),
      ]),
    ),
    pendingBy: Object.fromEntries(
      Object.entries(pendingBy).sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)),
    ),
    switches: steps.map(describeStep),
    remarks: proofs.flatMap(remarksOn),
  };
}

function describeStep({ step, after, before }: StepProof<SwitchStep>): RulingsCoverage['switches'][number] {
  const { name, from, ruling = '' } = step;
  const scenarios = [...after, ...before];
  const pair = after.length > 0 && before.length > 0;
  return { name, from, ruling, proven: scenarios.length > 0, pair, scenarios };
}

/** Scenarios that name an entry without helping it. */
function remarksOn({ entry, scenarios, steps, waitsFor, proven }: EntryProof): string[] {
  const missing = waitsFor.filter((system) => system !== 'a scenario');
  const helpless = scenarios.flatMap(({ place, passes, exercises }) => {
    if (!passes) return [`${place} fails, so it proves nothing about ${entry.id}`];
    return exercises ? [] : [`${place} names ${entry.id}, but none of its rules and cards`];
  });
  const open = steps.filter(({ after, before }) => after.length + before.length === 0);
  return [
    ...helpless,
    ...(missing.length > 0 && scenarios.length > 0
      ? [`${entry.id} has scenarios, but waits for: ${missing.join(', ')}`]
      : []),
    ...(!proven && scenarios.length > 0
      ? open.map(({ step }) => {
          const what = 'card' in step ? step.title : step.name;
          return `${entry.id}: no scenario comes out otherwise before and after ${step.from} (${what})`;
        })
      : []),
  ];
}

export function coverageInWords(found: RulingsCoverage): string {
  const line = (name: string, { entries, proven }: Count) =>
    `${name.padEnd(14)} ${String(entries).padStart(7)} ${String(proven).padStart(7)}`;
  const steps = found.switches;
  const proven = steps.filter((step) => step.proven).length;
  const paired = steps.filter((step) => step.pair).length;
  return [
    `${'document'.padEnd(14)} ${'entries'.padStart(7)} ${'proven'.padStart(7)}`,
    ...Object.entries(found.documents).map(([id, counts]) => line(id, counts)),
    line('all', found),
    '',
    `${proven} of ${steps.length} steps of switches come out otherwise across their day; ${paired} have a scenario on each side.`,
    ...steps
      .filter(({ pair }) => !pair)
      .map(
        (step) =>
          `  no ${step.proven ? 'scenario for one side' : 'scenario'} of ${step.name}, ${step.from} (${step.ruling})`,
      ),
    '',
    'Not proven, by what is missing:',
    ...Object.entries(found.pendingBy).flatMap(([system, ids]) => [
      `  ${system} (${ids.length})`,
      ...ids.map((id) => `    ${id}`),
    ]),
    ...(found.remarks.length > 0
      ? ['', 'Scenarios that do not count:', ...found.remarks.map((r) => `  ${r}`)]
      : []),
  ].join('\n');
}
