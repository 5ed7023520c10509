/** Processor time, so that a trial can say who used it: this process, another with all its children, or nobody. */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Processor time of this process and its threads so far, in milliseconds. */
function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Idle time of all processors so far. */
const unusedMs = (): number => cpus().reduce((total, { times }) => total + times.idle, 0);

/** Linux reports a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Fields of `/proc/<pid>/stat` after the name: user and system time of the process, and of its ended children. */
const [USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM] = [11, 12, 13, 14];

function timesOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in brackets and may contain anything.
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Processor time of a process and its children so far, including ended ones; null if the system does not report it. */
export function familyProcessorMs(pid: number): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const parent = timesOf(pid);
    let ticks = 0;
    for (const field of [USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM]) ticks += parent[field] ?? 0;
    for (const child of children) {
      const times = timesOf(Number(child));
      for (const field of [USER, SYSTEM]) ticks += times[field] ?? 0;
    }
    return ticks * TICK_MS;
  } catch {
    return null;
  }
}

export const hundredths = (n: number): number => Math.round(n * 100) / 100;

/** Processor time in milliseconds per item: of this process, of the database's processes, and idle. */
export interface Metered {
  readonly own: number;
  readonly database: number | null;
  readonly unused: number;
}

/** Starts to measure; the returned function gives the time used since, divided by a number of items. */
export function metered(database: { processorMs(): number | null }): (among: number) => Metered {
  const before = { own: ownProcessorMs(), database: database.processorMs(), unused: unusedMs() };
  return (among) => {
    const known = database.processorMs();
    return {
      own: hundredths((ownProcessorMs() - before.own) / among),
      database:
        known === null || before.database === null ? null : hundredths((known - before.database) / among),
      unused: hundredths((unusedMs() - before.unused) / among),
    };
  };
}
