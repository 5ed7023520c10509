/**
 * Fetches the pages' data once. A failure is kept too, because components would otherwise retry forever; reloading the
 * page tries again.
 */

/** A file could not be loaded: the connection is gone, or there is a newer build. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
}

async function fetchJson<T>(url: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new FetchError(url, { cause: error });
  }
  if (!response.ok) throw new FetchError(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

/** A value made from a fetched file; everybody gets the same promise. */
export function fetched<T, V>(url: string, make: (data: T) => V): () => Promise<V> {
  let promise: Promise<V> | undefined;
  return () => {
    promise ??= fetchJson<T>(url).then(make);
    return promise;
  };
}
