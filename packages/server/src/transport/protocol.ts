/**
 * The protocol: its version and the shapes of everything a client may send. `docs/protocol.md` tells it to people; a test
 * keeps the two together. A change that an older client cannot live with raises the version.
 */
import {
  DEFAULT_RULES,
  FIRST_DAY,
  isDate,
  LONGEST_NAMES,
  type NameOf,
  nameFault,
  normalName,
} from '@spaceline/engine';
import { z } from 'zod';
import { CHOICES } from '../games/partings.ts';
import { STOPPED, STOPS } from '../games/stops.ts';
import { KINDS } from '../lobby/agreements.ts';
import { MOST_SAID } from '../lobby/chat.ts';

export const PROTOCOL = 1;

/** Whatever a card or a place may be called by in a request; what it means is the engine's to check. */
const MOST_CHOSEN = 1000;

export const Id = z.uuid();
export const Code = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .meta({ description: 'The code of a private table’s link.' });

export const RulesDate = z
  .string()
  .refine(isDate, `is not a day (YYYY-MM-DD) from ${FIRST_DAY} on`)
  .meta({ description: 'The day whose rules hold.', examples: [DEFAULT_RULES] });

export const Format = z
  .strictObject({
    misSeeds: z.enum(['allowed', 'refused']).optional(),
    winning: z.enum(['open', 'modern']).optional(),
    stakes: z.enum(['agreed', 'refused']).optional(),
    asking: z.enum(['able', 'always', 'even']).optional(),
  })
  .meta({ description: 'What a format decides that the rules leave open.' });

export const DeckChoice = z
  .union(
    [
      z.strictObject({ starter: z.string().min(1).max(64) }),
      z.strictObject({ any: z.literal(true) }),
      z.strictObject({ id: Id }),
      z.strictObject({ text: z.string().min(1).max(50_000) }),
    ],
    'is not { starter: key }, { any: true }, { id } or { text }',
  )
  .meta({
    description:
      'A starter deck by its key, any starter deck that nobody else at the table plays, one’s own by its id, or a list as text.',
  });

/** A name that others read, in its normal form. */
const named = (kind: NameOf) =>
  z
    .string()
    .superRefine((text, context) => {
      const fault = nameFault(text, kind);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    })
    .overwrite(normalName)
    .meta({ description: `A name of up to ${LONGEST_NAMES[kind]} characters that can all be seen.` });
export const GuestName = named('guest');
export const AccountName = named('account');
export const DeckName = named('deck');

/** The name somebody signs in with: compared and never shown, so it may be any that an account could have. */
export const LoginName = named('staff');

/** What somebody says of oneself; lines are kept. */
export const About = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]*$/u, 'may not hold control characters');

/** Long rather than strange (NIST 800-63B); bounded, for hashing takes time. */
export const Password = z
  .string()
  .min(10)
  .max(200)
  .meta({ description: 'At least ten characters.', format: 'password' });

/** An act or a choice. Other fields of an engine's answer (decision, seat) may be there and are not read. */
export const UncheckedAnswer = z.union(
  [
    z.object({ request: z.looseObject({ do: z.string().max(40) }) }),
    z.object({ choose: z.array(z.union([z.number(), z.string().max(200)])).max(MOST_CHOSEN) }),
  ],
  'is neither { request: { do, … } } nor { choose: [ … ] }',
);

/** 256 bits, as shares and hashes are written. */
const Bits256 = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits in small letters');
export const SharePromise = Bits256.optional().meta({
  description: 'The hash of a share of the game’s chance, which is told when it is asked for.',
});
export const Share = Bits256.meta({ description: 'The share that was promised.' });

const Seq = z.number().int().min(0).max(1_000_000);
const Game = z.object({ game: Id, code: Code });

/** What can be asked of a game, over the socket by these names or over HTTP. */
export const Look = Game;
export const Watch = Game.extend({
  since: Seq.optional(),
  changes: z.boolean().default(false).meta({
    description: 'Whether moves are told by what they change in the view, instead of the whole view.',
  }),
});
export const Unwatch = z.object({ game: Id });
export const Log = Game.extend({ since: Seq.default(0) });
export const Answer = z.object({ game: Id, seq: Seq, answer: UncheckedAnswer });
export const Why = z.object({ game: Id, request: z.looseObject({ do: z.string().max(40) }) });
export const Concede = z.object({ game: Id });
export const Hint = z.object({ game: Id });
export const Hold = z.object({ game: Id });
export const Seed = z.object({ game: Id });

/** At which kinds of moments somebody is asked. */
export const StopsWish = z
  .strictObject(
    Object.fromEntries(STOPPED.map((kind) => [kind, z.enum(STOPS).optional()])) as Record<
      (typeof STOPPED)[number],
      z.ZodOptional<z.ZodEnum<{ [S in (typeof STOPS)[number]]: S }>>
    >,
  )
  .meta({ description: 'always; able: when there is something to say; never. What is left out is `able`.' });

const Seconds = (most: number) => z.number().int().min(1).max(most);
export const ClockWish = z
  .union([
    z.strictObject({ days: z.number().int().min(1).max(30) }),
    z
      .strictObject({
        game: Seconds(86_400).optional(),
        move: Seconds(3600).optional(),
        lost: z.number().int().min(0).max(3600).default(120),
      })
      .refine(({ game, move }) => game !== undefined || move !== undefined, 'needs game, move, or days'),
  ])
  .meta({
    description:
      'Days for each question; or seconds: for the whole game, anew with each question, and for lost connections.',
  });

/** What others read of somebody's words; lines are kept. */
const Text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // Signs that are joined into one have a joiner between them.
    .regex(/^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]|\u200d)+$/u, 'may not hold control characters');

/** What players agree on. */
export const Propose = z.object({
  game: Id,
  kind: z.enum(KINDS),
  to: Seq.optional(),
  promise: SharePromise,
});
export const Agree = z.object({ game: Id, proposal: Id, agree: z.boolean(), promise: SharePromise });
/** What is to be done with a game whose log the new program plays otherwise. */
export const Decide = z.object({
  game: Id,
  choice: z.enum(CHOICES).meta({
    description: 'back: go on from the last place that both programs know; void: end without a result.',
  }),
});
export const Adjudicate = z.object({
  game: Id,
  winner: z.union([z.literal(0), z.literal(1), z.null()]),
  reason: Text(500),
});

/** Talking. Without a table it is the lobby. */
export const Reason = Text(500);
export const Say = z.object({ table: Id.optional(), code: Code, text: Text(MOST_SAID) });
export const Chatted = z.object({
  table: Id.optional(),
  code: Code,
  before: z.number().int().min(1).optional(),
});
export const MessageId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Being at a table, or without one in the lobby. */
export const Enter = z.object({ table: Id.optional(), code: Code }).default({});
export const Exit = z.object({ table: Id.optional() }).default({});
export const Read = z.object({ upTo: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
