/**
 * A table where two programs play one game after the other, at full speed or at a human pace, while others watch. It
 * measures the time from sending an answer until everybody at the table has been told. Everybody is sent everything, but
 * messages are parsed only as far as a random player needs, because parsing is not what is measured.
 */
import { type Chance, chanceFrom, type Player, randomPlayer } from '@spaceline/bots';
import type { Offer, View } from '@spaceline/engine';
import { api, guest } from './client.ts';
import type { Thinking } from './thinking.ts';
import { openWire } from './wire.ts';

export interface BusyTable {
  /** Starts to play. */
  begin(): void;
  /** Stops after the current answer, and waits until it has been told. */
  pause(): Promise<void>;
  close(): void;
}

export interface BusyTableOptions {
  /** The nodes, in turn for the host, the other player and watchers. */
  readonly addresses: readonly string[];
  readonly seed: string;
  readonly watchers: number;
  readonly decks: readonly [string, string];
  /** How long they think; not at all if left out. */
  readonly thinking?: Thinking;
  /** An answer was acknowledged this many milliseconds after it was sent. */
  acknowledged?(milliseconds: number): void;
  /** An answer was acknowledged and everybody told, this many milliseconds after it was sent. */
  told(milliseconds: number): void;
  /** A message of this many bytes arrived. */
  came?(bytes: number): void;
  /** An answer was refused; another is tried. */
  refused(): void;
  failed(error: Error): void;
}

/** A message without an acknowledgement for this long is a failure. */
const PATIENCE_MS = 60_000;

/** What a random player needs from a position. */
interface Asked {
  readonly decision: View['decision'];
  readonly outcome: View['outcome'];
  readonly offers: readonly Offer[];
}

/** What somebody was last told: the sequence number, and the rest unparsed until needed. */
interface Told {
  readonly game: string;
  readonly seq: number;
  /** Whether the other player is asked, if that is clear without parsing everything. */
  waits(): boolean;
  asked(): Asked;
}

/** How the server's messages begin. */
const BEGINNING = /^\{"game":"([^"]+)","seq":(\d+),/;

/** How they tell a player that they are waiting for the other. */
const WAITS = /"decision":\{"id":\d+,"seat":[01],"kind":"waiting"\}/;

/** A `moved` message with changes: every position has another question, so the question is always included. */
function toldOf(json: string): Told {
  const [, game, seq] = BEGINNING.exec(json) ?? [];
  if (game === undefined) throw new Error(`A message begins otherwise: ${json.slice(0, 100)}`);
  const asked = (): Asked => {
    const { change, offers } = JSON.parse(json);
    const { decision, outcome = null } = change.set;
    if (decision === undefined) throw new Error(`Nothing is said of the question: ${json.slice(0, 100)}`);
    return { decision, outcome, offers };
  };
  return { game, seq: Number(seq), waits: () => WAITS.test(json), asked };
}

export async function sitDown(options: BusyTableOptions): Promise<BusyTable> {
  const { addresses, seed, watchers } = options;
  const chance: Chance = chanceFrom(seed);
  const player: Player = randomPlayer();
  const at = (n: number): string => addresses[n % addresses.length] as string;
  const tokens = await Promise.all(Array.from({ length: 2 + watchers }, (_, n) => guest(at(n), `Busy ${n}`)));
  /** What each of them was last told. */
  const known: (Told | null)[] = tokens.map(() => null);
  let game = '';
  /** The seat that is asked. */
  let seat: 0 | 1 = 0;
  let going = false;
  let under: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};

  const wires = await Promise.all(
    tokens.map((token, n) =>
      openWire({
        address: at(n),
        token,
        patienceMs: PATIENCE_MS,
        moved(json) {
          options.came?.(json.length);
          const told = toldOf(json);
          if (told.game !== game || !known[n]) return;
          known[n] = told;
          wake();
        },
      }),
    ),
  );

  async function newGame(): Promise<void> {
    const [host, other] = tokens as [string, string];
    const call = async (n: number, token: string, path: string, body: object) => {
      const answer = await api(at(n), 'POST', path, { token, body });
      if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.table;
    };
    // Ask only players who can respond: moves that are only passes would flatter the result.
    const deck = { starter: options.decks[0] };
    const { id } = await call(0, host, '/api/tables', { deck, format: { asking: 'able' } }).catch(
      // An older program does not know this option, and always does so.
      () => call(0, host, '/api/tables', { deck }),
    );
    await call(1, other, `/api/tables/${id}/join`, { deck: { starter: options.decks[1] } });
    ({ game } = await call(0, host, `/api/tables/${id}/start`, {}));
    await Promise.all(
      wires.map(async (wire, n) => {
        const answer = await wire.send('watch', { game, changes: true });
        if (!answer.ok) throw new Error(JSON.stringify(answer));
        const { seq, view, offers } = answer;
        known[n] = {
          game,
          seq,
          waits: () => false,
          asked: () => ({ decision: view.decision, outcome: view.outcome, offers }),
        };
      }),
    );
  }

  /** Waits until everybody has been told this sequence number. */
  async function everybodyAt(seq: number): Promise<void> {
    while (!known.every((told) => told && told.seq >= seq))
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`Not everybody was told of ${game} ${seq}.`)),
          PATIENCE_MS,
        );
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
  }

  /** The question, as the seat that is asked was told it; null if the game is over. */
  function question(): (Asked & { readonly seq: number }) | null {
    if (known[seat]?.waits()) seat = seat === 0 ? 1 : 0;
    let told = known[seat];
    let asked = told?.asked();
    if (asked?.decision && asked.decision.seat !== seat) {
      seat = asked.decision.seat;
      told = known[seat];
      asked = told?.asked();
    }
    if (!told || !asked) throw new Error('Nobody was told anything.');
    return asked.outcome ? null : { ...asked, seq: told.seq };
  }

  async function answer({ decision, offers, seq }: Asked & { readonly seq: number }): Promise<void> {
    if (!decision || decision.kind === 'waiting') throw new Error('Nobody is asked.');
    const way = offers.find((offer) => offer.do === 'pass' || offer.do === 'end turn');
    const view = (): View => {
      throw new Error('A player by lot looks at nothing.');
    };
    for (let attempt = 0; ; attempt++) {
      const {
        decision: _,
        seat: __,
        ...drawn
      } = player.answer({ seat, decision, offers, view, legal: () => true }, chance);
      const said = attempt > 10 && way ? { request: { do: way.do } } : drawn;
      const began = performance.now();
      const taken = await wires[seat]?.send('answer', { game, seq, answer: said });
      if (!taken.ok) {
        if (taken.error.code === 'refused' && attempt < 40) {
          options.refused();
          continue;
        }
        throw new Error(JSON.stringify(taken));
      }
      options.acknowledged?.(performance.now() - began);
      await everybodyAt(taken.seq);
      options.told(performance.now() - began);
      return;
    }
  }

  /** Pausing wakes players who are thinking. */
  let stopThinking: () => void = () => {};
  const think = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      // Nobody waits for somebody who thinks when a round has failed.
      const timer = setTimeout(resolve, ms).unref();
      stopThinking = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function play(): Promise<void> {
    const { thinking } = options;
    // Not all of them start at the same moment.
    if (thinking) await think(thinking.next(false, chance) * (chance.below(1000) / 1000));
    let last: 0 | 1 | null = null;
    while (going) {
      const asked = question();
      if (asked && thinking && last !== null) await think(thinking.next(last === seat, chance));
      if (!going) return;
      if (asked) {
        await answer(asked);
        last = seat;
      } else {
        for (const wire of wires) wire.send('unwatch', { game }).catch(options.failed);
        await newGame();
      }
    }
  }

  await newGame();
  return {
    begin() {
      going = true;
      under = play().catch((error: unknown) =>
        options.failed(error instanceof Error ? error : new Error(String(error))),
      );
    },
    async pause() {
      going = false;
      stopThinking();
      await under;
    },
    close() {
      for (const wire of wires) wire.close();
    },
  };
}
