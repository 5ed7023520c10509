/**
 * What the judge's desk and the scenario pages ask the worker. A position is always a scenario file, and questions about
 * it are written as steps of the file, so everything asked here can be saved and judged anywhere.
 */
import type { Definition, Engine, GameEvent, Library } from '@spaceline/engine';
import {
  type Frame,
  inPlace,
  readScenarios,
  type Scenario,
  type Shown,
  show,
} from '@spaceline/scenarios/browser';
import type { Seen } from '../source.ts';
import { openSeen } from './open.ts';

export interface TableFrame extends Omit<Frame, 'state' | 'events'> {
  readonly seen: Seen;
  readonly events: readonly GameEvent[];
}

export interface ShownScenario {
  readonly title: string;
  /** The day whose rules it was played under. */
  readonly rules: string;
  readonly proves: readonly string[];
  readonly ruling: string | null;
  /** Its result is assumed: the rules of its day are unknown on this point. */
  readonly assumed: boolean;
  readonly card: string | null;
  /** Its lines, and the number of the first. */
  readonly lines: readonly string[];
  readonly firstLine: number;
  readonly ok: boolean;
  readonly failure: { readonly message: string; readonly rule: string | null } | null;
  /** Empty for a deck check. */
  readonly frames: readonly TableFrame[];
  /** Cards that exist only in this scenario, and cards whose text is left out. */
  readonly changed: readonly Definition[];
}

/** The result of reading a text: a played scenario, or what is wrong with it. */
export type Reading =
  | { readonly shown: ShownScenario; readonly problems?: never }
  | { readonly problems: readonly string[]; readonly shown?: never };

/** The scenario of a file that starts at a line, or the nearest one before it. */
function scenarioAt(scenarios: readonly Scenario[], line: number): Scenario | undefined {
  return scenarios.findLast(({ spot }) => spot.line <= line) ?? scenarios[0];
}

/** The lines of one scenario: up to the next, or to the end of the file. */
function linesOf(text: string, scenario: Scenario, scenarios: readonly Scenario[]): readonly string[] {
  const all = text.split('\n');
  const next = scenarios.find(({ spot }) => spot.line > scenario.spot.line);
  const own = all.slice(scenario.spot.line - 1, next === undefined ? all.length : next.spot.line - 1);
  const end = own.findLastIndex(
    (line) => line.trim() !== '' && line.trim() !== '---' && !line.startsWith('#'),
  );
  return own.slice(0, end + 1);
}

const framesOf = ({ table, frames }: Shown): readonly TableFrame[] =>
  frames.map(({ state, ...frame }, seq) => ({
    ...frame,
    seen: openSeen(engineOf(table), { seq, state, events: frame.events }),
  }));

function engineOf(table: Shown['table']): Engine {
  if (!table) throw new Error('There is no table.');
  return table.engine;
}

const changedBy = ({ invented, plain }: Scenario, library: Library): readonly Definition[] => [
  ...invented.values(),
  ...[...plain].flatMap((id) => {
    const definition = library.get(id);
    return definition ? [{ ...definition, versions: [], playable: true }] : [];
  }),
];

/** Reads a text and plays the scenario at one of its lines. */
export function readAndShow(
  text: string,
  file: string,
  library: Library,
  { line = 1, rules }: { readonly line?: number; readonly rules?: string } = {},
): Reading {
  const { scenarios, problems } = readScenarios(text, file);
  const scenario = scenarioAt(scenarios, line);
  if (!scenario || problems.length > 0) return { problems: problems.map(inPlace) };
  const played = show(scenario, rules === undefined ? {} : { rules });
  const { failure, ok } = played.verdict;
  return {
    shown: {
      title: scenario.title,
      rules: rules ?? scenario.rules,
      proves: scenario.proves,
      ruling: scenario.rulings[0] ?? null,
      assumed: scenario.assumes.length > 0,
      card: scenario.card ?? null,
      lines: linesOf(text, scenario, scenarios),
      firstLine: scenario.spot.line,
      ok,
      failure: failure ? { message: failure.message, rule: failure.rule ?? null } : null,
      frames: framesOf(played),
      changed: changedBy(scenario, library),
    },
  };
}
