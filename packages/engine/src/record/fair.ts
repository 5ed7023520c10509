/**
 * Randomness that nobody chose. Before the first card is placed, the server publishes a hash of its secret together with
 * everything else the game begins with, and each player's client publishes a hash of its own share. Only then are the
 * shares revealed; the seed comes from all three. When the game is over everything is open, and anybody with the replay
 * can verify it (docs/decisions/0027).
 *
 * Whoever reveals last could choose, if they saw the others first. The hashes are published before anything is revealed,
 * so nobody can choose as long as one of the three has drawn at random. A missing share is derived from the server's
 * secret, and the record says so.
 */
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameSetup } from '../engine.ts';
import type { Seat } from '../state/types.ts';

/** The share of one seat. */
export interface FairShare {
  /** `player`: drawn by the player's client. `server`: derived from the server's secret, because none came. */
  readonly by: 'player' | 'server';
  /** The hash the client published before; null if it published none, as for bots and programs that do not take part. */
  readonly promise: string | null;
  /** 256 bits in hexadecimal digits. */
  readonly share: string;
}

/** How the seed of a game was derived. Secret until the game is over. */
export interface FairRecord {
  readonly version: 1;
  readonly secret: string;
  /** What the server published before any share was revealed. */
  readonly commitment: string;
  readonly shares: readonly [FairShare, FairShare];
}

/** What is fixed before any share is revealed. */
export interface FairTerms {
  /** The id the game will have. */
  readonly game: string;
  readonly setup: GameSetup;
  /** The clients' commitments, by seat. */
  readonly promises: readonly (string | null)[];
}

const HEX = /^[0-9a-f]{64}$/;

/** Whether a text is 256 bits in hexadecimal digits, as secrets, shares and hashes are written. */
export const is256 = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** JSON with sorted keys: the same value gives the same text, wherever it was stored in between. */
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

/** A client's commitment to its share. */
export const promiseOf = (share: string): string => hashOf('share', share);

/** The server's commitment: a hash of its secret, the decks in their order, and everything else that is fixed. */
export const commitmentTo = (secret: string, { game, setup, promises }: FairTerms): string =>
  hashOf('commitment', { game, promises, secret, setup });

/** Replaces the share of a seat that reveals none; determined by the secret, so that nobody chooses it. */
export const shareInstead = (secret: string, seat: Seat): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`spaceline/share instead/1/${seat}`)));

/** The seed of the game. */
export function fairSeed(secret: string, commitment: string, shares: readonly [string, string]): string {
  const all = concatBytes(...[secret, ...shares].map((text) => hexToBytes(text)));
  return bytesToHex(hkdf(sha256, all, hexToBytes(commitment), utf8ToBytes('spaceline/seed/1'), 32));
}

/** The record of a game whose shares have been revealed; null for a missing one. */
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
