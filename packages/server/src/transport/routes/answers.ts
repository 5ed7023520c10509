/** What routes send back, for the OpenAPI document. Views are described in docs/protocol.md and pass through unread. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SignedIn } from '../../people/sessions.ts';

/** Where routes are put. */
export type Routes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const Reason = z.object({ rule: z.string().optional(), text: z.string() });

export const Failure = z
  .object({
    error: z.object({
      code: z.string(),
      text: z.string(),
      rule: z.string().optional(),
      seq: z.number().optional(),
      reasons: z.array(Reason).optional(),
    }),
  })
  .meta({ description: 'What was refused, and why.' });

/** Beside its own answer every route may refuse. */
export const orFailure = <T extends z.ZodType>(answer: T, status: 200 | 201 = 200) => ({
  [status]: answer,
  '4xx': Failure,
  '5xx': Failure,
});

export const PersonSent = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'account']),
  name: z.string(),
  role: z.string(),
});

/** A session that was opened. */
export const Opened = z.object({ person: PersonSent, token: z.string(), expires: z.string() });
export const opened = ({ person, token, expires }: SignedIn) => ({
  person,
  token,
  expires: expires.toISOString(),
});

const Cards = z.array(z.string());
export const DeckSent = z.object({ missions: Cards, seeds: Cards, draw: Cards });

export const TableSent = z.object({
  id: z.string(),
  code: z.string().optional(),
  host: z.string().nullable(),
  visibility: z.string(),
  rules: z.string(),
  format: z.record(z.string(), z.unknown()),
  rated: z.boolean(),
  status: z.string(),
  createdAt: z.string(),
  seats: z.array(
    z.object({
      seat: z.number(),
      person: z.string().nullable(),
      bot: z.string().nullable(),
      name: z.string(),
      deckName: z
        .string()
        .nullable()
        .meta({ description: 'For its own player; for everybody when the game is over.' }),
    }),
  ),
  game: z.string().nullable(),
  clock: z.looseObject({}).nullable(),
  delayMoves: z.number(),
  delayMinutes: z.number(),
  deal: z
    .object({
      game: z.string(),
      commitment: z.string(),
      promises: z.array(z.string().nullable()),
      told: z.array(z.boolean()),
      until: z.string().nullable(),
    })
    .nullable()
    .meta({
      description:
        'What was said of chance before the game, from its beginning on (docs/protocol.md, Chance).',
    }),
});

const Pair = z.tuple([z.number(), z.number()]).readonly();
export const ClockSent = z
  .object({
    terms: z.looseObject({}),
    asked: z.number().nullable(),
    running: z.boolean(),
    left: Pair,
    away: Pair,
    leftMove: z.number(),
    absent: z.boolean(),
    stopped: z.string().nullable(),
    at: z.string(),
    deadline: z.string().nullable(),
  })
  .meta({ description: 'Milliseconds left at a moment, and what runs from there.' });

export const ProposalSent = z.object({
  id: z.string(),
  game: z.string(),
  kind: z.string(),
  seat: z.number(),
  seq: z.number(),
  to: z.number().nullable(),
  status: z.string(),
});

const Part = z.unknown();
export const PartingSent = z
  .object({
    seq: z.number(),
    to: z.number(),
    choices: z.array(z.enum(['back', 'void']).nullable()).readonly(),
  })
  .meta({
    description: 'What both players have to decide: the server plays what came after `to` otherwise now.',
  });

export const GameSent = z.object({
  game: z.string(),
  seat: z.number().nullable(),
  players: z.array(
    z.object({
      seat: z.number(),
      name: z.string(),
      bot: z.string().nullable(),
      person: z.string().nullable(),
    }),
  ),
  table: z.string().nullable(),
  seq: z.number(),
  view: Part.meta({ description: 'What this seat may see (docs/protocol.md, Views).' }),
  offers: z
    .array(Part)
    .readonly()
    .meta({ description: 'What is open to this seat, when it is asked what to do.' }),
  asking: z.object({ how: z.enum(['always', 'even']), ms: z.number() }).nullable(),
  clock: ClockSent.nullable(),
  proposals: z.array(ProposalSent).readonly(),
  parting: PartingSent.nullable(),
});

export const StepSent = z.object({
  seq: z.number(),
  at: z.string(),
  kind: z.string(),
  seat: z.number().nullable(),
  events: z.array(Part).readonly(),
  to: z.number().optional(),
});
