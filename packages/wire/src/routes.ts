/** Every route by method and path, with the types of its parameters and responses. */
import type { z } from 'zod';
import { ANALYSIS_ROUTES } from './analysis.ts';
import { DECK_ROUTES } from './decks.ts';
import { GAME_ROUTES } from './games.ts';
import { MODERATION_ROUTES } from './moderation.ts';
import { OPERATING_ROUTES } from './operating.ts';
import type { Shape } from './parts.ts';
import { ACCOUNT_ROUTES, PEOPLE_ROUTES } from './people.ts';
import { PROFILE_ROUTES } from './profiles.ts';
import { RECOVERY_ROUTES } from './recovery.ts';
import { TABLE_ROUTES } from './tables.ts';
import { TALK_ROUTES } from './talk.ts';

/**
 * Everything that can be asked of a server over HTTP. `docs/protocol.md` describes it for people; a test keeps the two in
 * step.
 */
export const ROUTES = {
  ...PEOPLE_ROUTES,
  ...ACCOUNT_ROUTES,
  ...RECOVERY_ROUTES,
  ...PROFILE_ROUTES,
  ...DECK_ROUTES,
  ...TABLE_ROUTES,
  ...GAME_ROUTES,
  ...ANALYSIS_ROUTES,
  ...TALK_ROUTES,
  ...MODERATION_ROUTES,
  ...OPERATING_ROUTES,
} as const satisfies Readonly<Record<`${Method} /${string}`, Shape>>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A route, as in `GET /api/games/:id`. */
export type Route = keyof typeof ROUTES;

type Part<R extends Route, K extends string> =
  (typeof ROUTES)[R] extends Readonly<Record<K, infer S>> ? S : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Success<A> = A extends { readonly 200: infer S } ? S : A extends { readonly 201: infer S } ? S : never;

/** The body a client sends; undefined if there is none. */
export type BodyOf<R extends Route> = Sent<Part<R, 'body'>>;
/** The query string. */
export type QueryOf<R extends Route> = Sent<Part<R, 'querystring'>>;
/** The parameters of the path, which begin with a colon. */
export type ParamsOf<R extends Route> = Sent<Part<R, 'params'>>;
/** The response, unless the request is refused. */
export type AnswerOf<R extends Route> = z.output<Success<(typeof ROUTES)[R]['response']>>;
