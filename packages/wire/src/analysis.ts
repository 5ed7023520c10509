/** What the bots find in a finished game; clients poll for it until it is done. */
import { z } from 'zod';
import { byCode, byId, Failure, Seat, type Shape } from './parts.ts';

const Score = z.tuple([z.number(), z.number()]).readonly();
const Story = z.array(z.string()).readonly();
const Change = { by: z.number(), error: z.number() };

const Analysis = z
  .object({
    game: z.string(),
    players: z.array(z.string()).readonly(),
    outcome: z.object({ winner: Seat.nullable(), rule: z.string() }),
    score: Score,
    playouts: z.number(),
    seed: z.string(),
    turns: z
      .array(
        z.object({
          turn: z.number().meta({ description: '0 while cards are seeded.' }),
          seat: Seat.nullable(),
          chance: z.number().meta({ description: 'Of seat 0 to win when the turn began, from 0 to 1.' }),
          error: z.number(),
          score: Score,
          by: z.number().meta({ description: 'What the turn changed.' }),
          decisions: z
            .array(
              z.object({
                seq: z.number(),
                seat: Seat.nullable(),
                said: z.string(),
                story: Story,
                chance: z.number().nullable(),
                swing: z.object(Change).nullable(),
                better: z.object({ ...Change, said: z.string(), why: z.string() }).nullable(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
    swings: z
      .array(
        z.object({
          ...Change,
          turn: z.number(),
          seq: z.number().nullable(),
          seat: Seat.nullable(),
          said: z.string(),
          story: Story,
        }),
      )
      .readonly(),
  })
  .meta({ description: 'docs/bots.md, Analysis of finished games.' });

export const ANALYSIS_ROUTES = {
  'GET /api/games/:id/analysis': {
    summary: 'The finished game with its swings in winning chance; for whoever may have its replay',
    description:
      'The first request begins the work. While it goes on the answer is 202 with how far it is; ask again after the ' +
      'seconds in Retry-After. The same game always gives the same analysis.',
    params: byId,
    querystring: byCode,
    response: {
      200: z.object({ status: z.literal('done'), analysis: Analysis }),
      202: z
        .object({ status: z.literal('working'), done: z.number(), of: z.number() })
        .meta({ description: 'Pieces of work done, and all of them; both 0 while it waits for others.' }),
      '4xx': Failure,
      '5xx': Failure,
    },
  },
} as const satisfies Readonly<Record<string, Shape>>;
