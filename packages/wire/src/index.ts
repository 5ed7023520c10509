/**
 * What server and clients say to each other, written once. A schema and its type share one name: the server validates
 * with the schemas and generates its OpenAPI document from them; the pages use only the types. `docs/protocol.md` is the
 * description for people.
 */
export * from './decks.ts';
export * from './games.ts';
export * from './messages.ts';
export * from './moderation.ts';
export { PROTOCOL } from './operating.ts';
export type { ProblemCode, ProblemDetails, ProblemTold } from './parts.ts';
export { Id } from './parts.ts';
export * from './people.ts';
export * from './profiles.ts';
export * from './recovery.ts';
export * from './requests.ts';
export * from './routes.ts';
export * from './tables.ts';
export * from './talk.ts';
