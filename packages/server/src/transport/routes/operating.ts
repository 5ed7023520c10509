/** For operators: liveness, readiness, metrics; and the API's OpenAPI document. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { PROTOCOL } from '@spaceline/wire';
import type { FastifyRequest } from 'fastify';
import { isIn, listOf } from '../../operating/address.ts';
import type { Config } from '../../operating/config.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../services.ts';
import { type Routes, to } from './route.ts';

const LOOPBACK = listOf(['loopback']);

/** Constant-time comparison. */
const isSame = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

/** Who may read the metrics: anybody with the token, or without one this machine only. */
function mayMeasure({ metricsToken }: Config, request: FastifyRequest): boolean {
  if (metricsToken !== null) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  // A proxied request does not come from this machine, whatever the headers say.
  if ('x-forwarded-for' in request.headers || 'forwarded' in request.headers) return false;
  return isIn(LOOPBACK, request.socket.remoteAddress ?? '');
}

export function operatingRoutes(app: Routes, { build, config, metrics, unready }: Services): void {
  const hide = true;
  app.get('/healthz', { exposeHeadRoute: true, schema: { hide } }, async () => ({ ok: true }));
  app.get('/readyz', { exposeHeadRoute: true, schema: { hide } }, async (_request, reply) => {
    const why = await unready();
    return reply.status(why === null ? 200 : 503).send(why === null ? { ok: true } : { ok: false, why });
  });
  app.get('/metrics', { schema: { hide } }, async (request, reply) => {
    if (!mayMeasure(config, request))
      throw new Problem(
        'forbidden',
        config.metricsToken === null
          ? 'Metrics are only for this machine, unless the server has a SPACELINE_METRICS_TOKEN.'
          : 'Metrics are only for clients that send the SPACELINE_METRICS_TOKEN as a bearer token.',
      );
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.route({
    ...to('GET /api/version'),
    handler: async () => ({ protocol: PROTOCOL, build }),
  });
  app.get('/api/openapi.json', { schema: { hide } }, async () => app.swagger());
}
