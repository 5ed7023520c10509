/** Signing in as a guest, the current person, and signing out. */
import { COOKIE, setCookie, tokenOf } from '../cookie.ts';
import type { Services, WhoAsks } from '../services.ts';
import { opened, type Routes, to } from './route.ts';

export function peopleRoutes(
  app: Routes,
  { config, accounts, sessions, stops, hangUp }: Services,
  whoAsks: WhoAsks,
): void {
  app.route({
    ...to('POST /api/guests'),
    config: { rateLimit: { max: config.guestsPerHour, timeWindow: '1 hour' } },
    handler: async (request, reply) => {
      const signedIn = await accounts.welcome(request.body.name);
      setCookie(reply, signedIn);
      return reply.status(201).send(opened(signedIn));
    },
  });

  app.route({
    ...to('GET /api/me'),
    handler: async (request) => ({ person: await whoAsks(request) }),
  });

  app.route({
    ...to('GET /api/me/stops'),
    handler: async (request) => ({ stops: await stops.of((await whoAsks(request)).id) }),
  });

  app.route({
    ...to('PUT /api/me/stops'),
    handler: async (request) => {
      await stops.set((await whoAsks(request)).id, request.body);
      return { stops: request.body };
    },
  });

  app.route({
    ...to('DELETE /api/session'),
    handler: async (request, reply) => {
      const token = tokenOf(request);
      if (token !== null) {
        await sessions.close(token);
        hangUp(token);
      }
      reply.clearCookie(COOKIE, { path: '/' });
      return {};
    },
  });
}
