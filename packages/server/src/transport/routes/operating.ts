/** For those who run a node: is it alive, is it ready, what does it count; and the document of the API itself. */
import { z } from 'zod';
import type { Services } from '../http.ts';
import { PROTOCOL } from '../protocol.ts';
import type { Routes } from './answers.ts';

export function operatingRoutes(app: Routes, { build, metrics, unready }: Services): void {
  const hide = true;
  app.get('/healthz', { schema: { hide } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide } }, async (_request, reply) => {
    const why = await unready();
    return reply.status(why === null ? 200 : 503).send(why === null ? { ok: true } : { ok: false, why });
  });
  app.get('/metrics', { schema: { hide } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.get(
    '/api/version',
    {
      schema: {
        summary: 'The version of the protocol, and which engine and cards are played with',
        response: { 200: z.object({ protocol: z.number(), build: z.string() }) },
      },
    },
    async () => ({ protocol: PROTOCOL, build }),
  );
  app.get('/api/openapi.json', { schema: { hide } }, async () => app.swagger());
}
