/**
 * This browser's part in the randomness of a game. It draws a share, commits to its hash when the player sits down, and
 * reveals it when the server asks, but not before the server has published its own hash and the other player's commitment
 * is there (docs/protocol.md, Chance). Everything said before the reveal is stored, so that the replay can be checked
 * against it after the game.
 */
import type { FairReceipt, Seat } from '@spaceline/engine';
import type { Deal, TableTold } from '@spaceline/wire';
import { type Stored, stored } from '../local/storage.ts';
import type { Calls } from './calls.ts';
import type { Connection } from './connection.ts';

/** One of our own shares. */
export interface Kept {
  readonly share: string;
  readonly promise: string;
  /** What was said before it was revealed. */
  readonly receipt?: FairReceipt;
}

const MOST_KEPT = 200;
const keptShares = stored<readonly Kept[]>('spaceline.shares', []);

export interface Shares {
  /**
   * Draws and stores a share and returns its hash. Undefined if this browser cannot compute it; then the server's share
   * stands in.
   */
  promise(): Promise<string | undefined>;
  /** Reveals the share if this table asks for it; returns the table afterwards. */
  attend(table: TableTold): Promise<TableTold>;
  /** What was said before a game; null if this browser had no part in it. */
  receiptOf(game: string): FairReceipt | null;
}

const draw = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const sameWords = (a: FairReceipt, b: FairReceipt): boolean =>
  a.commitment === b.commitment && a.promises.join() === b.promises.join();

export function createShares(
  calls: Pick<Calls, 'share' | 'table'>,
  connection: Pick<Connection, 'on'>,
  kept: Stored<readonly Kept[]> = keptShares,
): Shares {
  /** Adds one at the end and drops the oldest. */
  function keep(one: Kept): void {
    const others = kept.get().filter(({ promise }) => promise !== one.promise);
    kept.set([...others, one].slice(-MOST_KEPT));
  }

  /** Shares that have been or are being revealed, by hash. */
  const telling = new Map<string, Promise<TableTold | null>>();

  /** Reveals one share where it was promised; null if it is not, or no longer, ours to reveal. */
  async function tell(table: TableTold, deal: Deal, own: Kept): Promise<TableTold | null> {
    const seat = deal.promises.indexOf(own.promise) as Seat;
    const { game, commitment, promises } = deal;
    const receipt: FairReceipt = { game, commitment, promises, seat, share: own.share };
    // A share is revealed for one server hash only: a server that names another one later wants to choose.
    if (own.receipt && !sameWords(own.receipt, receipt)) return null;
    if (!own.receipt) keep({ ...own, receipt });
    if (deal.told[seat]) return table;
    // The server asks in its answer and in a notification at the same time; reveal only once.
    const known = telling.get(own.promise);
    if (known) return await known;
    const sent = calls.share(table.id, own.share).catch(() => {
      telling.delete(own.promise);
      return null;
    });
    telling.set(own.promise, sent);
    return await sent;
  }

  async function attend(table: TableTold): Promise<TableTold> {
    const { deal } = table;
    if (!deal || deal.until === null) return table;
    const own = kept.get().filter(({ promise }) => deal.promises.includes(promise));
    // Two people may have used this browser; the server knows whose share it is.
    for (const each of own) {
      const now = await tell(table, deal, each);
      if (now) return now;
    }
    // Too late, or already revealed in another tab: ask the table.
    return own.length === 0 ? table : await calls.table(table.id, table.code);
  }

  connection.on('deal', ({ table }) => void attend(table).catch(() => undefined));

  return {
    async promise() {
      try {
        // Hashing needs the engine, which the first page does not load.
        const { promiseOf } = await import('@spaceline/engine');
        const share = draw();
        const promise = promiseOf(share);
        keep({ share, promise });
        return promise;
      } catch {
        return undefined;
      }
    },
    attend,
    receiptOf: (game) => kept.get().find(({ receipt }) => receipt?.game === game)?.receipt ?? null,
  };
}
