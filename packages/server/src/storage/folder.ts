/**
 * Allows one process per folder. The embedded database does not notice a second program on the same files and would
 * corrupt them, so a process locks a file in the folder. It is a lock of the operating system (taken through SQLite,
 * which comes with Node), so it ends with the process however that ends, and it works between containers that share the
 * folder, each with its own process 1. A note next to it says who holds the lock, for people.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** Thrown if another process has the folder. */
export class FolderTakenError extends Error {}

const LOCK = 'spaceline.lock';
const NOTE = 'spaceline.pid';
/** SQLite's error codes for a held lock: busy, or locked. */
const TAKEN: readonly unknown[] = [5, 6];

/** SQLite's error code for a file it cannot create or open; it does not say why. */
const CANNOT_OPEN = 14;

/** Locks of this process: an unreferenced one would be garbage collected and released. */
const locks = new Set<DatabaseSync>();

/** Suppresses Node's warning that SQLite is experimental, which is of no use to operators. */
function sqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Takes the lock; null if it is taken, even by this process. */
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

/** Takes the lock of a folder. If it cannot even be opened, lets the system give its reason. */
function lockIn(path: string): DatabaseSync | null {
  try {
    return lock(join(path, LOCK));
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === CANNOT_OPEN)
      rmdirSync(mkdtempSync(join(path, 'trial-')));
    throw error;
  }
}

/** Who holds the folder, according to the note. */
function holder(note: string): string {
  try {
    const said = readFileSync(note, 'utf8').trim();
    return said === '' ? 'another process' : `process ${said}`;
  } catch {
    return 'another process';
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Creates a folder and those above it. Node's own `recursive` never returns where the system creates none, as below `/proc`. */
function create(path: string): void {
  if (isFolder(path)) return;
  create(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error;
  }
}

/** Takes a folder, creating it if necessary. Returns a function that releases it. */
export function takeFolder(folder: string): () => void {
  const path = resolve(folder);
  create(path);
  const note = join(path, NOTE);
  const held = lockIn(path);
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
