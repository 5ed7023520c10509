/** Bans, and the audit log. */
import { readAudit } from '../../people/audit.ts';
import type { Services, WhoAsks } from '../services.ts';
import { type Routes, to } from './route.ts';

export function moderationRoutes(app: Routes, { bans, queries }: Services, whoAsks: WhoAsks): void {
  app.route({
    ...to('GET /api/bans'),
    handler: async (request) => ({ bans: await bans.list(await whoAsks(request)) }),
  });

  app.route({
    ...to('POST /api/bans'),
    handler: async (request, reply) =>
      reply.status(201).send({ ban: await bans.ban(await whoAsks(request), request.body, request.ip) }),
  });

  app.route({
    ...to('DELETE /api/bans/:id'),
    handler: async (request) => {
      await bans.lift(await whoAsks(request), request.params.id);
      return {};
    },
  });

  app.route({
    ...to('GET /api/audit'),
    handler: async (request) => ({
      lines: await readAudit(queries, await whoAsks(request), request.query),
    }),
  });
}
