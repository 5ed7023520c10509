/**
 * Who is asking. A guest is a person from the first click; a session is a random token of which only the hash is kept. The
 * same token serves as a cookie for browsers and as a bearer token for programs.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Queries } from '../storage/database.ts';
import { bans, people, sessions } from '../storage/schema.ts';

export interface Person {
  readonly id: string;
  readonly kind: 'guest' | 'account';
  readonly name: string;
  readonly role: 'player' | 'director' | 'administrator';
}

export interface SignedIn {
  readonly person: Person;
  readonly token: string;
  readonly expires: Date;
}

/** Guests come back for days: games are played over days as well. */
export const SESSION_DAYS = 30;
const TOKEN_BYTES = 32;
/** A token as we make them; anything else is not even looked up. */
const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Bans that count now. */
export const inForce = and(isNull(bans.liftedAt), or(isNull(bans.until), gt(bans.until, sql`now()`)));

export interface Sessions {
  /** Makes a guest and a session. */
  welcome(name: string): Promise<SignedIn>;
  /** A new session for somebody who is known; inside a transaction when one is given. */
  open(person: Person, tx?: Queries): Promise<SignedIn>;
  /** Whose token this is; null when it is nobody's, or no longer. */
  personOf(token: string): Promise<Person | null>;
  /** Whose tokens these are, in one question; those that are nobody's are left out. */
  peopleOf(tokens: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** Ends a session. */
  close(token: string): Promise<void>;
  /** Ends all sessions of a person. */
  closeAll(person: string, tx?: Queries): Promise<void>;
  /** Forgets sessions that have run out. Returns how many. */
  sweep(): Promise<number>;
}

export function createSessions(queries: Queries): Sessions {
  async function open(person: Person, q: Queries = queries): Promise<SignedIn> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expires = new Date(Date.now() + SESSION_DAYS * 86_400_000);
    await q.insert(sessions).values({ tokenHash: hashOf(token), person: person.id, expiresAt: expires });
    return { person, token, expires };
  }
  async function peopleOf(tokens: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const byHash = new Map(
      tokens.filter((token) => TOKEN.test(token)).map((token) => [hashOf(token), token]),
    );
    if (byHash.size === 0) return new Map();
    const rows = await queries
      .select({
        hash: sessions.tokenHash,
        person: { id: people.id, kind: people.kind, name: people.name, role: people.role },
      })
      .from(sessions)
      .innerJoin(people, eq(people.id, sessions.person))
      .where(
        and(
          inArray(sessions.tokenHash, [...byHash.keys()]),
          gt(sessions.expiresAt, sql`now()`),
          // Also of who came in at the moment of the ban, after it had ended their sessions.
          notExists(
            queries
              .select({ id: bans.id })
              .from(bans)
              .where(and(eq(bans.person, people.id), inForce)),
          ),
        ),
      );
    return new Map(rows.map(({ hash, person }) => [byHash.get(hash) ?? '', person]));
  }
  return {
    open,
    welcome: (name) =>
      queries.transaction(async (tx) => {
        const person: Person = { id: randomUUID(), kind: 'guest', name, role: 'player' };
        await tx.insert(people).values(person);
        return await open(person, tx);
      }),
    personOf: async (token) => (await peopleOf([token])).get(token) ?? null,
    peopleOf,
    async close(token) {
      await queries.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },
    async closeAll(person, tx = queries) {
      await tx.delete(sessions).where(eq(sessions.person, person));
    },
    async sweep() {
      const gone = await queries
        .delete(sessions)
        .where(lt(sessions.expiresAt, sql`now()`))
        .returning({ person: sessions.person });
      return gone.length;
    },
  };
}
