/** Ways around limits: other spellings of an address, other client addresses, and many requests at once. */
import { api } from '../client.ts';
import { type Attempt, atOnce, counted, newcomer, nodeOf, type Target, tally } from './attempt.ts';
import { rawStatus, stranger } from './raw.ts';

/** The request limit per minute that a server reports. */
async function limitOf(target: Target): Promise<number> {
  const { headers } = await api(target.nodes[0], 'GET', '/api/version', { headers: target.elsewhere() });
  const limit = Number(headers.get('x-ratelimit-limit'));
  if (!Number.isSafeInteger(limit) || limit < 1) throw new Error('The server tells no limit of requests.');
  return limit;
}

export const limitsByRoute: Attempt = {
  name: 'limits-by-route',
  about: 'go around the limits of requests by writing the address otherwise',
  async run(target) {
    const count = tally();
    const [node] = target.nodes;
    const { host } = new URL(node);
    const limit = await limitOf(target);
    for (const [method, path] of [
      ['GET', '/api/me'],
      ['GET', '/%61pi/me'],
      ['GET', `http://${host}/api/me`],
      ['GET', 'http://elsewhere.example/%61%70i/me'],
      ['POST', '/%61pi/chat'],
    ] as const) {
      const headers = target.elsewhere();
      let refused = 0;
      for (let n = 0; n < limit + 20; n++) {
        count.try();
        if ((await rawStatus(node, method, path, headers, method === 'POST' ? '{}' : '')) === 429) refused++;
      }
      count.held(refused >= 20, `${method} ${path}: ${limit + 20} asked, ${refused} refused`);
    }
    return count.tried;
  },
};

export const guestsByRoute: Attempt = {
  name: 'guests-by-route',
  about: 'make guests without end by writing the address otherwise',
  async run(target) {
    const count = tally();
    const [node] = target.nodes;
    const headers = target.elsewhere();
    const ways = ['/api/guests', '/%61pi/guests', 'http://x/api/guests', '/api/gu%65sts'];
    let made = 0;
    for (let n = 0; n < 100; n++) {
      count.try();
      if ((await rawStatus(node, 'POST', ways[n % ways.length] ?? '', headers, '{}')) === 201) made++;
    }
    count.held(made <= 60, `${made} guests from one address`);
    return count.tried;
  },
};

export const races: Attempt = {
  name: 'races',
  about: 'get past a limit by doing much at once, on all nodes',
  async run(target) {
    const count = tally();
    for (let round = 0; round < (target.long ? 5 : 1); round++) {
      const { token } = await newcomer(target);
      const headers = target.elsewhere();
      const post = (path: string, body: unknown) => (n: number) =>
        api(nodeOf(target, n), 'POST', path, { token, body, headers });
      const said = counted(await atOnce(50, post('/api/chat', { text: 'again' })), 201);
      count.held(said <= 5, `${said} messages of 5`);
      const opened = counted(await atOnce(30, post('/api/tables', { deck: { starter: 'honor' } })), 201);
      count.held(opened <= 20, `${opened} tables of 20`);
      count.try(80);
    }
    return count.tried;
  },
};

export const deckRaces: Attempt = {
  name: 'deck-races',
  about: 'keep more decks than anybody may, by keeping them at once',
  async run(target) {
    const count = tally();
    const { token } = await newcomer(target);
    let kept = 0;
    for (let n = 0; n < 9; n++) {
      const headers = target.elsewhere();
      const replies = await atOnce(25, (each) =>
        api(nodeOf(target, each), 'POST', '/api/decks', { token, body: { text: 'Draw\n1 Data\n' }, headers }),
      );
      kept += counted(replies, 201);
      count.try(25);
    }
    count.held(kept <= 200, `${kept} decks of 200`);
    return count.tried;
  },
};

export const rematches: Attempt = {
  name: 'rematches',
  about: 'begin games without end out of one that is over',
  async run(target) {
    const count = tally();
    const { token } = await newcomer(target);
    const headers = target.elsewhere();
    const call = (path: string, body: unknown) => (n: number) =>
      api(nodeOf(target, n), 'POST', path, { token, body, headers });
    const made = await call('/api/tables', {
      deck: { starter: 'honor' },
      opponent: { bot: 'bot:random', deck: { starter: 'envoys' } },
      start: true,
    })(0);
    const { game } = made.body.table;
    await call(`/api/games/${game}/concede`, undefined)(0);
    const propose = call(`/api/games/${game}/proposals`, { kind: 'rematch' });
    let begun = counted(await atOnce(10, propose), 200);
    for (let n = 0; n < 5; n++) if ((await propose(n)).status === 200) begun++;
    count.try(15);
    count.held(begun === 1, `${begun} rematches of one game`);
    return count.tried;
  },
};

export const strangers: Attempt = {
  name: 'strangers',
  about: 'hold connections without saying who one is',
  async run(target) {
    const count = tally();
    const [node] = target.nodes;
    const headers = target.elsewhere();
    const wanted = target.long ? 1000 : 300;
    const held = await Promise.all(Array.from({ length: wanted }, () => stranger(node, headers)));
    const letIn = held.filter((each) => each.letIn).length;
    count.try(wanted);
    count.held(letIn <= 100, `${letIn} of ${wanted} strangers from one address were let in`);
    const other = await stranger(node, target.elsewhere());
    count.held(other.letIn, 'nobody else was let in meanwhile');
    for (const each of [...held, other]) each.close();
    return count.tried;
  },
};
