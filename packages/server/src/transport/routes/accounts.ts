/** Accounts: signing up and in, passwords, sessions, roles, and leaving with or without one's data. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Person } from '../../people/sessions.ts';
import { Problem } from '../../problem.ts';
import { COOKIE, type Services, setCookie, tokenOf, type WhoAsks } from '../http.ts';
import { AccountName, Id, LoginName, Password } from '../protocol.ts';
import { Opened, opened, orFailure, PersonSent, type Routes } from './answers.ts';

export function accountRoutes(app: Routes, { accounts, sessions }: Services, whoAsks: WhoAsks): void {
  app.post(
    '/api/accounts',
    {
      schema: {
        summary: 'Sign up',
        description:
          'A guest who signs up stays the same person, with all games and decks. Older sessions end: the answer has a new token.',
        body: z.object({ name: AccountName, password: Password }),
        response: orFailure(Opened, 201),
      },
    },
    async (request, reply) => {
      const token = tokenOf(request);
      const guest = token === null ? null : await sessions.personOf(token);
      const signedIn = await accounts.signUp(request.body, request.ip, guest);
      setCookie(reply, signedIn);
      return reply.status(201).send(opened(signedIn));
    },
  );

  app.post(
    '/api/session',
    {
      schema: {
        summary: 'Sign in to an account',
        body: z.object({ name: LoginName, password: z.string().max(200) }),
        response: orFailure(Opened),
      },
    },
    async (request, reply) => {
      const signedIn = await accounts.signIn(request.body, request.ip);
      setCookie(reply, signedIn);
      return opened(signedIn);
    },
  );

  app.delete(
    '/api/sessions',
    { schema: { summary: 'Sign out everywhere', response: orFailure(z.object({})) } },
    async (request, reply) => {
      await accounts.signOutEverywhere(await whoAsks(request));
      reply.clearCookie(COOKIE, { path: '/' });
      return {};
    },
  );

  app.put(
    '/api/me/password',
    {
      schema: {
        summary: 'Change my password; all sessions end, the answer has a new token',
        body: z.object({ password: z.string().max(200), next: Password }),
        response: orFailure(Opened),
      },
    },
    async (request, reply) => {
      const { password, next } = request.body;
      const signedIn = await accounts.changePassword(await whoAsks(request), password, next, request.ip);
      setCookie(reply, signedIn);
      return opened(signedIn);
    },
  );

  app.delete(
    '/api/me',
    {
      schema: {
        summary: 'Delete me: running games are given up, finished ones stay without my name',
        body: z
          .object({ password: z.string().max(200).optional() })
          .nullish()
          .meta({ description: 'Accounts say their password; guests need none.' }),
        response: orFailure(z.object({})),
      },
    },
    async (request, reply) => {
      await accounts.remove(await whoAsks(request), request.body?.password, request.ip);
      reply.clearCookie(COOKIE, { path: '/' });
      return {};
    },
  );

  async function administrator(request: FastifyRequest): Promise<Person> {
    const person = await whoAsks(request);
    if (person.role !== 'administrator') throw new Problem('forbidden', 'Only administrators can do this.');
    return person;
  }

  app.post(
    '/api/people/:id/password',
    {
      schema: {
        summary: 'A new password for somebody who has forgotten it; for administrators',
        params: z.object({ id: Id }),
        response: orFailure(z.object({ password: z.string() })),
      },
    },
    async (request) => {
      const by = await administrator(request);
      const { id } = request.params;
      const password = await accounts.resetPassword(by, id);
      request.log.info({ by: by.id, person: id }, 'password reset');
      return { password };
    },
  );

  app.put(
    '/api/people/:id/role',
    {
      schema: {
        summary: 'Give an account a role; for administrators',
        params: z.object({ id: Id }),
        body: z.object({ role: z.enum(['player', 'director', 'administrator']) }),
        response: orFailure(z.object({ person: PersonSent })),
      },
    },
    async (request) => {
      const person = await administrator(request);
      const { id } = request.params;
      // So that there is always one left.
      if (person.id === id) throw new Problem('forbidden', 'Another administrator has to change your role.');
      const changed = await accounts.setRole(person, id, request.body.role);
      request.log.info({ by: person.id, person: id, role: changed.role }, 'role given');
      return { person: changed };
    },
  );
}
