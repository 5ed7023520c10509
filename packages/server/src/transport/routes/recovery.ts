/** Ways into an account other than its password: a confirmed mail address, and passkeys. */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Person } from '@spaceline/wire';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../../people/passkeys.ts';
import { Problem } from '../../problem.ts';
import { setCookie } from '../cookie.ts';
import type { Services, WhoAsks } from '../services.ts';
import { opened, type Routes, to } from './route.ts';

export function recoveryRoutes(app: Routes, services: Services, whoAsks: WhoAsks): void {
  const { config, accounts, mail, passkeys } = services;

  app.route({
    ...to('GET /api/me/mail'),
    handler: async (request) => {
      const person = await whoAsks(request);
      return { sends: mail.sends, mail: await mail.addressOf(person.id) };
    },
  });

  app.route({
    ...to('PUT /api/me/mail'),
    handler: async (request) => {
      const person = await sure(request, request.body.password);
      await mail.propose(person, request.body.mail, request.ip);
      return {};
    },
  });

  app.route({
    ...to('DELETE /api/me/mail'),
    handler: async (request) => {
      await mail.remove(await sure(request, request.body.password));
      return {};
    },
  });

  app.route({
    ...to('POST /api/mail/confirm'),
    handler: async (request) => {
      await mail.confirm(request.body.code);
      return {};
    },
  });

  app.route({
    ...to('POST /api/password/forgotten'),
    handler: async (request) => {
      await mail.forgotten(request.body.who, request.ip);
      return {};
    },
  });

  app.route({
    ...to('POST /api/password/reset'),
    handler: async (request, reply) => {
      const signedIn = await accounts.resetByMail(request.body.code, request.body.password);
      setCookie(reply, signedIn);
      return opened(signedIn);
    },
  });

  app.route({
    ...to('GET /api/me/passkeys'),
    handler: async (request) => ({ passkeys: await passkeys.list(await whoAsks(request)) }),
  });

  app.route({
    ...to('POST /api/me/passkeys/options'),
    handler: async (request) => {
      const site = siteOf(request);
      const person = await sure(request, request.body.password);
      return { options: { ...(await passkeys.beginMaking(person, site)) } };
    },
  });

  app.route({
    ...to('POST /api/me/passkeys'),
    handler: async (request, reply) => {
      const person = await whoAsks(request);
      const { name, response } = request.body;
      const made = response as unknown as RegistrationResponseJSON;
      const passkey = await passkeys.finishMaking(person, siteOf(request), name, made);
      return reply.status(201).send({ passkey });
    },
  });

  app.route({
    ...to('DELETE /api/me/passkeys/:id'),
    handler: async (request) => {
      await passkeys.remove(await whoAsks(request), request.params.id);
      return {};
    },
  });

  app.route({
    ...to('POST /api/passkeys/options'),
    handler: async (request) => ({
      options: { ...(await passkeys.beginSigning(siteOf(request), request.ip)) },
    }),
  });

  app.route({
    ...to('POST /api/passkeys/session'),
    handler: async (request, reply) => {
      const answer = request.body.response as unknown as AuthenticationResponseJSON;
      const person = await passkeys.finishSigning(siteOf(request), answer);
      const signedIn = await accounts.enter(person);
      setCookie(reply, signedIn);
      return opened(signedIn);
    },
  });

  /** The person asking, who must also give their password. */
  async function sure(request: FastifyRequest, password: string): Promise<Person> {
    const person = await whoAsks(request);
    await accounts.sure(person, password, request.ip);
    return person;
  }

  /**
   * The site of the pages, for which passkeys are created. Browsers accept no bare IP addresses, so on this machine it is
   * localhost.
   */
  function siteOf(request: FastifyRequest): Site {
    if (config.site !== null) return { origin: config.site, host: new URL(config.site).hostname };
    const { host, protocol } = request;
    if (/^localhost(:\d+)?$/.test(host)) return { origin: `${protocol}://${host}`, host: 'localhost' };
    throw new Problem('not-found', 'Passkeys need this server’s address: set SPACELINE_SITE.');
  }
}
