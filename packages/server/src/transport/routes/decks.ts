/** Decks: starters, checking, and one's own. */
import { starterDecks } from '@spaceline/cards';
import { DEFAULT_RULES } from '@spaceline/engine';
import { z } from 'zod';
import type { SavedDeck } from '../../lobby/decks.ts';
import { dearFor, type Services, type WhoAsks } from '../http.ts';
import { DeckChoice, DeckName, Id, RulesDate } from '../protocol.ts';
import { DeckSent, orFailure, type Routes } from './answers.ts';

const Starter = z.object({ key: z.string(), name: z.string(), about: z.string(), cards: DeckSent });
const Saved = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  cards: DeckSent,
  changedAt: z.string(),
});
const Judged = {
  rules: z.string(),
  legal: z.boolean(),
  faults: z.array(z.object({ rule: z.string(), text: z.string() })),
};
const Report = z.object({
  name: z.string(),
  cards: DeckSent,
  unread: z.array(z.object({ line: z.number(), text: z.string(), near: z.array(z.string()) })),
  warnings: z.array(
    z.object({
      kind: z.enum(['entry', 'own', 'release']),
      cards: z.array(z.string()),
      rule: z.string(),
      text: z.string(),
    }),
  ),
  ...Judged,
});
const Checked = Saved.extend(Judged);
const Kept = z.object({
  text: z.string().min(1).max(50_000),
  name: DeckName.optional(),
  rules: RulesDate.default(DEFAULT_RULES),
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

export function deckRoutes(app: Routes, { decks, config }: Services, whoAsks: WhoAsks): void {
  const dear = dearFor(config);

  /** A deck one keeps, with what the rules of a day say of it. */
  async function judged(deck: SavedDeck, rules: string, owner: string) {
    const { legal, faults } = await decks.check({ id: deck.id }, rules, owner);
    return { ...sent(deck), rules, legal, faults: [...faults] };
  }

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
      const warnings = await decks.warnings(deck, rules, id);
      return {
        name,
        rules,
        legal,
        cards: copy(deck),
        unread: unread.map((fault) => ({ ...fault, near: [...fault.near] })),
        faults: [...faults],
        warnings: warnings.map((each) => ({ ...each, cards: [...each.cards] })),
      };
    },
  );

  app.get(
    '/api/decks',
    {
      config: dear,
      schema: { summary: 'My decks', response: orFailure(z.object({ decks: z.array(Saved) })) },
    },
    async (request) => ({ decks: (await decks.list((await whoAsks(request)).id)).map(sent) }),
  );

  app.post(
    '/api/decks',
    {
      schema: {
        summary: 'Keep a deck; it need not be legal, and is told whether it is',
        body: Kept,
        response: orFailure(Checked, 201),
      },
    },
    async (request, reply) => {
      const { id: owner } = await whoAsks(request);
      const { text, name, rules } = request.body;
      return reply.status(201).send(await judged(await decks.save(owner, text, name), rules, owner));
    },
  );

  app.get(
    '/api/decks/:id',
    {
      schema: {
        summary: 'One of my decks, and whether it is legal under the rules of a day',
        params: z.object({ id: Id }),
        querystring: z.object({ rules: RulesDate.default(DEFAULT_RULES) }),
        response: orFailure(Checked),
      },
    },
    async (request) => {
      const { id: owner } = await whoAsks(request);
      return await judged(await decks.one(owner, request.params.id), request.query.rules, owner);
    },
  );

  app.put(
    '/api/decks/:id',
    {
      schema: {
        summary: 'Change a deck I keep',
        params: z.object({ id: Id }),
        body: Kept,
        response: orFailure(Checked),
      },
    },
    async (request) => {
      const { id: owner } = await whoAsks(request);
      const { text, name, rules } = request.body;
      return await judged(await decks.save(owner, text, name, request.params.id), rules, owner);
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
