/**
 * Calls functions of a worker as if they were local: `serve` in the worker, `remote` on the page. Results are sent as
 * messages; unsolicited messages of the worker go to its listeners.
 */

interface Call {
  readonly number: number;
  readonly name: string;
  readonly args: readonly unknown[];
}
type Reply =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly failed: string }
  | { readonly told: unknown };

/** The functions of a worker as the page sees them. */
export type Remote<Api> = {
  readonly [K in keyof Api]: Api[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

export interface Thread<Api, Told> {
  readonly call: Remote<Api>;
  /** Listens for unsolicited messages of the worker; returns a function that stops it. */
  listen(listener: (told: Told) => void): () => void;
  /** Called when the worker fails. */
  onFailure(listener: (message: string) => void): void;
  end(): void;
}

// biome-ignore lint/complexity/noBannedTypes: any function at all, called by name with arguments of its own type
type Functions = Readonly<Record<string, Function>>;

/** Answers calls to these functions. */
export function serve(api: object): void {
  addEventListener('message', async ({ data }: MessageEvent<Call>) => {
    const { number, name, args } = data;
    const reply = (message: Reply) => postMessage(message);
    try {
      const found = Object.hasOwn(api, name) ? (api as Functions)[name] : undefined;
      if (!found) throw new Error(`The side thread has no function "${name}".`);
      reply({ number, value: await found(...args) });
    } catch (error) {
      reply({ number, failed: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Sends the page an unsolicited message. */
export const tellPage = (told: unknown): void => postMessage({ told } satisfies Reply);

/** The functions of a worker, ready to call. */
export function remote<Api extends object, Told = never>(worker: Worker): Thread<Api, Told> {
  const waiting = new Map<number, (reply: Reply) => void>();
  const listeners = new Set<(told: Told) => void>();
  let last = 0;
  let failed: (message: string) => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if ('told' in data) for (const listener of listeners) listener(data.told as Told);
    else {
      waiting.get(data.number)?.(data);
      waiting.delete(data.number);
    }
  });
  worker.addEventListener('error', (event) => {
    for (const [number, tell] of waiting) tell({ number, failed: event.message });
    waiting.clear();
    failed(event.message);
  });
  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const number = ++last;
      waiting.set(number, (reply) => {
        if ('failed' in reply) reject(new Error(reply.failed));
        else if ('value' in reply) resolve(reply.value);
      });
      worker.postMessage({ number, name, args } satisfies Call);
    });
  return {
    call: new Proxy({} as Remote<Api>, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          call(String(name), args),
    }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFailure(listener) {
      failed = listener;
    },
    end() {
      worker.terminate();
      for (const [number, tell] of waiting) tell({ number, failed: 'The side thread was ended.' });
      waiting.clear();
    },
  };
}
