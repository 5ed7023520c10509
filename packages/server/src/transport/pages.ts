/**
 * The pages: static files that somebody else has built (`docs/web.md`), with compressed twins beside them. Every address that is
 * neither a file nor the API's is a page, and every page is `index.html`; the script in it looks at the address.
 */
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where pages come from. */
export interface Pages {
  readonly folder: string;
  /** What a browser lets them do: their content security policy. */
  readonly policy: string;
  /** Whether they are there. They may be in the making while a node serves its API already. */
  state(): 'ready' | 'in the making' | 'missing';
}

/** Files under it have names that change with their content. */
const ASSETS = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_ANEW = 'no-cache';
/** Never a page: whoever asks there is a program and is told so in JSON. */
const PROGRAMS = ['/api', '/socket.io', '/metrics', '/healthz', '/readyz'];

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether a request is for a page, and not for a file that should be there or for the API. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && !path.startsWith(ASSETS) && !PROGRAMS.some((root) => isUnder(path, root));
}

const WAIT = (text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Spaceline</title><p>${text}</p></html>`;
const NOT_YET = {
  'in the making': WAIT('The pages are being built. This one looks again every few seconds.'),
  missing: WAIT(
    'The pages are not built: npm run build -w @spaceline/web. The API at /api works without them.',
  ),
} as const;

/** Serves the pages. Returns what answers a request that no route took; false when that is no page. */
export async function servePages(
  app: FastifyInstance,
  { folder, policy, state }: Pages,
): Promise<(request: FastifyRequest, reply: FastifyReply) => false | FastifyReply> {
  function notYet(reply: FastifyReply): FastifyReply | null {
    const how = state();
    if (how === 'ready') return null;
    reply.status(503).header('retry-after', '3').type('text/html; charset=utf-8');
    if (how === 'in the making') reply.header('refresh', '3');
    return reply.send(NOT_YET[how]);
  }

  await app.register(serveStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    redirect: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    // What is not there yet is for the function below.
    allowedPath: () => state() === 'ready',
    setHeaders: dress,
  });

  function dress(reply: FastifyReply): void {
    const kept = pathOf(reply.request).startsWith(ASSETS) ? FOR_EVER : ASK_ANEW;
    reply.header('cache-control', kept).header('content-security-policy', policy);
  }

  return (request, reply) => {
    if (!isPage(request)) return false;
    return notYet(reply) ?? reply.sendFile('index.html');
  };
}
