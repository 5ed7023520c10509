/** The whole public face of the server: configuration, a node, backups. */
export { type Node, type NodeParts, openNode } from './node.ts';
export { BackupError, backUp, type Counts, type Restored, restore } from './operating/backup.ts';
export { type Config, ConfigError, configInWords, readConfig, strayVariables } from './operating/config.ts';
export { logTo } from './operating/log.ts';
export { noKey, readBackupKey } from './operating/seal.ts';
export { FolderTakenError } from './storage/folder.ts';
export { MigrationError } from './storage/migrate.ts';
export { DatabaseError } from './storage/opening.ts';
export type { Pages } from './transport/pages.ts';
