/**
 * Learning hidden information without being sent it: from whom the game asks and when, and from the chat of people who
 * see more.
 */

import { loadLibrary } from '@spaceline/cards';
import { createEngine, type State } from '@spaceline/engine';
import { openNode } from '../../node.ts';
import { readConfig } from '../../operating/config.ts';
import { type Client, connect } from '../client.ts';
import { closeAtEnd } from '../closing.ts';
import { createMasking, PAUSE_MS } from '../masking.ts';
import { createOwnTime } from '../ownTime.ts';
import { enginePrepared, findWorlds } from '../worlds.ts';
import { type Attempt, asked, newcomer, nodeOf, ownOf, type Target, tally } from './attempt.ts';

export const permutedHands: Attempt = {
  name: 'permuted-hands',
  about: 'tell from who is asked, from what comes and from when, what the other holds',
  alone: true,
  async run(target) {
    const count = tally();
    const engine = createEngine(loadLibrary());
    const positions = new Map<string, State>();
    const plain = readConfig({
      SPACELINE_PORT: '0',
      SPACELINE_LOG: 'silent',
      SPACELINE_PAGES: 'none',
      SPACELINE_BOT_THREADS: '0',

      SPACELINE_REQUESTS_PER_MINUTE: '100000',
      SPACELINE_GUESTS_PER_HOUR: '100000',
    });
    const time = createOwnTime();
    // A node whose games can begin with a given position and whose pauses pass on command; otherwise a normal node.
    const node = await openNode(
      { ...plain, pauseMs: PAUSE_MS, database: await ownOf(target).database('ready') },
      { engine: enginePrepared(engine, positions), pauseTime: time },
    );
    closeAtEnd(() => node.close());
    const masking = createMasking({ node, positions, time });
    try {
      const pairs = target.long ? 40 : 4;
      const worlds = findWorlds(engine, pairs);
      if (worlds.length < pairs) throw new Error(`only ${worlds.length} pairs of worlds were found`);
      for (const byHand of target.long ? [false, true] : [false]) {
        const found = await masking.differences(worlds, 'even', byHand);
        count.try(2 * pairs);
        for (const each of found) count.held(each === null, `two worlds are told apart: ${each}`);
      }
      // A table that asks only players who can respond does reveal it, so the comparison is able to find differences.
      const shown = await masking.differences(worlds.slice(0, 2), 'able');
      if (shown.every((each) => each === null))
        throw new Error('Even a table that asks only who can answer shows no difference.');
    } finally {
      masking.close();
      await node.close();
    }
    return count.tried;
  },
};

const heard = ({ received }: Client, words: string): boolean =>
  received.some(({ text }) => text.includes(words));

async function talkAt(target: Target, round: number, clients: Client[]): Promise<readonly string[]> {
  const come = async (n: number) => {
    const { token } = await newcomer(target, 'Somebody', n);
    return { token, client: await join(token, n) };
  };
  const join = async (token: string, n: number): Promise<Client> => {
    const client = await connect(nodeOf(target, n), token, target.elsewhere());
    clients.push(client);
    return client;
  };
  const [host, late, one, two] = [await come(round), await come(round + 1), await come(0), await come(1)];
  const post = async (token: string, path: string, body?: unknown) =>
    (await asked(target, 'POST', path, { token, ...(body === undefined ? {} : { body }) })).body.table;
  const table: string = (await post(host.token, '/api/tables', { deck: { starter: 'honor' } })).id;
  const second = await join(late.token, round);
  // First as a watcher, over two connections, and only then at the table.
  for (const client of [late.client, second, one.client, two.client]) await client.send('enter', { table });
  await post(late.token, `/api/tables/${table}/join`, { deck: { starter: 'envoys' } });
  const words = [
    `before the first card ${round}`,
    `under the first mission ${round}`,
    `under the second ${round}`,
  ];
  const told = async (text: string): Promise<void> => {
    const said = await one.client.send('say', { table, text });
    if (!said.ok) throw new Error(`A watcher cannot speak: ${JSON.stringify(said)}`);
    const end = performance.now() + 5000;
    while (!heard(two.client, text)) {
      if (performance.now() > end) throw new Error('Watchers do not hear each other.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await told(words[0] ?? '');
  const { game } = await post(host.token, `/api/tables/${table}/start`);
  await late.client.watch(game, 0);
  await second.watch(game, 0);
  await told(words[1] ?? '');
  for (const client of [late.client, second]) {
    await client.send('unwatch', { game });
    await client.send('exit', { table });
    await client.send('enter', { table });
  }
  const third = await join(late.token, round + 1);
  await third.send('enter', { table });
  await told(words[2] ?? '');
  // A message for everybody proves that nothing else is still on its way.
  await host.client.send('say', { table, text: `good luck ${round}` });
  const end = performance.now() + 5000;
  while (!heard(late.client, `good luck ${round}`) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const read = await asked(target, 'GET', `/api/chat?table=${table}`, { token: late.token });
  const kept = JSON.stringify(read.body);
  return words.filter(
    (each) => kept.includes(each) || [late.client, second, third].some((client) => heard(client, each)),
  );
}

export const watchersTalk: Attempt = {
  name: 'watchers-talk',
  about: 'hear as a player what watchers say, by having come as a watcher first',
  async run(target) {
    const count = tally();
    for (let round = 0; round < (target.long ? 6 : 1); round++) {
      const clients: Client[] = [];
      try {
        for (const words of await talkAt(target, round, clients))
          count.held(false, `a player was told what a watcher said: ${words}`);
        count.try(3 * 3);
      } finally {
        for (const client of clients) client.close();
      }
    }
    return count.tried;
  },
};
