/** Around the tables: who is here, chat and its moderation, blocked people, notices. */
import type { Where } from '../../lobby/chat.ts';
import { LOBBY } from '../../lobby/news.ts';
import type { Services, WhoAsks } from '../services.ts';
import { type Routes, to } from './route.ts';

const where = ({ table, code }: { table?: string | undefined; code?: string | undefined }): Where =>
  table === undefined ? null : { table, code };

export function lobbyRoutes(
  app: Routes,
  { chat, notices, presence, tables }: Services,
  whoAsks: WhoAsks,
): void {
  app.route({
    ...to('GET /api/presence'),
    handler: async (request) => {
      const person = await whoAsks(request);
      const { table, code } = request.query;
      if (table === undefined) return { people: await presence.at(LOBBY) };
      const { id, game } = await tables.find(table, person, code);
      const places = [`table:${id}`, ...(game === null ? [] : [game])];
      const here = (await Promise.all(places.map(presence.at))).flat();
      return { people: [...new Map(here.map((each) => [each.id, each])).values()] };
    },
  });

  app.route({
    ...to('GET /api/chat'),
    handler: async (request) => {
      const person = await whoAsks(request);
      return { messages: await chat.list(person, where(request.query), request.query.before) };
    },
  });

  app.route({
    ...to('POST /api/chat'),
    handler: async (request, reply) => {
      const person = await whoAsks(request);
      const message = await chat.say(person, where(request.body), request.body.text);
      return reply.status(201).send({ message });
    },
  });

  app.route({
    ...to('POST /api/chat/:id/report'),
    handler: async (request) => {
      const { reason, code } = request.body;
      await chat.report(await whoAsks(request), request.params.id, reason, code);
      return {};
    },
  });

  app.route({
    ...to('DELETE /api/chat/:id'),
    handler: async (request) => {
      await chat.remove(await whoAsks(request), request.params.id);
      return {};
    },
  });

  app.route({
    ...to('GET /api/reports'),
    handler: async (request) => ({ reports: await chat.reports(await whoAsks(request)) }),
  });

  app.route({
    ...to('POST /api/reports/:id/settle'),
    handler: async (request) => {
      await chat.settle(await whoAsks(request), request.params.id);
      return {};
    },
  });

  app.route({
    ...to('PUT /api/mutes/:id'),
    handler: async (request) => {
      const { minutes, reason } = request.body;
      await chat.mute(await whoAsks(request), request.params.id, minutes, reason);
      return {};
    },
  });

  app.route({
    ...to('DELETE /api/mutes/:id'),
    handler: async (request) => {
      await chat.unmute(await whoAsks(request), request.params.id);
      return {};
    },
  });

  app.route({
    ...to('GET /api/blocks'),
    handler: async (request) => ({ people: await chat.blocked(await whoAsks(request)) }),
  });

  app.route({
    ...to('PUT /api/blocks/:id'),
    handler: async (request) => {
      await chat.block(await whoAsks(request), request.params.id);
      return {};
    },
  });

  app.route({
    ...to('DELETE /api/blocks/:id'),
    handler: async (request) => {
      await chat.unblock(await whoAsks(request), request.params.id);
      return {};
    },
  });

  app.route({
    ...to('GET /api/notices'),
    handler: async (request) => {
      const unread = await notices.unread((await whoAsks(request)).id);
      return { notices: unread };
    },
  });

  app.route({
    ...to('POST /api/notices/read'),
    handler: async (request) => {
      await notices.read((await whoAsks(request)).id, request.body.upTo);
      return {};
    },
  });
}
