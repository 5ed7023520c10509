/** Nodes whose cost can be measured: each is its own process (`measuredNode.ts`). */
import { type ChildProcess, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A node's cost so far. */
export interface Cost {
  /** Bytes of heap and buffers in use. */
  readonly used: number;
  /** The same without compiled code, which the runtime creates and discards as it likes. */
  readonly data: number;
  readonly rss: number;
  /** Processor time of all its threads. */
  readonly processorMs: number;
  /** Games in memory. */
  readonly games: number;
}

export interface MeasuredNode {
  readonly address: string;
  readonly pid: number;
  cost(): Promise<Cost>;
  /** The same after garbage collection. */
  memory(): Promise<Cost>;
  close(): Promise<void>;
}

const script = fileURLToPath(new URL('./measuredNode.ts', import.meta.url));

/** The same script in a checkout of another commit. */
export const scriptIn = (checkout: string): string =>
  join(resolve(checkout), 'packages/server/src/trials/measuredNode.ts');

const next = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A node ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });

/** Limits are not what is measured here. */
const UNLIMITED = {
  SPACELINE_PORT: '0',
  SPACELINE_LOG: 'error',
  SPACELINE_REQUESTS_PER_MINUTE: '1000000',
  SPACELINE_GUESTS_PER_HOUR: '1000000',
  SPACELINE_MESSAGES_PER_SECOND: '1000000',
  SPACELINE_SOCKETS_PER_ADDRESS: '1000000',
  SPACELINE_SOCKETS: '1000000',
};

export async function measuredNode(
  environment: Readonly<Record<string, string>>,
  checkout: string | null = null,
): Promise<MeasuredNode> {
  const child = fork(checkout === null ? script : scriptIn(checkout), {
    env: { ...process.env, ...UNLIMITED, ...environment },
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const { address } = await next<{ address: string }>(child);
  const ask = async (what: 'cost' | 'memory'): Promise<Cost> => {
    const answer = next<Cost>(child);
    child.send(what);
    return await answer;
  };
  return {
    address,
    pid: child.pid ?? 0,
    cost: () => ask('cost'),
    memory: () => ask('memory'),
    async close() {
      process.off('exit', kill);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('close');
      await ended;
    },
  };
}
