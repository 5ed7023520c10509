/** What the commands around a server share: its environment with what the options say, and troubles in words. */

export interface ServerOptions {
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly pages?: string;
  readonly administrator?: string;
}

/** The environment with what the options say. A folder that is asked for is meant, whatever else is configured. */
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

/** Says what went wrong and sets the exit code, when it is nothing a programmer has to see; throws it again otherwise. */
export async function explain(error: unknown): Promise<void> {
  const server = await import('@spaceline/server');
  const { BackupError, ConfigError, DatabaseError, FolderTakenError, MigrationError } = server;
  const expected = [BackupError, ConfigError, DatabaseError, FolderTakenError, MigrationError];
  const isOurs = expected.some((kind) => error instanceof kind);
  // A port that is taken, a folder that may not be written.
  const isSystems = error instanceof Error && 'code' in error;
  if (!(error instanceof Error) || !(isOurs || isSystems)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
