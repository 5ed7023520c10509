/**
 * What a player receives from a running server must not depend on what the other holds. Each position is played twice on
 * a real node: in one world the other can respond, in the other they can only pass. The mover gives the same answer in
 * both; everything that arrives over socket and HTTP, and when, is compared.
 *
 * Arrival times are measured on the clock of the node's pauses, which advances here only after everything decided before
 * has arrived (`ownTime.ts`). So a busy machine makes nothing late: either two worlds are the same, or the server has
 * told them apart.
 */
import { randomUUID } from 'node:crypto';
import { starterDecks } from '@spaceline/cards';
import { otherSeat, type Seat, type State } from '@spaceline/engine';
import type { ClockTold } from '@spaceline/wire';
import type { Node } from '../node.ts';
import { tables } from '../storage/schema.ts';
import { api, type Client, connect, guest, type Reply } from './client.ts';
import type { OwnTime, Settled } from './ownTime.ts';
import { until, untilPresent } from './waiting.ts';
import { asking, type Worlds } from './worlds.ts';

/**
 * The pause that the node must be opened with. The clocks of games use the database's time, and a pause is free time; it
 * is so long that no machine is too slow for it.
 */
export const PAUSE_MS = 600_000;
/** The players' time, in pauses. */
const CLOCK_PAUSES = 4;
const AT_ONCE = 4;

interface Person {
  readonly id: string;
  readonly token: string;
  readonly client: Client;
}

/** One thing that arrived, without what differs in every game: its id and the time of day. */
interface Came {
  readonly at: number;
  readonly what: string;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const OWN: ReadonlySet<string> = new Set(['at', 'deadline', 'leftMove']);

/** A time in pauses, by which the time a machine needs is negligible. */
const inPauses = (ms: number): number => Math.round(ms / PAUSE_MS);

/** Text that is the same for two games that look the same. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (key, each) => (OWN.has(key) && each !== null ? 'a time' : each)).replaceAll(
    UUID,
    'an id',
  );

/**
 * What a clock reveals about the other player, and how long it stands still for the pause. Players know their own time.
 */
function clockOf(clock: ClockTold | null, other: Seat): unknown {
  if (!clock) return null;
  const { asked, running, absent, stopped, left, away, at, deadline } = clock;
  const until = deadline === null ? null : inPauses(Date.parse(deadline) - Date.parse(at));
  return { asked, running, absent, stopped, left: inPauses(left[other]), away: away[other], until };
}

/** Left out: presence is told whenever it changes, and every move includes who is asked and the clock. */
const COMING: ReadonlySet<string> = new Set(['presence', 'clock']);

/** Where two texts differ. */
function apart(a: string, b: string): string {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return `${a.slice(0, 40)} … ${a.slice(Math.max(0, n - 80), n + 120)} or ${b.slice(Math.max(0, n - 20), n + 120)}`;
}

/** A node whose games can begin with prepared positions, by their seeds (`enginePrepared`). */
export interface Stage {
  readonly node: Node;
  readonly positions: Map<string, State>;
  /** The clock of its pauses. */
  readonly time: OwnTime;
}

/** A world in play. */
interface Playing {
  readonly game: string;
  readonly worlds: Worlds;
  readonly mover: Person;
  readonly watcher: Person;
  readonly came: Came[];
  note(what: unknown): void;
  /** Whether a manual pass is on its way or waits for the end of the pause. */
  handWaits(): boolean;
}

export interface Masking {
  /** For each pair of worlds, the first difference that the mover or a watcher could notice, or null. */
  differences(
    worlds: readonly Worlds[],
    how: 'able' | 'even',
    byHand?: boolean,
  ): Promise<readonly (string | null)[]>;
  /** Closes all connections. */
  close(): void;
}

export function createMasking({ node, positions, time }: Stage): Masking {
  const clients: Client[] = [];
  const hangUp = (): void => {
    for (const client of clients.splice(0)) client.close();
  };
  // Any two decks: the position is prepared.
  const [{ deck: one } = none(), { deck: two } = none()] = starterDecks();
  const setup = { decks: [one, two] as const, rules: '2014-12-01' };

  async function person(name: string): Promise<Person> {
    const token = await guest(node.address, name);
    const { id } = (await api(node.address, 'GET', '/api/me', { token })).body.person;
    const client = await connect(node.address, token);
    clients.push(client);
    return { id, token, client };
  }

  /** Starts a game with a position. */
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
      clock: { game: (CLOCK_PAUSES * PAUSE_MS) / 1000, lost: 60 },
    });
  }

  /** A game in a world with everybody present, and everything that the mover and a watcher receive from now on. */
  async function seated(state: State, worlds: Worlds, passesByHand: boolean): Promise<Playing> {
    const { seat } = worlds;
    const [mover, other, watcher] = [await person('Ro'), await person('Sito'), await person('Odo')];
    const game = await begin(state, mover, other, seat);
    await Promise.all([mover, other, watcher].map((each) => each.client.watch(game, 0)));
    await untilPresent(node, game, 3);
    const came: Came[] = [];
    const note = (what: unknown): void => void came.push({ at: time.now(), what: plain(what) });
    for (const [who, { client }] of [
      ['mover', mover],
      ['watcher', watcher],
    ] as const)
      client.socket.onAny((event: string, message: Reply['body']) => {
        if (COMING.has(event)) return;
        if (event !== 'moved') return note([who, event, message]);
        const { steps, view, offers, clock } = message;
        note([who, 'moved', steps, view.decision, offers, clockOf(clock, otherSeat(seat))]);
      });
    let hand: 'none' | 'waits' | 'done' = passesByHand ? 'waits' : 'none';
    if (passesByHand)
      other.client.socket.once('moved', ({ seq, view }: Reply['body']) => {
        const pass = { game, seq, answer: { request: { do: 'pass' } } };
        const asked = view.decision?.seat === otherSeat(seat);
        void (asked ? other.client.send('answer', pass) : Promise.resolve()).finally(() => {
          hand = 'done';
        });
      });
    return { game, worlds, mover, watcher, came, note, handWaits: () => hand === 'waits' };
  }

  /** Everybody has been told how far the games are. */
  const told = (playing: readonly Playing[]): Promise<void> =>
    until('everybody is told', () =>
      playing.every(({ game, mover, watcher }) =>
        [mover, watcher].every(({ client }) => client.told?.seq === node.games.peek(game)?.seq),
      ),
    );

  /** The mover gives the answer. */
  async function answered({ game, worlds, mover, note }: Playing): Promise<void> {
    const { decision: _, seat: __, ...said } = worlds.answer;
    note(await mover.client.send('answer', { game, seq: 0, answer: said }));
  }

  /** The mover looks at the game in every way while the other is asked. */
  async function polled({ game, mover, note }: Playing): Promise<void> {
    const looked = await api(node.address, 'GET', `/api/games/${game}`, { token: mover.token });
    note(['polled', looked.body.seq, looked.body.view, looked.body.offers]);
    const log = await api(node.address, 'GET', `/api/games/${game}/log`, { token: mover.token });
    note(['log', log.body]);
    note(['why', (await mover.client.send('why', { game, request: { do: 'pass' } })).refusal]);
    note(['undo', (await mover.client.send('propose', { game, kind: 'undo' })).done]);
  }

  async function ended({ game, worlds, mover, note }: Playing): Promise<void> {
    const { body } = await api(node.address, 'GET', `/api/games/${game}`, { token: mover.token });
    note(['at the end', body.seq, body.view, body.offers, clockOf(body.clock, otherSeat(worlds.seat))]);
  }

  /** Plays several worlds in parallel. */
  async function play(playing: readonly Playing[]): Promise<void> {
    const settled: Settled = async (begun) => {
      await begun;
      await told(playing);
    };
    const before = time.waiting;
    await Promise.all(playing.map(answered));
    await told(playing);
    // A manual pass is sent before time advances: it waits for the end of the pause, as the pause itself does.
    await until('passes by hand are taken or wait', () => {
      const hands = playing.filter((each) => each.handWaits()).length;
      return hands === 0 || time.waiting - before >= playing.length + hands;
    });
    await time.advance(PAUSE_MS * 0.3, settled);
    await Promise.all(playing.map(polled));
    await time.advance(PAUSE_MS * 2.2, settled);
    await until('passes by hand are answered', () => !playing.some((each) => each.handWaits()));
    await Promise.all(playing.map(ended));
  }

  /** Sorted, because two simultaneous messages to two people may come in either order. */
  const texts = ({ came }: Playing, began: number): string[] =>
    came.map(({ at, what }) => `${((at - began) / PAUSE_MS).toFixed(3)} ${what}`).sort();

  /** The first difference between two worlds, or null. */
  function difference(a: readonly string[], b: readonly string[]): string | null {
    for (const [n, text] of a.entries()) if (text !== b[n]) return apart(text, b[n] ?? '');
    return a.length === b.length ? null : `${b[a.length]?.slice(0, 400)} in one world only`;
  }

  return {
    async differences(worlds, how, byHand = false) {
      const found: (string | null)[] = [];
      for (let n = 0; n < worlds.length; n += AT_ONCE) {
        const pairs = await Promise.all(
          worlds
            .slice(n, n + AT_ONCE)
            .map((pair) =>
              Promise.all(
                pair.states.map((state, of) => seated(asking(state, how), pair, byHand && of === 0)),
              ),
            ),
        );
        const began = time.now();
        await play(pairs.flat());
        for (const [one, other] of pairs)
          found.push(difference(one ? texts(one, began) : [], other ? texts(other, began) : []));
        // One address may have two hundred sockets, so finished players leave.
        hangUp();
      }
      return found;
    },
    close: hangUp,
  };
}

function none(): never {
  throw new Error('There are no starter decks.');
}
