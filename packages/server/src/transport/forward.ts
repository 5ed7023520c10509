/**
 * Forwards requests about a game of another build to a node of that build, and returns its response. Nodes recognise each
 * other by a secret in the database; a forwarded request is not forwarded again.
 */
import type { ProblemTold } from '@spaceline/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Aside, Games } from '../games/games.ts';
import type { Nodes, Peer } from '../games/nodes.ts';
import { Problem } from '../problem.ts';

/** The header by which a node identifies itself. */
export const NODE_HEADER = 'x-spaceline-node';
/** Where nodes ask each other to write to games. */
export const ENTER = '/api/nodes/enter';
const PATIENCE_MS = 20_000;

export interface Forwarding {
  /** Whether a node of this server forwarded this request. */
  isPassedOn(request: FastifyRequest): boolean;
  /** Forwards a request if another build plays the game; false if it is for this node. */
  pass(game: string, token: string | null, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

const unreachable = (): Problem =>
  new Problem(
    'unavailable',
    'The node that plays this game does not answer. Nothing was changed; ask again.',
  );

/** Restricts a path to a node: a request could name its own host, which would then receive the nodes' secret. */
export function atNode(address: string, path: string): URL {
  const { pathname, search } = new URL(path, 'http://node');
  const there = new URL(address);
  there.pathname = pathname;
  there.search = search;
  return there;
}

/** Asks nodes one after the other. If one breaks off, it may have done the work, so only reads are retried. */
async function ask(
  peers: readonly Peer[],
  path: string,
  { method, token, body }: { readonly method: string; readonly token: string | null; readonly body: unknown },
): Promise<Response> {
  for (const { address, secret } of peers) {
    try {
      return await fetch(atNode(address, path), {
        method,
        headers: {
          [NODE_HEADER]: secret,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || body === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch (error) {
      const refused = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';
      if (method !== 'GET' && !refused) break;
    }
  }
  throw unreachable();
}

export function createForwarding(games: Games, nodes: Nodes): Forwarding {
  const isPassedOn = (request: FastifyRequest): boolean => nodes.isOurs(request.headers[NODE_HEADER]);
  return {
    isPassedOn,
    async pass(game, token, request, reply) {
      if (isPassedOn(request)) return false;
      const build = await games.elsewhere(game);
      if (build === null) return false;
      const { method, url, body } = request;
      const answer = await ask(await nodes.of(build), url, { method, token, body });
      const type = answer.headers.get('content-type');
      if (type !== null) reply.header('content-type', type);
      await reply.status(answer.status).send(await answer.text());
      return true;
    },
  };
}

/** Has a node of another build write to one of its games. */
export async function enterElsewhere(
  nodes: Nodes,
  build: string,
  game: string,
  entry: Aside,
  at: number | undefined,
): Promise<number> {
  const body = { game, entry, ...(at === undefined ? {} : { at }) };
  const answer = await ask(await nodes.of(build), ENTER, { method: 'POST', token: null, body });
  const said = (await answer.json()) as { readonly seq?: number; readonly error?: ProblemTold };
  if (answer.ok && said.seq !== undefined) return said.seq;
  const { code = 'unavailable', text = unreachable().message, ...details } = said.error ?? {};
  throw new Problem(code, text, details);
}
