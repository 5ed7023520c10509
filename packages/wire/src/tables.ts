/** Tables: opening one, sitting down, starting, and how a table is described. */
import { DEFAULT_RULES, type GameSetup } from '@spaceline/engine';
import { z } from 'zod';
import { DeckChoice } from './decks.ts';
import {
  answers,
  byCode,
  byId,
  Code,
  Id,
  made,
  Nothing,
  RulesDate,
  Seat,
  type Shape,
  Share,
  SharePromise,
  typed,
} from './parts.ts';

const Seconds = (most: number) => z.number().int().min(1).max(most);
export const ClockWish = z
  .union([
    z.strictObject({ days: z.number().int().min(1).max(30) }),
    z
      .strictObject({
        game: Seconds(86_400).optional(),
        move: Seconds(3600).optional(),
        lost: z.number().int().min(0).max(3600).default(120),
      })
      .refine(({ game, move }) => game !== undefined || move !== undefined, 'needs game, move, or days'),
  ])
  .meta({
    description:
      'Days for each question; or seconds: for the whole game, anew with each question, and for lost connections.',
  });
/** The requested clock. */
export type ClockWish = Readonly<z.input<typeof ClockWish>>;
/** The terms of a clock: days per question; or seconds for the game, per question and for lost connections. */
export type ClockTerms = Readonly<z.output<typeof ClockWish>>;

const Format = z
  .strictObject({
    misSeeds: z.enum(['allowed', 'refused']).exactOptional(),
    winning: z.enum(['open', 'modern']).exactOptional(),
    stakes: z.enum(['agreed', 'refused']).exactOptional(),
    asking: z.enum(['able', 'always', 'even']).exactOptional(),
  })
  .meta({ description: 'What a format decides that the rules leave open.' });

const Bot = z
  .string()
  .regex(/^bot:[a-z][a-z-]*$/, 'is not of the form bot:name')
  .transform((text) => text.slice('bot:'.length))
  .meta({ description: 'A bot by name, as in bot:greedy.' });

const Opponent = z.object({ bot: Bot, deck: DeckChoice.optional() });

/** The requested table. Strict: a misspelled `visibility` must not leave the table open. */
export const TableWish = z.strictObject({
  deck: DeckChoice,
  visibility: z.enum(['open', 'private']).default('open'),
  rules: RulesDate.default(DEFAULT_RULES),
  format: Format.default({}),
  clock: ClockWish.nullable().default(null),
  delay: z
    .strictObject({
      moves: z.number().int().min(0).max(200).default(0),
      minutes: z.number().int().min(0).max(120).default(0),
    })
    .default({ moves: 0, minutes: 0 })
    .meta({ description: 'How far behind watchers are kept.' }),
  rated: z.boolean().default(false).meta({ description: 'Whether it counts for ratings; for accounts.' }),
  opponent: z.union([Bot.transform((bot) => ({ bot })), Opponent]).optional(),
  start: z.boolean().default(false).meta({ description: 'Begin at once; needs an opponent.' }),
  promise: SharePromise,
});
export type TableWish = z.input<typeof TableWish>;

export const TableSeat = z.object({
  seat: Seat,
  person: z.string().nullable(),
  bot: z.string().nullable(),
  name: z.string(),
  deckName: z
    .string()
    .nullable()
    .meta({ description: 'For its own player; for everybody when the game is over.' }),
});
export type TableSeat = z.output<typeof TableSeat>;

/** What was said about the randomness, from the moment a game begins to be dealt. */
export const Deal = z
  .object({
    game: z.string().meta({ description: 'The id the game has, or will have.' }),
    commitment: z.string(),
    promises: z.array(z.string().nullable()).readonly(),
    told: z.array(z.boolean()).readonly(),
    until: z
      .string()
      .nullable()
      .meta({ description: 'Until when shares are awaited; null when the game has begun.' }),
  })
  .meta({
    description: 'What was said of chance before the game, from its beginning on (docs/protocol.md, Chance).',
  });
export type Deal = z.output<typeof Deal>;

export const TableTold = z.object({
  id: z.string(),
  code: z.string().optional().meta({ description: 'Only for those who sit there.' }),
  host: z.string().nullable(),
  visibility: z.enum(['open', 'private']),
  rules: z.string(),
  format: typed<NonNullable<GameSetup['format']>>(z.record(z.string(), z.unknown())),
  rated: z.boolean(),
  status: z.enum(['waiting', 'playing', 'over', 'closed']),
  createdAt: z.string(),
  seats: z.array(TableSeat).readonly(),
  game: z.string().nullable(),
  clock: typed<ClockTerms>(z.looseObject({})).nullable(),
  delayMoves: z.number(),
  delayMinutes: z.number(),
  deal: Deal.nullable(),
});
/** A table as described to somebody. */
export type TableTold = z.output<typeof TableTold>;

const Told = z.object({ table: TableTold });

export const TABLE_ROUTES = {
  'GET /api/bots': {
    summary: 'The bots one can play against',
    response: answers(
      z.object({
        bots: z.array(z.string()),
        levels: z.array(z.object({ bot: z.string(), name: z.string(), about: z.string() })),
      }),
    ),
  },
  'GET /api/tables': {
    summary: 'Open tables, newest first',
    response: answers(z.object({ tables: z.array(TableTold).readonly() })),
  },
  'POST /api/tables': { summary: 'Open a table and sit down at it', body: TableWish, response: made(Told) },
  'GET /api/tables/:id': {
    summary: 'A table; a private one with its code',
    params: byId,
    querystring: byCode,
    response: answers(Told),
  },
  'POST /api/tables/:id/join': {
    summary: 'Take the free seat, with a deck',
    params: byId,
    body: z.object({ deck: DeckChoice, code: Code, promise: SharePromise }),
    response: answers(Told),
  },
  'POST /api/tables/:id/bot': {
    summary: 'Give the free seat to a bot',
    params: byId,
    body: Opponent,
    response: answers(Told),
  },
  'GET /api/tables/mine': {
    summary: 'The tables I sit at that wait or are being played',
    response: answers(z.object({ tables: z.array(TableTold).readonly() })),
  },
  'POST /api/tables/:id/invite': {
    summary: 'Send the link of a table to somebody',
    params: byId,
    body: z.object({ person: Id }),
    response: answers(Nothing),
  },
  'POST /api/tables/:id/leave': {
    summary: 'Leave before the game; a host who leaves closes the table',
    params: byId,
    response: answers(Nothing),
  },
  'POST /api/tables/:id/start': {
    summary: 'Begin the game; for the host',
    description: 'Where shares of chance were promised it begins when they have been told, or soon after.',
    params: byId,
    response: answers(Told),
  },
  'POST /api/tables/:id/share': {
    summary: 'Tell the share of chance that I promised; with the last one the game begins',
    params: byId,
    body: z.strictObject({ share: Share }),
    response: answers(Told),
  },
} as const satisfies Readonly<Record<string, Shape>>;
