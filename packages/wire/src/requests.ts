/**
 * What a player says in a game: a request where it is asked what to do, else a choice. The shapes of requests are made from the parts that the engine's
 * verbs list, so a new verb is in the protocol and its document without a word here.
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

/** What the parts of requests hold, by kind. */
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

/** The shape of the requests of one verb: its parts and nothing else. */
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

/** A request as it comes in: it has a verb, the engine reads the rest. */
export interface Requested {
  readonly do: string;
  readonly [part: string]: unknown;
}

/**
 * What a client sends is one of the engine's requests, and is described as that. What comes in may be anything with a verb: the engine says what is wrong
 * with it, by the same parts, and a refusal names the part.
 */
export const Requested = z.looseObject({ do: z.string().max(40) }).meta({
  description: 'What the player does, with all that it names.',
  oneOf: REQUESTS,
}) as z.ZodType<Requested, Request>;

/** An act or a choice. */
export type Said = { readonly request: Request } | { readonly choose: readonly (number | string)[] };

/** Other fields of an engine's answer (decision, seat) may be there and are not read. */
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
