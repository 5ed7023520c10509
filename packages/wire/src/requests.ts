/** What a player says in a game: a request where it is asked what to do, else a choice. */
import type { Request } from '@spaceline/engine';
import { z } from 'zod';

/** Whatever a card or a place may be called by in a request; what it means is the engine's to check. */
const MOST_CHOSEN = 1000;

/** A request as it comes in: it has a verb, the engine reads the rest. */
export interface Requested {
  readonly do: string;
  readonly [part: string]: unknown;
}

/** What a client sends is one of the engine's requests; what comes in may be anything with a verb. */
export const Requested = z.looseObject({ do: z.string().max(40) }) as z.ZodType<Requested, Request>;

/** An act or a choice. */
export type Said = { readonly request: Request } | { readonly choose: readonly (number | string)[] };

/** Other fields of an engine's answer (decision, seat) may be there and are not read. */
export const Said = z.union(
  [
    z.object({ request: Requested }),
    z.object({
      choose: z
        .array(z.union([z.number(), z.string().max(200)]))
        .max(MOST_CHOSEN)
        .readonly(),
    }),
  ],
  'is neither { request: { do, … } } nor { choose: [ … ] }',
);
