/** The analysis of a finished game over HTTP; clients poll until it is done. */
import { tokenOf } from '../cookie.ts';
import type { Services, WhoAsks } from '../services.ts';
import { type Routes, to } from './route.ts';

/** Seconds until asking again makes sense. */
const AGAIN_SECONDS = 2;

export function analysisRoutes(app: Routes, { play, config }: Services, whoAsks: WhoAsks): void {
  app.route({
    ...to('GET /api/games/:id/analysis'),
    config: {
      rateLimit: { max: Math.ceil(config.requestsPerMinute / 10), timeWindow: '1 minute' },
    },
    handler: async (request, reply) => {
      const person = tokenOf(request) === null ? null : await whoAsks(request);
      const standing = await play.analysis(person, { game: request.params.id, code: request.query.code });
      if (standing.status === 'done') return reply.status(200).send(standing);
      reply.header('retry-after', AGAIN_SECONDS);
      return reply.status(202).send(standing);
    },
  });
}
