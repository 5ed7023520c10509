/**
 * One process to a folder. The embedded database does not notice a second program over the same files and would ruin them,
 * so whoever opens the folder leaves a note with the number of its process; a note of a process that is gone is ignored.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Thrown when another process has the folder. */
export class FolderTakenError extends Error {}

const NOTE = 'spaceline.pid';

/** Folders this process has itself. */
const held = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, and lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The other process that has the folder, or null. */
function holder(note: string): number | null {
  let pid: number;
  try {
    pid = Number(readFileSync(note, 'utf8'));
  } catch {
    return null;
  }
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
}

/** Takes a folder, making it if need be. Returns what gives it back. */
export function takeFolder(folder: string): () => void {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true });
  const note = join(path, NOTE);
  const other = held.has(path) ? process.pid : holder(note);
  if (other !== null)
    throw new FolderTakenError(`The folder ${folder} is in use by process ${other}: stop that server first.`);
  writeFileSync(note, String(process.pid));
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(note, { force: true });
  };
}
