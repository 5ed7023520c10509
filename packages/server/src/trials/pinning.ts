/**
 * Which processors the nodes of a trial may use, and which everybody else: where there are more processors than nodes each node has one for
 * itself, and players and database share the rest. So players do not take from a node what is measured of it.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

export interface Pinning {
  /** In words, for the report. */
  readonly said: string;
  /** To be called with the process of the n-th node. */
  node(n: number, pid: number): void;
  /** Lets this process go where it likes again. */
  release(): void;
}

const all = (): string => `0-${cpus().length - 1}`;

/** Pins a process with all its threads; whether the system could. */
const pin = (pid: number, to: string): boolean =>
  spawnSync('taskset', ['-a', '-c', '-p', to, String(pid)], { stdio: 'ignore' }).status === 0;

/** Keeps this process, and whatever it starts from now on, off the processors of the nodes. */
export function pinApart(nodes: number): Pinning {
  const cores = cpus().length;
  const free: Pinning = { said: `nobody is pinned, ${cores} processors`, node: () => {}, release: () => {} };
  const rest = nodes + 1 === cores ? String(nodes) : `${nodes}-${cores - 1}`;
  if (cores <= nodes || !pin(process.pid, rest)) return free;
  return {
    said: `a processor for each node, ${cores - nodes} of ${cores} for players and database`,
    node: (n, pid) => void pin(pid, String(n)),
    release: () => void pin(process.pid, all()),
  };
}
