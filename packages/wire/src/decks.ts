/** Decks: how one is chosen, the report on one, and stored decks. */
import { DEFAULT_RULES, type Deck as EngineDeck, PILE_NAMES } from '@spaceline/engine';
import { z } from 'zod';
import { answers, byId, DeckName, Id, made, Nothing, RulesDate, type Shape, typed } from './parts.ts';

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
export type DeckChoice = Readonly<z.output<typeof DeckChoice>>;

const Cards = z.array(z.string());
export const Deck = typed<EngineDeck>(
  z.object({
    missions: Cards,
    seeds: Cards,
    draw: Cards,
    piles: z
      .partialRecord(z.enum(PILE_NAMES), Cards)
      .optional()
      .meta({ description: 'Side decks and other piles, by name.' }),
  }),
);

const Starter = z.object({ key: z.string(), name: z.string(), about: z.string(), cards: Deck });
const Saved = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  cards: Deck,
  changedAt: z.string(),
});
const Judged = {
  rules: z.string(),
  legal: z.boolean(),
  faults: z.array(z.object({ rule: z.string(), text: z.string() })).readonly(),
};

/** The report on a deck under the rules of a day. */
export const DeckReport = z.object({
  name: z.string(),
  cards: Deck,
  unread: z
    .array(z.object({ line: z.number(), text: z.string(), near: z.array(z.string()).readonly() }))
    .readonly(),
  warnings: z
    .array(
      z.object({
        kind: z.enum(['entry', 'own', 'release']),
        cards: z.array(z.string()).readonly(),
        rule: z.string(),
        text: z.string(),
      }),
    )
    .readonly()
    .meta({
      description: 'What leaves it legal: cards that cannot enter play, or were not out on that day.',
    }),
  ...Judged,
});
export type DeckReport = z.output<typeof DeckReport>;

const Checked = Saved.extend(Judged);
const Kept = z.object({
  text: z.string().min(1).max(50_000),
  name: DeckName.optional(),
  rules: RulesDate.default(DEFAULT_RULES),
});

export const DECK_ROUTES = {
  'GET /api/decks/starters': {
    summary: 'The decks that come with the game',
    response: answers(z.object({ decks: z.array(Starter).readonly() })),
  },
  'POST /api/decks/check': {
    summary: 'Whether a deck is legal under the rules of a day, with every reason',
    body: z.object({ deck: DeckChoice, rules: RulesDate.default(DEFAULT_RULES) }),
    response: answers(DeckReport),
  },
  'GET /api/decks': {
    summary: 'My decks',
    response: answers(z.object({ decks: z.array(Saved).readonly() })),
  },
  'POST /api/decks': {
    summary: 'Keep a deck; it need not be legal, and is told whether it is',
    body: Kept,
    response: made(Checked),
  },
  'GET /api/decks/:id': {
    summary: 'One of my decks, and whether it is legal under the rules of a day',
    params: byId,
    querystring: z.object({ rules: RulesDate.default(DEFAULT_RULES) }),
    response: answers(Checked),
  },
  'PUT /api/decks/:id': {
    summary: 'Change a deck I keep',
    params: byId,
    body: Kept,
    response: answers(Checked),
  },
  'DELETE /api/decks/:id': {
    summary: 'Throw a deck away',
    params: byId,
    response: answers(Nothing),
  },
} as const satisfies Readonly<Record<string, Shape>>;
