/** The whole public face of the server: configuration, a node, replays. */
export { type Replay, readReplay, type Verdict, verifyReplay } from './games/replay.ts';
export { type Node, type NodeParts, openNode } from './node.ts';
export { type Config, ConfigError, configInWords, readConfig } from './operating/config.ts';
export { logTo } from './operating/log.ts';
export { FolderTakenError } from './storage/folder.ts';
export { MigrationError } from './storage/migrate.ts';
export { PROTOCOL } from './transport/protocol.ts';
