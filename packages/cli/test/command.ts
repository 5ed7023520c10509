/**
 * The `spaceline` command for tests: in this process, which reads the catalogue and the scenarios once per file, and as a
 * child process, as a user runs it. Each file that uses the first runs the second at least once.
 */
import { spawnSync } from 'node:child_process';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CommanderError } from 'commander';
import { createProgram, exitCodeOf, loadAll } from '../src/program.ts';

const commands = await loadAll();

/** A command's output and exit code. */
export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command in this process. Only for commands that are done when they return: all except `play`, `serve`, `arena`,
 * `trial`, `backup`.
 */
export function spaceline(...args: readonly string[]): Ran {
  let stdout = '';
  let stderr = '';
  const writeOut = (text: string): void => {
    stdout += text;
  };
  const writeErr = (text: string): void => {
    stderr += text;
  };
  const say = mock.method(console, 'log', (text: unknown) => writeOut(`${text}\n`));
  const complain = mock.method(console, 'error', (text: unknown) => writeErr(`${text}\n`));
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    createProgram(commands, (program) =>
      program.exitOverride().configureOutput({ writeOut, writeErr }),
    ).parse(args, {
      from: 'user',
    });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = exitCodeOf(error);
  } finally {
    say.mock.restore();
    complain.mock.restore();
  }
  const status = Number(process.exitCode);
  process.exitCode = before;
  return { status, stdout, stderr };
}

/** Path of the command. */
export const command = fileURLToPath(new URL('../bin/spaceline.js', import.meta.url));

/** Runs the real command, with some input. */
export function realSpaceline(args: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    input,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, stdout, stderr };
}
