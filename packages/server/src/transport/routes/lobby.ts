/** Around the tables: who is here, talk and its moderation, people one does not want to meet, notices. */
import { z } from 'zod';
import type { Where } from '../../lobby/chat.ts';
import { LOBBY } from '../../lobby/news.ts';
import type { Services, WhoAsks } from '../http.ts';
import { Chatted, Code, Id, MessageId, Read, Reason, Say } from '../protocol.ts';
import { orFailure, type Routes } from './answers.ts';

const Nothing = orFailure(z.object({}));
const Somebody = z.object({ id: z.string(), name: z.string() });
const MessageSent = z.object({
  id: z.number(),
  table: z.string().nullable(),
  person: z.string(),
  name: z.string(),
  side: z.string(),
  text: z.string(),
  removed: z.boolean(),
  at: z.string(),
});
const Messages = z.object({ messages: z.array(MessageSent) });
const ReportSent = z.object({
  message: MessageSent,
  reporter: z.string(),
  reason: z.string(),
  at: z.string(),
  around: z.array(MessageSent).readonly(),
});
const NoticeSent = z.object({
  id: z.number(),
  kind: z.string(),
  body: z.looseObject({}),
  at: z.string(),
});
const byMessage = z.object({ id: MessageId });
const byPerson = z.object({ id: Id });

const where = ({ table, code }: { table?: string | undefined; code?: string | undefined }): Where =>
  table === undefined ? null : { table, code };

export function lobbyRoutes(
  app: Routes,
  { chat, notices, presence, tables }: Services,
  whoAsks: WhoAsks,
): void {
  app.get(
    '/api/presence',
    {
      schema: {
        summary: 'Who is in the lobby, or at a table',
        querystring: z.object({ table: Id.optional(), code: Code }),
        response: orFailure(z.object({ people: z.array(Somebody) })),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      const { table, code } = request.query;
      if (table === undefined) return { people: await presence.at(LOBBY) };
      const { id, game } = await tables.find(table, person, code);
      const places = [`table:${id}`, ...(game === null ? [] : [game])];
      const here = (await Promise.all(places.map(presence.at))).flat();
      return { people: [...new Map(here.map((each) => [each.id, each])).values()] };
    },
  );

  app.get(
    '/api/chat',
    {
      schema: {
        summary: 'What was said in the lobby, or at a table; the last hundred',
        querystring: Chatted.extend({ before: MessageId.optional() }),
        response: orFailure(Messages),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      return { messages: await chat.list(person, where(request.query), request.query.before) };
    },
  );

  app.post(
    '/api/chat',
    {
      schema: {
        summary: 'Say something in the lobby, or at a table',
        body: Say,
        response: orFailure(z.object({ message: MessageSent }), 201),
      },
    },
    async (request, reply) => {
      const person = await whoAsks(request);
      const message = await chat.say(person, where(request.body), request.body.text);
      return reply.status(201).send({ message });
    },
  );

  app.post(
    '/api/chat/:id/report',
    {
      schema: {
        summary: 'Report a message to the moderators',
        params: byMessage,
        body: z.object({ reason: Reason, code: Code }),
        response: Nothing,
      },
    },
    async (request) => {
      const { reason, code } = request.body;
      await chat.report(await whoAsks(request), request.params.id, reason, code);
      return {};
    },
  );

  app.delete(
    '/api/chat/:id',
    { schema: { summary: 'Remove a message; for moderators', params: byMessage, response: Nothing } },
    async (request) => {
      await chat.remove(await whoAsks(request), request.params.id);
      return {};
    },
  );

  app.get(
    '/api/reports',
    {
      schema: {
        summary: 'Reports that are not settled, with what was said around them; for moderators',
        response: orFailure(z.object({ reports: z.array(ReportSent) })),
      },
    },
    async (request) => ({ reports: await chat.reports(await whoAsks(request)) }),
  );

  app.post(
    '/api/reports/:id/settle',
    {
      schema: {
        summary: 'Settle the reports of a message without removing it; for moderators',
        params: byMessage,
        response: Nothing,
      },
    },
    async (request) => {
      await chat.settle(await whoAsks(request), request.params.id);
      return {};
    },
  );

  app.put(
    '/api/mutes/:id',
    {
      schema: {
        summary: 'Silence a person for some time; for moderators',
        params: byPerson,
        body: z.object({ minutes: z.number().int().min(1).max(525_600), reason: Reason }),
        response: Nothing,
      },
    },
    async (request) => {
      const { minutes, reason } = request.body;
      await chat.mute(await whoAsks(request), request.params.id, minutes, reason);
      return {};
    },
  );

  app.delete(
    '/api/mutes/:id',
    { schema: { summary: 'Let a person speak again; for moderators', params: byPerson, response: Nothing } },
    async (request) => {
      await chat.unmute(await whoAsks(request), request.params.id);
      return {};
    },
  );

  app.get(
    '/api/blocks',
    {
      schema: {
        summary: 'Whom I have blocked',
        response: orFailure(z.object({ people: z.array(Somebody) })),
      },
    },
    async (request) => ({ people: await chat.blocked(await whoAsks(request)) }),
  );

  app.put(
    '/api/blocks/:id',
    {
      schema: {
        summary: 'Neither hear a person nor meet at a table',
        params: byPerson,
        response: Nothing,
      },
    },
    async (request) => {
      await chat.block(await whoAsks(request), request.params.id);
      return {};
    },
  );

  app.delete(
    '/api/blocks/:id',
    { schema: { summary: 'Lift a block', params: byPerson, response: Nothing } },
    async (request) => {
      await chat.unblock(await whoAsks(request), request.params.id);
      return {};
    },
  );

  app.get(
    '/api/notices',
    {
      schema: {
        summary: 'What I have not read: my move, invitations, games that ended',
        response: orFailure(z.object({ notices: z.array(NoticeSent) })),
      },
    },
    async (request) => {
      const unread = await notices.unread((await whoAsks(request)).id);
      return { notices: unread.map((each) => ({ ...each, body: { ...each.body } })) };
    },
  );

  app.post(
    '/api/notices/read',
    { schema: { summary: 'I have read all up to one', body: Read, response: Nothing } },
    async (request) => {
      await notices.read((await whoAsks(request)).id, request.body.upTo);
      return {};
    },
  );
}
