/**
 * Who the user is. The session is a cookie that the page cannot read. The browser remembers that there is one and whose
 * it is, so the server is not asked about people who have never signed in.
 */
import type { Person } from '@spaceline/wire';
import { stored } from '../local/storage.ts';
import { t } from '../messages/index.ts';
import type { Calls } from './calls.ts';
import type { Connection } from './connection.ts';
import { signInByPasskey } from './passkeys.ts';
import { ApiProblem } from './problem.ts';

/** The person this browser remembers; whether the server still knows them turns out on the next request. */
export const remembered = stored<Person | null>('spaceline.person', null);

export interface Session {
  /** Who I am; creates a guest if I am nobody yet. */
  somebody(): Promise<Person>;
  /** Who I am, or null. */
  known(): Promise<Person | null>;
  signIn(name: string, password: string): Promise<Person>;
  signUp(name: string, password: string): Promise<Person>;
  changePassword(password: string, next: string): Promise<Person>;
  signInByPasskey(): Promise<Person>;
  /** Sets a new password with the code from a mail. */
  resetPassword(code: string, password: string): Promise<Person>;
  signOut(): Promise<void>;
  signOutEverywhere(): Promise<void>;
  deleteMe(password?: string): Promise<void>;
}

const FOUR_DIGITS = 9000;

/** A name for somebody who has not given one: the lowest rank and a number. */
const guestName = (): string =>
  t('guest.name', { n: String(1000 + Math.floor(Math.random() * FOUR_DIGITS)) });

export function createSession(calls: Calls, connection: Connection): Session {
  /** Asked once per session. */
  let asked: Promise<Person | null> | undefined;
  let making: Promise<Person> | undefined;

  const become = (person: Person | null): void => {
    asked = Promise.resolve(person);
    remembered.set(person);
    // A new session ends the previous one, also for the socket.
    if (person === null) connection.close();
    else connection.restart();
  };

  connection.subscribe(() => {
    if (connection.problem()?.code === 'unauthenticated') forget();
  });

  /** The server no longer knows the session. */
  function forget(): void {
    asked = undefined;
    remembered.set(null);
  }

  function known(): Promise<Person | null> {
    if (remembered.get() === null) return Promise.resolve(null);
    asked ??= calls.me().then(
      (person) => {
        remembered.set(person);
        return person;
      },
      (error: unknown) => {
        asked = undefined;
        if (!(error instanceof ApiProblem) || error.code !== 'unauthenticated') throw error;
        remembered.set(null);
        return null;
      },
    );
    return asked;
  }

  async function entered(entering: Promise<Person>): Promise<Person> {
    const person = await entering;
    become(person);
    return person;
  }

  async function left(leaving: Promise<unknown>): Promise<void> {
    await leaving;
    become(null);
  }

  return {
    known,
    async somebody() {
      const person = await known();
      if (person) return person;
      making ??= calls
        .beGuest(guestName())
        .then((guest) => {
          become(guest);
          return guest;
        })
        .finally(() => {
          making = undefined;
        });
      return await making;
    },
    signIn: (name, password) => entered(calls.signIn(name, password)),
    signUp: (name, password) => entered(calls.signUp(name, password)),
    changePassword: (password, next) => entered(calls.changePassword(password, next)),
    signInByPasskey: () => entered(signInByPasskey(calls)),
    resetPassword: (code, password) => entered(calls.resetPassword(code, password)),
    signOut: () => left(calls.signOut()),
    signOutEverywhere: () => left(calls.signOutEverywhere()),
    deleteMe: (password) => left(calls.deleteMe(password)),
  };
}
