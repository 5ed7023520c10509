/** The whole public face of the server: configuration, a node, replays. */
export { type Replay, type Verdict, verifyReplay } from './games/replay.ts';
export { type Node, type NodeParts, openNode } from './node.ts';
export { type Config, ConfigError, configInWords, readConfig } from './operating/config.ts';
export { MigrationError } from './storage/migrate.ts';
export { PROTOCOL } from './transport/protocol.ts';
