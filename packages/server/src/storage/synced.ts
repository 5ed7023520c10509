/**
 * The embedded database's files on a disk. PGlite leaves all writing to the operating system, which survives the end of the process
 * and not a loss of power. Here PostgreSQL's own wishes to sync are carried out: the log of its changes at every commit, its data at
 * every checkpoint, as on a server.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What we use of the file system that PGlite's machine mounts; its types do not speak of it. */
interface Stream {
  /** The file's number; folders are opened without one. */
  readonly nfd?: number;
  readonly node: unknown;
}
interface Machine {
  readonly NODEFS: {
    stream_ops: { fsync?(stream: Stream): number };
    realPath(node: unknown): string;
  };
}

class SyncedFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts, ...rest } = await super.init(...args);
    const bind = (machine: unknown): void => {
      const { NODEFS } = machine as Machine;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        else {
          const folder = openSync(NODEFS.realPath(node), 'r');
          fsyncSync(folder);
          closeSync(folder);
        }
        return 0;
      };
    };
    return {
      ...rest,
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), bind] as never },
    };
  }
}

/** PostgreSQL's word for "leave syncing be", with which PGlite starts it. */
const UNSYNCED = '-F';
/** By `fsync`: the machine does nothing at all for `fdatasync`, which would be the default. */
const SYNCED = ['-c', 'wal_sync_method=fsync'];

/** Opens the files of a folder; what is committed is on the disk, unless that is not wanted. */
export const openFiles = (files: string, sync: boolean): Promise<PGlite> =>
  sync
    ? PGlite.create({
        fs: new SyncedFS(files),
        startParams: [...PGlite.defaultStartParams.filter((each) => each !== UNSYNCED), ...SYNCED],
      })
    : PGlite.create(files);
