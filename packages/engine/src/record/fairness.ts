/** Whether a replay proves that nobody chose its seed: verifies everything that its record allows (`fair.ts`). */
import { SEATS, type Seat } from '../state/types.ts';
import {
  commitmentTo,
  type FairRecord,
  type FairShare,
  type FairTerms,
  fairSeed,
  is256,
  promiseOf,
  shareInstead,
} from './fair.ts';
import type { Replay } from './replay.ts';

/** What a player's client has kept of what it was told before the game began. */
export interface FairReceipt {
  readonly game: string;
  readonly commitment: string;
  readonly promises: readonly (string | null)[];
  readonly seat: Seat;
  /** Its own share; absent if only the hashes were noted. */
  readonly share?: string;
}

/** One check. */
export interface FairCheck {
  readonly what: /** The generator is the stream that cannot be guessed. */
    | 'generator'
    /** The secret, the decks and everything else give the hash that the server published before. */
    | 'commitment'
    /** A seat's share gives the hash that was published before, or is the derived replacement. */
    | 'share'
    /** Secret and shares give the seed of the game. */
    | 'seed'
    /** The record is the one this player's client was told about, and contains its share. */
    | 'receipt';
  readonly seat?: Seat;
  readonly holds: boolean;
}

/**
 * What can be said about how the seed of a replay was derived. `walkReplay` checks that the game follows from the seed.
 */
export type Fairness =
  /** Played on one device, from a given seed, or before there were records. */
  | { readonly kind: 'none' }
  /** The record is not of the right shape. */
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'checked';
      readonly checks: readonly FairCheck[];
      readonly holds: boolean;
      readonly record: FairRecord;
      /** The seats whose own clients contributed. */
      readonly from: readonly Seat[];
    };

function readFair(value: unknown): FairRecord | null {
  const found = value as Partial<FairRecord> | null;
  const isShare = (share: unknown): boolean => {
    const each = share as Partial<FairShare> | null | undefined;
    return (
      (each?.by === 'player' || each?.by === 'server') &&
      (each.promise === null || is256(each.promise)) &&
      is256(each.share)
    );
  };
  const whole =
    found?.version === 1 &&
    is256(found.secret) &&
    is256(found.commitment) &&
    Array.isArray(found.shares) &&
    found.shares.length === 2 &&
    found.shares.every(isShare);
  return whole ? (found as FairRecord) : null;
}

/** Checks everything that can be verified without replaying. */
export function fairnessOf(replay: Replay, receipt?: FairReceipt): Fairness {
  if (replay.fair === undefined || replay.fair === null) return { kind: 'none' };
  const record = readFair(replay.fair);
  if (!record) return { kind: 'unreadable' };
  const { secret, commitment, shares } = record;
  const promises = shares.map(({ promise }) => promise);
  const terms: FairTerms = { game: replay.game, setup: replay.setup, promises };
  const shareHolds = (seat: Seat): boolean => {
    const { by, promise, share } = shares[seat];
    return by === 'server' ? share === shareInstead(secret, seat) : promise === promiseOf(share);
  };
  const seed = fairSeed(secret, commitment, [shares[0].share, shares[1].share]);
  const checks: FairCheck[] = [
    { what: 'generator', holds: replay.setup.chance === 'chacha20' },
    { what: 'commitment', holds: commitment === commitmentTo(secret, terms) },
    ...SEATS.map((seat): FairCheck => ({ what: 'share', seat, holds: shareHolds(seat) })),
    { what: 'seed', holds: replay.seed === seed },
    ...(receipt
      ? [{ what: 'receipt', seat: receipt.seat, holds: isAsTold(replay, record, receipt) } as const]
      : []),
  ];
  return {
    kind: 'checked',
    checks,
    holds: checks.every(({ holds }) => holds),
    record,
    from: SEATS.filter((seat) => shares[seat].by === 'player'),
  };
}

/** Whether a record is what a client was told before, with its own share in it. */
function isAsTold({ game }: Replay, record: FairRecord, receipt: FairReceipt): boolean {
  const { commitment, shares } = record;
  const own = shares[receipt.seat];
  return (
    receipt.game === game &&
    receipt.commitment === commitment &&
    SEATS.every((seat) => (receipt.promises[seat] ?? null) === shares[seat].promise) &&
    (receipt.share === undefined || (own.by === 'player' && own.share === receipt.share))
  );
}
