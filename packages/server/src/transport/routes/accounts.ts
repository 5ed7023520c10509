/** Accounts: signing up and in, passwords, sessions, roles, exporting data and leaving. */
import type { Person } from '@spaceline/wire';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import { COOKIE, setCookie, tokenOf } from '../cookie.ts';
import type { Services, WhoAsks } from '../services.ts';
import { opened, type Routes, to } from './route.ts';

export function accountRoutes(app: Routes, { accounts, sessions }: Services, whoAsks: WhoAsks): void {
  app.route({
    ...to('POST /api/accounts'),
    handler: async (request, reply) => {
      const token = tokenOf(request);
      const guest = token === null ? null : await sessions.personOf(token);
      const signedIn = await accounts.signUp(request.body, request.ip, guest);
      setCookie(reply, signedIn);
      return reply.status(201).send(opened(signedIn));
    },
  });

  app.route({
    ...to('POST /api/session'),
    handler: async (request, reply) => {
      const signedIn = await accounts.signIn(request.body, request.ip);
      setCookie(reply, signedIn);
      return opened(signedIn);
    },
  });

  app.route({
    ...to('DELETE /api/sessions'),
    handler: async (request, reply) => {
      await accounts.signOutEverywhere(await whoAsks(request));
      reply.clearCookie(COOKIE, { path: '/' });
      return {};
    },
  });

  app.route({
    ...to('PUT /api/me/password'),
    handler: async (request, reply) => {
      const { password, next } = request.body;
      const signedIn = await accounts.changePassword(await whoAsks(request), password, next, request.ip);
      setCookie(reply, signedIn);
      return opened(signedIn);
    },
  });

  app.route({
    ...to('DELETE /api/me'),
    handler: async (request, reply) => {
      await accounts.remove(await whoAsks(request), request.body?.password, request.ip);
      reply.clearCookie(COOKIE, { path: '/' });
      return {};
    },
  });

  async function administrator(request: FastifyRequest): Promise<Person> {
    const person = await whoAsks(request);
    if (person.role !== 'administrator') throw new Problem('forbidden', 'Only administrators can do this.');
    return person;
  }

  app.route({
    ...to('POST /api/people/:id/password'),
    handler: async (request) => {
      const by = await administrator(request);
      const { id } = request.params;
      const password = await accounts.resetPassword(by, id);
      request.log.info({ by: by.id, person: id }, 'password reset');
      return { password };
    },
  });

  app.route({
    ...to('PUT /api/people/:id/role'),
    handler: async (request) => {
      const person = await administrator(request);
      const { id } = request.params;
      // So that there is always an administrator left.
      if (person.id === id) throw new Problem('forbidden', 'Another administrator has to change your role.');
      const changed = await accounts.setRole(person, id, request.body.role);
      request.log.info({ by: person.id, person: id, role: changed.role }, 'role given');
      return { person: changed };
    },
  });
}
