/** What the bots find in a finished game, over HTTP: asked for again and again until it is done. */
import { z } from 'zod';
import { type Services, tokenOf, type WhoAsks } from '../http.ts';
import { Code, Id } from '../protocol.ts';
import { Failure, type Routes } from './answers.ts';

const Seat = z.union([z.literal(0), z.literal(1)]);
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

/** Seconds after which it is worth asking again. */
const AGAIN_SECONDS = 2;

export function analysisRoutes(app: Routes, { play, config }: Services, whoAsks: WhoAsks): void {
  app.get(
    '/api/games/:id/analysis',
    {
      config: {
        rateLimit: { max: Math.ceil(config.requestsPerMinute / 10), timeWindow: '1 minute' },
      },
      schema: {
        summary: 'The finished game with its swings in winning chance; for whoever may have its replay',
        description:
          'The first request begins the work. While it goes on the answer is 202 with how far it is; ask again after the ' +
          'seconds in Retry-After. The same game always gives the same analysis.',
        params: z.object({ id: Id }),
        querystring: z.object({ code: Code }),
        response: {
          200: z.object({ status: z.literal('done'), analysis: Analysis }),
          202: z
            .object({ status: z.literal('working'), done: z.number(), of: z.number() })
            .meta({ description: 'Pieces of work done, and all of them; both 0 while it waits for others.' }),
          '4xx': Failure,
          '5xx': Failure,
        },
      },
    },
    async (request, reply) => {
      const person = tokenOf(request) === null ? null : await whoAsks(request);
      const standing = await play.analysis(person, { game: request.params.id, code: request.query.code });
      if (standing.status === 'done') return reply.status(200).send(standing);
      reply.header('retry-after', AGAIN_SECONDS);
      return reply.status(202).send(standing);
    },
  );
}
