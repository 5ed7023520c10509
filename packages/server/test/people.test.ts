/** People: accounts, their sessions and passwords, roles, profiles and history, ratings, decks, deletion and export. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { type Node, openNode } from '../src/node.ts';
import { leaderboard, rateGame, ratingOf } from '../src/people/ratings.ts';
import { accounts, blocks, chat, gameRatings, gameSeats, people, ratings } from '../src/storage/schema.ts';
import { api, connect, guest, type Reply } from '../src/trials/client.ts';
import { type Account, elsewhere, PASSWORD, signIn, signUp } from './people.ts';
import { onBothDatabases, type Stage } from './stages.ts';

const starter = { deck: { starter: 'honor' } };

await onBothDatabases((open) => {
  describe('people', () => {
    let stage: Stage;
    let node: Node;
    before(async () => {
      stage = await open();
      node = await openNode(
        stage.config({
          trustProxy: { networks: ['loopback'] },
          administrator: { name: 'Nechayev', password: PASSWORD },
        }),
      );
    });
    after(() => node.close());
    const call = (...[method, path, options]: [string, string, Parameters<typeof api>[3]?]) =>
      api(node.address, method, path, options);
    const as = (token: string, method: string, path: string, body?: unknown): Promise<Reply> =>
      call(method, path, body === undefined ? { token } : { token, body });

    /** A running game between two people. */
    async function game(one: string, other: string, wish: object = {}): Promise<string> {
      const { body } = await as(one, 'POST', '/api/tables', { ...starter, ...wish });
      const { id, code } = body.table;
      const joined = await as(other, 'POST', `/api/tables/${id}/join`, { ...starter, code });
      assert.equal(joined.status, 200, JSON.stringify(joined.body));
      return (await as(one, 'POST', `/api/tables/${id}/start`)).body.table.game;
    }

    test('a guest becomes an account: the same person, with the games, and the old token is invalid', async () => {
      const token = await guest(node.address, 'Wes');
      const me = (await as(token, 'GET', '/api/me')).body.person;
      await as(token, 'POST', '/api/tables', { ...starter, opponent: 'bot:random', start: true });
      const client = await connect(node.address, token);
      const gone = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
      const account = await signUp(node.address, 'Wesley Crusher', token);
      assert.equal(account.id, me.id);
      assert.equal(await gone, 'io server disconnect');
      client.close();
      assert.equal((await as(token, 'GET', '/api/me')).status, 401);
      const now = (await as(account.token, 'GET', '/api/me')).body.person;
      assert.deepEqual([now.kind, now.name, now.role], ['account', 'Wesley Crusher', 'player']);
      const { games } = (await as(account.token, 'GET', `/api/people/${account.id}/games`)).body;
      assert.equal(games.length, 1);
      assert.equal(games[0].opponent.bot, 'random');
      const seen = (await as(account.token, 'GET', `/api/games/${games[0].game}`)).body;
      assert.ok(seen.players.some(({ name }: { name: string }) => name === 'Wesley Crusher'));
      const again = await as(account.token, 'POST', '/api/accounts', {
        name: 'Traveller',
        password: PASSWORD,
      });
      assert.equal(again.status, 409);
    });

    test('signing in and out, everywhere; the password is stored only as argon2id', async () => {
      const { id } = await signUp(node.address, 'Deanna');
      const [one, two] = [await signIn(node.address, 'Deanna'), await signIn(node.address, '  deanna ')];
      assert.deepEqual([one.status, two.status], [200, 200]);
      assert.match(one.headers.get('set-cookie') ?? '', /HttpOnly.*SameSite=Lax/);
      const client = await connect(node.address, two.body.token);
      const gone = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
      assert.equal((await as(one.body.token, 'DELETE', '/api/sessions')).status, 200);
      assert.equal(await gone, 'io server disconnect');
      client.close();
      for (const { body } of [one, two]) assert.equal((await as(body.token, 'GET', '/api/me')).status, 401);
      const [row] = await node.database.queries.select().from(accounts).where(eq(accounts.person, id));
      assert.match(row?.password ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    test('a name belongs to one account, however it is written, also if two request it at once', async () => {
      await signUp(node.address, 'Geordi');
      const wish = (name: string, password = PASSWORD) =>
        call('POST', '/api/accounts', { body: { name, password }, headers: elsewhere() });
      assert.equal((await wish('GEORDI')).status, 409);
      // Full-width letters are the same letters.
      assert.equal((await wish('\uff27eordi')).status, 409);
      assert.equal((await call('POST', '/api/guests', { body: { name: 'geordi' } })).status, 409);
      for (const name of ['Guest', 'Administrator', 'Deleted player'])
        assert.equal((await wish(name)).status, 400);
      for (const name of ['', 'a\u202eb', 'x'.repeat(41), '<b>', 'greedy (bot)'])
        assert.equal((await wish(name)).status, 400, name);
      assert.equal((await wish('Short', 'ninechars')).status, 400);
      const both = await Promise.all([wish('Twin'), wish('twin')]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
      const left = await node.database.queries.select().from(people).where(sql`lower(name) = 'twin'`);
      assert.equal(left.length, 1);
    });

    test('a new password ends every session and opens one; the old password is wrong', async () => {
      const { token } = await signUp(node.address, 'Beverly');
      const next = 'dancing doctor of caldos';
      const change = (password: string) => as(token, 'PUT', '/api/me/password', { password, next });
      assert.equal((await change('not the right one')).status, 401);
      const changed = await change(PASSWORD);
      assert.equal(changed.status, 200);
      assert.equal((await as(token, 'GET', '/api/me')).status, 401);
      assert.equal((await as(changed.body.token, 'GET', '/api/me')).status, 200);
      assert.equal((await signIn(node.address, 'Beverly')).status, 401);
      assert.equal((await signIn(node.address, 'Beverly', next)).status, 200);
      const visitor = await guest(node.address);
      assert.equal((await as(visitor, 'PUT', '/api/me/password', { password: '', next })).status, 403);
    });

    test('the configured administrator gives roles to others, and strangers get none', async () => {
      const { body: admin } = await signIn(node.address, 'Nechayev');
      assert.equal(admin.person.role, 'administrator');
      const ro = await signUp(node.address, 'Ro Laren');
      const role = (token: string, id: string, wish: string) =>
        as(token, 'PUT', `/api/people/${id}/role`, { role: wish });
      assert.equal((await role(ro.token, ro.id, 'administrator')).status, 403);
      assert.equal((await role(admin.token, ro.id, 'captain')).status, 400);
      assert.equal((await role(admin.token, ro.id, 'director')).body.person.role, 'director');
      assert.equal((await as(ro.token, 'GET', '/api/me')).body.person.role, 'director');
      assert.equal((await role(admin.token, admin.person.id, 'player')).status, 403);
      const visitor = await guest(node.address);
      const { id } = (await as(visitor, 'GET', '/api/me')).body.person;
      assert.equal((await role(admin.token, id, 'director')).status, 404);
    });

    test('an administrator resets a forgotten password, and nobody else can', async () => {
      const { body: admin } = await signIn(node.address, 'Nechayev');
      const reg = await signUp(node.address, 'Reg');
      const reset = (token: string, id: string) => as(token, 'POST', `/api/people/${id}/password`);
      assert.equal((await reset(reg.token, reg.id)).status, 403);
      assert.equal((await reset(admin.token, admin.person.id)).status, 403);
      assert.equal((await reset(admin.token, '00000000-0000-4000-8000-000000000000')).status, 404);
      const { status, body } = await reset(admin.token, reg.id);
      assert.equal(status, 200);
      assert.equal((await as(reg.token, 'GET', '/api/me')).status, 401);
      assert.equal((await signIn(node.address, 'Reg')).status, 401);
      assert.equal((await signIn(node.address, 'Reg', body.password)).status, 200);
    });

    test('a rated game changes both ratings by Glicko-2, once, and shows in history and on the leaderboard', async () => {
      const [a, b] = [await signUp(node.address, 'Picard'), await signUp(node.address, 'Tomalak')];
      const id = await game(a.token, b.token, { rated: true });
      assert.equal((await as(b.token, 'POST', `/api/games/${id}/concede`)).status, 200);
      // Two newcomers, one win: Glickman's formulas give 1500 ± 162 with a deviation of 290.
      const profile = async ({ id: person }: Account) =>
        (await as(a.token, 'GET', `/api/people/${person}`)).body.rating;
      assert.deepEqual(await profile(a), {
        rating: 1662,
        deviation: 290,
        provisional: true,
        wins: 1,
        draws: 0,
        losses: 0,
      });
      const loser = await profile(b);
      assert.deepEqual([loser.rating, loser.losses], [1338, 1]);
      const { games } = (await as(b.token, 'GET', `/api/people/${a.id}/games`)).body;
      assert.deepEqual(games[0].rating, { before: 1500, after: 1662 });
      assert.equal(games[0].rated, true);
      const { players } = (await call('GET', '/api/leaderboard')).body;
      const place = ({ name }: Account) => players.findIndex((p: { name: string }) => p.name === name);
      assert.ok(place(a) >= 0 && place(a) < place(b));
      // Counting the same game again changes nothing.
      const q = node.database.queries;
      const { record } = await node.games.newest(id);
      await q.transaction((tx) => rateGame(tx, record, { winner: 0, rule: 'end.concede' }));
      assert.equal((await profile(a)).wins, 1);
      // After a year without a game the rating is less certain.
      await q
        .update(ratings)
        .set({ deviation: 60, changedAt: sql`now() - interval '1 year'` })
        .where(eq(ratings.person, a.id));
      const rusty = await ratingOf(q, a.id);
      assert.ok(rusty && rusty.deviation > 100 && rusty.deviation < 120, JSON.stringify(rusty));
    });

    test('unrated games and draws count as they should', async () => {
      const [a, b] = [await signUp(node.address, 'Kira'), await signUp(node.address, 'Dukat')];
      const plain = await game(a.token, b.token);
      await as(a.token, 'POST', `/api/games/${plain}/concede`);
      const q = node.database.queries;
      assert.equal(await ratingOf(q, a.id), null);
      const drawn = await game(a.token, b.token, { rated: true });
      await node.games.enter(drawn, {
        kind: 'adjudicate',
        outcome: { winner: null, rule: 'server.draw' },
        reason: 'test',
      });
      const rating = await ratingOf(q, a.id);
      assert.deepEqual([rating?.rating, rating?.draws], [1500, 1]);
    });

    test('many rated games that end at once all count', async () => {
      const four = await Promise.all(
        ['Odo', 'Quark', 'Rom', 'Nog'].map((name) => signUp(node.address, name)),
      );
      const pairs = four.flatMap((a, i) => four.slice(i + 1).map((b) => [a, b] as const));
      const ids = await Promise.all(pairs.map(([a, b]) => game(a.token, b.token, { rated: true })));
      const ends = await Promise.all(
        pairs.map(([, b], i) => as(b.token, 'POST', `/api/games/${ids[i]}/concede`)),
      );
      assert.deepEqual([...new Set(ends.map(({ status }) => status))], [200]);
      for (const { id } of four) {
        const found = await ratingOf(node.database.queries, id);
        assert.equal((found?.wins ?? 0) + (found?.losses ?? 0), 3);
      }
    });

    test('bots have ratings; guests play unrated; nobody chooses a rated bot’s deck', async () => {
      const a = await signUp(node.address, 'Barclay');
      const rated = { ...starter, rated: true, opponent: 'bot:random', start: true };
      const visitor = await guest(node.address);
      assert.equal((await as(visitor, 'POST', '/api/tables', rated)).status, 403);
      const open = (await as(a.token, 'POST', '/api/tables', { ...starter, rated: true })).body.table;
      assert.equal((await as(visitor, 'POST', `/api/tables/${open.id}/join`, starter)).status, 403);
      const opponent = { bot: 'bot:random', deck: { starter: 'honor' } };
      assert.equal((await as(a.token, 'POST', '/api/tables', { ...rated, opponent })).status, 403);
      assert.equal((await as(a.token, 'POST', `/api/tables/${open.id}/bot`, opponent)).status, 403);
      const { table } = (await as(a.token, 'POST', '/api/tables', rated)).body;
      assert.equal(table.rated, true);
      await as(a.token, 'POST', `/api/games/${table.game}/concede`);
      const bots = await leaderboard(node.database.queries, 'bots');
      assert.deepEqual(
        bots.map(({ bot, wins }) => [bot, wins]),
        [['bot:random', 1]],
      );
    });

    test('profiles: a text about yourself, and private games only for you', async () => {
      const [a, b] = [await signUp(node.address, 'Worf'), await signUp(node.address, 'Alexander')];
      const said = await as(a.token, 'PUT', '/api/me/profile', { about: 'Son of Mogh.\nPrune juice.' });
      assert.equal(said.body.about, 'Son of Mogh.\nPrune juice.');
      assert.equal((await as(a.token, 'PUT', '/api/me/profile', { about: '\u0007' })).status, 400);
      await game(a.token, b.token, { visibility: 'private' });
      const history = async (token: string) =>
        (await as(token, 'GET', `/api/people/${a.id}/games`)).body.games;
      assert.equal((await history(a.token)).length, 1);
      assert.equal((await history(b.token)).length, 0);
      assert.equal((await call('GET', `/api/people/${a.id}`)).status, 401);
      const nobody = '00000000-0000-4000-8000-000000000000';
      assert.equal((await as(a.token, 'GET', `/api/people/${nobody}`)).status, 404);
    });

    test('decks are stored, checked on saving, changed, and private', async () => {
      const [a, b] = [await signUp(node.address, 'Scotty'), await signUp(node.address, 'Keeler')];
      const text = 'Name: Half\nMissions\n1 Excavation\nDraw\n3 Data\n';
      const kept = await as(a.token, 'POST', '/api/decks', { text });
      assert.deepEqual([kept.status, kept.body.legal], [201, false]);
      assert.ok(kept.body.faults.some(({ rule }: { rule: string }) => rule === 'deck.missions.six'));
      const path = `/api/decks/${kept.body.id}`;
      const changed = await as(a.token, 'PUT', path, { text: `${text}1 Geordi La Forge\n`, name: 'More' });
      assert.deepEqual([changed.status, changed.body.name], [200, 'More']);
      assert.equal((await as(a.token, 'GET', path)).body.cards.draw.length, 4);
      assert.equal((await as(a.token, 'PUT', path, { text: 'Draw\n1 No Such Card\n' })).status, 400);
      for (const [method, body] of [['GET'], ['PUT', { text }], ['DELETE']] as const)
        assert.equal((await as(b.token, method, path, body)).status, 404, method);
    });

    test('an export has everything that is stored, and no secrets', async () => {
      const [a, b] = [await signUp(node.address, 'Data'), await signUp(node.address, 'Maddox')];
      const id = await game(a.token, b.token, { rated: true, visibility: 'private' });
      await as(b.token, 'POST', `/api/games/${id}/concede`);
      await as(a.token, 'POST', '/api/decks', { text: 'Name: Mine\nDraw\n1 Data\n' });
      const { queries } = node.database;
      await queries.insert(chat).values({ person: a.id, name: 'Data', side: 'players', said: 'Intriguing.' });
      await queries.insert(blocks).values({ person: a.id, blocked: b.id });
      const { status, body, headers } = await as(a.token, 'GET', '/api/me/export');
      assert.equal(status, 200, JSON.stringify(body));
      assert.match(headers.get('content-disposition') ?? '', /attachment/);
      assert.deepEqual(
        [
          body.profile.name,
          body.profile.rating.wins,
          body.decks[0].name,
          body.games[0].game,
          body.sessions.length,
        ],
        ['Data', 1, 'Mine', id, 1],
      );
      assert.equal((await as(a.token, 'GET', body.games[0].replay)).status, 200);
      assert.deepEqual([body.chat[0].said, body.blocked], ['Intriguing.', [b.id]]);
      const text = JSON.stringify(body);
      assert.ok(!text.includes('argon2') && !text.includes(a.token));
    });

    test('deletion: running games are resigned, finished ones stay without the name, nothing else is left', async () => {
      const [a, b] = [await signUp(node.address, 'Lore'), await signUp(node.address, 'Soong')];
      const finished = await game(a.token, b.token, { rated: true });
      await as(b.token, 'POST', `/api/games/${finished}/concede`);
      const running = await game(a.token, b.token);
      const waiting = (await as(a.token, 'POST', '/api/tables', starter)).body.table.id;
      await as(a.token, 'POST', '/api/decks', { text: 'Name: Mine\nDraw\n1 Data\n' });
      assert.equal((await as(a.token, 'DELETE', '/api/me', {})).status, 401);
      assert.equal((await as(a.token, 'DELETE', '/api/me', { password: PASSWORD })).status, 200);
      assert.equal((await as(a.token, 'GET', '/api/me')).status, 401);
      assert.equal((await signIn(node.address, 'Lore')).status, 401);
      for (const id of [finished, running]) {
        const { body } = await as(b.token, 'GET', `/api/games/${id}`);
        assert.deepEqual(
          body.players.map(({ name }: { name: string }) => name),
          ['Deleted player', 'Soong'],
        );
        assert.ok(body.view.outcome);
        assert.equal((await as(b.token, 'GET', `/api/games/${id}/replay`)).status, 200);
      }
      assert.equal((await as(b.token, 'GET', `/api/tables/${waiting}`)).body.table.status, 'closed');
      assert.equal((await as(b.token, 'GET', `/api/people/${a.id}`)).status, 404);
      const q = node.database.queries;
      assert.equal((await q.select().from(gameSeats).where(eq(gameSeats.person, a.id))).length, 0);
      assert.equal((await q.select().from(ratings).where(eq(ratings.player, a.id))).length, 0);
      assert.equal((await q.select().from(gameRatings).where(eq(gameRatings.game, finished))).length, 2);
      // The name is free again, and a guest can leave without a password.
      await signUp(node.address, 'Lore');
      const visitor = await guest(node.address);
      assert.equal((await as(visitor, 'DELETE', '/api/me')).status, 200);
      assert.equal((await as(visitor, 'GET', '/api/me')).status, 401);
    });

    test('the name of a deleted person leaves the memory of other nodes as well', async (t) => {
      if (!stage.manyNodes) return t.skip('the embedded database has one node');
      const second = await openNode(stage.config({ trustProxy: { networks: ['loopback'] } }));
      try {
        const [a, b] = [await signUp(node.address, 'Ishara'), await signUp(node.address, 'Tasha')];
        const id = await game(a.token, b.token);
        const names = async (): Promise<string[]> =>
          (await api(second.address, 'GET', `/api/games/${id}`, { token: b.token })).body.players.map(
            ({ name }: { name: string }) => name,
          );
        assert.deepEqual(await names(), ['Ishara', 'Tasha']);
        await as(a.token, 'DELETE', '/api/me', { password: PASSWORD });
        for (let tries = 0; tries < 50 && (await names())[0] === 'Ishara'; tries++)
          await new Promise((resolve) => setTimeout(resolve, 100));
        assert.deepEqual(await names(), ['Deleted player', 'Tasha']);
      } finally {
        await second.close();
      }
    });

    test('an administrator is created once, with a generated password if none is given', async () => {
      const fresh = await open();
      const config = fresh.config({ administrator: { name: 'Satie' } });
      const first = await openNode(config);
      const password = first.newAdministratorPassword;
      assert.match(password ?? '', /^[\w-]{20}$/);
      assert.equal((await signIn(first.address, 'Satie', password ?? '')).body.person.role, 'administrator');
      await first.close();
      const second = await openNode(config);
      assert.equal(second.newAdministratorPassword, null);
      assert.equal((await signIn(second.address, 'Satie', password ?? '')).status, 200);
      await second.close();
    });
  });
});
