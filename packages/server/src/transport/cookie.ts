/** Authentication of requests: by a token in a header or in a cookie, and for which origins that counts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../operating/config.ts';
import type { SignedIn } from '../people/sessions.ts';

export const COOKIE = 'spaceline_session';

/** The token of a request: a program sends a header, a browser its cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && token !== undefined) return token;
  return request.cookies[COOKIE] ?? null;
}

/** Whether pages of an origin may use this server: its own, and the configured ones. */
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
