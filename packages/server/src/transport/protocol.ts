/**
 * The protocol: its version and the shapes of everything a client may send. `docs/protocol.md` tells it to people; a test
 * keeps the two together. A change that an older client cannot live with raises the version.
 */
import { DEFAULT_RULES, isDate } from '@spaceline/engine';
import { z } from 'zod';

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
  .refine(isDate, 'is not a date (YYYY-MM-DD)')
  .meta({ description: 'The day whose rules hold.', examples: [DEFAULT_RULES] });

export const Format = z
  .strictObject({
    misSeeds: z.enum(['allowed', 'refused']).optional(),
    winning: z.enum(['open', 'modern']).optional(),
    stakes: z.enum(['agreed', 'refused']).optional(),
  })
  .meta({ description: 'What a format decides that the rules leave open.' });

export const DeckChoice = z
  .union([
    z.strictObject({ starter: z.string().min(1).max(64) }),
    z.strictObject({ id: Id }),
    z.strictObject({ text: z.string().min(1).max(50_000) }),
  ])
  .meta({ description: 'A starter deck by its key, one’s own by its id, or a list as text.' });

export const Name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]+$/u, 'may not hold control characters');

/** An act or a choice. Other fields of an engine's answer (decision, seat) may be there and are not read. */
export const Said = z.union([
  z.object({ request: z.looseObject({ do: z.string().max(40) }) }),
  z.object({ choose: z.array(z.union([z.number(), z.string().max(200)])).max(MOST_CHOSEN) }),
]);

const Seq = z.number().int().min(0).max(1_000_000);
const Game = z.object({ game: Id, code: Code });

/** What can be asked of a game, over the socket by these names or over HTTP. */
export const Look = Game;
export const Watch = Game.extend({ since: Seq.optional() });
export const Unwatch = z.object({ game: Id });
export const Log = Game.extend({ since: Seq.default(0) });
export const Answer = z.object({ game: Id, seq: Seq, answer: Said });
export const Why = z.object({ game: Id, request: z.looseObject({ do: z.string().max(40) }) });
export const Concede = z.object({ game: Id });
