/**
 * How long people think before they answer. Times of recorded games are used if there are any: a replay says when each
 * answer was logged. Otherwise there is a model: a player who is asked after the other has answered first looks and then
 * decides, and what follows within a turn comes in bursts. Both times are log-normal, as reaction and reading times are:
 * many short ones, a few very long.
 */
import type { Chance } from '@spaceline/bots';
import type { Replay } from '@spaceline/engine';

export interface Thinking {
  /** The source of the times, in words. */
  readonly from: string;
  /** Milliseconds until the next answer: by the seat that has just answered (`again`), or by the other. */
  next(again: boolean, chance: Chance): number;
}

/** A log-normal time, by its median and 95th percentile. */
interface Spread {
  readonly medianMs: number;
  readonly p95Ms: number;
}

/**
 * We have no records of people at our tables. These are guesses, printed as such, and on the short side, because slower
 * people cause less load.
 */
export const MODEL: { readonly asked: Spread; readonly again: Spread } = {
  asked: { medianMs: 6000, p95Ms: 40_000 },
  again: { medianMs: 1500, p95Ms: 8000 },
};

/** Longer times mean that somebody has left the table. */
const LONGEST_MS = 180_000;
/** The 95th percentile of the standard normal distribution. */
const Z95 = 1.6449;

/** Two uniform draws make a normal one (Box and Muller). */
function normal(chance: Chance): number {
  const [radius, angle] = [1 - chance.below(2 ** 30) / 2 ** 30, chance.below(2 ** 30) / 2 ** 30];
  return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle);
}

function draw({ medianMs, p95Ms }: Spread, chance: Chance): number {
  const spread = Math.log(p95Ms / medianMs) / Z95;
  return Math.min(LONGEST_MS, medianMs * Math.exp(spread * normal(chance)));
}

const inSeconds = ({ medianMs, p95Ms }: Spread): string =>
  `median ${medianMs / 1000} s, p95 ${p95Ms / 1000} s`;

export const byModel: Thinking = {
  from: `log-normal: ${inSeconds(MODEL.asked)} when the other answered last; ${inSeconds(MODEL.again)} within a burst`,
  next: (again, chance) => draw(again ? MODEL.again : MODEL.asked, chance),
};

/** The times between people's answers in recorded games. */
export function byRecords(replays: readonly Replay[]): Thinking {
  const times: { readonly asked: number[]; readonly again: number[] } = { asked: [], again: [] };
  for (const { entries, players } of replays)
    for (const [n, { entry, at }] of entries.entries()) {
      const last = entries[n - 1];
      if (entry.kind !== 'answer' || last?.entry.kind !== 'answer' || players[entry.seat]?.bot) continue;
      const ms = Date.parse(at) - Date.parse(last.at);
      if (ms >= 0 && ms <= LONGEST_MS) times[last.entry.seat === entry.seat ? 'again' : 'asked'].push(ms);
    }
  if (times.asked.length === 0 || times.again.length === 0)
    throw new Error('The recorded games hold no answers of people to take times from.');
  return {
    from: `${times.asked.length + times.again.length} answers of ${replays.length} recorded games`,
    next(again, chance) {
      const pool = again ? times.again : times.asked;
      return pool[chance.below(pool.length)] as number;
    },
  };
}
