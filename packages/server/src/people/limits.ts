/**
 * Limits that apply across all nodes, stored in the database. A used-up key is refused from memory until its time is
 * over, so ten thousand guesses cost the database no more than the first few.
 */
import { isIPv6 } from 'node:net';
import { lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { plainAddress } from '../operating/address.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { limits } from '../storage/schema.ts';

/** This many times in this many seconds. */
interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** How often each thing may be tried. `docs/security.md` says why. */
export const ALLOWANCES = {
  /** Wrong passwords for one account from one address: a person who has forgotten theirs gives up before that. */
  guessesHere: { points: 10, seconds: 900 },
  /** Wrong passwords for one account from anywhere: many addresses gain little. */
  guessesAnywhere: { points: 100, seconds: 3600 },
  /** Wrong passwords from one address for any account. */
  guessesOfAddress: { points: 50, seconds: 3600 },
  /** New accounts from one address. */
  signUps: { points: 20, seconds: 3600 },
  /** Mails requested from one address, and mails to one account or inbox: each ends up with somebody. */
  mailsFromAddress: { points: 10, seconds: 3600 },
  mailsToAccount: { points: 3, seconds: 3600 },
  mailsToBox: { points: 3, seconds: 3600 },
  /** Mails that tell an account about changes to it: anybody who makes many has the password. */
  newsToAccount: { points: 10, seconds: 3600 },
  /** Passkey sign-ins started from one address: each is a row until it is answered or expires. */
  passkeyChallenges: { points: 60, seconds: 300 },
  /** Chat messages of one person, anywhere. */
  says: { points: 5, seconds: 10 },
  /** Proposals, invitations and reports of one person: each bothers somebody else. */
  proposals: { points: 20, seconds: 60 },
  invitations: { points: 20, seconds: 60 },
  reports: { points: 20, seconds: 600 },
} as const satisfies Record<string, Allowance>;

/** Used-up keys that a node remembers. */
const REMEMBERED = 10_000;

export type LimitName = keyof typeof ALLOWANCES;

export interface Limits {
  /** Throws `limited` if this node knows that the limit is used up; counts nothing and does not ask the database. */
  check(name: LimitName, key: string): void;
  /** Counts one more, in one statement. Throws `limited` if it was too many, with `what` as the text. */
  take(name: LimitName, key: string, what?: string): Promise<void>;
  /** It was legitimate: takes back the count. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets all that was counted under a key. */
  clear(name: LimitName, key: string): Promise<void>;
  /** Removes expired counts. */
  sweep(): Promise<void>;
}

/** The form in which an address is counted: anybody with one IPv6 address has the 2^64 around it. */
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
      // Removed together with expired sessions.
      clearExpiredByTimeout: false,
    });
  };
  const limiters = Object.fromEntries(
    (Object.keys(ALLOWANCES) as LimitName[]).map((name) => [name, limiter(name)]),
  ) as Readonly<Record<LimitName, RateLimiterDrizzle>>;
  /** Used-up keys, known without asking the database. */
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
