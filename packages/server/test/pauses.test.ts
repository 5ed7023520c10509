/**
 * Pauses of games that ask openly: who is passed for and when, holding, stops, absent players, bots, and whose time runs.
 * The pauses' clock advances on command, so nothing here depends on how busy the machine is.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { loadLibrary } from '@spaceline/cards';
import { createEngine, otherSeat, type State } from '@spaceline/engine';
import { BOT_MS } from '../src/games/pauseLengths.ts';
import { type Node, openNode } from '../src/node.ts';
import { api, type Client, connect, guest, type Reply } from '../src/trials/client.ts';
import { createOwnTime } from '../src/trials/ownTime.ts';
import { until, untilPresent } from '../src/trials/waiting.ts';
import { asking, enginePrepared, findWorlds, type Worlds } from '../src/trials/worlds.ts';
import { onOneDatabase } from './stages.ts';
import { setup } from './table.ts';

/** Game clocks use the database's time, and a pause is free time: this one is longer than any machine takes. */
const PAUSE_MS = 600_000;
/** Longer than a pause of any kind. */
const LONGER_MS = PAUSE_MS * 2;
const engine = createEngine(loadLibrary());

interface Person {
  readonly id: string;
  readonly token: string;
  readonly client: Client;
}

await onOneDatabase((open) => {
  describe('pauses', () => {
    const positions = new Map<string, State>();
    const clients: Client[] = [];
    const time = createOwnTime();
    /** When the games continued, by game and place. */
    const went = new Map<string, number>();
    let node: Node;
    let worlds: Worlds;
    before(async () => {
      const [found] = findWorlds(engine, 1);
      assert.ok(found);
      worlds = found;
      const stage = await open();
      node = await openNode(stage.config({ pauseMs: PAUSE_MS }), {
        engine: enginePrepared(engine, positions),
        pauseTime: time,
      });
      node.games.onMoved((game, seq) => void went.set(`${game}/${seq}`, time.now()));
    });
    after(async () => {
      for (const client of clients) client.close();
      await node.close();
    });

    async function person(name: string): Promise<Person> {
      const token = await guest(node.address, name);
      const { id } = (await api(node.address, 'GET', '/api/me', { token })).body.person;
      const client = await connect(node.address, token);
      clients.push(client);
      return { id, token, client };
    }
    const stops = (who: Person, body: object): Promise<Reply> =>
      api(node.address, 'PUT', '/api/me/stops', { token: who.token, body });

    /** A game in which the mover has just acted, and the other is asked, who can respond or can only pass. */
    async function moved(
      how: 'always' | 'even',
      can: 'able' | 'unable',
      prepare: (other: Person) => Promise<unknown> = async () => {},
      bot?: string,
    ) {
      const { seat, answer, states } = worlds;
      const [mover, other] = [await person('Ro'), await person('Sito')];
      await prepare(other);
      const seed = randomUUID();
      positions.set(seed, asking(states[can === 'able' ? 0 : 1], how));
      const at = (id: string | null, is: string | null) => ({
        person: id,
        bot: is,
        name: 'x',
        deckName: 'a deck',
      });
      const [one, two] = [at(mover.id, null), bot ? at(null, bot) : at(other.id, null)];
      const seats = seat === 0 ? ([one, two] as const) : ([two, one] as const);
      const game = await node.games.open({ setup, seats, seed, clock: { game: 600, lost: 0 } });
      await mover.client.watch(game, 0);
      if (!bot) await other.client.watch(game, 0);
      await untilPresent(node, game, bot ? 1 : 2);
      const held: unknown[] = [];
      mover.client.socket.on('held', (message: unknown) => held.push(message));
      const { decision: _, seat: __, ...said } = answer;
      const began = time.now();
      assert.equal((await mover.client.send('answer', { game, seq: 0, answer: said })).ok, true);
      const { view } = await mover.client.past(0);
      assert.deepEqual(view.decision, { id: view.decision?.id, seat: otherSeat(seat), kind: 'waiting' });
      /** After how much time the game continued, or null if it still waits. */
      const wentOn = async (limit = LONGER_MS): Promise<number | null> => {
        await time.advance(limit);
        const at = went.get(`${game}/2`);
        if (at === undefined) return null;
        await mover.client.past(1);
        return at - began;
      };
      return { mover, other, game, seat, held, wentOn };
    }

    test('even: a player who can respond but does not is passed for with the others, at the end of the pause', async () => {
      for (const can of ['able', 'unable'] as const) {
        const { wentOn } = await moved('even', can);
        assert.equal(await wentOn(), PAUSE_MS, can);
      }
    });

    test('even: anybody may ask for more time, whatever cards they have, and everybody is told', async () => {
      for (const can of ['able', 'unable'] as const) {
        const { other, game, held, seat, wentOn } = await moved('even', can);
        assert.equal((await other.client.send('hold', { game })).ok, true);
        assert.equal(await wentOn(), null, can);
        await until('the mover hears of it', () => held.length > 0);
        assert.deepEqual(held, [{ game, seq: 1, seat: otherSeat(seat) }]);
        const passed = await other.client.send('answer', {
          game,
          seq: 1,
          answer: { request: { do: 'pass' } },
        });
        assert.equal(passed.ok, true, JSON.stringify(passed));
        assert.ok((await wentOn()) !== null);
      }
    });

    test('always: a player who can respond has unlimited time; one who cannot is passed for after a pause', async () => {
      const waits = await moved('always', 'able');
      assert.equal(await waits.wentOn(), null);
      const passes = await moved('always', 'unable');
      const took = await passes.wentOn();
      assert.ok(took !== null && took >= PAUSE_MS / 2 && took <= PAUSE_MS * 1.5, `${took}`);
      assert.deepEqual(passes.held, []);
    });

    test('always: nobody passes for absent players, and the game continues when they are back', async () => {
      const { other, game, wentOn } = await moved('always', 'unable');
      other.client.close();
      await untilPresent(node, game, 1);
      assert.equal(await wentOn(), null);
      const back = await connect(node.address, other.token);
      clients.push(back);
      await back.watch(game, 0);
      await untilPresent(node, game, 2);
      // A player who joins looks at the game: whatever was left waiting starts again, once the node knows that they are
      // there.
      await until('the game is looked at', async () => {
        await time.advance(1);
        return went.has(`${game}/2`);
      });
    });

    test('stops: "always" asks even without a response, "never" passes even with one; in both kinds of game', async () => {
      const all = { respond: 'always', between: 'always', suspend: 'always' };
      const none = { respond: 'never', between: 'never', suspend: 'never' };
      for (const how of ['always', 'even'] as const) {
        const asked = await moved(how, 'unable', (who) => stops(who, all));
        assert.equal(await asked.wentOn(), null, how);
        if (how === 'even') await until('the mover hears of it', () => asked.held.length > 0);
        assert.equal(asked.held.length, how === 'even' ? 1 : 0);
        const passed = await moved(how, 'able', (who) => stops(who, none));
        assert.ok((await passed.wentOn()) !== null, how);
      }
    });

    test('only their player is told about stops, and invalid ones are refused', async () => {
      const [one, two] = [await person('Quark'), await person('Odo')];
      assert.equal((await stops(one, { between: 'never' })).status, 200);
      const told = (who: Person) => api(node.address, 'GET', '/api/me/stops', { token: who.token });
      assert.deepEqual((await told(one)).body, { stops: { between: 'never' } });
      assert.deepEqual((await told(two)).body, { stops: {} });
      assert.equal((await stops(one, { between: 'sometimes' })).status, 400);
      assert.equal((await stops(one, { turn: 'never' })).status, 400);
      const seen = await api(node.address, 'GET', `/api/people/${one.id}`, { token: two.token });
      assert.equal(JSON.stringify(seen.body).includes('never'), false);
      const kept = await api(node.address, 'GET', '/api/me/export', { token: one.token });
      assert.deepEqual(kept.body.stops, { between: 'never' });
    });

    test('a bot takes the same time with a response and without', async () => {
      for (const can of ['able', 'unable'] as const) {
        const before = time.waiting;
        const { wentOn, game } = await moved('even', can, undefined, 'greedy');
        // A bot with a response has thought of it, and waits as well; both have the pause.
        const waits = can === 'able' ? 2 : 1;
        await until(
          'the bot waits or answers',
          () => time.waiting >= before + waits || went.has(`${game}/2`),
        );
        assert.equal(await wentOn(BOT_MS - 1), null, can);
        await time.advance(1);
        await until('the bot answers', () => went.has(`${game}/2`));
        assert.equal(await wentOn(0), BOT_MS, can);
      }
    });

    test('the pause is nobody’s time', async () => {
      const { mover, wentOn, seat } = await moved('even', 'unable');
      await wentOn();
      const clock = (mover.client.told as unknown as { clock: { left: number[] } }).clock;
      assert.equal(clock.left[otherSeat(seat)], 600_000);
    });

    test('holding where nobody is passed for is a conflict; watchers and strangers cannot hold', async () => {
      const { other, mover, game, wentOn } = await moved('even', 'unable');
      await wentOn();
      await time.advance(LONGER_MS);
      const late = await other.client.send('hold', { game });
      const { view } = mover.client.told ?? {};
      if (view?.decision?.kind === 'act' && view.decision.window === 'turn')
        assert.equal(late.error?.code, 'conflict');
      const stranger = await person('Kai');
      assert.equal((await stranger.client.send('hold', { game })).ok, false);
    });
  });
});
