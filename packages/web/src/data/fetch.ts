/** Fetches data of the pages once. A failure stays: whoever reads it again would ask for ever; loading the page anew tries again. */

/** A file could not be had: the connection is gone or the build has moved on. */
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

/** A value made of a fetched file: the same promise for everybody. */
export function fetched<T, V>(url: string, make: (data: T) => V): () => Promise<V> {
  let promise: Promise<V> | undefined;
  return () => {
    promise ??= fetchJson<T>(url).then(make);
    return promise;
  };
}
