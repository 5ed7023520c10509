/**
 * Accounts: a person with their own name and a password. A guest who signs up stays the same person and keeps games and
 * decks. Signing up, a new password and a new role end all older sessions.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { isReservedName, normalName, type Seat } from '@spaceline/engine';
import type { Person } from '@spaceline/wire';
import { and, eq, sql } from 'drizzle-orm';
import type { Games } from '../games/games.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import {
  accounts,
  games as gameRows,
  gameSeats,
  passkeyChallenges,
  passkeys,
  people,
  tableSeats,
  tables,
} from '../storage/schema.ts';
import { note } from './audit.ts';
import type { Bans } from './bans.ts';
import { type LimitName, type Limits, networkOf } from './limits.ts';
import type { Mail } from './mail.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Sessions, SignedIn } from './sessions.ts';

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The name of deleted people in games. */
export const DELETED_NAME = 'Deleted player';

export interface Accounts {
  /** Creates a guest. Throws `conflict` if an account has that name. */
  welcome(name: string): Promise<SignedIn>;
  /** Creates an account, from the requesting guest if there is one. */
  signUp(wish: Credentials, address: string, guest: Person | null): Promise<SignedIn>;
  signIn(said: Credentials, address: string): Promise<SignedIn>;
  /** Ends every session of the person and opens a new one. */
  changePassword(person: Person, password: string, next: string, address: string): Promise<SignedIn>;
  /** Signs in somebody who has proven who they are in another way, by a passkey. */
  enter(person: Person): Promise<SignedIn>;
  /** Checks an account's password. Throws `unauthenticated`; guests have none. */
  sure(person: Person, password: string, address: string): Promise<void>;
  /** Sets the password with a code sent by mail; every session ends, passkeys are deleted, and a new session opens. */
  resetByMail(code: string, password: string): Promise<SignedIn>;
  signOutEverywhere(person: Person): Promise<void>;
  /** Resigns running games and deletes the person; games stay, without the name. Accounts must give their password. */
  remove(person: Person, password: string | undefined, address: string): Promise<void>;
  setRole(by: Person, id: string, role: Person['role']): Promise<Person>;
  /**
   * For somebody who has forgotten it: replaces the password with a generated one and returns that. Not for
   * administrators.
   */
  resetPassword(by: Person, id: string): Promise<string>;
  describe(person: Person, about: string): Promise<void>;
  /** Makes sure that an administrator of that name exists. Returns the password if it had to generate one. */
  ensureAdministrator(name: string, password?: string): Promise<{ readonly password: string | null }>;
}

export interface AccountsOptions {
  readonly queries: Queries;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly bans: Pick<Bans, 'checkPerson'>;
  readonly mail: Pick<Mail, 'take' | 'known' | 'revoke' | 'notify'>;
  readonly games: Games;
  /** Closes the sockets of a person, on every node. */
  hangUp(person: string): void;
  /** Drops what nodes have in memory about a person who was deleted or renamed. */
  forget(person: string): void;
}

/** A name in the form in which it is compared. */
export const loginOf = (name: string): string => normalName(name).toLowerCase();

/** The same text whether the account or the password is wrong. */
const WRONG = () => new Problem('unauthenticated', 'Wrong name or password.');
const TAKEN = () =>
  new Problem('conflict', 'This name belongs to an account. Sign in, or choose another name.');

const madeUp = (): string => randomBytes(15).toString('base64url');

/** An arbitrary number of ours: nodes that start together create one administrator. */
const ADMINISTRATOR_LOCK = 726_401_948;

export function createAccounts(options: AccountsOptions): Accounts {
  const { queries, sessions, limits, bans, mail, games, hangUp, forget } = options;

  const accountOf = async (login: string, q: Queries = queries) => {
    const [found] = await q
      .select({
        password: accounts.password,
        person: { id: people.id, kind: people.kind, name: people.name, role: people.role },
      })
      .from(accounts)
      .innerJoin(people, eq(people.id, accounts.person))
      .where(eq(accounts.login, login));
    return found ?? null;
  };

  /** A password counts as wrong before it is checked, so that parallel guesses count as well. */
  async function verified(login: string, password: string, address: string): Promise<Person> {
    const network = networkOf(address);
    const counted: readonly (readonly [LimitName, string])[] = [
      ['guessesHere', `${login}|${network}`],
      ['guessesOfAddress', network],
      ['guessesAnywhere', login],
    ];
    // A used-up limit is refused from memory, even for ten thousand guesses from as many addresses.
    for (const [name, key] of counted) limits.check(name, key);
    for (const [name, key] of counted) await limits.take(name, key);
    const account = await accountOf(login);
    const right = await isPassword(account?.password ?? null, password);
    if (!account || !right) throw WRONG();
    await limits.clear('guessesHere', `${login}|${network}`);
    await limits.giveBack('guessesOfAddress', network);
    await limits.giveBack('guessesAnywhere', login);
    return account.person;
  }

  async function loginOfPerson(person: Person): Promise<string> {
    const [found] = await queries
      .select({ login: accounts.login })
      .from(accounts)
      .where(eq(accounts.person, person.id));
    if (!found) throw new Problem('forbidden', 'Guests have no password: sign up first.');
    return found.login;
  }

  /**
   * Writes a new password. Links mailed before no longer work, nor does a passkey in the making: somebody who knew the
   * old password may have requested them.
   */
  async function setPassword(tx: Queries, person: string, password: string): Promise<boolean> {
    await mail.revoke(tx, person);
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.person, person));
    const changed = await tx
      .update(accounts)
      .set({ password, passwordChangedAt: new Date() })
      .where(eq(accounts.person, person))
      .returning({ person: accounts.person });
    return changed.length > 0;
  }

  /**
   * Somebody who comes back without the old password may have lost it to a thief who created passkeys with it, so
   * passkeys are deleted (docs/decisions/0032).
   */
  const dropPasskeys = (tx: Queries, person: string) =>
    tx.delete(passkeys).where(eq(passkeys.person, person));

  /** Ends all sessions and opens a new one. */
  async function renew(tx: Queries, person: Person): Promise<SignedIn> {
    await sessions.closeAll(person.id, tx);
    return await sessions.open(person, tx);
  }

  /** Writes the account; `conflict` if somebody has the name, even if they took it at the same moment. */
  async function insertAccount(tx: Queries, person: Person, login: string, password: string): Promise<void> {
    const made = await tx
      .insert(accounts)
      .values({ person: person.id, login, password })
      .onConflictDoNothing()
      .returning({ person: accounts.person });
    if (made.length === 0) throw TAKEN();
  }

  /** A guest becomes an account, in past games as well. */
  async function rename(tx: Queries, { id, name }: Person): Promise<void> {
    await tx.update(people).set({ kind: 'account', name }).where(eq(people.id, id));
    await tx.update(gameSeats).set({ name }).where(eq(gameSeats.person, id));
    await tx.update(tableSeats).set({ name }).where(eq(tableSeats.person, id));
  }

  const running = (q: Queries, person: string) =>
    q
      .select({ game: gameSeats.game, seat: gameSeats.seat })
      .from(gameSeats)
      .innerJoin(gameRows, eq(gameRows.id, gameSeats.game))
      .where(and(eq(gameSeats.person, person), eq(gameRows.status, 'running')));

  async function giveUp(game: string, seat: Seat): Promise<void> {
    try {
      await games.enter(game, { kind: 'forfeit', seat, reason: 'account deleted' });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'over') throw error;
    }
  }

  /** False if a game has begun in the meantime. */
  const erase = (person: string): Promise<boolean> =>
    queries.transaction(async (tx) => {
      // A game that begins now waits for this lock, and then finds nobody to seat.
      await tx.select({ id: people.id }).from(people).where(eq(people.id, person)).for('update');
      if ((await running(tx, person)).length > 0) return false;
      await tx
        .update(tables)
        .set({ status: 'closed' })
        .where(and(eq(tables.host, person), eq(tables.status, 'waiting')));
      await tx.update(gameSeats).set({ name: DELETED_NAME }).where(eq(gameSeats.person, person));
      await tx.delete(people).where(eq(people.id, person));
      return true;
    });

  async function enter(person: Person): Promise<SignedIn> {
    await bans.checkPerson(person.id);
    return await sessions.open(person);
  }

  return {
    async welcome(name) {
      if (await accountOf(loginOf(name))) throw TAKEN();
      return await sessions.welcome(name);
    },

    async signUp({ name, password }, address, guest) {
      const login = loginOf(name);
      if (guest?.kind === 'account') throw new Problem('conflict', 'You already have an account.');
      if (isReservedName(name)) throw new Problem('conflict', 'This name is reserved. Choose another one.');
      await limits.take('signUps', networkOf(address));
      const hashed = await hashPassword(password);
      const person: Person = { id: guest?.id ?? randomUUID(), kind: 'account', name, role: 'player' };
      const signedIn = await queries.transaction(async (tx) => {
        if (guest) await rename(tx, person);
        else await tx.insert(people).values(person);
        await insertAccount(tx, person, login, hashed);
        return await renew(tx, person);
      });
      if (guest) {
        hangUp(person.id);
        forget(person.id);
      }
      return signedIn;
    },

    async signIn({ name, password }, address) {
      return await enter(await verified(loginOf(name), password, address));
    },

    enter,

    async sure(person, password, address) {
      await verified(await loginOfPerson(person), password, address);
    },

    async resetByMail(code, password) {
      await mail.known(code);
      const hashed = await hashPassword(password);
      const signedIn = await queries.transaction(async (tx) => {
        const id = await mail.take(tx, code);
        await bans.checkPerson(id, tx);
        await setPassword(tx, id, hashed);
        await dropPasskeys(tx, id);
        const [person] = await tx
          .select({ id: people.id, kind: people.kind, name: people.name, role: people.role })
          .from(people)
          .where(eq(people.id, id));
        if (!person) throw new Problem('not-found', 'There is no such account.');
        return await renew(tx, person);
      });
      hangUp(signedIn.person.id);
      mail.notify(signedIn.person.id, 'password');
      return signedIn;
    },

    async changePassword(person, password, next, address) {
      const known = await verified(await loginOfPerson(person), password, address);
      const hashed = await hashPassword(next);
      const signedIn = await queries.transaction(async (tx) => {
        await setPassword(tx, known.id, hashed);
        return await renew(tx, known);
      });
      hangUp(known.id);
      mail.notify(known.id, 'password');
      return signedIn;
    },

    async signOutEverywhere(person) {
      await sessions.closeAll(person.id);
      hangUp(person.id);
    },

    async remove(person, password, address) {
      if (person.kind === 'account') await verified(await loginOfPerson(person), password ?? '', address);
      await sessions.closeAll(person.id);
      hangUp(person.id);
      do {
        for (const { game, seat } of await running(queries, person.id)) await giveUp(game, seat);
      } while (!(await erase(person.id)));
      forget(person.id);
    },

    async setRole(by, id, role) {
      const changed = await queries.transaction(async (tx) => {
        const [row] = await tx
          .update(people)
          .set({ role })
          .where(and(eq(people.id, id), eq(people.kind, 'account')))
          .returning({ id: people.id, kind: people.kind, name: people.name, role: people.role });
        if (!row) throw new Problem('not-found', 'There is no such account.');
        await note(tx, { by, action: 'role given', person: id, details: { role } });
        return row;
      });
      hangUp(id);
      return changed;
    },

    async resetPassword(by, id) {
      const password = madeUp();
      const hashed = await hashPassword(password);
      await queries.transaction(async (tx) => {
        const [found] = await tx.select({ role: people.role }).from(people).where(eq(people.id, id));
        if (found?.role === 'administrator')
          throw new Problem('forbidden', 'Only administrators themselves can change their passwords.');
        if (!(await setPassword(tx, id, hashed))) throw new Problem('not-found', 'There is no such account.');
        await dropPasskeys(tx, id);
        await sessions.closeAll(id, tx);
        await note(tx, { by, action: 'password reset', person: id });
      });
      hangUp(id);
      mail.notify(id, 'password');
      return password;
    },

    async describe(person, about) {
      const changed = await queries
        .update(accounts)
        .set({ about })
        .where(eq(accounts.person, person.id))
        .returning({ person: accounts.person });
      if (changed.length === 0) throw new Problem('forbidden', 'Guests have no profile: sign up first.');
    },

    ensureAdministrator: (name, given) =>
      queries.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATOR_LOCK})`);
        const found = await accountOf(loginOf(name), tx);
        if (found) {
          if (found.person.role === 'administrator') return { password: null };
          await tx.update(people).set({ role: 'administrator' }).where(eq(people.id, found.person.id));
          await note(tx, { by: null, action: 'administrator appointed', person: found.person.id });
          return { password: null };
        }
        const password = given ?? madeUp();
        const person: Person = { id: randomUUID(), kind: 'account', name, role: 'administrator' };
        await tx.insert(people).values(person);
        await insertAccount(tx, person, loginOf(name), await hashPassword(password));
        await note(tx, { by: null, action: 'administrator appointed', person: person.id });
        return { password: given === undefined ? password : null };
      }),
  };
}
