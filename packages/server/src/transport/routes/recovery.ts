/** Other ways into an account than its password: a confirmed mail address, and passkeys. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Site } from '../../people/passkeys.ts';
import type { Person } from '../../people/sessions.ts';
import { Problem } from '../../problem.ts';
import { type Services, setCookie, type WhoAsks } from '../http.ts';
import { DeckName, Password } from '../protocol.ts';
import { Opened, opened, orFailure, type Routes } from './answers.ts';

const Mail = z.email('is not a mail address').max(254);
const MailCode = z.string().min(20).max(100);
const AnyPassword = z.string().max(200);
const Nothing = orFailure(z.object({}));
/** What an authenticator sends; the library that checks signatures reads the rest. */
const Encoded = z.string().max(20_000);
const KeyId = z
  .string()
  .max(1400)
  .regex(/^[\w-]+=*$/, 'is no id of a passkey');
const Signed = z.looseObject({
  id: KeyId,
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Encoded }),
  clientExtensionResults: z.looseObject({}).default({}),
});
const Options = z.object({ options: z.looseObject({}) });
const PasskeySent = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});

export function recoveryRoutes(app: Routes, services: Services, whoAsks: WhoAsks): void {
  const { config, accounts, mail, passkeys } = services;

  app.get(
    '/api/me/mail',
    {
      schema: {
        summary: 'My confirmed mail address, and whether this server sends mail',
        response: orFailure(z.object({ sends: z.boolean(), mail: z.string().nullable() })),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      return { sends: mail.sends, mail: await mail.addressOf(person.id) };
    },
  );

  app.put(
    '/api/me/mail',
    {
      schema: {
        summary: 'Use this mail address, once the link that is sent to it was opened',
        body: z.object({ mail: Mail, password: AnyPassword }),
        response: Nothing,
      },
    },
    async (request) => {
      const person = await sure(request, request.body.password);
      await mail.propose(person, request.body.mail, request.ip);
      return {};
    },
  );

  app.delete(
    '/api/me/mail',
    {
      schema: {
        summary: 'Forget my mail address',
        body: z.object({ password: AnyPassword }),
        response: Nothing,
      },
    },
    async (request) => {
      await mail.remove(await sure(request, request.body.password));
      return {};
    },
  );

  app.post(
    '/api/mail/confirm',
    {
      schema: {
        summary: 'Confirm a mail address with the code of the link',
        body: z.object({ code: MailCode }),
        response: Nothing,
      },
    },
    async (request) => {
      await mail.confirm(request.body.code);
      return {};
    },
  );

  app.post(
    '/api/password/forgotten',
    {
      schema: {
        summary: 'Send a link for a new password to the confirmed address of an account',
        description: 'The answer is the same whether there is such an account or not.',
        body: z.object({ who: z.string().min(1).max(254).meta({ description: 'Its name or its address.' }) }),
        response: Nothing,
      },
    },
    async (request) => {
      await mail.forgotten(request.body.who, request.ip);
      return {};
    },
  );

  app.post(
    '/api/password/reset',
    {
      schema: {
        summary:
          'Choose a new password with the code of the link; all sessions end, the answer has a new token',
        body: z.object({ code: MailCode, password: Password }),
        response: orFailure(Opened),
      },
    },
    async (request, reply) => {
      const signedIn = await accounts.resetByMail(request.body.code, request.body.password);
      setCookie(reply, signedIn);
      return opened(signedIn);
    },
  );

  app.get(
    '/api/me/passkeys',
    {
      schema: { summary: 'My passkeys', response: orFailure(z.object({ passkeys: z.array(PasskeySent) })) },
    },
    async (request) => ({ passkeys: [...(await passkeys.list(await whoAsks(request)))] }),
  );

  app.post(
    '/api/me/passkeys/options',
    {
      schema: {
        summary: 'What an authenticator needs to make a passkey for me',
        body: z.object({ password: AnyPassword }),
        response: orFailure(Options),
      },
    },
    async (request) => {
      const site = siteOf(request);
      const person = await sure(request, request.body.password);
      return { options: { ...(await passkeys.beginMaking(person, site)) } };
    },
  );

  app.post(
    '/api/me/passkeys',
    {
      schema: {
        summary: 'Keep a passkey that was made',
        body: z.object({ name: DeckName, response: Signed }),
        response: orFailure(z.object({ passkey: PasskeySent }), 201),
      },
    },
    async (request, reply) => {
      const person = await whoAsks(request);
      const { name, response } = request.body;
      const made = response as unknown as RegistrationResponseJSON;
      const passkey = await passkeys.finishMaking(person, siteOf(request), name, made);
      return reply.status(201).send({ passkey });
    },
  );

  app.delete(
    '/api/me/passkeys/:id',
    {
      schema: {
        summary: 'Forget one of my passkeys',
        params: z.object({ id: KeyId }),
        response: Nothing,
      },
    },
    async (request) => {
      await passkeys.remove(await whoAsks(request), request.params.id);
      return {};
    },
  );

  app.post(
    '/api/passkeys/options',
    { schema: { summary: 'What an authenticator needs to sign in', response: orFailure(Options) } },
    async (request) => ({ options: { ...(await passkeys.beginSigning(siteOf(request), request.ip)) } }),
  );

  app.post(
    '/api/passkeys/session',
    {
      schema: {
        summary: 'Sign in with a passkey',
        body: z.object({ response: Signed }),
        response: orFailure(Opened),
      },
    },
    async (request, reply) => {
      const answer = request.body.response as unknown as AuthenticationResponseJSON;
      const person = await passkeys.finishSigning(siteOf(request), answer);
      const signedIn = await accounts.enter(person);
      setCookie(reply, signedIn);
      return opened(signedIn);
    },
  );

  /** Who asks, and says the password to it. */
  async function sure(request: FastifyRequest, password: string): Promise<Person> {
    const person = await whoAsks(request);
    await accounts.sure(person, password, request.ip);
    return person;
  }

  /** Where the pages are: passkeys are made for one site. Browsers take no bare addresses, so on this machine it is localhost. */
  function siteOf(request: FastifyRequest): Site {
    if (config.site !== null) return { origin: config.site, host: new URL(config.site).hostname };
    const { host, protocol } = request;
    if (/^localhost(:\d+)?$/.test(host)) return { origin: `${protocol}://${host}`, host: 'localhost' };
    throw new Problem(
      'not-found',
      'Passkeys need to know where this server is found: whoever runs it sets SPACELINE_SITE.',
    );
  }
}
