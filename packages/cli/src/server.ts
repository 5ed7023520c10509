/** Shared by the commands around a server: the environment combined with the options, and errors in words. */

export interface ServerOptions {
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly pages?: string;
  readonly administrator?: string;
}

/** The environment combined with the options. A folder given as an option overrides any other configuration. */
export function environment(options: ServerOptions): Record<string, string | undefined> {
  const { host, port, data, administrator, pages } = options;
  return {
    ...process.env,
    ...(host === undefined ? {} : { SPACELINE_HOST: host }),
    ...(port === undefined ? {} : { SPACELINE_PORT: port }),
    ...(data === undefined ? {} : { SPACELINE_DATA: data, DATABASE_URL: '' }),
    ...(pages === undefined ? {} : { SPACELINE_PAGES: pages }),
    ...(administrator === undefined ? {} : { SPACELINE_ADMINISTRATOR: administrator }),
  };
}

/** Prints the problem and sets the exit code if a user can fix it; rethrows anything else. */
export async function explain(error: unknown): Promise<void> {
  const server = await import('@spaceline/server');
  const { BackupError, ConfigError, DatabaseError, FolderTakenError, MigrationError } = server;
  const expected = [BackupError, ConfigError, DatabaseError, FolderTakenError, MigrationError];
  const isOurs = expected.some((kind) => error instanceof kind);
  // A port in use, a folder that is not writable.
  const isSystems = error instanceof Error && 'code' in error;
  if (!(error instanceof Error) || !(isOurs || isSystems)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
