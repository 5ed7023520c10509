/** Where routes are put, and the shape of each by its name: `packages/wire` says what every one takes and answers. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Method, ROUTES, type Route } from '@spaceline/wire';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { SignedIn } from '../../people/sessions.ts';

/** Where routes are put. */
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

/** A session that was opened, as it is told. */
export const opened = ({ person, token, expires }: SignedIn) => ({
  person,
  token,
  expires: expires.toISOString(),
});
