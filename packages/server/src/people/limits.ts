/**
 * Limits that hold on all nodes together, kept in the database. A key that is used up is refused from memory until its time
 * is over: ten thousand guesses cost the database no more than the first few.
 */
import { isIPv6 } from 'node:net';
import { lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { plainAddress } from '../operating/address.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { limits } from '../storage/schema.ts';

/** So many times in so many seconds. */
interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** What may be tried how often. `docs/security.md` says why. */
export const ALLOWANCES = {
  /** Wrong passwords for one account from one address: a person who has forgotten gives up before that. */
  guessesHere: { points: 10, seconds: 900 },
  /** Wrong passwords for one account from anywhere: many addresses gain little. */
  guessesAnywhere: { points: 100, seconds: 3600 },
  /** Wrong passwords from one address for any account. */
  guessesOfAddress: { points: 50, seconds: 3600 },
  /** New accounts from one address. */
  signUps: { points: 20, seconds: 3600 },
  /** Mails that are asked for from one address, and that go to one account: each lands in somebody's box. */
  mailsFromAddress: { points: 10, seconds: 3600 },
  mailsToAccount: { points: 3, seconds: 3600 },
  mailsToBox: { points: 3, seconds: 3600 },
  /** What an account is told by mail of changes to it: whoever makes many has the password. */
  newsToAccount: { points: 10, seconds: 3600 },
  /** Signing in with passkeys that is begun from one address: each is a row until it is answered or has run out. */
  passkeyChallenges: { points: 60, seconds: 300 },
  /** What one person says, anywhere. */
  says: { points: 5, seconds: 10 },
  /** What one person proposes, sends and reports: each is a word to somebody else. */
  proposals: { points: 20, seconds: 60 },
  invitations: { points: 20, seconds: 60 },
  reports: { points: 20, seconds: 600 },
} as const satisfies Record<string, Allowance>;

/** Keys that a node remembers to be used up. */
const REMEMBERED = 10_000;

export type LimitName = keyof typeof ALLOWANCES;

export interface Limits {
  /** Throws `limited` when this node knows that there were too many; counts nothing and asks nobody. */
  check(name: LimitName, key: string): void;
  /** Counts one more, in one statement. Throws `limited` when there were too many, in those words. */
  take(name: LimitName, key: string, what?: string): Promise<void>;
  /** It was all right: what was counted is given back. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets all that was counted under a key. */
  clear(name: LimitName, key: string): Promise<void>;
  /** Throws away what counts no longer. */
  sweep(): Promise<void>;
}

/** An address as it is counted: whoever has one address of IPv6 has the 2^64 beside it. */
export function networkOf(said: string): string {
  const address = plainAddress(said);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const inWords = (ms: number): string => {
  if (ms <= 10_000) return 'a moment';
  const minutes = Math.ceil(ms / 60_000);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
};

export function createLimits(queries: Queries): Limits {
  const limiter = (name: LimitName): RateLimiterDrizzle => {
    const { points, seconds } = ALLOWANCES[name];
    return new RateLimiterDrizzle({
      storeClient: queries,
      schema: limits,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
      // Swept with the sessions.
      clearExpiredByTimeout: false,
    });
  };
  const limiters = Object.fromEntries(
    (Object.keys(ALLOWANCES) as LimitName[]).map((name) => [name, limiter(name)]),
  ) as Readonly<Record<LimitName, RateLimiterDrizzle>>;
  /** What is used up, and so known without asking. */
  const usedUp = new LRUCache<string, true>({ max: REMEMBERED });
  const tooMany = (ms: number, what = 'Too many tries'): Problem =>
    new Problem('limited', `${what}. Try again in ${inWords(ms)}.`);
  return {
    check(name, key) {
      const ms = usedUp.getRemainingTTL(`${name}|${key}`);
      if (ms > 0) throw tooMany(ms);
    },
    async take(name, key, what) {
      try {
        await limiters[name].consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const ms = Math.max(1, Math.ceil(refused.msBeforeNext));
        usedUp.set(`${name}|${key}`, true, { ttl: ms });
        throw tooMany(ms, what);
      }
    },
    async giveBack(name, key) {
      await limiters[name].reward(key);
    },
    async clear(name, key) {
      await limiters[name].delete(key);
    },
    async sweep() {
      await queries.delete(limits).where(lt(limits.expire, sql`now()`));
    },
  };
}
