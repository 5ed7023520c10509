/** Signing in as a guest, who one is, and signing out. */
import { GUEST_NAME } from '@spaceline/engine';
import { z } from 'zod';
import { COOKIE, type Services, setCookie, tokenOf, type WhoAsks } from '../http.ts';
import { GuestName, StopsWish } from '../protocol.ts';
import { orFailure, PersonSent, type Routes } from './answers.ts';

export function peopleRoutes(
  app: Routes,
  { config, accounts, sessions, stops, hangUp }: Services,
  whoAsks: WhoAsks,
): void {
  app.post(
    '/api/guests',
    {
      config: { rateLimit: { max: config.guestsPerHour, timeWindow: '1 hour' } },
      schema: {
        summary: 'Play as a guest: makes a person and a session',
        description:
          'Sets the session cookie and tells the token, which programs send as "Authorization: Bearer …".',
        body: z.object({ name: GuestName.default(GUEST_NAME) }).default({ name: GUEST_NAME }),
        response: orFailure(z.object({ person: PersonSent, token: z.string(), expires: z.string() }), 201),
      },
    },
    async (request, reply) => {
      const signedIn = await accounts.welcome(request.body.name);
      setCookie(reply, signedIn);
      const { person, token, expires } = signedIn;
      return reply.status(201).send({ person, token, expires: expires.toISOString() });
    },
  );

  app.get(
    '/api/me',
    { schema: { summary: 'Who I am', response: orFailure(z.object({ person: PersonSent })) } },
    async (request) => ({ person: await whoAsks(request) }),
  );

  app.get(
    '/api/me/stops',
    {
      schema: {
        summary: 'At which moments I want to be asked',
        response: orFailure(z.object({ stops: StopsWish })),
      },
    },
    async (request) => ({ stops: await stops.of((await whoAsks(request)).id) }),
  );

  app.put(
    '/api/me/stops',
    {
      schema: {
        summary: 'Say at which moments I want to be asked; nobody else is told',
        body: StopsWish,
        response: orFailure(z.object({ stops: StopsWish })),
      },
    },
    async (request) => {
      await stops.set((await whoAsks(request)).id, request.body);
      return { stops: request.body };
    },
  );

  app.delete(
    '/api/session',
    {
      schema: {
        summary: 'Sign out: the token is worth nothing afterwards',
        response: orFailure(z.object({})),
      },
    },
    async (request, reply) => {
      const token = tokenOf(request);
      if (token !== null) {
        await sessions.close(token);
        hangUp(token);
      }
      reply.clearCookie(COOKIE, { path: '/' });
      return {};
    },
  );
}
