/** How whoever asks shows who they are: by a token in a header or in a cookie, and from which pages that counts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../operating/config.ts';
import type { SignedIn } from '../people/sessions.ts';

export const COOKIE = 'spaceline_session';

/** The token of a request: a program says it in a header, a browser brings its cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && token !== undefined) return token;
  return request.cookies[COOKIE] ?? null;
}

/** Whether a browser's page of that origin may use this server: its own pages, and those that are configured. */
export function originAllowed(config: Config, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  if (config.origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function setCookie(reply: FastifyReply, { token, expires }: SignedIn): void {
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    expires,
  });
}
