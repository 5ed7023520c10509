/**
 * Counts open connections, per address and in total. Connections that have not signed in yet have the lowest limit:
 * people are limited by name, strangers only here.
 */
import { networkOf } from '../people/limits.ts';

export interface Doors {
  /** Why an address may not open another connection; null if it may. */
  refusal(address: string): string | null;
  /** A connection is open. Returns functions to report that it has signed in and that it is closed. */
  open(address: string): { signedIn(): void; closed(): void };
  readonly waiting: number;
  readonly size: number;
}

export interface DoorsOptions {
  readonly perAddress: number;
  readonly inAll: number;
}

export function createDoors({ perAddress, inAll }: DoorsOptions): Doors {
  const open = new Map<string, { all: number; waiting: number }>();
  const waitingAtAddress = Math.ceil(perAddress / 2);
  const waitingInAll = Math.ceil(inAll / 10);
  let size = 0;
  let waiting = 0;
  return {
    refusal(address) {
      const here = open.get(networkOf(address));
      if (size >= inAll || waiting >= waitingInAll)
        return 'This node has as many connections as it can take.';
      if (here && (here.all >= perAddress || here.waiting >= waitingAtAddress))
        return 'There are too many connections from your address.';
      return null;
    },
    open(address) {
      const key = networkOf(address);
      const here = open.get(key) ?? { all: 0, waiting: 0 };
      open.set(key, here);
      here.all++;
      here.waiting++;
      size++;
      waiting++;
      let [isWaiting, isOpen] = [true, true];
      const signedIn = (): void => {
        if (!isWaiting) return;
        isWaiting = false;
        here.waiting--;
        waiting--;
      };
      return {
        signedIn,
        closed() {
          if (!isOpen) return;
          isOpen = false;
          signedIn();
          here.all--;
          size--;
          if (here.all === 0) open.delete(key);
        },
      };
    },
    get waiting() {
      return waiting;
    },
    get size() {
      return size;
    },
  };
}
