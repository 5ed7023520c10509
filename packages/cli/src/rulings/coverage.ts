/** How many situations run and how many entries are proven, document by document, and what the others wait for. */
import { type Dating, loadRulings, type SwitchStep } from '@spaceline/rulings';
import type { EntryProof, StepProof } from './proofs.ts';
import { type SituationProof, waitsOfSituation } from './situations.ts';

/** Situations; each one runs or is pending. */
export interface SituationCount {
  readonly total: number;
  readonly run: number;
  readonly pending: number;
  /** Pending situations that do not yet say what they wait for. */
  readonly unmatched: number;
}

interface Count {
  readonly entries: number;
  readonly proven: number;
  readonly situations: SituationCount;
}

export interface RulingsCoverage extends Count {
  readonly pending: number;
  /** By document. */
  readonly documents: Readonly<Record<string, Count>>;
  /** By entry. */
  readonly byEntry: Readonly<
    Record<string, { readonly proven: boolean; readonly situations: SituationCount }>
  >;
  /** Unproven entries, by what they wait for. */
  readonly pendingBy: Readonly<Record<string, readonly string[]>>;
  /**
   * Every step of a switch that a ruling introduced. `proven` if a scenario has a different outcome across its day;
   * `pair` if there is one for each side. For a step that is only `known` `by` its day, a pair is one scenario that
   * asserts what held since then and one that shows what the engine assumes before.
   */
  readonly switches: readonly {
    readonly name: string;
    readonly from: string;
    readonly ruling: string;
    readonly known: Dating;
    readonly proven: boolean;
    readonly pair: boolean;
    readonly scenarios: readonly string[];
  }[];
  /** Pending situations by what they wait for; unmatched ones under `a scenario`. */
  readonly situationsBy: Readonly<Record<string, readonly string[]>>;
  /** Claims of scenarios that do not count, and errors in how a situation is recorded. */
  readonly disqualified: readonly string[];
  /** Scenarios that count for nothing, and why. */
  readonly remarks: readonly string[];
}

/** Counts situations. */
export const countSituations = (some: readonly SituationProof[]): SituationCount => {
  const run = some.filter(({ runs }) => runs).length;
  return {
    total: some.length,
    run,
    pending: some.length - run,
    unmatched: some.filter(({ unmatched }) => unmatched).length,
  };
};

/** What does not count, and what is recorded incorrectly, for one situation. */
export const wrongWith = ({ situation: { id }, claims, faults }: SituationProof): string[] => [
  ...faults.map((fault) => `${id}: ${fault}`),
  ...claims.flatMap(({ place, against }) =>
    against.length === 0 ? [] : [`${place} does not count for ${id}: ${against.join('; ')}`],
  ),
];

/** Groups by what they wait for, the largest group first. */
function byWait(waiting: readonly (readonly [id: string, waitsFor: readonly string[]])[]) {
  const found: Record<string, string[]> = {};
  for (const [id, waits] of waiting) {
    for (const wait of waits) {
      found[wait] ??= [];
      found[wait].push(id);
    }
  }
  return Object.fromEntries(
    Object.entries(found).sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)),
  );
}

export function rulingsCoverage(
  proofs: readonly EntryProof[],
  steps: readonly StepProof<SwitchStep>[],
): RulingsCoverage {
  const count = (some: readonly EntryProof[]): Count => ({
    entries: some.length,
    proven: some.filter(({ proven }) => proven).length,
    situations: countSituations(some.flatMap(({ situations }) => situations)),
  });
  const situations = proofs.flatMap((proof) => proof.situations);
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
    byEntry: Object.fromEntries(
      proofs.map(({ entry, proven, situations: own }) => [
        entry.id,
        { proven, situations: countSituations(own) },
      ]),
    ),
    pendingBy: byWait(proofs.map(({ entry, waitsFor }) => [entry.id, waitsFor])),
    switches: steps.map(describeStep),
    situationsBy: byWait(situations.map((proof) => [proof.situation.id, waitsOfSituation(proof)])),
    disqualified: situations.flatMap(wrongWith),
    remarks: proofs.flatMap(remarksOn),
  };
}

function describeStep({
  step,
  after,
  before,
  assumed,
}: StepProof<SwitchStep>): RulingsCoverage['switches'][number] {
  const { name, from, ruling = '', perhapsSince } = step;
  return {
    name,
    from,
    ruling,
    known: perhapsSince === undefined ? 'from' : 'by',
    proven: after.length + before.length > 0,
    pair: after.length > 0 && before.length + assumed.length > 0,
    scenarios: [...after, ...before, ...assumed],
  };
}

/** Scenarios that name an entry but do not help to prove it. */
function remarksOn({ entry, scenarios, steps, proven }: EntryProof): string[] {
  const helpless = scenarios.flatMap(({ place, passes, exercises }) => {
    if (!passes) return [`${place} fails, so it proves nothing about ${entry.id}`];
    return exercises ? [] : [`${place} names ${entry.id}, but none of its rules and cards`];
  });
  const open = steps.filter(({ after, before }) => after.length + before.length === 0);
  return [
    ...helpless,
    ...(!proven && scenarios.length > 0
      ? open.map(({ step }) => {
          const what = 'card' in step ? step.title : step.name;
          return `${entry.id}: no scenario comes out otherwise before and after ${step.from} (${what})`;
        })
      : []),
  ];
}

const COLUMNS = ['entries', 'proven', 'situations', 'run', 'pending', 'unmatched'] as const;

const row = (name: string, cells: readonly (string | number)[]): string =>
  [name.padEnd(12), ...cells.map((cell, at) => String(cell).padStart((COLUMNS[at] ?? '').length + 1))].join(
    ' ',
  );

const counted = (name: string, { entries, proven, situations: s }: Count): string =>
  row(name, [entries, proven, s.total, s.run, s.pending, s.unmatched]);

/** A list under a heading; nothing if it is empty. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];

const listed = (by: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(by).flatMap(([wait, ids]) => [`${wait} (${ids.length})`, ...ids.map((id) => `  ${id}`)]);

export function coverageInWords(found: RulingsCoverage, missing: boolean): string {
  const steps = found.switches;
  const proven = steps.filter((step) => step.proven).length;
  const by = steps.filter((step) => step.known === 'by').length;
  const paired = steps.filter((step) => step.pair).length;
  return [
    row('document', COLUMNS),
    ...Object.entries(found.documents).map(([id, counts]) => counted(id, counts)),
    counted('all', found),
    '',
    'An entry is proven when every one of its situations runs: with the cards it names, under its date.',
    `${proven} of ${steps.length} steps of switches come out otherwise across their day; ${paired} have a scenario on each side.`,
    `Of ${by} it is only known that they held by their day: what is shown before it is the engine's choice.`,
    ...steps
      .filter(({ pair }) => !pair)
      .map(
        (step) =>
          `  no ${step.proven ? 'scenario for one side' : 'scenario'} of ${step.name}, ${step.from} (${step.ruling})`,
      ),
    ...(missing
      ? section('Situations that do not run, by what is missing:', listed(found.situationsBy))
      : []),
    ...(missing ? section('Entries not proven, by what is missing:', listed(found.pendingBy)) : []),
    ...section('Claims that do not count:', found.disqualified),
    ...section('Scenarios that do not help their entry:', missing ? found.remarks : []),
    ...(missing ? [] : ['', 'With --missing: what the others wait for.']),
  ].join('\n');
}
