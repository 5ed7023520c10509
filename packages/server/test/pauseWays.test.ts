/**
 * Every pause ends. Whatever comes between a question and its end (outdated looks, manual passes, holds, bots, dying
 * nodes, an absent database), in the end the game continues by itself or waits for a player who really is asked.
 */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chanceFrom } from '@spaceline/bots';
import { type Seat, takesPause } from '@spaceline/engine';
import type { StopsSet } from '@spaceline/wire';
import { createWorld, GAME, PAUSE_MS, type World, type WorldNode } from './pauseWorld.ts';
import { LONG } from './stages.ts';

const WAYS = LONG ? 6000 : 600;
const STEPS = 40;
/** Longer than any pause, even when watched over from another node with an outage in between. */
const LONG_ENOUGH_MS = 30_000;
const PASS = { request: { do: 'pass' } };
const ACT = { request: { do: 'play' } };

const noStops: readonly [StopsSet, StopsSet] = [{}, {}];

describe('every pause ends', () => {
  /** A game against a bot, at a question with just a pause: at the place after `seq` entries. */
  function plain(): World {
    for (let n = 0; ; n++) {
      const world = createWorld({
        asking: 'even',
        bots: [false, true],
        stops: noStops,
        chance: chanceFrom(`plain ${n}`),
      });
      const [first, second] = [world.stateAt(0), world.stateAt(1)];
      const fits =
        first.decision?.seat === 0 &&
        world.canSay(0) &&
        second.decision?.seat === 1 &&
        !world.canSay(1) &&
        [first, second].every(takesPause);
      if (fits) return world;
    }
  }

  test('looking with an outdated position does not remove a question’s pause', async () => {
    const world = plain();
    const node = world.open();
    const before = world.headAt(0);
    await Promise.all([node.games.answer(GAME, 0, 0, ACT, 'bot'), world.time.advance(100)]);
    assert.equal(world.written.length, 1);
    node.pauses.look(before);
    await world.time.advance(LONG_ENOUGH_MS);
    assert.ok(world.written.length > 1, 'The bot never passed.');
  });

  test('a pause that was only waited for, manually or by a bot, ends as well', async () => {
    for (const by of ['passes', 'answers'] as const) {
      const world = plain();
      const node = world.open();
      await Promise.all([node.games.answer(GAME, 0, 0, ACT, 'bot'), world.time.advance(50)]);
      void node.pauses[by](world.headAt(world.written.length), 1);
      await world.time.advance(LONG_ENOUGH_MS);
      assert.ok(world.written.length > 1, by);
    }
  });

  test('a pause whose node dies is ended by a node where somebody follows the game', async () => {
    const world = plain();
    const [mover, other] = [world.open(), world.open()];
    await Promise.all([world.follow(other), world.time.advance(100)]);
    await Promise.all([mover.games.answer(GAME, 0, 0, ACT, 'bot'), world.time.advance(50)]);
    world.kill(mover);
    await world.time.advance(LONG_ENOUGH_MS);
    assert.ok(world.written.length > 1, 'The bot never passed.');
  });

  test('against a bot nobody is hurried: a player with a response is asked, in even games too', async () => {
    const world = plain();
    const node = world.open();
    await Promise.all([world.follow(node), world.time.advance(LONG_ENOUGH_MS)]);
    assert.equal(world.written.length, 0);
    assert.ok(world.asked.includes(0));
    // A player who is asked passes whenever they want.
    let passed = false;
    void node.pauses.passes(world.headAt(0), 0).then(() => {
      passed = true;
    });
    await world.time.advance(1);
    assert.ok(passed);
  });

  test('a manual pass that comes first at the end of the pause leaves the chain as it is', async () => {
    const cutShort = new Set(['between', 'respond', 'suspend']);
    let tried = 0;
    for (let n = 0; tried < 20; n++) {
      const took = { hand: 0, server: 0 };
      for (const by of ['hand', 'server'] as const) {
        const chance = chanceFrom(`by hand ${n}`);
        const world = createWorld({ asking: 'even', bots: [false, false], stops: noStops, chance });
        const both = [world.stateAt(0), world.stateAt(1)].every(
          ({ decision }) => decision?.kind === 'act' && decision.seat === 0 && cutShort.has(decision.window),
        );
        if (!both) break;
        const node = world.open();
        await Promise.all([world.follow(node), world.time.advance(100)]);
        const head = world.headAt(0);
        if (by === 'hand')
          void node.pauses
            .passes(head, 0)
            .then(() => node.games.answer(GAME, 0, 0, PASS, 'bot'))
            .catch(() => undefined);
        await world.time.advance(LONG_ENOUGH_MS);
        took[by] = world.written[1]?.at ?? Number.NaN;
      }
      if (took.server === 0) continue;
      tried++;
      assert.ok(Math.abs(took.hand - took.server) < PAUSE_MS / 2, `${n}: ${JSON.stringify(took)}`);
    }
  });

  /** One path through a game: random actions at random times. */
  async function way(n: number): Promise<void> {
    const chance = chanceFrom(`way ${n}`);
    const stop = (): StopsSet => chance.pick([{}, {}, { respond: 'always' }, { between: 'never' }] as const);
    const world = createWorld({
      asking: chance.pick(['always', 'even'] as const),
      bots: chance.pick([
        [false, false],
        [false, true],
        [true, false],
      ] as const),
      stops: [stop(), stop()],
      chance,
    });
    const { time, written, record } = world;
    const alive = (): WorldNode[] => world.nodes.filter((node) => node.alive);
    for (let k = 0; k <= chance.below(3); k++) world.open();
    let changes = 0;
    let going = true;
    const ignore = (): undefined => undefined;

    /** Bots that have a response are summoned until they have given it, by any node. */
    const called = (): void => {
      const seq = written.length;
      const { decision } = world.stateAt(seq);
      if (
        decision &&
        record.seats[decision.seat]?.bot &&
        (world.canSay(seq) || !takesPause(world.stateAt(seq)))
      ) {
        const node = chance.pick(alive());
        void node.pauses
          .answers(world.headAt(seq))
          .then(() => node.games.answer(GAME, decision.seat, seq, chance.pick([PASS, ACT]), 'bot'))
          .catch(ignore);
      }
      if (going || written.length === seq) time.after(500, called);
    };
    called();

    const byHand = (node: WorldNode, pass: boolean): void => {
      const head = world.headAt(written.length);
      const { decision } = head.state;
      if (!decision || record.seats[decision.seat]?.bot) return;
      const ready = pass ? node.pauses.passes(head, decision.seat) : Promise.resolve();
      void ready
        .then(() => node.games.answer(GAME, decision.seat, head.seq, pass ? PASS : ACT, 'bot'))
        .catch(ignore);
    };
    /** Everybody joins the game, at one node. */
    const come = async (node: WorldNode): Promise<void> => {
      world.present.fill(true);
      if (!(await world.follow(node))) world.present.fill(false);
    };
    const old = () => world.headAt(Math.max(0, written.length - chance.below(3)));
    const things: readonly ((node: WorldNode) => void)[] = [
      (node) => byHand(node, false),
      (node) => byHand(node, true),
      (node) => node.pauses.look(old()),
      (node) => node.pauses.watchOver(old()),
      (node) => void node.pauses.answers(old()),
      (node) => void node.pauses.passes(old(), chance.pick([0, 1] as Seat[])),
      (node) => {
        try {
          node.pauses.hold(old(), chance.pick([0, 1] as Seat[]));
        } catch {
          // Nothing is waiting.
        }
      },
      (node) => void come(node),
      (node) => {
        node.heard = null;
      },
      () => {
        world.present[chance.below(2)] = false;
      },
      () => {
        world.setOutage(true);
        time.after(chance.below(3000), () => world.setOutage(false));
      },
      (node) => {
        world.kill(node);
        changes++;
        if (alive().length === 0) world.open();
      },
      () => {
        world.open();
        changes++;
      },
    ];
    for (let step = 0; step < STEPS; step++) {
      chance.pick(things)(chance.pick(alive()));
      await time.advance(chance.pick([0, 1, 20, 200, 1000, PAUSE_MS]));
    }
    // From here on, only what happens automatically does. Somebody follows the game at one of the nodes, and one may
    // still die.
    going = false;
    await time.advance(4000);
    const followed = (): WorldNode[] => alive().filter(({ heard }) => heard !== null);
    while (followed().length === 0) {
      void come(chance.pick(alive()));
      await time.advance(500);
    }
    const [kept] = chance.shuffled(followed());
    for (const node of alive()) if (node !== kept && chance.happens(0.3)) world.kill(node);
    for (let before = -1; before !== written.length; ) {
      before = written.length;
      await time.advance(LONG_ENOUGH_MS);
    }
    const { decision } = world.stateAt(written.length);
    const why = world.reason();
    assert.ok(why, `way ${n}: seat ${decision?.seat} stands at ${written.length} for ever`);

    // Nobody who asked for time is passed for, if all nodes were up to hear it.
    if (changes === 0)
      for (const { seq, seat, at } of world.told) {
        const next = written[seq];
        if (next?.entry.kind !== 'answer' || next.entry.seat !== seat || next.at < at + 100) continue;
        assert.equal(next.by, 'hand', `way ${n}: seat ${seat} was passed for at ${seq}`);
      }
  }

  test(`whatever comes in between: ${WAYS} paths through a game`, async () => {
    for (let n = 0; n < WAYS; n++) await way(n);
  });
});
