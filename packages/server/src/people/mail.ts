/**
 * A mail address as the way back after a forgotten password. An address counts once its owner has opened the link sent to
 * it. Codes are random, stored as hashes, and work once and for a short time. A reset request is answered with the same
 * text and equally fast whether or not the account exists; the mail itself is sent afterwards.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '@spaceline/wire';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { MailConfig } from '../operating/config.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { accounts, mailCodes, people } from '../storage/schema.ts';
import { type Limits, networkOf } from './limits.ts';

export interface Mail {
  /** Whether this server sends mail at all. */
  readonly sends: boolean;
  /** The confirmed address of an account. */
  addressOf(person: string): Promise<string | null>;
  /** Sends a link to an address; it belongs to the account once the link is opened. */
  propose(person: Person, mail: string, address: string): Promise<void>;
  confirm(code: string): Promise<void>;
  remove(person: Person): Promise<void>;
  /** Sends a link for a new password to the account with this name or address, if there is one. */
  forgotten(who: string, address: string): Promise<void>;
  /** Whose reset code it is; it works once. Call it inside the transaction that changes the password. */
  take(tx: Queries, code: string): Promise<string>;
  /** Whether a reset code would work: checked before the expensive hashing. Throws `not-found`. */
  known(code: string): Promise<void>;
  /** Invalidates all links sent for an account, in the transaction of its new password. */
  revoke(tx: Queries, person: string): Promise<void>;
  /**
   * Tells an account's address, if it has one, about a security-relevant change, so that the owner can act if somebody
   * else made it.
   */
  notify(person: string, what: Change): void;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Changes that an account's owner is told about by mail. */
export type Change = 'password' | 'passkey';

const CHANGED: Readonly<Record<Change, { readonly subject: string; readonly text: string }>> = {
  password: {
    subject: 'Your Spaceline password was changed',
    text: 'the password of your account was changed, and all sessions were signed out. If that was you, you do not need to do anything.',
  },
  passkey: {
    subject: 'A passkey was added to your Spaceline account',
    text: 'a passkey was added to your account: anyone who has it can sign in. If that was you, you do not need to do anything.',
  },
};

const CONFIRM_HOURS = 24;
const RESET_HOURS = 1;
const SMTP_MS = 10_000;

const HOW_TO_ACT =
  'Sign in, change your password and check the passkeys of your account; if you cannot, contact the people who run this server.';

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
const SPENT = () => new Problem('not-found', 'This link has been used or has expired. Ask for another one.');

export function createMail(
  queries: Queries,
  limits: Limits,
  config: MailConfig | null,
  loginOf: (name: string) => string,
  log: Logger,
): Mail {
  const transport =
    config &&
    createTransport(config.smtp, {
      from: config.from,
      // Plain text only: nothing to load, nothing that runs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  if (transport)
    Object.assign(transport.options, {
      connectionTimeout: SMTP_MS,
      greetingTimeout: SMTP_MS,
      socketTimeout: SMTP_MS,
    });
  const underWay = new Set<Promise<void>>();

  const configured = (): MailConfig => {
    if (!config) throw new Problem('not-found', 'This server does not send email. Ask an administrator.');
    return config;
  };

  /** Sends in the background, so that response times do not reveal whether a mail is sent. */
  function send(to: string, subject: string, text: string): void {
    if (!transport) return;
    const sending = transport
      .sendMail({ to, subject, text })
      .then(() => log.info('mail sent'))
      .catch((error: unknown) => log.error({ error }, 'mail not sent'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function newCode(
    person: string,
    kind: 'confirm' | 'reset',
    mail: string,
    hours: number,
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await queries.transaction(async (tx) => {
      // Only the newest link works.
      await tx.delete(mailCodes).where(and(eq(mailCodes.person, person), eq(mailCodes.kind, kind)));
      await tx.insert(mailCodes).values({
        hash: hashOf(code),
        person,
        kind,
        mail,
        expiresAt: sql`now() + ${hours} * interval '1 hour'`,
      });
    });
    return code;
  }

  async function takeCode(tx: Queries, code: string, kind: 'confirm' | 'reset') {
    const [taken] = await tx
      .delete(mailCodes)
      .where(
        and(eq(mailCodes.hash, hashOf(code)), eq(mailCodes.kind, kind), gt(mailCodes.expiresAt, sql`now()`)),
      )
      .returning({ person: mailCodes.person, mail: mailCodes.mail });
    if (!taken) throw SPENT();
    return taken;
  }

  async function revoke(tx: Queries, person: string): Promise<void> {
    await tx.delete(mailCodes).where(eq(mailCodes.person, person));
  }

  /** Runs after the response; failures go to the log. */
  function afterwards(work: () => Promise<void>, failed: string): void {
    const tracked: Promise<void> = work()
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) log.error({ error }, failed);
      })
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  /** An address and its account, inside a transaction; locked, so that each of two changes sees the one before it. */
  async function addressed(tx: Queries, person: string) {
    const [found] = await tx
      .select({ mail: accounts.mail, name: people.name })
      .from(accounts)
      .innerJoin(people, eq(people.id, accounts.person))
      .where(eq(accounts.person, person))
      .for('update', { of: accounts });
    return found ?? null;
  }

  /** Tells an address that it no longer belongs to an account: its reader may be the real owner. */
  function letGo(before: { readonly mail: string | null; readonly name: string } | null): void {
    if (!before?.mail) return;
    send(
      before.mail,
      'This address no longer belongs to your Spaceline account',
      `Hello ${before.name},

this address was removed from your account, or replaced by another. If that was you, you do not need to do anything.

If it was not, someone else knows your password. ${HOW_TO_ACT}
`,
    );
  }

  return {
    revoke,
    async known(code) {
      const [found] = await queries
        .select({ person: mailCodes.person })
        .from(mailCodes)
        .where(
          and(
            eq(mailCodes.hash, hashOf(code)),
            eq(mailCodes.kind, 'reset'),
            gt(mailCodes.expiresAt, sql`now()`),
          ),
        );
      if (!found) throw SPENT();
    },
    sends: config !== null,
    async addressOf(person) {
      const [found] = await queries
        .select({ mail: accounts.mail })
        .from(accounts)
        .where(eq(accounts.person, person));
      return found?.mail ?? null;
    },
    async propose(person, mail, address) {
      const { site } = configured();
      await limits.take('mailsFromAddress', networkOf(address));
      await limits.take('mailsToAccount', person.id);
      // Counted across all of somebody's accounts, since the inbox may belong to somebody else.
      await limits.take('mailsToBox', hashOf(mail.toLowerCase()));
      const code = await newCode(person.id, 'confirm', mail, CONFIRM_HOURS);
      send(
        mail,
        'Confirm your email address for Spaceline',
        `Hello ${person.name},

open this link to use this address for your account:

${site}/confirm-mail#${code}

It works for a day. If you did not ask for this, ignore this email.
`,
      );
    },
    async confirm(code) {
      const before = await queries.transaction(async (tx) => {
        const { person, mail } = await takeCode(tx, code, 'confirm');
        const known = await addressed(tx, person);
        const [taken] = await tx
          .select({ person: accounts.person })
          .from(accounts)
          .where(sql`lower(${accounts.mail}) = lower(${mail}) and ${accounts.person} <> ${person}`);
        if (taken) throw new Problem('conflict', 'Another account has this address.');
        await tx.update(accounts).set({ mail }).where(eq(accounts.person, person));
        // Links sent to the old address no longer work.
        await revoke(tx, person);
        return known?.mail?.toLowerCase() === mail.toLowerCase() ? null : known;
      });
      letGo(before);
    },
    async remove(person) {
      const before = await queries.transaction(async (tx) => {
        const known = await addressed(tx, person.id);
        await tx.update(accounts).set({ mail: null }).where(eq(accounts.person, person.id));
        await revoke(tx, person.id);
        return known;
      });
      letGo(before);
    },
    notify(person, what) {
      if (!config) return;
      afterwards(async () => {
        const [found] = await queries
          .select({ mail: accounts.mail, name: people.name })
          .from(accounts)
          .innerJoin(people, eq(people.id, accounts.person))
          .where(eq(accounts.person, person));
        if (!found?.mail) return;
        await limits.take('newsToAccount', person);
        const { subject, text } = CHANGED[what];
        send(
          found.mail,
          subject,
          `Hello ${found.name},\n\n${text}\n\nIf it was not you, act now. ${HOW_TO_ACT}\n`,
        );
      }, 'change not told by mail');
    },
    async forgotten(who, address) {
      const { site } = configured();
      await limits.take('mailsFromAddress', networkOf(address));
      // The lookup comes after the response as well, because it would take longer for existing accounts.
      afterwards(async () => {
        const [found] = await queries
          .select({ person: accounts.person, mail: accounts.mail, name: people.name })
          .from(accounts)
          .innerJoin(people, eq(people.id, accounts.person))
          .where(
            who.includes('@')
              ? sql`lower(${accounts.mail}) = lower(${who.trim()})`
              : eq(accounts.login, loginOf(who)),
          );
        if (!found?.mail) return;
        await limits.take('mailsToAccount', found.person);
        const code = await newCode(found.person, 'reset', found.mail, RESET_HOURS);
        send(
          found.mail,
          'Choose a new Spaceline password',
          `Hello ${found.name},

someone, hopefully you, asked for a new password for your account. Open this link to choose one:

${site}/new-password#${code}

It works once, within an hour. If it was not you, ignore this email: your password stays as it is.
`,
        );
      }, 'reset not prepared');
    },
    async take(tx, code) {
      return (await takeCode(tx, code, 'reset')).person;
    },
    async sweep() {
      await queries.delete(mailCodes).where(lt(mailCodes.expiresAt, sql`now()`));
    },
    async close() {
      while (underWay.size > 0) await Promise.all(underWay);
      transport?.close();
    },
  };
}
