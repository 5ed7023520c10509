/** Decks: starters, checking, and stored ones. */
import { starterDecks } from '@spaceline/cards';
import type { SavedDeck } from '../../lobby/decks.ts';
import { dearFor, type Services, type WhoAsks } from '../services.ts';
import { type Routes, to } from './route.ts';

const sent = ({ id, name, about, cards, changedAt }: SavedDeck) => ({
  id,
  name,
  about,
  cards,
  changedAt: changedAt.toISOString(),
});

export function deckRoutes(app: Routes, { decks, config }: Services, whoAsks: WhoAsks): void {
  const dear = dearFor(config);

  /** A stored deck with its legality under the rules of a day. */
  async function judged(deck: SavedDeck, rules: string, owner: string) {
    const { legal, faults } = await decks.check({ id: deck.id }, rules, owner);
    return { ...sent(deck), rules, legal, faults };
  }

  app.route({
    ...to('GET /api/decks/starters'),
    handler: async () => ({
      decks: starterDecks().map(({ key, name, about, deck }) => ({ key, name, about, cards: deck })),
    }),
  });

  app.route({
    ...to('POST /api/decks/check'),
    handler: async (request) => {
      const { id } = await whoAsks(request);
      const { deck: choice, rules } = request.body;
      const { name, legal, deck, unread, faults } = await decks.check(choice, rules, id);
      const warnings = await decks.warnings(deck, rules, id);
      return {
        name,
        rules,
        legal,
        cards: deck,
        unread,
        faults,
        warnings,
      };
    },
  });

  app.route({
    ...to('GET /api/decks'),
    config: dear,
    handler: async (request) => ({ decks: (await decks.list((await whoAsks(request)).id)).map(sent) }),
  });

  app.route({
    ...to('POST /api/decks'),
    handler: async (request, reply) => {
      const { id: owner } = await whoAsks(request);
      const { text, name, rules } = request.body;
      return reply.status(201).send(await judged(await decks.save(owner, text, name), rules, owner));
    },
  });

  app.route({
    ...to('GET /api/decks/:id'),
    handler: async (request) => {
      const { id: owner } = await whoAsks(request);
      return await judged(await decks.one(owner, request.params.id), request.query.rules, owner);
    },
  });

  app.route({
    ...to('PUT /api/decks/:id'),
    handler: async (request) => {
      const { id: owner } = await whoAsks(request);
      const { text, name, rules } = request.body;
      return await judged(await decks.save(owner, text, name, request.params.id), rules, owner);
    },
  });

  app.route({
    ...to('DELETE /api/decks/:id'),
    handler: async (request) => {
      await decks.remove((await whoAsks(request)).id, request.params.id);
      return {};
    },
  });
}
