/**
 * Sessions. A guest is a person from the first click; a session is a random token of which only the hash is stored. The
 * same token serves browsers as a cookie and programs as a bearer token.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Person } from '@spaceline/wire';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { ask, type Queries, type Statement } from '../storage/database.ts';
import { bans, people, sessions } from '../storage/schema.ts';

export interface SignedIn {
  readonly person: Person;
  readonly token: string;
  readonly expires: Date;
}

/** Guests come back after days, since games can take days. */
export const SESSION_DAYS = 30;
const TOKEN_BYTES = 32;
/** The format of our tokens; anything else is not even looked up. */
const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Bans currently in force. */
export const inForce = and(isNull(bans.liftedAt), or(isNull(bans.until), gt(bans.until, sql`now()`)));

/** Bans are checked as well, for people who signed in at the moment of the ban, after it had ended their sessions. */
const SESSION: Statement = {
  name: 'session',
  text: `
    select people.id, people.kind, people.name, people.role
      from sessions join people on people.id = sessions.person
      where sessions.token_hash = $1::text and sessions.expires_at > now()
        and not exists (select from bans where bans.person = people.id
          and bans.lifted_at is null and (bans.until is null or bans.until > now()))`,
};

/** Those of many sessions that are no longer valid. Usually there are none, so nothing comes back. */
const OVER: Statement = {
  name: 'sessions_over',
  text: `
    select held.hash
      from unnest(string_to_array($1::text, ','), string_to_array($2::text, ',')::uuid[], string_to_array($3::text, ','))
        as held (hash, person, role)
      where not exists (
        select from sessions join people on people.id = sessions.person
          where sessions.token_hash = held.hash and sessions.expires_at > now()
            and people.id = held.person and people.role::text = held.role
            and not exists (select from bans where bans.person = people.id
              and bans.lifted_at is null and (bans.until is null or bans.until > now())))`,
};

/** A session that a user acts with, and who they are. */
export interface HeldSession {
  /** The database stores the token under this. */
  readonly key: string;
  readonly person: Person;
}

export interface Sessions {
  /** Creates a guest and a session. */
  welcome(name: string): Promise<SignedIn>;
  /** A new session for a known person; inside a transaction if one is given. */
  open(person: Person, tx?: Queries): Promise<SignedIn>;
  /** The person a token belongs to; null if it is unknown or expired. */
  personOf(token: string): Promise<Person | null>;
  keyOf(token: string): string;
  /** The keys of sessions that have ended or expired, or whose user is banned or has another role now; in one query. */
  over(held: readonly HeldSession[]): Promise<ReadonlySet<string>>;
  /** Ends a session. */
  close(token: string): Promise<void>;
  /** Ends all sessions of a person. */
  closeAll(person: string, tx?: Queries): Promise<void>;
  /** Removes expired sessions. Returns how many. */
  sweep(): Promise<number>;
}

export function createSessions(queries: Queries): Sessions {
  async function open(person: Person, q: Queries = queries): Promise<SignedIn> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expires = new Date(Date.now() + SESSION_DAYS * 86_400_000);
    await q.insert(sessions).values({ tokenHash: hashOf(token), person: person.id, expiresAt: expires });
    return { person, token, expires };
  }
  return {
    open,
    welcome: (name) =>
      queries.transaction(async (tx) => {
        const person: Person = { id: randomUUID(), kind: 'guest', name, role: 'player' };
        await tx.insert(people).values(person);
        return await open(person, tx);
      }),
    async personOf(token) {
      if (!TOKEN.test(token)) return null;
      const [found] = await ask<Person>(queries, SESSION, [hashOf(token)]);
      return found ?? null;
    },
    keyOf: hashOf,
    async over(held) {
      if (held.length === 0) return new Set();
      const all = (of: (each: HeldSession) => string): string => held.map(of).join(',');
      const found = await ask<{ hash: string }>(queries, OVER, [
        all(({ key }) => key),
        all(({ person }) => person.id),
        all(({ person }) => person.role),
      ]);
      return new Set(found.map(({ hash }) => hash));
    },
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
