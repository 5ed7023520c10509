/** Bans, and the audit log of moderators and administrators. */
import { z } from 'zod';
import { answers, byId, Id, made, Nothing, Reason, type Shape } from './parts.ts';
import { Somebody } from './people.ts';

/** A banned person or network. */
export const Ban = z.object({
  id: z.string(),
  person: Somebody.nullable(),
  network: z.string().nullable(),
  reason: z.string(),
  until: z.string().nullable().meta({ description: 'Null is for good.' }),
  at: z.string(),
});
export type Ban = z.output<typeof Ban>;

export const BanWish = z.object({
  person: Id.optional(),
  network: z.string().max(50).optional().meta({ description: '192.0.2.7, 192.0.2.0/24, 2001:db8::/48' }),
  reason: Reason,
  minutes: z.number().int().min(1).max(5_256_000).optional().meta({ description: 'Without it, for good.' }),
});
export type BanWish = z.input<typeof BanWish>;

/** One action of a moderator or an administrator. */
export const AuditLine = z.object({
  id: z.number(),
  at: z.string(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  person: Somebody.nullable(),
  game: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.output<typeof AuditLine>;

export const MODERATION_ROUTES = {
  'GET /api/bans': {
    summary: 'Bans in force; for moderators',
    response: answers(z.object({ bans: z.array(Ban).readonly() })),
  },
  'POST /api/bans': {
    summary: 'Ban a person (moderators) or a network (administrators)',
    description: 'Sessions and sockets of who is banned end at once. The reason is told to them.',
    body: BanWish,
    response: made(z.object({ ban: Ban })),
  },
  'DELETE /api/bans/:id': {
    summary: 'Lift a ban',
    params: byId,
    response: answers(Nothing),
  },
  'GET /api/audit': {
    summary: 'What moderators and administrators have done, the newest first; for administrators',
    querystring: z.object({
      before: z.coerce.number().int().positive().optional(),
      person: Id.optional().meta({ description: 'Lines by or about this person.' }),
    }),
    response: answers(z.object({ lines: z.array(AuditLine).readonly() })),
  },
} as const satisfies Readonly<Record<string, Shape>>;
