/**
 * Everything at games apart from moves: who comes and goes, what that does to the clock, and falling flags. Every node
 * does this for all games; the database makes sure that each thing happens once.
 */
import type { Logger } from 'pino';
import type { Games } from '../games/games.ts';
import { Problem } from '../problem.ts';
import { type Clocks, FLAG } from './clocks.ts';
import { LOBBY, type News } from './news.ts';
import { createOutage, type Outage } from './outage.ts';
import type { Presence } from './presence.ts';
import type { Tables } from './tables.ts';

export interface Timekeeper {
  /** Somebody has come to a place: the lobby, a table or a game. */
  came(socket: string, person: string, place: string): Promise<void>;
  /** A socket has left a place, or all of them. */
  left(socket: string, place?: string): Promise<void>;
  /**
   * One round: sends a heartbeat, cleans up after other nodes, lets flags fall, begins games that have waited for shares.
   */
  tick(): Promise<void>;
  /** Does so every second from now on. Returns a function that stops it. */
  start(): () => void;
}

const TICK_MS = 1000;
const GAME = /^[0-9a-f]{8}-/;

export function createTimekeeper(
  {
    clocks,
    presence,
    games,
    tables,
    news,
  }: {
    clocks: Clocks;
    presence: Presence;
    games: Games;
    tables: Pick<Tables, 'dealDue'>;
    news: News;
  },
  log: Logger,
  outage: Outage = createOutage(),
): Timekeeper {
  async function tellPresence(place: string): Promise<void> {
    news.toPlace(place, 'presence', { place, people: await presence.at(place) });
    if (place === LOBBY || !GAME.test(place)) return;
    const record = await games.record(place);
    if (!record.clock || !(await clocks.attendance(place))) return;
    const clock = await clocks.seen(record);
    for (const { person } of record.seats)
      if (person !== null) news.toPerson(person, 'clock', { game: place, clock });
  }

  async function fall(): Promise<void> {
    for (const { game, seat, seq } of await clocks.fallen())
      try {
        await games.enter(game, { kind: 'forfeit', seat, reason: FLAG }, seq);
      } catch (error) {
        // Another node was faster, or the answer came in time after all.
        if (!(error instanceof Problem)) throw error;
        if (error.code !== 'conflict' && error.code !== 'over')
          log.warn({ error, game }, 'flag could not fall');
      }
  }

  async function tick(): Promise<void> {
    const gap = await outage.sign(clocks.beat);
    if (gap > 0) log.info({ gap }, 'the service was down: clocks get the time back');
    for (const place of await presence.renew()) await tellPresence(place);
    // A problem with one game must not hold up the others.
    const done = await Promise.allSettled([fall(), tables.dealDue()]);
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  }

  return {
    async came(socket, person, place) {
      await presence.come(socket, person, place);
      await tellPresence(place);
    },
    async left(socket, place) {
      for (const each of await presence.go(socket, place)) await tellPresence(each);
    },
    tick,
    start() {
      let ticking = false;
      const timer = setInterval(() => {
        if (ticking) return;
        ticking = true;
        tick()
          .catch((error: unknown) => log.warn({ error }, 'clocks not looked at; tried again'))
          .finally(() => {
            ticking = false;
          });
      }, TICK_MS);
      timer.unref();
      const stopPulse = outage.start();
      return () => {
        clearInterval(timer);
        stopPulse();
      };
    },
  };
}
