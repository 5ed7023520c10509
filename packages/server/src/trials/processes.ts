/** Nodes as separate processes, started by the command as an operator would, which can be ended in any way. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Where } from '../storage/database.ts';

export interface Served {
  readonly address: string;
  /** Sends a signal and waits for the end; returns the exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Suspends the process, or resumes it. */
  freeze(still: boolean): void;
}

const main = fileURLToPath(new URL('../../../cli/bin/spaceline.js', import.meta.url));

export interface ServeOptions {
  /** A program other than this one: the main file of another copy of the sources. */
  readonly program?: string;
  /** In its own process namespace, where it is process 1, as in a container. */
  readonly contained?: boolean;
  /** Receives its error output, which is otherwise shown. */
  complained?(words: string): void;
}

/** Starts a command in its own process namespace, which ends with its parent. Needs root. */
export const CONTAINED = ['unshare', '--pid', '--fork', '--kill-child=SIGKILL'] as const;

/** Starts a node; `environment` overrides its configuration. */
export async function serve(
  where: Where,
  environment: Readonly<Record<string, string>> = {},
  { program = main, contained = false, complained }: ServeOptions = {},
): Promise<Served> {
  const data = 'url' in where ? [] : ['--data', where.folder ?? ''];
  const [command = '', ...args] = [
    ...(contained ? CONTAINED : []),
    ...[process.execPath, program, 'serve', '--port', '0', '--json', ...data],
  ];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', complained ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      SPACELINE_LOG: 'error',
      SPACELINE_PAGES: 'none',
      SPACELINE_BOT_THREADS: '1',
      SPACELINE_MESSAGES_PER_SECOND: '10000',
      SPACELINE_SOCKETS_PER_ADDRESS: '10000',
      ...('url' in where ? { DATABASE_URL: where.url } : {}),
      ...environment,
    },
  });
  child.stderr?.on('data', (bytes: Buffer) => complained?.(bytes.toString()));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for await (const line of createInterface(child.stdout as Readable)) {
    const { address } = JSON.parse(line) as { address: string };
    return {
      address,
      freeze: (still) => void child.kill(still ? 'SIGSTOP' : 'SIGCONT'),
      async end(signal) {
        process.off('exit', kill);
        child.kill(signal);
        return await ended;
      },
    };
  }
  process.off('exit', kill);
  throw new Error('The server ended without a word.');
}
