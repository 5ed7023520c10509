/**
 * Whether connected clients' sessions are still valid. Signing out closes a socket at once, through a message between
 * nodes that can be lost; a session can also expire. So every session is checked again every few seconds, in rounds; and
 * if a client acts and its check is older than that, before its message.
 */
import type { Person } from '@spaceline/wire';
import type { HeldSession, Sessions } from '../people/sessions.ts';
import { Problem } from '../problem.ts';

export interface Standing extends HeldSession {
  /** Checks the session again if the last check is too old. Throws `unauthenticated` if it has ended. */
  check(): Promise<void>;
  /** Whether the last check is older than this. */
  isOlderThan(ms: number): boolean;
  /** The result of a batch check: whether the session is still valid. */
  found(holds: boolean): void;
}

export interface StandingOptions {
  readonly sessions: Sessions;
  readonly token: string;
  readonly person: Person;
  /** The session was just checked and is valid. */
  held?(standing: Standing): void;
  /** The session is over. */
  end(): void;
}

/** How long a session that ended elsewhere can still be used. */
export const CHECK_MS = 5000;

export function createStanding(
  { sessions, token, person, held, end }: StandingOptions,
  clock: () => number = () => performance.now(),
): Standing {
  let checked = clock();
  let checking: Promise<boolean> | null = null;
  const isStill = (found: Person | null): boolean => found?.id === person.id && found.role === person.role;
  const holds = async (): Promise<boolean> => isStill(await sessions.personOf(token));
  function note(): void {
    checked = clock();
    held?.(standing);
  }
  const standing: Standing = {
    key: sessions.keyOf(token),
    person,
    isOlderThan: (ms) => clock() - checked >= ms,
    found(holds) {
      if (holds) note();
      else end();
    },
    async check() {
      if (clock() - checked < CHECK_MS) return;
      checking ??= holds().finally(() => {
        checking = null;
      });
      if (await checking) {
        note();
        return;
      }
      end();
      throw new Problem('unauthenticated', 'You have been signed out. Sign in again.');
    },
  };
  return standing;
}
