/**
 * Runs a program of this project under the same Node as the tests, and captures its output. `process.execPath` rather
 * than `node`: the Node on the PATH may be an older one.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A child that has not finished after this long is hanging. */
export const limitMs = (): number => (process.env.SPACELINE_TEST_LONG === '1' ? 60 : 10) * 60_000;

export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  /** Its whole output and how it ended, for people to read. */
  readonly transcript: string;
}

/** Runs `script` (a path from the root of the project) with `args`, from the root. */
export function runNode(script: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs(),
    });
    const stdout: Buffer[] = [];
    const all: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      stdout.push(chunk);
      all.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk));
    const end = (ok: boolean, ending: string) => {
      const said = Buffer.concat(all).toString().trim();
      resolve({
        ok,
        stdout: Buffer.concat(stdout).toString(),
        transcript: `$ ${[script, ...args].join(' ')}\n${said}\n(${ending})`,
      });
    };
    child.on('error', (error) => end(false, error.message));
    child.on('close', (code, signal) => {
      if (signal) end(false, `ended by ${signal}; the limit is ${limitMs() / 60_000} minutes`);
      else end(code === 0, `exit code ${code}`);
    });
  });
}
