/**
 * The arithmetic of a clock, without a database and without the time of day: every function is given the current time.
 * Time runs only for the seat that is asked: first the time for the question, then the game's. While that player is
 * disconnected, their allowance for that runs before either.
 */
import type { Seat } from '@spaceline/engine';
import type { ClockTerms, ClockTold } from '@spaceline/wire';

export interface Clock {
  /** Whose time runs, or would run; null if a bot is asked or the game is over. */
  readonly seat: Seat | null;
  /** Milliseconds left of the game's time, by seat. */
  readonly left: readonly [number, number];
  /** Milliseconds left for lost connections, by seat. */
  readonly away: readonly [number, number];
  /** Milliseconds left of the time for this question. */
  readonly leftMove: number;
  /** Since when uncharged time has been running; null while nothing runs. */
  readonly since: number | null;
  readonly absent: boolean;
  readonly stopped: 'paused' | 'adjourned' | null;
}

const DAY = 86_400_000;

export const isByDays = (terms: ClockTerms): terms is { readonly days: number } => 'days' in terms;

const forMove = (terms: ClockTerms): number =>
  isByDays(terms) ? terms.days * DAY : (terms.move ?? 0) * 1000;

export function freshClock(terms: ClockTerms): Clock {
  const [game, lost] = isByDays(terms) ? [0, 0] : [(terms.game ?? 0) * 1000, terms.lost * 1000];
  return {
    seat: null,
    left: [game, game],
    away: [lost, lost],
    leftMove: 0,
    since: null,
    absent: false,
    stopped: null,
  };
}

const put = (pair: readonly [number, number], seat: Seat, value: number): readonly [number, number] =>
  seat === 0 ? [value, pair[1]] : [pair[0], value];

/** Charges the time until now. */
export function charged(clock: Clock, now: number): Clock {
  const { seat, since, absent } = clock;
  if (seat === null || since === null) return clock;
  let run = Math.max(0, now - since);
  const take = (of: number): number => {
    const taken = Math.min(of, run);
    run -= taken;
    return of - taken;
  };
  const away = absent ? take(clock.away[seat]) : clock.away[seat];
  const leftMove = take(clock.leftMove);
  const left = take(clock.left[seat]);
  return {
    ...clock,
    // It may start in the future.
    since: Math.max(since, now),
    away: put(clock.away, seat, away),
    leftMove,
    left: put(clock.left, seat, left),
  };
}

/**
 * The next question is asked: of a seat, or of nobody whose time counts. `again` is set after going back, which gives no
 * new time to a seat that was already asked.
 */
export function asked(
  clock: Clock,
  terms: ClockTerms,
  seat: Seat | null,
  absent: boolean,
  now: number,
  again = false,
  /** Free time before the clock runs: the pause of games that ask openly. */
  free = 0,
): Clock {
  const { stopped } = clock;
  const spent = charged(clock, now);
  return {
    ...spent,
    seat,
    leftMove: again && seat === clock.seat ? spent.leftMove : forMove(terms),
    absent: absent && !isByDays(terms),
    since: seat === null || stopped !== null ? null : now + free,
  };
}

/** The player who is asked has come or gone. */
export const attended = (clock: Clock, absent: boolean, now: number): Clock => ({
  ...charged(clock, now),
  absent,
});

export const stop = (clock: Clock, how: 'paused' | 'adjourned', now: number): Clock => ({
  ...charged(clock, now),
  stopped: how,
  since: null,
});

export const resume = (clock: Clock, now: number): Clock => ({
  ...clock,
  stopped: null,
  since: clock.seat === null ? null : now,
});

/** When the flag falls if nothing happens before; null while nothing runs. */
export function deadline({ seat, since, absent, away, left, leftMove }: Clock): number | null {
  if (seat === null || since === null) return null;
  return since + (absent ? away[seat] : 0) + leftMove + left[seat];
}

export const hasFallen = (clock: Clock, now: number): boolean => {
  const end = deadline(clock);
  return end !== null && now >= end;
};

export function seenClock(clock: Clock, terms: ClockTerms, now: number): ClockTold {
  const { seat, left, away, leftMove, absent, stopped, since } = charged(clock, now);
  const end = deadline(clock);
  return {
    terms,
    asked: seat,
    running: since !== null,
    left,
    away,
    leftMove,
    absent,
    stopped,
    at: new Date(now).toISOString(),
    deadline: end === null ? null : new Date(end).toISOString(),
  };
}
