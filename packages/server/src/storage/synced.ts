/**
 * The embedded database's files on disk. PGlite leaves all writing to the operating system, which survives the end of the
 * process but not a power failure. Here PostgreSQL's own sync requests are carried out: its log at every commit, its data
 * at every checkpoint, as on a server.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts we use of the file system mounted in PGlite's virtual machine; its types do not include them. */
interface Stream {
  /** The file descriptor; folders are opened without one. */
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

/** PostgreSQL's flag for "do not sync", with which PGlite starts it. */
const UNSYNCED = '-F';
/** With `fsync`, because the virtual machine ignores `fdatasync`, the default. */
const SYNCED = ['-c', 'wal_sync_method=fsync'];

/** Opens the files of a folder; commits reach the disk, unless that is not wanted. */
export const openFiles = (files: string, sync: boolean): Promise<PGlite> =>
  sync
    ? PGlite.create({
        fs: new SyncedFS(files),
        startParams: [...PGlite.defaultStartParams.filter((each) => each !== UNSYNCED), ...SYNCED],
      })
    : PGlite.create(files);
