/**
 * What a player gets from a running server must not depend on what the other holds. Each position is played twice on a real node: in one
 * world the other can respond, in the other they could only pass. The mover gives the same answer in both; everything that comes by
 * socket and by HTTP, and when, is compared.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { starterDecks } from '@spaceline/cards';
import { otherSeat, type Seat, type State } from '@spaceline/engine';
import type { Node } from '../node.ts';
import { tables } from '../storage/schema.ts';
import { api, type Client, connect, guest, type Reply } from './client.ts';
import { asking, type Worlds } from './worlds.ts';

/** The pause that the node must be opened with. */
export const PAUSE_MS = 900;
/** What a busy machine may take longer, and still be the same class of time. */
const JITTER_MS = 400;
const SETTLE_MS = 500;
const AT_ONCE = 4;

interface Person {
  readonly id: string;
  readonly token: string;
  readonly client: Client;
}

/** One thing that came, without what is another in every game: its id and the time of day. */
interface Came {
  readonly at: number;
  readonly what: string;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIMES: ReadonlySet<string> = new Set(['at', 'deadline']);
const AMOUNTS: ReadonlySet<string> = new Set(['left', 'away', 'leftMove']);

/** Text that is the same for two games that look the same. Of times left, those of the other player: one's own one knows. */
const plain = (value: unknown, other: Seat): string =>
  JSON.stringify(value, (key, each) => {
    if (TIMES.has(key)) return each === null ? null : 'a time';
    if (AMOUNTS.has(key)) return Array.isArray(each) ? Math.round(each[other] / 1000) : 'a time';
    return each;
  }).replaceAll(UUID, 'an id');

/** That somebody has come is told when it is, before and after; who is asked and how the clock stands comes with every move. */
const COMING: ReadonlySet<string> = new Set(['presence', 'clock']);

/** Where two texts part. */
function apart(a: string, b: string): string {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return `${a.slice(0, 40)} … ${a.slice(Math.max(0, n - 80), n + 120)} or ${b.slice(Math.max(0, n - 20), n + 120)}`;
}

/** A node whose games can begin with positions that were prepared, by their seeds (`enginePrepared`). */
export interface Stage {
  readonly node: Node;
  readonly positions: Map<string, State>;
}

export interface Masking {
  /** For each pair of worlds the first difference that the mover or a watcher could notice, or null. */
  differences(
    worlds: readonly Worlds[],
    how: 'able' | 'even',
    byHand?: boolean,
  ): Promise<readonly (string | null)[]>;
  /** Ends what has connected. */
  close(): void;
}

export function createMasking({ node, positions }: Stage): Masking {
  const clients: Client[] = [];
  // Any two decks: the position is one that was prepared.
  const [{ deck: one } = none(), { deck: two } = none()] = starterDecks();
  const setup = { decks: [one, two] as const, rules: '2014-12-01' };

  async function person(name: string): Promise<Person> {
    const token = await guest(node.address, name);
    const { id } = (await api(node.address, 'GET', '/api/me', { token })).body.person;
    const client = await connect(node.address, token);
    clients.push(client);
    return { id, token, client };
  }

  /** Begins a game with a position. */
  async function begin(state: State, mover: Person, other: Person, seat: 0 | 1): Promise<string> {
    const seed = randomUUID();
    positions.set(seed, state);
    const tableId = randomUUID();
    await node.database.queries.insert(tables).values({
      id: tableId,
      code: tableId,
      host: mover.id,
      visibility: 'open',
      rules: state.rules,
      format: state.format,
      status: 'playing',
    });
    const at = (who: Person) => ({ person: who.id, bot: null, name: 'somebody', deckName: 'a deck' });
    const seats = seat === 0 ? ([at(mover), at(other)] as const) : ([at(other), at(mover)] as const);
    return await node.games.open({
      setup,
      seats,
      tableId,
      seed,
      rated: true,
      clock: { game: 900, lost: 60 },
    });
  }

  /** Plays one world and tells everything the mover and a watcher got, from the answer on. */
  async function played(state: State, { seat, answer }: Worlds, passesByHand: boolean): Promise<Came[]> {
    const [mover, other, watcher] = [await person('Ro'), await person('Sito'), await person('Odo')];
    const game = await begin(state, mover, other, seat);
    await Promise.all([mover, other, watcher].map((each) => each.client.watch(game, 0)));
    // That they came is told to everybody, and is not what is compared.
    await sleep(SETTLE_MS);
    const came: Came[] = [];
    const began = performance.now();
    const note = (what: unknown): void =>
      void came.push({ at: performance.now() - began, what: plain(what, otherSeat(seat)) });
    for (const [who, { client }] of [
      ['mover', mover],
      ['watcher', watcher],
    ] as const)
      client.socket.onAny((event: string, message: Reply['body']) => {
        if (COMING.has(event)) return;
        if (event !== 'moved') return note([who, event, message]);
        // Steps may be told one by one or together; which is chance, when is not.
        for (const step of message.steps) note([who, 'step', step]);
        note([who, 'asked', message.view.decision, message.offers, message.clock]);
      });
    if (passesByHand)
      other.client.socket.on('moved', ({ seq, view }: Reply['body']) => {
        if (view.decision?.seat === otherSeat(seat))
          void other.client.send('answer', { game, seq, answer: { request: { do: 'pass' } } });
      });
    const { decision: _, seat: __, ...said } = answer;
    note(await mover.client.send('answer', { game, seq: 0, answer: said }));
    await sleep(Math.max(1, PAUSE_MS * 0.3 - (performance.now() - began)));
    const looked = await api(node.address, 'GET', `/api/games/${game}`, { token: mover.token });
    note(['polled', looked.body.seq, looked.body.view, looked.body.offers]);
    const log = await api(node.address, 'GET', `/api/games/${game}/log`, { token: mover.token });
    note(['log', log.body]);
    note(['why', (await mover.client.send('why', { game, request: { do: 'pass' } })).refusal]);
    note(['undo', (await mover.client.send('propose', { game, kind: 'undo' })).done]);
    await sleep(Math.max(1, PAUSE_MS * 2.5 - (performance.now() - began)));
    const { body } = await api(node.address, 'GET', `/api/games/${game}`, { token: mover.token });
    note(['at the end', body.seq, body.view, body.offers, body.clock]);
    return came;
  }

  /** Sorted: of two things that come at once, to two people, either may be first. */
  const texts = (came: readonly Came[]): string[] => [...new Set(came.map(({ what }) => what))].sort();

  /** When each thing came first. */
  const times = (came: readonly Came[]): Map<string, number> =>
    new Map([...came].reverse().map(({ what, at }) => [what, at]));

  /** The first difference between two worlds, or null. */
  function difference(one: readonly Came[], other: readonly Came[]): string | null {
    const [a, b] = [texts(one), texts(other)];
    for (const [n, text] of a.entries()) if (text !== b[n]) return apart(text, b[n] ?? '');
    if (a.length !== b.length) return `${b[a.length]?.slice(0, 400)} in one world only`;
    const when = times(other);
    for (const { what, at } of one) {
      const late = Math.abs((when.get(what) ?? 0) - (times(one).get(what) ?? at));
      if (late > JITTER_MS) return `${what.slice(0, 200)} comes ${Math.round(late)} ms apart`;
    }
    return null;
  }

  async function compare(
    pair: Worlds,
    how: 'able' | 'even',
    byHand: boolean,
    again = how === 'even',
  ): Promise<string | null> {
    const [one, other] = await Promise.all(
      pair.states.map((state, n) => played(asking(state, how), pair, byHand && n === 0)),
    );
    const found = difference(one ?? [], other ?? []);
    // What hidden cards do they do every time; what a busy machine does, hardly twice.
    return found !== null && again ? await compare(pair, how, byHand, false) : found;
  }

  return {
    async differences(worlds, how, byHand = false) {
      const found: (string | null)[] = [];
      for (let n = 0; n < worlds.length; n += AT_ONCE)
        found.push(
          ...(await Promise.all(worlds.slice(n, n + AT_ONCE).map((pair) => compare(pair, how, byHand)))),
        );
      return found;
    },
    close() {
      for (const client of clients) client.close();
    },
  };
}

function none(): never {
  throw new Error('There are no starter decks.');
}
