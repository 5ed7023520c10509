/**
 * The plugin folder that a player has chosen. Browsers with a folder picker let us remember it (only the handle, in this
 * browser's own database); in other browsers we have the files while the page is open.
 */
import { findPictures, type Pictures, type PluginFile } from './lackey.ts';

export interface Folder {
  readonly name: string;
  readonly pictures: Pictures;
  /** Whether it is remembered for the next visit. */
  readonly remembered: boolean;
}

/** State of the folder: none, waiting for permission, or its pictures. */
export type FolderState =
  | { readonly is: 'none' }
  | { readonly is: 'asking'; readonly name: string }
  | { readonly is: 'ready'; readonly folder: Folder };

interface Picker {
  showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: 'read';
  }) => Promise<FileSystemDirectoryHandle>;
}
interface Permitting {
  queryPermission?: (options: { readonly mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { readonly mode: 'read' }) => Promise<PermissionState>;
}

let state: FolderState = { is: 'none' };
const listeners = new Set<() => void>();

function become(next: FolderState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. The first listener loads the remembered folder. */
export const folderStore = {
  get: (): FolderState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    void wake();
    return () => listeners.delete(listener);
  },
};

const picker = (): Picker['showDirectoryPicker'] =>
  (window as unknown as Picker).showDirectoryPicker?.bind(window);

/** Whether this browser can pick and remember folders. */
export const canRemember = (): boolean => picker() !== undefined;

async function filesUnder(folder: FileSystemDirectoryHandle, path = ''): Promise<PluginFile[]> {
  const files: PluginFile[] = [];
  for await (const entry of folder.values()) {
    const at = `${path}${entry.name}`;
    if (entry instanceof FileSystemFileHandle) files.push({ path: at, open: () => entry.getFile() });
    else if (entry instanceof FileSystemDirectoryHandle) files.push(...(await filesUnder(entry, `${at}/`)));
  }
  return files;
}

async function read(handle: FileSystemDirectoryHandle): Promise<void> {
  const pictures = await findPictures(await filesUnder(handle));
  become({ is: 'ready', folder: { name: handle.name, pictures, remembered: true } });
}

/** Lets the player choose a folder. Does nothing if they cancel. */
export async function chooseFolder(): Promise<void> {
  const choose = picker();
  if (!choose) return;
  let handle: FileSystemDirectoryHandle;
  try {
    handle = await choose({ id: 'lackey', mode: 'read' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
  await keep(handle);
  await read(handle);
}

/** Takes the files of a folder from a plain file field. */
export async function takeFiles(list: FileList): Promise<void> {
  const files = [...list].map((file) => ({
    path: file.webkitRelativePath.replace(/^[^/]*\//, ''),
    open: () => Promise.resolve(file),
  }));
  const name = list[0]?.webkitRelativePath.split('/')[0] ?? '';
  become({ is: 'ready', folder: { name, pictures: await findPictures(files), remembered: false } });
}

/** Asks the browser for permission to read the remembered folder again. */
export async function allowFolder(): Promise<void> {
  const handle = await kept();
  const permission = await (handle as Permitting | undefined)?.requestPermission?.({ mode: 'read' });
  if (handle && permission === 'granted') await read(handle);
}

export async function forgetFolder(): Promise<void> {
  await keep(undefined);
  become({ is: 'none' });
}

let woken = false;

async function wake(): Promise<void> {
  if (woken || !canRemember()) return;
  woken = true;
  try {
    const handle = await kept();
    if (!handle) return;
    const permission = await (handle as Permitting).queryPermission?.({ mode: 'read' });
    if (permission === 'granted') await read(handle);
    else become({ is: 'asking', name: handle.name });
  } catch {
    // The folder is gone or the database is unavailable: as if none had been chosen.
    become({ is: 'none' });
  }
}

const DATABASE = 'spaceline-images';
const STORE = 'folders';
const KEY = 'lackey';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = ask(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

const kept = (): Promise<FileSystemDirectoryHandle | undefined> =>
  inStore<FileSystemDirectoryHandle | undefined>('readonly', (store) => store.get(KEY));

const keep = (handle: FileSystemDirectoryHandle | undefined): Promise<unknown> =>
  handle
    ? inStore('readwrite', (store) => store.put(handle, KEY))
    : inStore('readwrite', (store) => store.delete(KEY));
