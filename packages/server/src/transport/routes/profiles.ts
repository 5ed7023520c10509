/** Profiles, played games, ratings, and the export of a person's data. */
import type { Played, Profile } from '../../people/profiles.ts';
import type { Services, WhoAsks } from '../services.ts';
import { type Routes, to } from './route.ts';

const profileSent = ({ since, ...rest }: Profile) => ({ ...rest, since: since.toISOString() });
const playedSent = ({ startedAt, endedAt, outcome, ...rest }: Played) => ({
  ...rest,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  outcome,
});

export function profileRoutes(app: Routes, services: Services, whoAsks: WhoAsks): void {
  const { accounts, profiles, config } = services;

  app.route({
    ...to('GET /api/people/:id'),
    handler: async (request) => {
      await whoAsks(request);
      return profileSent(await profiles.of(request.params.id));
    },
  });

  app.route({
    ...to('GET /api/people/:id/games'),
    handler: async (request) => {
      const viewer = await whoAsks(request);
      const { before } = request.query;
      const found = await profiles.history(
        request.params.id,
        viewer,
        before === undefined ? undefined : new Date(before),
      );
      return { games: found.map(playedSent) };
    },
  });

  app.route({
    ...to('GET /api/leaderboard'),
    handler: async (request) => ({ players: await services.leaderboard(request.query.of) }),
  });

  app.route({
    ...to('PUT /api/me/profile'),
    handler: async (request) => {
      const person = await whoAsks(request);
      await accounts.describe(person, request.body.about);
      return profileSent(await profiles.of(person.id));
    },
  });

  app.route({
    ...to('GET /api/me/export'),
    // May contain years of games.
    config: { rateLimit: { max: Math.ceil(config.requestsPerMinute / 60), timeWindow: '1 minute' } },
    handler: async (request, reply) => {
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
          cards,
          createdAt: createdAt.toISOString(),
          changedAt: changedAt.toISOString(),
        })),
        games: kept.games.map((game) => ({
          ...playedSent(game),
          replay: game.endedAt === null ? null : `/api/games/${game.game}/replay`,
        })),
        chat: kept.chat.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
        blocked: kept.blocked,
        stops: kept.stops,
        notices: kept.notices.map(({ at, body, ...rest }) => ({
          ...rest,
          body: { ...body },
          at: at.toISOString(),
        })),
      };
    },
  });
}
