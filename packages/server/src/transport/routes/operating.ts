/** For those who run a node: is it alive, is it ready, what does it count; and the document of the API itself. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../operating/config.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../http.ts';
import { PROTOCOL } from '../protocol.ts';
import type { Routes } from './answers.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Equal, in a time that tells nothing about where they differ. */
const isSame = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

/** Who may read the metrics: whoever has the token, or without one this machine. */
function mayMeasure({ metricsToken, trustProxy }: Config, request: FastifyRequest): boolean {
  if (metricsToken !== null) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  // What a proxy on this machine passes on does not come from this machine; one that is trusted says from where.
  const passedOn = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  if (passedOn && !trustProxy) return false;
  const address = request.ip.replace(/^::ffff:/i, '');
  return LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

export function operatingRoutes(app: Routes, { build, config, metrics, unready }: Services): void {
  const hide = true;
  app.get('/healthz', { schema: { hide } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide } }, async (_request, reply) => {
    const why = await unready();
    return reply.status(why === null ? 200 : 503).send(why === null ? { ok: true } : { ok: false, why });
  });
  app.get('/metrics', { schema: { hide } }, async (request, reply) => {
    if (!mayMeasure(config, request))
      throw new Problem(
        'forbidden',
        'Metrics are for this machine, or for whoever brings SPACELINE_METRICS_TOKEN.',
      );
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
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
