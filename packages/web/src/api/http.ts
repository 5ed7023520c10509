/** Requests to the server. In a browser the session cookie goes with them; a program sends its token. */
import type { AnswerOf, BodyOf, Method, ParamsOf, QueryOf, Route } from '@spaceline/wire';
import { ApiProblem, type ProblemTold, unreachable } from './problem.ts';

type Given<T> = [T] extends [undefined] ? Record<never, never> : NonNullable<T>;
/** All parameters of a route: path, query and body. */
type Asked<R extends Route> = Given<ParamsOf<R>> & Given<QueryOf<R>> & Given<BodyOf<R>>;

/** Sends a request; undefined parameters are left out. Throws an `ApiProblem`. */
export type Http = <R extends Route>(
  route: R,
  ...asked: Record<never, never> extends Asked<R> ? [asked?: Asked<R>] : [asked: Asked<R>]
) => Promise<AnswerOf<R>>;

export interface HttpOptions {
  /** The server's address; by default that of this page. */
  readonly base?: string;
  readonly token?: string;
}

export function createHttp({ base = '', token }: HttpOptions = {}): Http {
  async function ask(route: Route, asked: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const [method, path] = route.split(' ') as [Method, string];
    const rest = Object.entries(asked).filter(
      ([name, value]) => value !== undefined && !path.includes(`:${name}`),
    );
    const isRead = method === 'GET' || rest.length === 0;
    const query = isRead && rest.length > 0 ? `?${new URLSearchParams(rest)}` : '';
    const body = isRead ? null : JSON.stringify(Object.fromEntries(rest));
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(base + path.replace(/:(\w+)/g, (_, name) => `${asked[name]}`) + query, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body,
      });
      // A static server without the API answers everything with a page.
      if (!response.headers.get('content-type')?.includes('json')) throw unreachable();
      answer = await response.json();
    } catch {
      throw unreachable();
    }
    if (response.ok) return answer;
    const { error } = (answer ?? {}) as { readonly error?: ProblemTold };
    if (error?.code === undefined) throw unreachable();
    const after = Number(response.headers.get('retry-after'));
    throw new ApiProblem(after > 0 ? { ...error, after } : error);
  }
  // The parameters and result of a route have the shape that the server gives them.
  return ask as Http;
}
