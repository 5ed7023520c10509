/** The lobby over the real protocol: agreements, watchers, chat, presence, notices; on one node and on two. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomPlayer } from '@spaceline/bots';
import { eq, sql } from 'drizzle-orm';
import { people } from '../src/storage/schema.ts';
import { playSeat } from '../src/trials/client.ts';
import { legalIn } from './engines.ts';
import { nodesOf, type Somebody } from './nodes.ts';
import { onOneDatabase } from './stages.ts';

await onOneDatabase((open) => {
  describe('lobby', () => {
    const { node, call, join, somebody } = nodesOf(open);

    /** Two people at a table, on two nodes if there are two, and their game. */
    async function two(wish: object = {}) {
      const [a, b] = [await somebody('Ro', 0), await somebody('Sito', 1)];
      const made = await call(0, 'POST', '/api/tables', a.token, {
        deck: { starter: 'honor' },
        // Nobody is passed for while a test counts.
        format: { asking: 'able' },
        ...wish,
      });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      const { id: table, code } = made.body.table;
      const joined = await call(1, 'POST', `/api/tables/${table}/join`, b.token, {
        deck: { starter: 'envoys' },
        code,
      });
      assert.equal(joined.status, 200, JSON.stringify(joined.body));
      const started = await call(0, 'POST', `/api/tables/${table}/start`, a.token);
      const { game } = started.body.table;
      await a.client.watch(game, 0);
      await b.client.watch(game, 0);
      return { a, b, table, game: game as string, code };
    }
    const seatOf = (each: Somebody): number => each.client.told?.seat as number;
    /** Who is asked, and who is not. */
    async function asked(a: Somebody, b: Somebody): Promise<[Somebody, Somebody]> {
      const { view } = await a.client.until(({ view }) => view.decision !== null);
      return view.decision?.seat === seatOf(a) ? [a, b] : [b, a];
    }
    async function playOn(a: Somebody, b: Somebody, answers: number): Promise<void> {
      for (let n = 0; n < answers; n++) {
        const [one, other] = await asked(a, b);
        const { seq } = await one.client.until(({ view }) => view.decision?.seat === seatOf(one));
        // It resolves when the seat is asked again, which may be much later.
        playSeat(one.client, randomPlayer(), `${seq}/${n}`, 1).catch(() => {});
        await other.client.past(seq);
        await one.client.past(seq);
      }
    }

    test('an undo needs the other player if something was revealed, and then both are back where they were', async () => {
      const { a, b, game } = await two();
      await playOn(a, b, 8);
      const before = a.client.told?.seq ?? 0;
      const wish = { game, kind: 'undo', to: 2 };
      const proposed = await a.client.send('propose', wish);
      assert.equal(proposed.ok, true, JSON.stringify(proposed));
      assert.equal(proposed.done, false);
      const { id } = await b.hears('proposal', (each) => each.status === 'open');
      assert.equal(id, proposed.proposal.id);
      // Nobody can agree to their own proposal, and strangers have no say.
      assert.equal(
        (await a.client.send('agree', { game, proposal: id, agree: true })).error.code,
        'forbidden',
      );
      const stranger = await somebody('Q', 0);
      const meddled = await stranger.client.send('agree', { game, proposal: id, agree: true });
      assert.equal(meddled.error.code, 'forbidden');
      const look = await b.client.send('look', { game });
      assert.deepEqual(
        look.proposals.map((each: { kind: string }) => each.kind),
        ['undo'],
      );
      const agreed = await b.client.send('agree', { game, proposal: id, agree: true });
      assert.equal(agreed.done, true, JSON.stringify(agreed));
      assert.equal(agreed.seq, before + 1);
      const now = await a.client.past(before);
      assert.equal(now.steps.at(-1)?.kind, 'undo');
      await a.hears('proposal', (each) => each.status === 'agreed');
      // Once declined, it cannot be proposed again at once; playing on lets open proposals lapse.
      const again = await a.client.send('propose', { game, kind: 'draw' });
      await b.client.send('agree', { game, proposal: again.proposal.id, agree: false });
      assert.equal((await a.client.send('propose', { game, kind: 'draw' })).error.code, 'conflict');
      const other = await b.client.send('propose', { game, kind: 'draw' });
      await playOn(a, b, 1);
      const late = await a.client.send('agree', { game, proposal: other.proposal.id, agree: true });
      assert.equal(late.error.code, 'conflict');
    });

    test('a draw by agreement ends the game; a rematch swaps the seats; all are told', async () => {
      const { a, b, game, table } = await two();
      const lobby = await somebody('Guinan', 1);
      const entered = await lobby.client.send('enter', {});
      assert.ok(entered.tables.some((each: { id: string }) => each.id === table));
      assert.equal((await a.client.send('propose', { game, kind: 'rematch' })).error.code, 'conflict');
      const { proposal } = await a.client.send('propose', { game, kind: 'draw' });
      await b.client.send('agree', { game, proposal: proposal.id, agree: true });
      const { view } = await a.client.until((told) => told.view.outcome !== null);
      assert.deepEqual(view.outcome, { winner: null, rule: 'server.draw' });
      await lobby.hears('table', (each) => each.table.id === table && each.table.status === 'over');
      assert.equal((await a.hears('notice', (each) => each.kind === 'game-over')).body.game, game);
      const rematch = await b.client.send('propose', { game, kind: 'rematch' });
      const begun = await a.client.send('agree', { game, proposal: rematch.proposal.id, agree: true });
      assert.equal(begun.done, true, JSON.stringify(begun));
      const persons = begun.table.seats.map((seat: { person: string }) => seat.person);
      assert.deepEqual(persons, [b.id, a.id]);
      assert.notEqual(begun.table.game, game);
      assert.equal((await b.hears('notice', (each) => each.kind === 'rematch')).body.game, begun.table.game);
      const mine = await call(0, 'GET', '/api/tables/mine', a.token);
      assert.deepEqual(
        mine.body.tables.map((each: { id: string }) => each.id),
        [begun.table.id],
      );
    });

    test('both see the clock; it is paused, resumed, and adjourned only by agreement', async () => {
      const { a, b, game } = await two({ clock: { game: 600, move: 10, lost: 60 } });
      const { clock } = await a.client.send('look', { game });
      assert.equal(clock.running, true);
      assert.deepEqual(clock.terms, { game: 600, move: 10, lost: 60 });
      const pause = await a.client.send('propose', { game, kind: 'pause' });
      await b.client.send('agree', { game, proposal: pause.proposal.id, agree: true });
      await a.hears('clock', (each) => each.clock.stopped === 'paused');
      const [one] = await asked(a, b);
      const { seq } = one.client.told ?? { seq: 0 };
      // An answer that is accepted as soon as the clock runs again: only the pause is in its way.
      const [answer] = legalIn(node().games.engine, (await node().games.newest(game)).state, 1);
      const refused = await one.client.send('answer', { game, seq, answer });
      assert.deepEqual([refused.error?.code, refused.error?.rule], ['refused', 'server.stopped']);
      assert.equal((await b.client.send('propose', { game, kind: 'resume' })).done, true);
      assert.deepEqual(await one.client.send('answer', { game, seq, answer }), { ok: true, seq: seq + 1 });
      await Promise.all([a, b].map((each) => each.client.past(seq)));
      const adjourn = await a.client.send('propose', { game, kind: 'adjourn' });
      await b.client.send('agree', { game, proposal: adjourn.proposal.id, agree: true });
      const resume = await a.client.send('propose', { game, kind: 'resume' });
      assert.equal(resume.done, false);
      assert.equal((await b.client.send('look', { game })).clock.stopped, 'adjourned');
      await b.client.send('agree', { game, proposal: resume.proposal.id, agree: true });
      assert.equal((await b.client.send('look', { game })).clock.stopped, null);
      await playOn(a, b, 2);
      // A player who leaves is missed: their allowance runs.
      const [gone, stays] = await asked(a, b);
      gone.client.close();
      await stays.hears('clock', (each) => each.clock.absent === true);
    });

    test('time runs out, and the game is over for everybody', async () => {
      const { a, b } = await two({ clock: { move: 1, lost: 0 } });
      const { view } = await a.client.until((told) => told.view.outcome !== null, 15_000);
      assert.equal(view.outcome?.rule, 'server.forfeit');
      await b.client.until((told) => told.view.outcome !== null);
    });

    test('correspondence: a player who is asked gets a notice, also on connecting later', async () => {
      const { a, b, game } = await two({ clock: { days: 3 } });
      const [one, other] = await asked(a, b);
      const { id } = await one.hears(
        'notice',
        (each) => each.kind === 'your-move' && each.body.game === game,
      );
      await join(1, one.token);
      const unread = (await call(1, 'GET', '/api/notices', one.token)).body.notices;
      assert.deepEqual(
        unread.map((each: { id: number }) => each.id),
        [id],
      );
      assert.deepEqual((await call(0, 'GET', '/api/notices', other.token)).body.notices, []);
      await call(0, 'POST', '/api/notices/read', one.token, { upTo: id });
      assert.deepEqual((await call(1, 'GET', '/api/notices', one.token)).body.notices, []);
    });

    test('watchers are delayed, and see hands only if both players agree', async () => {
      const { a, b, game } = await two({ delay: { moves: 3 } });
      const watcher = await somebody('Wesley', 1);
      await playOn(a, b, 5);
      const told = await watcher.client.watch(game, 0);
      assert.equal(told.seq, 2);
      assert.ok(told.steps.every(({ seq }) => seq <= 2));
      const log = await call(0, 'GET', `/api/games/${game}/log?since=0`, watcher.token);
      assert.equal(log.body.seq, 2);
      await playOn(a, b, 1);
      assert.equal((await watcher.client.past(2)).seq, 3);
      const hands = async () =>
        (await watcher.client.send('look', { game })).view.cards.filter(
          (c: { zone: string }) => c.zone === 'hand',
        );
      assert.deepEqual(await hands(), []);
      const show = await a.client.send('propose', { game, kind: 'hands' });
      assert.deepEqual(await hands(), []);
      await b.client.send('agree', { game, proposal: show.proposal.id, agree: true });
      const own = await a.client.send('look', { game });
      const inHand = own.view.cards.filter((c: { zone: string }) => c.zone === 'hand').length;
      assert.ok((await hands()).length >= inHand);
      assert.equal((await b.client.send('propose', { game, kind: 'hands' })).done, true);
      assert.deepEqual(await hands(), []);
      await a.client.send('concede', { game });
      await watcher.client.until((now) => now.view.outcome !== null);
    });

    test('watchers are delayed by minutes, and catch up as time goes by', async () => {
      const { a, b, game } = await two({ delay: { minutes: 5 } });
      const watcher = await somebody('Wesley', 1);
      await playOn(a, b, 5);
      assert.deepEqual([(await watcher.client.watch(game, 0)).seq, watcher.client.steps], [0, []]);
      const log = () => call(0, 'GET', `/api/games/${game}/log?since=0`, watcher.token);
      assert.equal((await log()).body.seq, 0);
      // Minutes go by: the first three moves are old enough now, the others are not.
      await node().database.queries.execute(
        sql`update game_log set at = at - interval '6 minutes' where game = ${game} and seq <= 3`,
      );
      assert.equal((await watcher.client.send('look', { game })).seq, 3);
      assert.equal((await log()).body.seq, 3);
      await playOn(a, b, 1);
      assert.equal((await watcher.client.past(0)).seq, 3);
      assert.deepEqual(watcher.client.steps, [1, 2, 3]);
      // Players are not delayed, and when it is over nobody is.
      assert.equal((await call(1, 'GET', `/api/games/${game}`, a.token)).body.seq, 6);
      await a.client.send('concede', { game });
      assert.equal((await watcher.client.until((now) => now.view.outcome !== null)).seq, 7);
    });

    test('chat: sides, limits, reports, removal, muting, blocks', async () => {
      const { a, b, table, game } = await two();
      const watcher = await somebody('Wesley', 1);
      await watcher.client.watch(game, 0);
      await a.client.send('say', { table, text: 'Live long.' });
      await b.hears('chat', (each) => each.text === 'Live long.');
      await watcher.hears('chat', (each) => each.text === 'Live long.');
      await watcher.client.send('say', { table, text: 'He has the armbands!' });
      await watcher.hears('chat', (each) => each.side === 'watchers');
      const players = await call(0, 'GET', `/api/chat?table=${table}`, a.token);
      assert.deepEqual(
        players.body.messages.map((each: { text: string }) => each.text),
        ['Live long.'],
      );
      const long = await a.client.send('say', { table, text: 'x'.repeat(501) });
      assert.equal(long.error.code, 'malformed');
      const rude = await b.client.send('say', { text: 'something rude' });
      assert.equal((await call(0, 'DELETE', `/api/chat/${rude.message.id}`, a.token)).status, 403);
      const reason = { reason: 'rude' };
      assert.equal(
        (await call(0, 'POST', `/api/chat/${rude.message.id}/report`, a.token, reason)).status,
        200,
      );
      const moderator = await somebody('Picard', 0);
      await node()
        .database.queries.update(people)
        .set({ role: 'director' })
        .where(eq(people.id, moderator.id));
      const reports = (await call(1, 'GET', '/api/reports', moderator.token)).body.reports;
      const report = reports.find((each: { message: { id: number } }) => each.message.id === rude.message.id);
      assert.equal(report.message.text, 'something rude');
      assert.equal((await call(1, 'DELETE', `/api/chat/${rude.message.id}`, moderator.token)).status, 200);
      const lobby = (await call(0, 'GET', '/api/chat', a.token)).body.messages.at(-1);
      assert.deepEqual([lobby.text, lobby.removed], ['', true]);
      assert.deepEqual((await call(0, 'GET', '/api/reports', moderator.token)).body.reports, []);
      const silence = { minutes: 5, reason: 'Be kind.' };
      assert.equal((await call(0, 'PUT', `/api/mutes/${b.id}`, a.token, silence)).status, 403);
      assert.equal((await call(0, 'PUT', `/api/mutes/${b.id}`, moderator.token, silence)).status, 200);
      assert.match((await b.client.send('say', { text: 'more' })).error.text, /Be kind/);
      await call(0, 'DELETE', `/api/mutes/${b.id}`, moderator.token);
      for (let n = 0; n < 4; n++) await b.client.send('say', { text: `again ${n}` });
      assert.equal((await b.client.send('say', { text: 'again' })).error.code, 'limited');
      assert.equal((await call(0, 'PUT', `/api/blocks/${b.id}`, a.token)).status, 200);
      const quiet = (await call(0, 'GET', '/api/chat', a.token)).body.messages;
      assert.ok(quiet.every((each: { person: string }) => each.person !== b.id));
      assert.ok((await call(0, 'GET', '/api/chat', b.token)).body.messages.length >= 4);
      const next = await call(0, 'POST', '/api/tables', a.token, { deck: { starter: 'honor' } });
      const path = `/api/tables/${next.body.table.id}/join`;
      assert.equal((await call(1, 'POST', path, b.token, { deck: { starter: 'honor' } })).status, 403);
    });

    test('presence, invitations and adjudication', async () => {
      const [a, b] = [await somebody('Ro', 0), await somebody('Sito', 1)];
      await b.client.send('enter', {});
      const here = (await call(0, 'GET', '/api/presence', a.token)).body.people;
      assert.ok(here.some((each: { id: string }) => each.id === b.id));
      const made = await call(0, 'POST', '/api/tables', a.token, {
        deck: { starter: 'honor' },
        visibility: 'private',
      });
      const { id: table } = made.body.table;
      assert.equal((await call(1, 'GET', `/api/chat?table=${table}`, b.token)).status, 404);
      assert.equal((await b.client.send('enter', { table })).error.code, 'not-found');
      await a.client.send('enter', { table });
      assert.equal(
        (await call(0, 'POST', `/api/tables/${table}/invite`, a.token, { person: b.id })).status,
        200,
      );
      const { body } = await b.hears('notice', (each) => each.kind === 'invitation');
      const join = { deck: { starter: 'envoys' }, code: body.code };
      assert.equal((await call(1, 'POST', `/api/tables/${body.table}/join`, b.token, join)).status, 200);
      await a.hears('table', (each) => each.table.seats.length === 2);
      const { game } = (await call(0, 'POST', `/api/tables/${table}/start`, a.token)).body.table;
      const verdict = { winner: 1, reason: 'The other player has left.' };
      assert.equal((await call(0, 'POST', `/api/games/${game}/adjudicate`, a.token, verdict)).status, 403);
      const judge = await somebody('Satie', 0);
      await node()
        .database.queries.update(people)
        .set({ role: 'administrator' })
        .where(eq(people.id, judge.id));
      assert.equal(
        (await call(1, 'POST', `/api/games/${game}/adjudicate`, judge.token, verdict)).status,
        200,
      );
      const { view } = (await call(1, 'GET', `/api/games/${game}`, b.token)).body;
      assert.deepEqual(view.outcome, { winner: 1, rule: 'server.adjudicated' });
      b.client.close();
      const end = performance.now() + 10_000;
      for (;;) {
        const left = (await call(0, 'GET', '/api/presence', a.token)).body.people;
        if (!left.some((each: { id: string }) => each.id === b.id)) break;
        assert.ok(performance.now() < end, 'still here');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
  });
});
