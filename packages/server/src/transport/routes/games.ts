/** A game over HTTP: the same questions and answers as over the socket, for clients that cannot hold one. */
import { z } from 'zod';
import { type Table, tableSent } from '../../lobby/tables.ts';
import { dearFor, type Services, tokenOf, type WhoAsks } from '../http.ts';
import { Adjudicate, Answer, Code, Decide, Id, Propose, SharePromise, Why } from '../protocol.ts';
import {
  GameSent,
  orFailure,
  PartingSent,
  ProposalSent,
  type Routes,
  StepSent,
  TableSent,
} from './answers.ts';

const params = z.object({ id: Id });
const Moved = z.object({ seq: z.number() });
const Agreed = z.object({
  proposal: ProposalSent.nullable(),
  done: z.boolean(),
  seq: z.number(),
  table: TableSent.nullable(),
});
const withTable = <T extends { readonly table: Table | null }>({ table, ...rest }: T) => ({
  ...rest,
  table: table && tableSent(table, null),
});

export function gameRoutes(app: Routes, { play, config }: Services, whoAsks: WhoAsks): void {
  /** What plays a part of a game again, or thinks about one. */
  const dear = dearFor(config);

  app.get(
    '/api/games/:id',
    {
      schema: {
        summary: 'The game as I may see it now',
        params,
        querystring: z.object({ code: Code }),
        response: orFailure(GameSent),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      const found = await play.look(person, { game: request.params.id, code: request.query.code });
      return { ...found, players: [...found.players] };
    },
  );

  app.get(
    '/api/games/:id/log',
    {
      config: dear,
      schema: {
        summary: 'What happened after a sequence number, as I may know it; at most 200 steps at a time',
        params,
        querystring: z.object({
          since: z.coerce.number().int().min(0).max(1_000_000).default(0),
          code: Code,
        }),
        response: orFailure(z.object({ seq: z.number(), steps: z.array(StepSent) })),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      const { since, code } = request.query;
      return await play.log(person, { game: request.params.id, since, code });
    },
  );

  app.post(
    '/api/games/:id/answer',
    {
      schema: {
        summary: 'Answer the decision that is pending at a sequence number',
        params,
        body: Answer.omit({ game: true }),
        response: orFailure(Moved),
      },
    },
    async (request) =>
      await play.answer(await whoAsks(request), { game: request.params.id, ...request.body }),
  );

  app.post(
    '/api/games/:id/decide',
    {
      schema: {
        summary: 'Say what is to be done with a game whose last moves the renewed server plays otherwise',
        params,
        body: Decide.omit({ game: true }),
        response: orFailure(z.object({ seq: z.number(), parting: PartingSent.nullable() })),
      },
    },
    async (request) =>
      await play.decide(await whoAsks(request), { game: request.params.id, ...request.body }),
  );

  app.post(
    '/api/games/:id/why',
    {
      schema: {
        summary: 'Why I may not do this, by which rule; null when I may',
        params,
        body: Why.omit({ game: true }),
        response: orFailure(
          z.object({
            refusal: z
              .object({
                rule: z.string(),
                text: z.string(),
                card: z.number().optional(),
                cure: z.unknown().optional(),
              })
              .nullable(),
          }),
        ),
      },
    },
    async (request) => await play.why(await whoAsks(request), { game: request.params.id, ...request.body }),
  );

  app.post(
    '/api/games/:id/hold',
    {
      schema: {
        summary: 'Ask openly for more time before anybody passes by themselves, in games that ask openly',
        params,
        response: orFailure(Moved),
      },
    },
    async (request) => await play.hold(await whoAsks(request), { game: request.params.id }),
  );

  app.post(
    '/api/games/:id/hint',
    {
      config: dear,
      schema: {
        summary:
          'What the planner would answer in my place, and why; not in rated games, nor against a person',
        params,
        response: orFailure(
          z.object({
            seq: z.number(),
            said: z.union([
              z.object({ request: z.looseObject({ do: z.string() }) }),
              z.object({ choose: z.array(z.union([z.number(), z.string()])) }),
            ]),
            why: z.string(),
          }),
        ),
      },
    },
    async (request) => {
      const { seq, said, why } = await play.hint(await whoAsks(request), { game: request.params.id });
      const answer = said.choose
        ? { choose: [...said.choose] }
        : { request: said.request as { readonly do: string } };
      return { seq, said: answer, why };
    },
  );

  app.post(
    '/api/games/:id/seeding',
    {
      config: dear,
      schema: {
        summary: 'Seed for me from now on until the first turn, as the planner would; not in rated games',
        description: 'Answers when I am no longer asked; while it is not `done` it goes on by itself.',
        params,
        response: orFailure(z.object({ seq: z.number(), done: z.boolean() })),
      },
    },
    async (request) => ({ ...(await play.seed(await whoAsks(request), { game: request.params.id })) }),
  );

  app.delete(
    '/api/games/:id/seeding',
    { schema: { summary: 'Seed no more for me', params, response: orFailure(Moved) } },
    async (request) => await play.stopSeeding(await whoAsks(request), { game: request.params.id }),
  );

  app.post(
    '/api/games/:id/concede',
    { schema: { summary: 'Give up, whoever is asked', params, response: orFailure(Moved) } },
    async (request) => await play.concede(await whoAsks(request), { game: request.params.id }),
  );

  app.post(
    '/api/games/:id/proposals',
    {
      schema: {
        summary: 'Propose an undo, a draw, a pause, to adjourn or resume, to show hands, a rematch',
        description: 'What needs no consent happens at once: then `done` is true.',
        params,
        body: Propose.omit({ game: true }),
        response: orFailure(Agreed),
      },
    },
    async (request) =>
      withTable(await play.propose(await whoAsks(request), { game: request.params.id, ...request.body })),
  );

  app.post(
    '/api/games/:id/proposals/:proposal',
    {
      schema: {
        summary: 'Agree to a proposal, or decline it; one’s own is withdrawn by declining',
        params: z.object({ id: Id, proposal: Id }),
        body: z.object({ agree: z.boolean(), promise: SharePromise }),
        response: orFailure(Agreed),
      },
    },
    async (request) => {
      const { id: game, proposal } = request.params;
      return withTable(await play.agree(await whoAsks(request), { game, proposal, ...request.body }));
    },
  );

  app.post(
    '/api/games/:id/adjudicate',
    {
      schema: {
        summary: 'Say how a game ends; for directors and administrators',
        params,
        body: Adjudicate.omit({ game: true }),
        response: orFailure(Moved),
      },
    },
    async (request) =>
      await play.adjudicate(await whoAsks(request), { game: request.params.id, ...request.body }),
  );

  app.get(
    '/api/games/:id/replay',
    {
      config: dear,
      schema: {
        summary: 'The finished game as a file that can be played again offline; for whoever may watch it',
        params,
        querystring: z.object({ code: Code }),
        response: orFailure(z.looseObject({ spaceline: z.literal('replay'), version: z.literal(1) })),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Links to games are for everybody; whoever has signed in may have played in it.
      const person = tokenOf(request) === null ? null : await whoAsks(request);
      const replay = await play.replay(person, { game: id, code: request.query.code });
      reply.header('content-disposition', `attachment; filename="spaceline-${id}.json"`);
      return { ...replay };
    },
  );
}
