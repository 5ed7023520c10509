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
import type { Seat } from '../state/types.ts';

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
