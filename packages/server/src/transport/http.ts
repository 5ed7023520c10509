/**
 * The HTTP side: plugins, authentication, refusals. The routes themselves are in `routes/`, one file per subject; their
 * zod schemas validate requests and generate the OpenAPI document at /api/openapi.json.
 */
import { isIP, type Socket } from 'node:net';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { PROTOCOL, type ProblemCode } from '@spaceline/wire';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { trustsOf } from '../operating/address.ts';
import { traceRequests } from '../operating/tracing.ts';
import { Problem, shapeReasons, told } from '../problem.ts';
import { originAllowed, tokenOf } from './cookie.ts';
import { servePages } from './pages.ts';
import { accountRoutes } from './routes/accounts.ts';
import { analysisRoutes } from './routes/analyses.ts';
import { deckRoutes } from './routes/decks.ts';
import { gameRoutes } from './routes/games.ts';
import { lobbyRoutes } from './routes/lobby.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { nodeRoutes } from './routes/nodes.ts';
import { operatingRoutes } from './routes/operating.ts';
import { peopleRoutes } from './routes/people.ts';
import { profileRoutes } from './routes/profiles.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { tableRoutes } from './routes/tables.ts';
import type { Services, WhoAsks } from './services.ts';

const BODY_LIMIT = 256 * 1024;
/** How long a browser caches a preflight response. */
const PREFLIGHT_SECONDS = 3600;

const STATUS: Readonly<Record<ProblemCode, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  refused: 422,
  conflict: 409,
  over: 409,
  limited: 429,
  fault: 500,
  unavailable: 503,
};

export type App = Awaited<ReturnType<typeof createApp>>;

export async function createApp(services: Services) {
  const { config, log, sessions } = services;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: !log.isLevelEnabled('debug') }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustsOf(config.trustProxy),
    // A HEAD request costs as much as GET, and would be counted separately.
    exposeHeadRoutes: false,
    requestTimeout: config.requestSeconds * 1000,
    http: {
      headersTimeout: config.requestSeconds * 1000,
      // How often slow senders are checked for.
      connectionsCheckingInterval: Math.min(config.requestSeconds * 1000, 10_000) / 2,
    },
    clientErrorHandler: hangUpOn,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  // API responses are not rendered; pages have their own policy.
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  // Cross-origin pages: configured origins may read responses, the browser blocks all others.
  await app.register(cors, {
    origin: [...config.origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: PREFLIGHT_SECONDS,
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    // Counted by route, because an address can be written in many ways. Forwarded requests were counted by the other
    // node.
    allowList: (request) =>
      !request.routeOptions.url?.startsWith('/api/') || services.forwarding.isPassedOn(request),
    errorResponseBuilder: (_request, { after }) =>
      new Problem('limited', `Too many requests from your address. Try again in ${after}.`),
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Spaceline',
        description: 'Play the game by its rules. Live play goes over Socket.IO: see docs/protocol.md.',
        version: String(PROTOCOL),
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });

  traceRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Limits are counted by address, so a forwarded request without one is refused.
    if (isIP(request.ip) === 0)
      throw new Problem('malformed', 'The proxy did not say which address this comes from.');
    // Operators can check the node's health from anywhere; everything else is closed to banned networks.
    if (request.routeOptions.url?.startsWith('/api/')) services.bans.checkAddress(request.ip);
    // A foreign page must not act with the cookie of its visitor.
    if (request.method !== 'GET' && !originAllowed(config, request.headers.origin, request.headers.host))
      throw new Problem('forbidden', 'Pages from another address may not do this.');
  });

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (!(problem instanceof Problem)) request.log.error({ error }, 'request failed');
    const said = told(problem);
    return reply.status(problem instanceof Problem ? STATUS[problem.code] : 500).send({ error: said });
  });
  const asPage = services.pages && (await servePages(app, services.pages));
  app.setNotFoundHandler(
    (request, reply) =>
      asPage?.(request, reply) ||
      reply.status(404).send({ error: told(new Problem('not-found', 'There is nothing at this address.')) }),
  );

  const whoAsks: WhoAsks = async (request) => {
    const token = tokenOf(request);
    const person = token === null ? null : await sessions.personOf(token);
    if (!person) throw new Problem('unauthenticated', 'Sign in first: POST /api/guests makes a guest.');
    return person;
  };

  await app.register(async (scope) => {
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    peopleRoutes(routes, services, whoAsks);
    accountRoutes(routes, services, whoAsks);
    recoveryRoutes(routes, services, whoAsks);
    profileRoutes(routes, services, whoAsks);
    deckRoutes(routes, services, whoAsks);
    tableRoutes(routes, services, whoAsks);
    gameRoutes(routes, services, whoAsks);
    analysisRoutes(routes, services, whoAsks);
    lobbyRoutes(routes, services, whoAsks);
    moderationRoutes(routes, services, whoAsks);
    operatingRoutes(routes, services);
    nodeRoutes(routes, services);
    // Requests about a game of another build are answered by a node of that build.
    scope.addHook('preHandler', async (request, reply) => {
      if (!request.routeOptions.url?.startsWith('/api/games/:id')) return;
      const { id } = request.params as { readonly id: string };
      if (await services.forwarding.pass(id, tokenOf(request), request, reply)) return reply;
    });
  });
  return app;
}

/** A malformed request gets a problem like any other, and its connection is closed. */
function hangUpOn({ code }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [status, text] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request took too long to arrive.']
      : code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 'The headers of the request are too long.']
        : ['400 Bad Request', 'This is no HTTP.'];
  const body = JSON.stringify({ error: told(new Problem('malformed', text)) });
  const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`);
  socket.destroy();
}

/** Errors of fastify and its plugins as our own problems. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return new Problem('malformed', 'The request is malformed.', {
      reasons: shapeReasons(
        error.validation.map(({ instancePath, message }) => ({
          where: instancePath.slice(1).replaceAll('/', '.'),
          what: message ?? 'is wrong',
        })),
      ),
    });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 429) return new Problem('limited', 'Too many requests from your address.');
  if (status >= 400 && status < 500)
    return new Problem(
      'malformed',
      error instanceof Error ? error.message : 'The request was not understood.',
    );
  return error;
}
