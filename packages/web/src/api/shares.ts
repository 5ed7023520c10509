/**
 * This browser's part in the chance of a game. It draws a share, promises it by its hash when somebody sits down, and tells it when the server
 * asks: not before the server has said a hash of its own and the other player's promise is there (docs/protocol.md, Chance). What was said then
 * is kept, so that the replay can be held against it when the game is over.
 */
import type { FairReceipt, Seat } from '@spaceline/engine';
import type { Deal, TableTold } from '@spaceline/wire';
import { type Stored, stored } from '../app/storage.ts';
import type { Calls } from './calls.ts';
import type { Connection } from './connection.ts';

/** A share of one's own. */
export interface Kept {
  readonly share: string;
  readonly promise: string;
  /** What was said before it was told. */
  readonly receipt?: FairReceipt;
}

const MOST_KEPT = 200;
const keptShares = stored<readonly Kept[]>('spaceline.shares', []);

export interface Shares {
  /** Draws a share and keeps it; what to promise of it. Undefined where that cannot be worked out: then the server's stands in. */
  promise(): Promise<string | undefined>;
  /** Tells the share if it is asked for at this table; the table as it is then. */
  attend(table: TableTold): Promise<TableTold>;
  /** What was said before a game; null when this browser had no part in it. */
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
  /** Keeps one, the newest last; the oldest make room. */
  function keep(one: Kept): void {
    const others = kept.get().filter(({ promise }) => promise !== one.promise);
    kept.set([...others, one].slice(-MOST_KEPT));
  }

  /** Shares that are told, or being told, by their promises. */
  const telling = new Map<string, Promise<TableTold | null>>();

  /** Tells one share where it was promised; null when it is not, or no longer, ours to tell. */
  async function tell(table: TableTold, deal: Deal, own: Kept): Promise<TableTold | null> {
    const seat = deal.promises.indexOf(own.promise) as Seat;
    const { game, commitment, promises } = deal;
    const receipt: FairReceipt = { game, commitment, promises, seat, share: own.share };
    // A share is told for one hash alone: whoever says another one later wants to choose.
    if (own.receipt && !sameWords(own.receipt, receipt)) return null;
    if (!own.receipt) keep({ ...own, receipt });
    if (deal.told[seat]) return table;
    // The server asks by its answer and by news at once; one telling is enough for both.
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
    // Two people may have used this browser: the server knows whose share it is.
    for (const each of own) {
      const now = await tell(table, deal, each);
      if (now) return now;
    }
    // Too late, or told already in another tab: the table knows.
    return own.length === 0 ? table : await calls.table(table.id, table.code);
  }

  connection.on('deal', ({ table }) => void attend(table).catch(() => undefined));

  return {
    async promise() {
      try {
        // Hashes are worked out by what a game is played with; the first page does without.
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
