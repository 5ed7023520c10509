/**
 * The pages: prebuilt static files (`docs/web.md`) with compressed versions next to them. Every address that is neither a
 * file nor the API's is a page, and every page is `index.html`; its script reads the address.
 */
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where pages come from. */
export interface Pages {
  readonly folder: string;
  /** Their content security policy. */
  readonly policy: string;
  /** Whether they are built. They may be in the making while a node already serves its API. */
  state(): 'ready' | 'in the making' | 'missing';
  /** The progress of the build: the current step, and the share of the whole, from 0 to 1. */
  progress?(): { readonly words: string; readonly share: number };
}

/** Files under it have names that change with their content. */
const ASSETS = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_ANEW = 'no-cache';
/** Never pages: programs call these, and get errors as JSON. */
const PROGRAMS = ['/api', '/socket.io', '/metrics', '/healthz', '/readyz'];

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether a request is for a page, rather than for a file or the API. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && !path.startsWith(ASSETS) && !PROGRAMS.some((root) => isUnder(path, root));
}

/** Seconds until a waiting page reloads. */
const LOOK_AGAIN = 2;
/** The waiting page loads nothing. */
const WAITING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A standalone page with the logo and colours of the others. */
const waitingPage = (heading: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading} · Spaceline</title>
<style>:root{color-scheme:dark}body{margin:18vh auto 0;max-width:30rem;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#eef0f3;background:#10141b}
.sign{display:flex;align-items:center;gap:.75rem;margin:0 0 2.5rem;font-weight:700;color:#e6c58a}svg{width:2.5rem}h1{margin:0;font-size:1.75rem;line-height:1.2}
.bar{height:.5rem;margin:2rem 0 .75rem;border-radius:.25rem;background:#2b313b;overflow:hidden}.bar i{display:block;height:100%;background:#e6c58a}
p{color:#b9c0cb}progress{position:absolute;opacity:0}.far{margin:0;font-variant-numeric:tabular-nums}code{overflow-wrap:anywhere;color:#eef0f3}</style></head>
<body><main><p class="sign"><svg viewBox="0 14 64 36" fill="none" stroke="#e6c58a" stroke-width="2.5" aria-hidden="true"><path d="M6 32h15M43 32h15"/><circle cx="32" cy="32" r="11"/><g fill="#e6c58a" stroke="none"><circle cx="13" cy="32" r="3.5"/><circle cx="51" cy="32" r="3.5"/><circle cx="32" cy="32" r="5"/></g></svg>Spaceline</p><h1>${heading}</h1>${body}</main></body></html>
`;

function inTheMaking({ words, share }: { readonly words: string; readonly share: number }): string {
  const percent = Math.round(100 * Math.min(1, Math.max(0, share)));
  return waitingPage(
    'The pages are being built',
    `<p>This happens on the first start and after every update. This page reloads when they are ready, usually in less than a minute.</p>
<progress max="100" value="${percent}" aria-label="Progress"></progress><div class="bar" aria-hidden="true"><i style="width:${percent}%"></i></div><p class="far" role="status">${percent} %: ${escaped(words)}</p>`,
  );
}

const MISSING = waitingPage(
  'The pages are not built',
  '<p>Build them with <code>npm run build -w @spaceline/web</code>. The API at /api works without them.</p>',
);

/** Serves the pages. Returns a handler for requests that no route took; it returns false if it is not a page. */
export async function servePages(
  app: FastifyInstance,
  { folder, policy, state, progress = () => ({ words: 'at work', share: 0 }) }: Pages,
): Promise<(request: FastifyRequest, reply: FastifyReply) => false | FastifyReply> {
  function notYet(reply: FastifyReply): FastifyReply | null {
    const how = state();
    if (how === 'ready') return null;
    reply
      .status(503)
      .header('retry-after', String(LOOK_AGAIN))
      .header('cache-control', 'no-store')
      .header('content-security-policy', WAITING_POLICY)
      .type('text/html; charset=utf-8');
    if (how === 'missing') return reply.send(MISSING);
    return reply.header('refresh', String(LOOK_AGAIN)).send(inTheMaking(progress()));
  }

  await app.register(serveStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    redirect: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    // Files that are not built yet are left to the handler below.
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
