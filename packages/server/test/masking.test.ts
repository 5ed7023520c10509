/** Being asked reveals nothing, tested on a real node over its protocol (`trials/masking.ts` says how). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { loadLibrary } from '@spaceline/cards';
import { createEngine, type State } from '@spaceline/engine';
import { type Node, openNode } from '../src/node.ts';
import { createMasking, type Masking, PAUSE_MS } from '../src/trials/masking.ts';
import { createOwnTime } from '../src/trials/ownTime.ts';
import { enginePrepared, findWorlds, type Worlds } from '../src/trials/worlds.ts';
import { LONG, onOneDatabase } from './stages.ts';

const PAIRS = LONG ? 60 : 8;

const engine = createEngine(loadLibrary());

await onOneDatabase((open) => {
  describe('masking', () => {
    const positions = new Map<string, State>();
    let node: Node;
    let masking: Masking;
    let worlds: Worlds[];
    before(async () => {
      worlds = findWorlds(engine, PAIRS);
      const time = createOwnTime();
      const stage = await open();
      node = await openNode(stage.config({ pauseMs: PAUSE_MS }), {
        engine: enginePrepared(engine, positions),
        pauseTime: time,
      });
      masking = createMasking({ node, positions, time });
    });
    after(async () => {
      masking.close();
      await node.close();
    });

    async function differences(how: 'able' | 'even', byHand = false): Promise<readonly (string | null)[]> {
      assert.equal(worlds.length, PAIRS, 'so many pairs of worlds were found');
      return await masking.differences(worlds, how, byHand);
    }

    test('asking only players who can respond is noticed at once: the mover is told who is waited for', async () => {
      const found = await differences('able');
      assert.ok(found.filter((each) => each !== null).length >= PAIRS - 1, JSON.stringify(found));
    });

    test('in an even game nothing arrives differently or at another time, whether or not the other could respond', async () => {
      const found = await differences('even');
      assert.deepEqual(
        found.filter((each) => each !== null),
        [],
      );
    });

    test('nor does a manual pass, which waits for the end of the pause', async () => {
      const found = await differences('even', true);
      assert.deepEqual(
        found.filter((each) => each !== null),
        [],
      );
    });
  });
});
