/** Around the tables: who is here, chat and its moderation, blocked people, notices. */
import { z } from 'zod';
import { answers, byId, Code, Id, made, Nothing, Reason, type Shape, textOf } from './parts.ts';
import { Somebody } from './people.ts';

const MOST_SAID = 500;

/** A chat message in the lobby or at a table. */
export const Message = z.object({
  id: z.number(),
  table: z.string().nullable(),
  person: z.string(),
  name: z.string(),
  side: z.enum(['players', 'watchers']),
  text: z.string().meta({ description: 'Empty when a moderator has removed it.' }),
  removed: z.boolean(),
  at: z.string(),
});
export type Message = z.output<typeof Message>;
const Messages = z.object({ messages: z.array(Message).readonly() });

export const Report = z.object({
  message: Message,
  reporter: z.string(),
  reason: z.string(),
  at: z.string(),
  around: z.array(Message).readonly().meta({ description: 'What was said around it.' }),
});
export type Report = z.output<typeof Report>;

/** News for somebody who may be away. */
export const Notice = z.object({
  id: z.number(),
  kind: z.enum(['your-move', 'invitation', 'game-over', 'rematch']),
  body: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type Notice = z.output<typeof Notice>;

/** Sends a chat message; without a table, in the lobby. */
export const Say = z.object({ table: Id.optional(), code: Code, text: textOf(MOST_SAID) });
const Chatted = z.object({ table: Id.optional(), code: Code });
const MessageId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const byMessage = z.object({ id: MessageId });
/** Enters a table or, without one, the lobby. */
export const Enter = z.object({ table: Id.optional(), code: Code }).default({});
export const Exit = z.object({ table: Id.optional() }).default({});
export const Read = z.object({ upTo: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });

export const TALK_ROUTES = {
  'GET /api/presence': {
    summary: 'Who is in the lobby, or at a table',
    querystring: z.object({ table: Id.optional(), code: Code }),
    response: answers(z.object({ people: z.array(Somebody).readonly() })),
  },
  'GET /api/chat': {
    summary: 'What was said in the lobby, or at a table; the last hundred',
    querystring: Chatted.extend({ before: MessageId.optional() }),
    response: answers(Messages),
  },
  'POST /api/chat': {
    summary: 'Say something in the lobby, or at a table',
    body: Say,
    response: made(z.object({ message: Message })),
  },
  'POST /api/chat/:id/report': {
    summary: 'Report a message to the moderators',
    params: byMessage,
    body: z.object({ reason: Reason, code: Code }),
    response: answers(Nothing),
  },
  'DELETE /api/chat/:id': {
    summary: 'Remove a message; for moderators',
    params: byMessage,
    response: answers(Nothing),
  },
  'GET /api/reports': {
    summary: 'Reports that are not settled, with what was said around them; for moderators',
    response: answers(z.object({ reports: z.array(Report).readonly() })),
  },
  'POST /api/reports/:id/settle': {
    summary: 'Settle the reports of a message without removing it; for moderators',
    params: byMessage,
    response: answers(Nothing),
  },
  'PUT /api/mutes/:id': {
    summary: 'Silence a person for some time; for moderators',
    params: byId,
    body: z.object({ minutes: z.number().int().min(1).max(525_600), reason: Reason }),
    response: answers(Nothing),
  },
  'DELETE /api/mutes/:id': {
    summary: 'Let a person speak again; for moderators',
    params: byId,
    response: answers(Nothing),
  },
  'GET /api/blocks': {
    summary: 'Whom I have blocked',
    response: answers(z.object({ people: z.array(Somebody).readonly() })),
  },
  'PUT /api/blocks/:id': {
    summary: 'Neither hear a person nor meet at a table',
    params: byId,
    response: answers(Nothing),
  },
  'DELETE /api/blocks/:id': { summary: 'Lift a block', params: byId, response: answers(Nothing) },
  'GET /api/notices': {
    summary: 'What I have not read: my move, invitations, games that ended',
    response: answers(z.object({ notices: z.array(Notice).readonly() })),
  },
  'POST /api/notices/read': { summary: 'I have read all up to one', body: Read, response: answers(Nothing) },
} as const satisfies Readonly<Record<string, Shape>>;
