/** Building blocks of the shapes: ids, days, names, texts, and the refusals that every route may give. */
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

/** A schema with the type of its values, where they are the engine's own and pass through unchecked. */
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

/** A name that others read, in normal form. */
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

/** The name somebody signs in with. It is compared and never shown, so any name an account could have is accepted. */
export const LoginName = named('staff');

/** Long rather than complex (NIST 800-63B); limited, because hashing takes time. */
export const Password = z
  .string()
  .min(10)
  .max(200)
  .meta({ description: 'At least ten characters.', format: 'password' });

/** An existing password: it is only compared. */
export const AnyPassword = z.string().max(200);

/** Text that others read; line breaks are kept. */
export const textOf = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // Emoji sequences contain joiners.
    .regex(/^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]|\u200d)+$/u, 'may not hold control characters');
export const Reason = textOf(500);

/** 256 bits, as shares and hashes are written. */
const Bits256 = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits in small letters');
export const SharePromise = Bits256.optional().meta({
  description: 'The hash of a share of the game’s chance, which is told when it is asked for.',
});
export const Share = Bits256.meta({ description: 'The share that was promised.' });

/** Stable codes for programs to act on; listed in `docs/protocol.md`. */
export type ProblemCode =
  /** The shape is wrong. */
  | 'malformed'
  /** Not signed in, or no longer. */
  | 'unauthenticated'
  /** Signed in, but this belongs to somebody else. */
  | 'forbidden'
  | 'not-found'
  /** The rules of the game say no; `rule` names the one that does. */
  | 'refused'
  /** The game has moved on, or somebody was faster; `seq` says how far it is. */
  | 'conflict'
  | 'over'
  /** Too many requests. */
  | 'limited'
  /** The engine failed on it; nothing was changed and the fault is recorded. */
  | 'fault'
  /** This node is shutting down or has no database; try again, or another node. */
  | 'unavailable';

/** One of the engine's reasons as data. */
export const REASON = {
  why: z
    .string()
    .optional()
    .meta({ description: 'The key of the reason, for clients that say it in their own language.' }),
  parts: z.unknown().optional().meta({ description: 'What the reason names: titles, numbers.' }),
};

/** Further details of a problem. */
export interface ProblemDetails {
  readonly rule?: string;
  /** The engine's key of the reason and what it names, for clients that say it in their own language. */
  readonly why?: string;
  readonly parts?: unknown;
  readonly seq?: number;
  /** Several faults at once, as with decks. */
  readonly reasons?: readonly { readonly rule?: string; readonly text: string }[];
}

/** A problem as clients receive it. */
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
        ...REASON,
        seq: z.number().optional(),
        reasons: z.array(z.object({ rule: z.string().optional(), text: z.string() })).optional(),
      }),
    ),
  })
  .meta({ description: 'What was refused, and why.' });

const REFUSED = { '4xx': Failure, '5xx': Failure } as const;

/** The responses of a route: its own, and the refusals that every route may give. */
export const answers = <T extends z.ZodType>(answer: T) => ({ 200: answer, ...REFUSED });
/** The same for a route that creates something. */
export const made = <T extends z.ZodType>(answer: T) => ({ 201: answer, ...REFUSED });

/** A route: its purpose, what it takes and what it returns. OpenAPI is generated from it. */
export interface Shape {
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly querystring?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: Readonly<Record<number | string, z.ZodType>>;
}
