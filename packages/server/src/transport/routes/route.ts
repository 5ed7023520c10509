/** Registers routes by name; `packages/wire` defines what each takes and returns. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Method, ROUTES, type Route } from '@spaceline/wire';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { SignedIn } from '../../people/sessions.ts';

/** Where routes are registered. */
export type Routes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A route by its name, as in `GET /api/me`, to be given a handler. */
export function to<R extends Route>(route: R) {
  const [method, url] = route.split(' ') as [Method, string];
  return { method, url, schema: ROUTES[route] };
}

/** A new session, as it is sent. */
export const opened = ({ person, token, expires }: SignedIn) => ({
  person,
  token,
  expires: expires.toISOString(),
});
