/** The server's public API: configuration, a node, backups. */

export { BackupError, backUp, type Counts, type Restored, restore } from './backup/backup.ts';
export { noKey, readBackupKey } from './backup/seal.ts';
export { type Node, type NodeParts, openNode } from './node.ts';
export { type Config, ConfigError, configInWords, readConfig, strayVariables } from './operating/config.ts';
export { logTo } from './operating/log.ts';
export { FolderTakenError } from './storage/folder.ts';
export { MigrationError } from './storage/migrate.ts';
export { DatabaseError } from './storage/opening.ts';
export type { Pages } from './transport/pages.ts';
