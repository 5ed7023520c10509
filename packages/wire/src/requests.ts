/**
 * A player's answers in a game: a request when asked for an action, otherwise a choice. The shapes of requests are
 * derived from the parts of the engine's verbs, so a new verb appears in the protocol and its document without a change
 * here.
 */
import {
  LONGEST_LIST,
  LONGEST_NAME,
  type NamedPart,
  NUMBERS_BELOW,
  type PartKind,
  type Request,
  requestParts,
  VERB_NAMES,
  type Verb,
  verbRoom,
  ZONES,
} from '@spaceline/engine';
import { z } from 'zod';

const Index = z
  .number()
  .int()
  .min(0)
  .max(NUMBERS_BELOW - 1);

/** The schema of each kind of part. */
const HOLDS: Readonly<Record<PartKind, z.ZodType>> = {
  card: Index.meta({ description: 'A card by its number in this game.' }),
  cards: z.array(Index).max(LONGEST_LIST).meta({ description: 'Cards by their numbers in this game.' }),
  location: Index.meta({ description: 'A location by its number in this game.' }),
  place: z.strictObject({ zone: z.enum(ZONES), host: Index }).meta({
    description: 'A zone of a card, a location or a seat.',
  }),
  number: Index,
  flag: z.boolean(),
  name: z.string().max(LONGEST_NAME).meta({ description: 'A card by its id in the catalogue.' }),
};

const COUNTS: Readonly<Record<NonNullable<NamedPart['counts']>, string>> = {
  affiliation: 'The number of an affiliation on the card, from 0.',
  text: 'The number of a text on the card, from 0.',
  icon: 'The number of a special download icon on the card, from 0.',
  spot: 'The index in the line before which the mission goes.',
};

function partShape({ kind, counts, optional }: NamedPart): z.ZodType {
  const held = counts === undefined ? HOLDS[kind] : HOLDS[kind].meta({ description: COUNTS[counts] });
  return optional ? held.optional() : held;
}

/** The shape of a verb's requests: its parts and nothing else. */
export const requestShape = (verb: Verb) =>
  z
    .strictObject({
      do: z.literal(verb),
      ...Object.fromEntries(requestParts(verb).map((part) => [part.name, partShape(part)])),
    })
    .meta({ title: verb, description: verbRoom(verb).about });

/** The shapes of all requests, as JSON Schema. */
const REQUESTS = VERB_NAMES.map((verb) => {
  const { $schema: _, ...shape } = z.toJSONSchema(requestShape(verb));
  return shape;
});

/** An incoming request: it has a verb, and the engine reads the rest. */
export interface Requested {
  readonly do: string;
  readonly [part: string]: unknown;
}

/**
 * Described to clients as one of the engine's requests. The server accepts anything with a verb: the engine says what is
 * wrong with it, by the same parts, and its refusal names the part.
 */
export const Requested = z.looseObject({ do: z.string().max(40) }).meta({
  description: 'What the player does, with all that it names.',
  oneOf: REQUESTS,
}) as z.ZodType<Requested, Request>;

/** An action or a choice. */
export type Said = { readonly request: Request } | { readonly choose: readonly (number | string)[] };

/** Other fields of an engine's answer (decision, seat) are allowed and ignored. */
export const Said = z.union(
  [
    z.object({ request: Requested }),
    z.object({
      choose: z
        .array(z.union([z.number(), z.string().max(200)]))
        .max(LONGEST_LIST)
        .readonly(),
    }),
  ],
  'is neither { request: { do, … } } nor { choose: [ … ] }',
);
