/** A game over HTTP: the same questions and answers as over the socket, for clients without one. */
import { withTable } from '../attending.ts';
import { tokenOf } from '../cookie.ts';
import { dearFor, type Services, type WhoAsks } from '../services.ts';
import { type Routes, to } from './route.ts';

export function gameRoutes(app: Routes, { play, config }: Services, whoAsks: WhoAsks): void {
  /** For routes that replay part of a game, or think about one. */
  const dear = dearFor(config);

  app.route({
    ...to('GET /api/games/:id'),
    handler: async (request) => {
      const person = await whoAsks(request);
      return await play.look(person, { game: request.params.id, code: request.query.code });
    },
  });

  app.route({
    ...to('GET /api/games/:id/log'),
    config: dear,
    handler: async (request) => {
      const person = await whoAsks(request);
      const { since, code } = request.query;
      return await play.log(person, { game: request.params.id, since, code });
    },
  });

  app.route({
    ...to('POST /api/games/:id/answer'),
    handler: async (request) =>
      await play.answer(await whoAsks(request), { game: request.params.id, ...request.body }),
  });

  app.route({
    ...to('POST /api/games/:id/decide'),
    handler: async (request) =>
      await play.decide(await whoAsks(request), { game: request.params.id, ...request.body }),
  });

  app.route({
    ...to('POST /api/games/:id/why'),
    handler: async (request) =>
      await play.why(await whoAsks(request), { game: request.params.id, ...request.body }),
  });

  app.route({
    ...to('POST /api/games/:id/hold'),
    handler: async (request) => await play.hold(await whoAsks(request), { game: request.params.id }),
  });

  app.route({
    ...to('POST /api/games/:id/hint'),
    config: dear,
    handler: async (request) => await play.hint(await whoAsks(request), { game: request.params.id }),
  });

  app.route({
    ...to('POST /api/games/:id/seeding'),
    config: dear,
    handler: async (request) => ({
      ...(await play.seed(await whoAsks(request), { game: request.params.id })),
    }),
  });

  app.route({
    ...to('DELETE /api/games/:id/seeding'),
    handler: async (request) => await play.stopSeeding(await whoAsks(request), { game: request.params.id }),
  });

  app.route({
    ...to('POST /api/games/:id/concede'),
    handler: async (request) => await play.concede(await whoAsks(request), { game: request.params.id }),
  });

  app.route({
    ...to('POST /api/games/:id/proposals'),
    handler: async (request) =>
      withTable(await play.propose(await whoAsks(request), { game: request.params.id, ...request.body })),
  });

  app.route({
    ...to('POST /api/games/:id/proposals/:proposal'),
    handler: async (request) => {
      const { id: game, proposal } = request.params;
      return withTable(await play.agree(await whoAsks(request), { game, proposal, ...request.body }));
    },
  });

  app.route({
    ...to('POST /api/games/:id/adjudicate'),
    handler: async (request) =>
      await play.adjudicate(await whoAsks(request), { game: request.params.id, ...request.body }),
  });

  app.route({
    ...to('GET /api/games/:id/replay'),
    config: dear,
    handler: async (request, reply) => {
      const { id } = request.params;
      // Links to games work for everybody; a person who is signed in may have played in it.
      const person = tokenOf(request) === null ? null : await whoAsks(request);
      const replay = await play.replay(person, { game: id, code: request.query.code });
      reply.header('content-disposition', `attachment; filename="spaceline-${id}.json"`);
      return { ...replay };
    },
  });
}
