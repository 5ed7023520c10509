/** The lobby: opening a table, sitting down, starting. */

import type { Person } from '@spaceline/wire';
import { BOTS, OFFERED } from '../../bots/levels.ts';
import { type Table, tableSent } from '../../lobby/tables.ts';
import { Problem } from '../../problem.ts';
import type { Services, WhoAsks } from '../services.ts';
import { type Routes, to } from './route.ts';

const sent = (table: Table, { id }: Person) => ({ table: tableSent(table, id) });

/** The bot's deck, unless another is requested. */
const ANY = { any: true } as const;

/** The decks already at a table. */
const namesOf = (seats: Table['seats']): readonly string[] => seats.map(({ deckName }) => deckName);

/** Choosing the bot's deck would mean choosing the outcome. */
const chosenDeck = (): Problem =>
  new Problem('forbidden', 'In a rated game the bot plays a random starter deck.');

function botCalled(name: string): string {
  if (!BOTS.includes(name))
    throw new Problem('not-found', `There is no bot "${name}": there are ${BOTS.join(', ')}.`);
  return name;
}

export function tableRoutes(app: Routes, { tables, decks }: Services, whoAsks: WhoAsks): void {
  app.route({
    ...to('GET /api/bots'),
    handler: async () => ({ bots: BOTS.map((name) => `bot:${name}`), levels: [...OFFERED] }),
  });

  app.route({
    ...to('GET /api/tables'),
    handler: async () => ({ tables: (await tables.list()).map((table) => tableSent(table, null)) }),
  });

  app.route({
    ...to('POST /api/tables'),
    handler: async (request, reply) => {
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
        format,
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
  });

  app.route({
    ...to('GET /api/tables/:id'),
    handler: async (request) => {
      const person = await whoAsks(request);
      return sent(await tables.find(request.params.id, person, request.query.code), person);
    },
  });

  app.route({
    ...to('POST /api/tables/:id/join'),
    handler: async (request) => {
      const person = await whoAsks(request);
      const { id } = request.params;
      const { code, promise } = request.body;
      const { rules, seats } = await tables.find(id, person, code);
      const deck = await decks.legal(request.body.deck, rules, person.id, namesOf(seats));
      return sent(await tables.join(id, person, deck, code, promise), person);
    },
  });

  app.route({
    ...to('POST /api/tables/:id/bot'),
    handler: async (request) => {
      const person = await whoAsks(request);
      const { id } = request.params;
      const { rules, rated, seats } = await tables.find(id, person);
      if (rated && request.body.deck) throw chosenDeck();
      const bot = botCalled(request.body.bot);
      const deck = await decks.legal(request.body.deck ?? ANY, rules, person.id, namesOf(seats));
      return sent(await tables.seatBot(id, person, bot, deck), person);
    },
  });

  app.route({
    ...to('GET /api/tables/mine'),
    handler: async (request) => {
      const person = await whoAsks(request);
      return { tables: (await tables.mine(person)).map((table) => tableSent(table, person.id)) };
    },
  });

  app.route({
    ...to('POST /api/tables/:id/invite'),
    handler: async (request) => {
      await tables.invite(request.params.id, await whoAsks(request), request.body.person);
      return {};
    },
  });

  app.route({
    ...to('POST /api/tables/:id/leave'),
    handler: async (request) => {
      await tables.leave(request.params.id, await whoAsks(request));
      return {};
    },
  });

  app.route({
    ...to('POST /api/tables/:id/start'),
    handler: async (request) => {
      const person = await whoAsks(request);
      return sent(await tables.start(request.params.id, person), person);
    },
  });
  app.route({
    ...to('POST /api/tables/:id/share'),
    handler: async (request) => {
      const person = await whoAsks(request);
      return sent(await tables.share(request.params.id, person, request.body.share), person);
    },
  });
}
