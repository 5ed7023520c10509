/** Who somebody is, what was played, how well; and everything that is kept about oneself. */
import { z } from 'zod';
import type { Played, Profile } from '../../people/profiles.ts';
import type { Services, WhoAsks } from '../http.ts';
import { About, Id, StopsWish } from '../protocol.ts';
import { DeckSent, orFailure, PersonSent, type Routes } from './answers.ts';

const RatingSent = z.object({
  rating: z.number(),
  deviation: z.number(),
  provisional: z.boolean(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
});
const ProfileSent = PersonSent.extend({
  about: z.string(),
  since: z.string(),
  rating: RatingSent.nullable(),
});
const PlayedSent = z.object({
  game: z.string(),
  table: z.string().nullable(),
  seat: z.number(),
  deckName: z.string().nullable(),
  opponent: z.object({ person: z.string().nullable(), bot: z.string().nullable(), name: z.string() }),
  rules: z.string(),
  rated: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  outcome: z.looseObject({ winner: z.number().nullable(), rule: z.string() }).nullable(),
  rating: z.object({ before: z.number(), after: z.number() }).nullable(),
});
const RankedSent = RatingSent.extend({
  person: z.string().nullable(),
  bot: z.string().nullable(),
  name: z.string(),
});
const KeptSent = z.object({
  profile: ProfileSent,
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
      cards: DeckSent,
      createdAt: z.string(),
      changedAt: z.string(),
    }),
  ),
  games: z.array(PlayedSent.extend({ replay: z.string().nullable() })),
  chat: z.array(z.object({ table: z.string().nullable(), said: z.string(), at: z.string() })),
  blocked: z.array(z.string()),
  stops: StopsWish,
  notices: z.array(z.object({ kind: z.string(), body: z.looseObject({}), at: z.string() })),
});

const profileSent = ({ since, ...rest }: Profile) => ({ ...rest, since: since.toISOString() });
const playedSent = ({ startedAt, endedAt, outcome, ...rest }: Played) => ({
  ...rest,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  outcome: outcome && { ...outcome },
});

const params = z.object({ id: Id });

export function profileRoutes(app: Routes, services: Services, whoAsks: WhoAsks): void {
  const { accounts, profiles, config } = services;

  app.get(
    '/api/people/:id',
    { schema: { summary: 'Somebody’s profile', params, response: orFailure(ProfileSent) } },
    async (request) => {
      await whoAsks(request);
      return profileSent(await profiles.of(request.params.id));
    },
  );

  app.get(
    '/api/people/:id/games',
    {
      schema: {
        summary: 'Somebody’s games, newest first, fifty at a time; those of private tables only for oneself',
        params,
        querystring: z.object({
          before: z.iso
            .datetime()
            .optional()
            .meta({ description: 'Games that began before: the startedAt of the last one told.' }),
        }),
        response: orFailure(z.object({ games: z.array(PlayedSent) })),
      },
    },
    async (request) => {
      const viewer = await whoAsks(request);
      const { before } = request.query;
      const found = await profiles.history(
        request.params.id,
        viewer,
        before === undefined ? undefined : new Date(before),
      );
      return { games: found.map(playedSent) };
    },
  );

  app.get(
    '/api/leaderboard',
    {
      schema: {
        summary: 'The best hundred, by what their rating surely is: two deviations below it',
        querystring: z.object({ of: z.enum(['people', 'bots', 'all']).default('people') }),
        response: orFailure(z.object({ players: z.array(RankedSent) })),
      },
    },
    async (request) => ({ players: await services.leaderboard(request.query.of) }),
  );

  app.put(
    '/api/me/profile',
    {
      schema: {
        summary: 'Say something about myself',
        body: z.object({ about: About }),
        response: orFailure(ProfileSent),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      await accounts.describe(person, request.body.about);
      return profileSent(await profiles.of(person.id));
    },
  );

  app.get(
    '/api/me/export',
    {
      // All games of years.
      config: { rateLimit: { max: Math.ceil(config.requestsPerMinute / 60), timeWindow: '1 minute' } },
      schema: { summary: 'Everything that is kept about me, as a file', response: orFailure(KeptSent) },
    },
    async (request, reply) => {
      const kept = await profiles.everything(await whoAsks(request));
      reply.header('content-disposition', 'attachment; filename="spaceline-export.json"');
      return {
        profile: profileSent(kept.profile),
        account: kept.account && {
          createdAt: kept.account.createdAt.toISOString(),
          passwordChangedAt: kept.account.passwordChangedAt.toISOString(),
          mail: kept.account.mail,
        },
        passkeys: kept.passkeys.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() })),
        sessions: kept.sessions.map(({ createdAt, expiresAt }) => ({
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
        decks: kept.decks.map(({ createdAt, changedAt, cards, ...deck }) => ({
          ...deck,
          cards: { missions: [...cards.missions], seeds: [...cards.seeds], draw: [...cards.draw] },
          createdAt: createdAt.toISOString(),
          changedAt: changedAt.toISOString(),
        })),
        games: kept.games.map((game) => ({
          ...playedSent(game),
          replay: game.endedAt === null ? null : `/api/games/${game.game}/replay`,
        })),
        chat: kept.chat.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
        blocked: [...kept.blocked],
        stops: kept.stops,
        notices: kept.notices.map(({ at, body, ...rest }) => ({
          ...rest,
          body: { ...body },
          at: at.toISOString(),
        })),
      };
    },
  );
}
