/** The lobby: opening a table, sitting down, starting. */

import { DEFAULT_RULES, type GameSetup } from '@spaceline/engine';
import { z } from 'zod';
import { BOTS, OFFERED } from '../../bots/levels.ts';
import { type Table, tableSent } from '../../lobby/tables.ts';
import type { Person } from '../../people/sessions.ts';
import { Problem } from '../../problem.ts';
import type { Services, WhoAsks } from '../http.ts';
import { ClockWish, Code, DeckChoice, Format, Id, RulesDate, Share, SharePromise } from '../protocol.ts';
import { orFailure, type Routes, TableSent } from './answers.ts';

const Bot = z
  .string()
  .regex(/^bot:[a-z][a-z-]*$/, 'is not of the form bot:name')
  .transform((text) => text.slice('bot:'.length))
  .meta({ description: 'A bot by name, as in bot:greedy.' });

const Opponent = z.object({ bot: Bot, deck: DeckChoice.optional() });

/** Strict: whoever misspells `visibility` must not find the table open. */
const Wish = z.strictObject({
  deck: DeckChoice,
  visibility: z.enum(['open', 'private']).default('open'),
  rules: RulesDate.default(DEFAULT_RULES),
  format: Format.default({}),
  clock: ClockWish.nullable().default(null),
  delay: z
    .strictObject({
      moves: z.number().int().min(0).max(200).default(0),
      minutes: z.number().int().min(0).max(120).default(0),
    })
    .default({ moves: 0, minutes: 0 })
    .meta({ description: 'How far behind watchers are kept.' }),
  rated: z.boolean().default(false).meta({ description: 'Whether it counts for ratings; for accounts.' }),
  opponent: z.union([Bot.transform((bot) => ({ bot })), Opponent]).optional(),
  start: z.boolean().default(false).meta({ description: 'Begin at once; needs an opponent.' }),
  promise: SharePromise,
});

const params = z.object({ id: Id });
const Sent = z.object({ table: TableSent });

const sent = (table: Table, { id }: Person) => ({ table: tableSent(table, id) });

/** The bot's deck, unless it is wished otherwise. */
const ANY = { any: true } as const;

/** Which decks are at a table already. */
const namesOf = (seats: Table['seats']): readonly string[] => seats.map(({ deckName }) => deckName);

/** Fields that were left out are left out of the setup as well: the engine has defaults of its own. */
const formatOf = (format: z.output<typeof Format>): NonNullable<GameSetup['format']> =>
  Object.fromEntries(Object.entries(format).filter(([, value]) => value !== undefined));

/** Whoever chose the bot's deck could choose the outcome. */
const chosenDeck = (): Problem =>
  new Problem('forbidden', 'In a rated game the bot plays a starter deck drawn by lot.');

function botCalled(name: string): string {
  if (!BOTS.includes(name))
    throw new Problem('not-found', `There is no bot "${name}": there are ${BOTS.join(', ')}.`);
  return name;
}

export function tableRoutes(app: Routes, { tables, decks }: Services, whoAsks: WhoAsks): void {
  app.get(
    '/api/bots',
    {
      schema: {
        summary: 'The bots one can play against',
        response: orFailure(
          z.object({
            bots: z.array(z.string()),
            levels: z.array(z.object({ bot: z.string(), name: z.string(), about: z.string() })),
          }),
        ),
      },
    },
    async () => ({ bots: BOTS.map((name) => `bot:${name}`), levels: [...OFFERED] }),
  );

  app.get(
    '/api/tables',
    {
      schema: {
        summary: 'Open tables, newest first',
        response: orFailure(z.object({ tables: z.array(TableSent) })),
      },
    },
    async () => ({ tables: (await tables.list()).map((table) => tableSent(table, null)) }),
  );

  app.post(
    '/api/tables',
    { schema: { summary: 'Open a table and sit down at it', body: Wish, response: orFailure(Sent, 201) } },
    async (request, reply) => {
      const person = await whoAsks(request);
      const { deck: choice, visibility, rules, format, rated, clock, delay, opponent, start } = request.body;
      const { promise } = request.body;
      if (rated && opponent && 'deck' in opponent) throw chosenDeck();
      if (start && !opponent) throw new Problem('malformed', 'A game can start at once only against a bot.');
      const bot = opponent && botCalled(opponent.bot);
      const wished = (opponent && 'deck' in opponent && opponent.deck) || ANY;
      // Whatever is drawn by lot is drawn last, so that nobody plays against their own deck.
      const theirs = 'any' in wished ? null : opponent && (await decks.legal(wished, rules, person.id));
      const deck = await decks.legal(choice, rules, person.id, theirs ? [theirs.name] : []);
      const wish = {
        visibility,
        rules,
        format: formatOf(format),
        rated,
        clock,
        delayMoves: delay.moves,
        delayMinutes: delay.minutes,
      };
      let table = await tables.create(person, deck, wish, promise);
      if (bot !== undefined)
        table = await tables.seatBot(
          table.id,
          person,
          bot,
          theirs ?? (await decks.legal(wished, rules, person.id, [deck.name])),
        );
      if (start) table = await tables.start(table.id, person);
      return reply.status(201).send(sent(table, person));
    },
  );

  app.get(
    '/api/tables/:id',
    {
      schema: {
        summary: 'A table; a private one with its code',
        params,
        querystring: z.object({ code: Code }),
        response: orFailure(Sent),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      return sent(await tables.find(request.params.id, person, request.query.code), person);
    },
  );

  app.post(
    '/api/tables/:id/join',
    {
      schema: {
        summary: 'Take the free seat, with a deck',
        params,
        body: z.object({ deck: DeckChoice, code: Code, promise: SharePromise }),
        response: orFailure(Sent),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      const { id } = request.params;
      const { code, promise } = request.body;
      const { rules, seats } = await tables.find(id, person, code);
      const deck = await decks.legal(request.body.deck, rules, person.id, namesOf(seats));
      return sent(await tables.join(id, person, deck, code, promise), person);
    },
  );

  app.post(
    '/api/tables/:id/bot',
    {
      schema: { summary: 'Give the free seat to a bot', params, body: Opponent, response: orFailure(Sent) },
    },
    async (request) => {
      const person = await whoAsks(request);
      const { id } = request.params;
      const { rules, rated, seats } = await tables.find(id, person);
      if (rated && request.body.deck) throw chosenDeck();
      const bot = botCalled(request.body.bot);
      const deck = await decks.legal(request.body.deck ?? ANY, rules, person.id, namesOf(seats));
      return sent(await tables.seatBot(id, person, bot, deck), person);
    },
  );

  app.get(
    '/api/tables/mine',
    {
      schema: {
        summary: 'The tables I sit at that wait or are being played',
        response: orFailure(z.object({ tables: z.array(TableSent) })),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      return { tables: (await tables.mine(person)).map((table) => tableSent(table, person.id)) };
    },
  );

  app.post(
    '/api/tables/:id/invite',
    {
      schema: {
        summary: 'Send the link of a table to somebody',
        params,
        body: z.object({ person: Id }),
        response: orFailure(z.object({})),
      },
    },
    async (request) => {
      await tables.invite(request.params.id, await whoAsks(request), request.body.person);
      return {};
    },
  );

  app.post(
    '/api/tables/:id/leave',
    {
      schema: {
        summary: 'Leave before the game; a host who leaves closes the table',
        params,
        response: orFailure(z.object({})),
      },
    },
    async (request) => {
      await tables.leave(request.params.id, await whoAsks(request));
      return {};
    },
  );

  app.post(
    '/api/tables/:id/start',
    {
      schema: {
        summary: 'Begin the game; for the host',
        description:
          'Where shares of chance were promised it begins when they have been told, or soon after.',
        params,
        response: orFailure(Sent),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      return sent(await tables.start(request.params.id, person), person);
    },
  );
  app.post(
    '/api/tables/:id/share',
    {
      schema: {
        summary: 'Tell the share of chance that I promised; with the last one the game begins',
        params,
        body: z.strictObject({ share: Share }),
        response: orFailure(Sent),
      },
    },
    async (request) => {
      const person = await whoAsks(request);
      return sent(await tables.share(request.params.id, person, request.body.share), person);
    },
  );
}
