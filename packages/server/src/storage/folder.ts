/**
 * One process to a folder. The embedded database does not notice a second program over the same files and would ruin them, so
 * whoever opens the folder holds a lock on a file in it: one that the operating system keeps (SQLite's, which Node brings along),
 * so that it ends with the process however that ends, and holds between containers that share the folder and each have a process 1
 * of their own. A note beside it says who it is, for people.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** Thrown when another process has the folder. */
export class FolderTakenError extends Error {}

const LOCK = 'spaceline.lock';
const NOTE = 'spaceline.pid';
/** What SQLite says when somebody else has the lock: busy, or locked. */
const TAKEN: readonly unknown[] = [5, 6];

/** Locks of this process: one that nobody refers to would be swept up, and end. */
const locks = new Set<DatabaseSync>();

/** Node calls its SQLite an experiment on the error stream, once; whoever starts a server has no use for that. */
function sqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Takes the lock; null when somebody has it, be it this process. */
function lock(file: string): DatabaseSync | null {
  const database = new (sqlite().DatabaseSync)(file);
  try {
    database.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && TAKEN.includes(error.errcode)) return null;
    throw error;
  }
}

/** Who holds the folder, as far as the note says. */
function holder(note: string): string {
  try {
    const said = readFileSync(note, 'utf8').trim();
    return said === '' ? 'another process' : `process ${said}`;
  } catch {
    return 'another process';
  }
}

/** Takes a folder, making it if need be. Returns what gives it back. */
export function takeFolder(folder: string): () => void {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true });
  const note = join(path, NOTE);
  const held = lock(join(path, LOCK));
  if (!held)
    throw new FolderTakenError(`The folder ${folder} is in use by ${holder(note)}: stop that server first.`);
  locks.add(held);
  writeFileSync(note, `${process.pid} on ${hostname()}`);
  return () => {
    rmSync(note, { force: true });
    locks.delete(held);
    held.close();
  };
}
