/**
 * Whether those who are connected still are who they were at the handshake. Signing out ends a socket at once, by a word between nodes
 * that can be lost; a session that runs out ends by itself. So everybody is looked up again every few seconds, in rounds; whoever acts and has not been for longer,
 * before that.
 */
import type { Person } from '@spaceline/wire';
import type { Sessions } from '../people/sessions.ts';
import { Problem } from '../problem.ts';

export interface Standing {
  /** Looks the session up again, when that is some time ago. Throws `unauthenticated` when it has ended. */
  check(): Promise<void>;
  readonly token: string;
  /** Whether it is so long since the session was looked up. */
  isOlderThan(ms: number): boolean;
  /** What a look-up of many at once has found: whose session it is now, or nobody's. */
  found(person: Person | null): void;
}

export interface StandingOptions {
  readonly sessions: Sessions;
  readonly token: string;
  readonly person: Person;
  /** The session is over. */
  end(): void;
}

/** So long a session that has ended elsewhere can still be acted with. */
export const CHECK_MS = 5000;

export function createStanding(
  { sessions, token, person, end }: StandingOptions,
  clock: () => number = () => performance.now(),
): Standing {
  let checked = clock();
  let checking: Promise<boolean> | null = null;
  const isStill = (found: Person | null): boolean => found?.id === person.id && found.role === person.role;
  const holds = async (): Promise<boolean> => isStill(await sessions.personOf(token));
  return {
    token,
    isOlderThan: (ms) => clock() - checked >= ms,
    found(now) {
      if (isStill(now)) checked = clock();
      else end();
    },
    async check() {
      if (clock() - checked < CHECK_MS) return;
      checking ??= holds().finally(() => {
        checking = null;
      });
      if (await checking) {
        checked = clock();
        return;
      }
      end();
      throw new Problem('unauthenticated', 'You have been signed out. Sign in again.');
    },
  };
}
