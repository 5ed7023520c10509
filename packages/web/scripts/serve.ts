/** A small static server for the built pages, for tests and screenshots. A real server answers the API as well. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { DIST } from './paths.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Content policy: only the pages' own files, plus pictures from any address the player chooses. */
export const CONTENT_POLICY =
  "default-src 'self'; img-src 'self' blob: data: https: http:; style-src 'self' 'unsafe-inline'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export interface Serving {
  readonly url: string;
  /** Bytes sent so far, by path. */
  readonly sent: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Serves the built pages on a free port. */
export async function serveDist(): Promise<Serving> {
  const sent = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const wanted = join(DIST, normalize(path));
    const isFile = wanted.startsWith(DIST) && existsSync(wanted) && statSync(wanted).isFile();
    // Every page is `index.html`, except missing asset files, which are 404.
    if (!isFile && extname(path) !== '' && path.startsWith('/assets/')) {
      response.writeHead(404).end();
      return;
    }
    const file = isFile ? wanted : join(DIST, 'index.html');
    const zipped = existsSync(`${file}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding']));
    const body = readFileSync(zipped ? `${file}.br` : file);
    sent.set(path, (sent.get(path) ?? 0) + body.length);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': CONTENT_POLICY,
      ...(zipped ? { 'content-encoding': 'br' } : {}),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
