/** Predicting the cards: the search that broke the first generator, using the order of the player's own seed cards. */
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { createEngine, type View } from '@spaceline/engine';
import { type Attempt, asked, signedUp, type Target, tally } from './attempt.ts';
import { BEGINNINGS, type Dealt, search, searchAll, sliceAround } from './search.ts';

const DECKS = ['honor', 'envoys'] as const;

const deckOf = (key: string) => {
  const found = starterDecks().find((starter) => starter.key === key);
  if (!found) throw new Error(`There is no starter deck "${key}".`);
  return found.deck;
};

/** What the player at seat 0 knows before the first seed card is placed: the list, and their own cards in order. */
const dealtIn = ({ cards }: Pick<View, 'cards'>, listed: readonly string[]): Dealt => ({
  listed,
  dealt: cards
    .filter(({ zone, host }) => zone === 'seed' && host === 0)
    .map(({ card }) => (typeof card === 'string' ? card : '?')),
});

/** A rated game between two accounts that has just begun: what seat 0 sees of it, and its replay when it is over. */
async function begun(target: Target) {
  const [host, guest] = [await signedUp(target, 0), await signedUp(target, 1)];
  const as = async (token: string, path: string, body?: unknown) => {
    const { status, body: said } = await asked(target, 'POST', path, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`);
    return said;
  };
  const opened = await as(host.token, '/api/tables', { deck: { starter: DECKS[0] }, rated: true });
  const { id } = opened.table;
  await as(guest.token, `/api/tables/${id}/join`, { deck: { starter: DECKS[1] } });
  const { game } = (await as(host.token, `/api/tables/${id}/start`)).table;
  const views = await Promise.all(
    [host, guest].map(({ token }) => asked(target, 'GET', `/api/games/${game}`, { token })),
  );
  const first = views.find(({ body }) => body.seat === 0)?.body;
  if (!first) throw new Error('Nobody sits at the first seat.');
  const key = views[0]?.body.seat === 0 ? DECKS[0] : DECKS[1];
  return {
    seen: dealtIn(first.view, deckOf(key).seeds),
    async replay() {
      await as(host.token, `/api/games/${game}/concede`);
      const { status, body } = await asked(target, 'GET', `/api/games/${game}/replay`, { token: host.token });
      if (status !== 200) throw new Error(`There is no replay: ${status} ${JSON.stringify(body)}`);
      return body as { readonly seed: string };
    },
  };
}

export const seedSearch: Attempt = {
  name: 'seed-search',
  about: 'find out from the order of one’s own seed cards how all others lie',
  async run(target) {
    const count = tally();
    const { seen, replay } = await begun(target);
    if ([...seen.dealt].sort().join() !== [...seen.listed].sort().join())
      throw new Error('The player does not see all own seed cards.');
    // During the game nobody knows where to look, so all starting points are tried.
    if (target.long) {
      count.try(BEGINNINGS);
      const found = await searchAll(seen);
      count.held(found.length === 0, 'the search found where chance stands in a rated game that is played');
    }
    const { seed } = await replay();
    count.held(/^[0-9a-f]{64,}$/.test(seed), `the seed has fewer than 256 bits: ${seed.length} characters`);
    // Now the seed is known, and with it where the first generator would have started: a search that is told to look
    // there.
    const slice = sliceAround(seed);
    count.try(2 * slice.count);
    count.held(search(seen, slice).length === 0, 'the search found where chance stood in a rated game');
    // The same search in a game of the first generator, with the same decks and seed.
    const decks = [deckOf(DECKS[0]), deckOf(DECKS[1])] as const;
    const engine = createEngine(loadLibrary());
    const { state } = engine.start({ decks }, seed);
    const old = dealtIn(engine.view(state, 0), decks[0].seeds);
    if (search(old, slice).length !== 1)
      throw new Error('The search does not even find the first generator out.');
    return count.tried;
  },
};
