/** Whom moderators keep out, and what moderators and administrators have done. */
import { z } from 'zod';
import { readAudit } from '../../people/audit.ts';
import type { Services, WhoAsks } from '../http.ts';
import { Id, Reason } from '../protocol.ts';
import { orFailure, type Routes } from './answers.ts';

const Somebody = z.object({ id: z.string(), name: z.string() });
const BanSent = z.object({
  id: z.string(),
  person: Somebody.nullable(),
  network: z.string().nullable(),
  reason: z.string(),
  until: z.string().nullable().meta({ description: 'Null is for good.' }),
  at: z.string(),
});
const LineSent = z.object({
  id: z.number(),
  at: z.string(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  person: Somebody.nullable(),
  game: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export function moderationRoutes(app: Routes, { bans, queries }: Services, whoAsks: WhoAsks): void {
  app.get(
    '/api/bans',
    {
      schema: {
        summary: 'Bans in force; for moderators',
        response: orFailure(z.object({ bans: z.array(BanSent) })),
      },
    },
    async (request) => ({ bans: [...(await bans.list(await whoAsks(request)))] }),
  );

  app.post(
    '/api/bans',
    {
      schema: {
        summary: 'Ban a person (moderators) or a network (administrators)',
        description: 'Sessions and sockets of who is banned end at once. The reason is told to them.',
        body: z.object({
          person: Id.optional(),
          network: z
            .string()
            .max(50)
            .optional()
            .meta({ description: '192.0.2.7, 192.0.2.0/24, 2001:db8::/48' }),
          reason: Reason,
          minutes: z
            .number()
            .int()
            .min(1)
            .max(5_256_000)
            .optional()
            .meta({ description: 'Without it, for good.' }),
        }),
        response: orFailure(z.object({ ban: BanSent }), 201),
      },
    },
    async (request, reply) =>
      reply.status(201).send({ ban: await bans.ban(await whoAsks(request), request.body, request.ip) }),
  );

  app.delete(
    '/api/bans/:id',
    {
      schema: {
        summary: 'Lift a ban',
        params: z.object({ id: Id }),
        response: orFailure(z.object({})),
      },
    },
    async (request) => {
      await bans.lift(await whoAsks(request), request.params.id);
      return {};
    },
  );

  app.get(
    '/api/audit',
    {
      schema: {
        summary: 'What moderators and administrators have done, the newest first; for administrators',
        querystring: z.object({
          before: z.coerce.number().int().positive().optional(),
          person: Id.optional().meta({ description: 'Lines by or about this person.' }),
        }),
        response: orFailure(z.object({ lines: z.array(LineSent) })),
      },
    },
    async (request) => ({
      lines: [...(await readAudit(queries, await whoAsks(request), request.query))],
    }),
  );
}
