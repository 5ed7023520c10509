/** Profiles, played games and ratings; and all data stored about a person. */
import type { Outcome } from '@spaceline/engine';
import { z } from 'zod';
import { Deck } from './decks.ts';
import { answers, byId, Seat, type Shape, typed } from './parts.ts';
import { Person, StopsSet } from './people.ts';

/** A person's rating, as far as known. */
export const Rating = z.object({
  rating: z.number(),
  deviation: z.number(),
  provisional: z.boolean().meta({ description: 'Too few games, or too long ago.' }),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
});
export type Rating = z.output<typeof Rating>;

export const Profile = Person.extend({
  about: z.string(),
  since: z.string(),
  rating: Rating.nullable(),
});
export type Profile = z.output<typeof Profile>;

/** A finished or current game of a person. */
export const Played = z.object({
  game: z.string(),
  table: z.string().nullable(),
  seat: Seat,
  deckName: z.string().nullable().meta({ description: 'Null for a game of somebody else’s that goes on.' }),
  opponent: z.object({ person: z.string().nullable(), bot: z.string().nullable(), name: z.string() }),
  rules: z.string(),
  rated: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  outcome: typed<Outcome>(z.looseObject({ winner: z.number().nullable(), rule: z.string() })).nullable(),
  rating: z.object({ before: z.number(), after: z.number() }).nullable(),
});
export type Played = z.output<typeof Played>;

export const Ranked = Rating.extend({
  person: z.string().nullable(),
  bot: z.string().nullable(),
  name: z.string(),
});
export type Ranked = z.output<typeof Ranked>;

/** All data stored about a person. */
const Kept = z.object({
  profile: Profile,
  account: z
    .object({ createdAt: z.string(), passwordChangedAt: z.string(), mail: z.string().nullable() })
    .nullable(),
  passkeys: z.array(z.object({ name: z.string(), createdAt: z.string() })),
  sessions: z.array(z.object({ createdAt: z.string(), expiresAt: z.string() })),
  decks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      about: z.string(),
      cards: Deck,
      createdAt: z.string(),
      changedAt: z.string(),
    }),
  ),
  games: z.array(Played.extend({ replay: z.string().nullable() })),
  chat: z.array(z.object({ table: z.string().nullable(), said: z.string(), at: z.string() })),
  blocked: z.array(z.string()).readonly(),
  stops: StopsSet,
  notices: z.array(z.object({ kind: z.string(), body: z.looseObject({}), at: z.string() })),
});

/** What people say about themselves; line breaks are kept. */
const About = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]*$/u, 'may not hold control characters');

export const PROFILE_ROUTES = {
  'GET /api/people/:id': { summary: 'Somebody’s profile', params: byId, response: answers(Profile) },
  'GET /api/people/:id/games': {
    summary: 'Somebody’s games, newest first, fifty at a time; those of private tables only for oneself',
    params: byId,
    querystring: z.object({
      before: z.iso
        .datetime()
        .optional()
        .meta({ description: 'Games that began before: the startedAt of the last one told.' }),
    }),
    response: answers(z.object({ games: z.array(Played).readonly() })),
  },
  'GET /api/leaderboard': {
    summary: 'The best hundred, by what their rating surely is: two deviations below it',
    querystring: z.object({ of: z.enum(['people', 'bots', 'all']).default('people') }),
    response: answers(z.object({ players: z.array(Ranked).readonly() })),
  },
  'PUT /api/me/profile': {
    summary: 'Say something about myself',
    body: z.object({ about: About }),
    response: answers(Profile),
  },
  'GET /api/me/export': { summary: 'Everything that is kept about me, as a file', response: answers(Kept) },
} as const satisfies Readonly<Record<string, Shape>>;
