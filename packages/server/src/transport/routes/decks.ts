/** Decks: starters, checking, and one's own. */
import { starterDecks } from '@spaceline/cards';
import { DEFAULT_RULES } from '@spaceline/engine';
import { z } from 'zod';
import type { SavedDeck } from '../../lobby/decks.ts';
import type { Services, WhoAsks } from '../http.ts';
import { DeckChoice, Id, Name, RulesDate } from '../protocol.ts';
import { DeckSent, orFailure, type Routes } from './answers.ts';

const Starter = z.object({ key: z.string(), name: z.string(), about: z.string(), cards: DeckSent });
const Saved = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  cards: DeckSent,
  changedAt: z.string(),
});
const Report = z.object({
  name: z.string(),
  rules: z.string(),
  legal: z.boolean(),
  cards: DeckSent,
  unread: z.array(z.object({ line: z.number(), text: z.string(), near: z.array(z.string()) })),
  faults: z.array(z.object({ rule: z.string(), text: z.string() })),
});

const copy = (deck: SavedDeck['cards']) => ({
  missions: [...deck.missions],
  seeds: [...deck.seeds],
  draw: [...deck.draw],
});
const sent = ({ id, name, about, cards, changedAt }: SavedDeck) => ({
  id,
  name,
  about,
  cards: copy(cards),
  changedAt: changedAt.toISOString(),
});

export function deckRoutes(app: Routes, { decks }: Services, whoAsks: WhoAsks): void {
  app.get(
    '/api/decks/starters',
    {
      schema: {
        summary: 'The decks that come with the game',
        response: orFailure(z.object({ decks: z.array(Starter) })),
      },
    },
    async () => ({
      decks: starterDecks().map(({ key, name, about, deck }) => ({ key, name, about, cards: copy(deck) })),
    }),
  );

  app.post(
    '/api/decks/check',
    {
      schema: {
        summary: 'Whether a deck is legal under the rules of a day, with every reason',
        body: z.object({ deck: DeckChoice, rules: RulesDate.default(DEFAULT_RULES) }),
        response: orFailure(Report),
      },
    },
    async (request) => {
      const { id } = await whoAsks(request);
      const { deck: choice, rules } = request.body;
      const { name, legal, deck, unread, faults } = await decks.check(choice, rules, id);
      return {
        name,
        rules,
        legal,
        cards: copy(deck),
        unread: unread.map((fault) => ({ ...fault, near: [...fault.near] })),
        faults: [...faults],
      };
    },
  );

  app.get(
    '/api/decks',
    { schema: { summary: 'My decks', response: orFailure(z.object({ decks: z.array(Saved) })) } },
    async (request) => ({ decks: (await decks.list((await whoAsks(request)).id)).map(sent) }),
  );

  app.post(
    '/api/decks',
    {
      schema: {
        summary: 'Keep a deck',
        body: z.object({ text: z.string().min(1).max(50_000), name: Name.optional() }),
        response: orFailure(Saved, 201),
      },
    },
    async (request, reply) => {
      const { id } = await whoAsks(request);
      return reply.status(201).send(sent(await decks.save(id, request.body.text, request.body.name)));
    },
  );

  app.delete(
    '/api/decks/:id',
    {
      schema: {
        summary: 'Throw a deck away',
        params: z.object({ id: Id }),
        response: orFailure(z.object({})),
      },
    },
    async (request) => {
      await decks.remove((await whoAsks(request)).id, request.params.id);
      return {};
    },
  );
}
