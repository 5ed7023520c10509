/** What shapes are put together from: ids, days, names, texts, and what every route may refuse. */
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

/** A schema under the type its values have, where they are the engine's own and pass through unread. */
export const typed = <T>(schema: z.ZodType): z.ZodType<T, T> => schema as z.ZodType<T, T>;

export const Id = z.uuid();
export const byId = z.object({ id: Id });
export const Seat = z.union([z.literal(0), z.literal(1)]);
export const Seq = z.number().int().min(0).max(1_000_000);
export const Nothing = z.object({});

export const Code = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .meta({ description: 'The code of a private table’s link.' });
export const byCode = z.object({ code: Code });

export const RulesDate = z
  .string()
  .refine(isDate, `is not a day (YYYY-MM-DD) from ${FIRST_DAY} on`)
  .meta({ description: 'The day whose rules hold.', examples: [DEFAULT_RULES] });

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

/** Long rather than strange (NIST 800-63B); bounded, for hashing takes time. */
export const Password = z
  .string()
  .min(10)
  .max(200)
  .meta({ description: 'At least ten characters.', format: 'password' });

/** A password somebody has: whatever it is, it is compared. */
export const AnyPassword = z.string().max(200);

/** What others read of somebody's words; lines are kept. */
export const textOf = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // Signs that are joined into one have a joiner between them.
    .regex(/^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]|\u200d)+$/u, 'may not hold control characters');
export const Reason = textOf(500);

/** 256 bits, as shares and hashes are written. */
const Bits256 = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits in small letters');
export const SharePromise = Bits256.optional().meta({
  description: 'The hash of a share of the game’s chance, which is told when it is asked for.',
});
export const Share = Bits256.meta({ description: 'The share that was promised.' });

/** Stable names for programs to act on; listed in `docs/protocol.md`. */
export type ProblemCode =
  /** Not understood: the shape is wrong. */
  | 'malformed'
  /** Nobody is signed in, or no longer. */
  | 'unauthenticated'
  /** Signed in, but this is somebody else's. */
  | 'forbidden'
  | 'not-found'
  /** The rules of the game say no; `rule` names the one that does. */
  | 'refused'
  /** The game has gone on, or somebody was faster; `seq` tells how far it is. */
  | 'conflict'
  | 'over'
  /** Too much at once. */
  | 'limited'
  /** The engine broke on it; nothing was changed and the fault is recorded. */
  | 'fault'
  /** This node is going down or has no database; ask again, or another node. */
  | 'unavailable';

/** What more there is to say of a problem. */
export interface ProblemDetails {
  readonly rule?: string;
  readonly seq?: number;
  /** Several things that are wrong at once, as with decks. */
  readonly reasons?: readonly { readonly rule?: string; readonly text: string }[];
}

/** What is told of a problem. */
export interface ProblemTold extends ProblemDetails {
  readonly code: ProblemCode;
  readonly text: string;
}

export const Failure = z
  .object({
    error: typed<ProblemTold>(
      z.object({
        code: z.string(),
        text: z.string(),
        rule: z.string().optional(),
        seq: z.number().optional(),
        reasons: z.array(z.object({ rule: z.string().optional(), text: z.string() })).optional(),
      }),
    ),
  })
  .meta({ description: 'What was refused, and why.' });

const REFUSED = { '4xx': Failure, '5xx': Failure } as const;

/** What a route answers. Beside its own answer every route may refuse. */
export const answers = <T extends z.ZodType>(answer: T) => ({ 200: answer, ...REFUSED });
/** … when it has made something. */
export const made = <T extends z.ZodType>(answer: T) => ({ 201: answer, ...REFUSED });

/** A route: what it is for, what it takes, what it answers. OpenAPI is made from it. */
export interface Shape {
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly querystring?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: Readonly<Record<number | string, z.ZodType>>;
}
