/** Requests to the server. In a browser the session's cookie goes with them; a program says its token. */
import { ApiProblem, type ProblemTold, unreachable } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks the server something. Throws an `ApiProblem`. */
export type Http = <T>(method: Method, path: string, body?: unknown) => Promise<T>;

export interface HttpOptions {
  /** Where the server is; this page's own address when left out. */
  readonly base?: string;
  readonly token?: string;
}

export function createHttp({ base = '', token }: HttpOptions = {}): Http {
  return async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(`${base}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      // A server that has only the pages answers everything with one of them.
      if (!response.headers.get('content-type')?.includes('json')) throw unreachable();
      answer = await response.json();
    } catch {
      throw unreachable();
    }
    if (response.ok) return answer as T;
    const { error } = (answer ?? {}) as { readonly error?: ProblemTold };
    if (error?.code === undefined) throw unreachable();
    const after = Number(response.headers.get('retry-after'));
    throw new ApiProblem(after > 0 ? { ...error, after } : error);
  };
}
