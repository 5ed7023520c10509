/**
 * Assigns processors in a trial: if there are more processors than nodes, each node gets its own, and players and
 * database share the rest. So players do not take processor time from the node under test.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

export interface Pinning {
  /** In words, for the report. */
  readonly said: string;
  /** Call it with the process of the n-th node. */
  node(n: number, pid: number): void;
  /** Removes the restriction of this process. */
  release(): void;
}

const all = (): string => `0-${cpus().length - 1}`;

/** Pins a process with all its threads; returns whether that worked. */
const pin = (pid: number, to: string): boolean =>
  spawnSync('taskset', ['-a', '-c', '-p', to, String(pid)], { stdio: 'ignore' }).status === 0;

/** Keeps this process, and whatever it starts from now on, off the nodes' processors. */
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
