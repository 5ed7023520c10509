/**
 * Chance that nobody chose. Before the first card is laid the server says a hash of its secret, together with everything else the game begins
 * with, and each player's client has said a hash of a share of its own. Only then the shares are told; the seed comes from all three. When the
 * game is over everything is open, and whoever has the replay can work it out again (docs/decisions/0027).
 *
 * Whoever speaks last could choose if it were left to see the others first. The hashes are said before anything is told, so nobody can, as
 * long as one of the three has drawn by lot. A share that does not come is worked out from the server's secret, and the record says so.
 */
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameSetup } from '../engine.ts';
import { SEATS, type Seat } from '../state/types.ts';
import type { Replay } from './replay.ts';

/** What one seat put in. */
export interface FairShare {
  /** `player`: drawn by the player's client. `server`: worked out from the server's secret, as none came. */
  readonly by: 'player' | 'server';
  /** The hash the client said before; null when it said none, as bots and programs that take no part. */
  readonly promise: string | null;
  /** 256 bits in hexadecimal digits. */
  readonly share: string;
}

/** How the seed of a game came about. Secret until the game is over. */
export interface FairRecord {
  readonly version: 1;
  readonly secret: string;
  /** What the server said before it was told any share. */
  readonly commitment: string;
  readonly shares: readonly [FairShare, FairShare];
}

/** What is fixed before any share is told. */
export interface FairTerms {
  /** The id the game will have. */
  readonly game: string;
  readonly setup: GameSetup;
  /** What the clients have promised, by seat. */
  readonly promises: readonly (string | null)[];
}

const HEX = /^[0-9a-f]{64}$/;

/** Whether a text is 256 bits in hexadecimal digits, as secrets, shares and hashes are written. */
export const is256 = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** JSON with the keys in order: the same value gives the same text, wherever it has been kept meanwhile. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

const hashOf = (what: string, value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(`spaceline/${what}/1\n${canonical(value)}`)));

/** What a client says of its share before it tells it. */
export const promiseOf = (share: string): string => hashOf('share', share);

/** What the server says before it is told the shares: the hash of its secret, the decks in their order, and all else that is fixed. */
export const commitmentTo = (secret: string, { game, setup, promises }: FairTerms): string =>
  hashOf('commitment', { game, promises, secret, setup });

/** What stands in for the share of a seat that tells none; settled by the secret, so that nobody chooses it. */
export const shareInstead = (secret: string, seat: Seat): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`spaceline/share instead/1/${seat}`)));

/** The seed of the game. */
export function fairSeed(secret: string, commitment: string, shares: readonly [string, string]): string {
  const all = concatBytes(...[secret, ...shares].map((text) => hexToBytes(text)));
  return bytesToHex(hkdf(sha256, all, hexToBytes(commitment), utf8ToBytes('spaceline/seed/1'), 32));
}

/** The record of a game whose shares have been told, or not come: null where none did. */
export function settleFair(
  secret: string,
  terms: FairTerms,
  told: readonly [string | null, string | null],
): { readonly fair: FairRecord; readonly seed: string } {
  const commitment = commitmentTo(secret, terms);
  const shareOf = (seat: Seat): FairShare => {
    const promise = terms.promises[seat] ?? null;
    const share = promise === null ? null : told[seat];
    return share === null
      ? { by: 'server', promise, share: shareInstead(secret, seat) }
      : { by: 'player', promise, share };
  };
  const shares = [shareOf(0), shareOf(1)] as const;
  const seed = fairSeed(secret, commitment, [shares[0].share, shares[1].share]);
  return { fair: { version: 1, secret, commitment, shares }, seed };
}

/** What a player's client has kept of what it was told before the game began. */
export interface FairReceipt {
  readonly game: string;
  readonly commitment: string;
  readonly promises: readonly (string | null)[];
  readonly seat: Seat;
  /** The own share; left out where only the hashes were noted. */
  readonly share?: string;
}

/** One thing that was looked at. */
export interface FairCheck {
  readonly what: /** The generator is the stream that cannot be guessed. */
    | 'generator'
    /** The secret, the decks and all else give the hash that the server said before. */
    | 'commitment'
    /** A seat's share gives the hash that was said before, or is the one that stands in for it. */
    | 'share'
    /** Secret and shares give the seed of the game. */
    | 'seed'
    /** The record is the one this player's client was told of, and has its share in it. */
    | 'receipt';
  readonly seat?: Seat;
  readonly holds: boolean;
}

/** What can be said of how the seed of a replay came about. That the game then follows from the seed is for `walkReplay`. */
export type Fairness =
  /** Played on one device, from a seed that was given, or before there were records. */
  | { readonly kind: 'none' }
  /** The record is not of the right shape. */
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'checked';
      readonly checks: readonly FairCheck[];
      readonly holds: boolean;
      readonly record: FairRecord;
      /** The seats whose own clients put something in. */
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

/** Looks at everything that can be worked out again without playing. */
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

/** Whether a record is what a client was told of before, with its own share in it. */
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
