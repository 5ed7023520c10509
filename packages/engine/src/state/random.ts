/**
 * Randomness inside the state: same seed, same game. There are three generators, and the start of a game says which one
 * it uses (docs/decisions/0027). Games that matter draw from a ChaCha20 stream, which nobody can predict from its past
 * output. Simulations draw from sfc32, which is faster and takes all its 128 bits from the seed. The first games used
 * sfc32 with 32 bits and remainders; their logs are still replayed that way, and nothing else should be.
 */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The generators a game can choose. The default is that of the first games. */
export const GENERATORS = ['sfc32', 'chacha20'] as const;
export type Generator = (typeof GENERATORS)[number];

/** sfc32 as the first games had it. */
type First = [number, number, number, number];

/** sfc32 with all four words from the seed. */
interface Fast {
  readonly by: 'sfc32';
  a: number;
  b: number;
  c: number;
  d: number;
}

/** Words of a ChaCha20 stream, of which `at` have been taken. */
interface Stream {
  readonly by: 'chacha20';
  /** 256 bits in hexadecimal digits. */
  readonly key: string;
  at: number;
}

/** The state of the generator. A JSON value; anybody who has it knows every number to come. */
export type Random = First | Fast | Stream;

/** Anything that contains a generator, above all a state. */
interface Dice {
  readonly random: Random;
}

/** The state of a generator before its first number. Every bit of the seed counts for `sfc32` and `chacha20`. */
export function seedRandom(seed: number | string, generator: Generator | 'first'): Random {
  if (generator === 'first') return seedFirst(seed);
  const hash = sha256(utf8ToBytes(`spaceline/${generator}/${seed}`));
  if (generator === 'chacha20') return { by: 'chacha20', key: bytesToHex(hash), at: 0 };
  const words = new DataView(hash.buffer, hash.byteOffset);
  return {
    by: 'sfc32',
    a: words.getInt32(0, true),
    b: words.getInt32(4, true),
    c: words.getInt32(8, true),
    d: words.getInt32(12, true),
  };
}

function seedFirst(seed: number | string): First {
  let h = 2166136261;
  for (const ch of String(seed)) h = Math.imul(h ^ ch.charCodeAt(0), 16777619);
  const words: First = [0, 0, 0, 1];
  for (let i = 0; i < 4; i++) {
    h = Math.imul(h ^ (h >>> 15), 2246822519) + 0x9e3779b9;
    words[i] = (h ^ (h >>> 13)) | 0;
  }
  for (let i = 0; i < 12; i++) nextFirst(words);
  return words;
}

function nextFirst(words: First): number {
  let [a, b, c, d] = words;
  const t = (((a + b) | 0) + d) | 0;
  d = (d + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (c << 21) | (c >>> 11);
  c = (c + t) | 0;
  words[0] = a;
  words[1] = b;
  words[2] = c;
  words[3] = d;
  return t >>> 0;
}

function nextFast(fast: Fast): number {
  const { a, b, c, d } = fast;
  const t = (((a + b) | 0) + d) | 0;
  fast.d = (d + 1) | 0;
  fast.a = b ^ (b >>> 9);
  fast.b = (c + (c << 3)) | 0;
  fast.c = (((c << 21) | (c >>> 11)) + t) | 0;
  return t >>> 0;
}

const WORDS = 16;
const NONCE = new Uint8Array(12);
const ZEROS = new Uint8Array(4 * WORDS);
/** The last block computed. It can be dropped at any time: the state alone determines the numbers. */
let read = { key: '', block: -1, words: new DataView(new ArrayBuffer(4 * WORDS)) };

function nextOf(stream: Stream): number {
  const { key, at } = stream;
  const block = Math.floor(at / WORDS);
  if (read.block !== block || read.key !== key) {
    const bytes = chacha20(hexToBytes(key), NONCE, ZEROS, undefined, block);
    read = { key, block, words: new DataView(bytes.buffer, bytes.byteOffset) };
  }
  stream.at = at + 1;
  return read.words.getUint32(4 * (at % WORDS), true);
}

const TWO_32 = 2 ** 32;

/** A whole number from 0 to n − 1, all equally likely. */
export function randomBelow({ random }: Dice, n: number): number {
  if (Array.isArray(random)) return nextFirst(random) % n;
  if (!(Number.isInteger(n) && n >= 1 && n <= TWO_32))
    throw new RangeError(`There is no whole number from 0 to ${n} − 1.`);
  for (;;) {
    const word = random.by === 'sfc32' ? nextFast(random) : nextOf(random);
    const rest = word % n;
    // Words beyond the last multiple of n would make small numbers likelier, so they are drawn again.
    if (word - rest <= TWO_32 - n) return rest;
  }
}

/** Puts an array into a random order, in place. */
export function shuffleInPlace<T>(dice: Dice, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = randomBelow(dice, i + 1);
    const a = items[i] as T;
    items[i] = items[j] as T;
    items[j] = a;
  }
  return items;
}

/** Up to n items picked at random, without repetition. */
export const pickRandom = <T>(dice: Dice, items: readonly T[], n: number): T[] =>
  shuffleInPlace(dice, [...items]).slice(0, n);

/** Separate dice for somebody who must not know how these continue: four words of these seed the new ones. */
export function forkRandom(dice: Dice): Random {
  const word = (): number => randomBelow(dice, TWO_32) | 0;
  return { by: 'sfc32', a: word(), b: word(), c: word(), d: word() };
}

export const copyRandom = (random: Random): Random => (Array.isArray(random) ? [...random] : { ...random });

/** Whether nothing was drawn between the two. */
export const sameRandom = (a: Random, b: Random): boolean => JSON.stringify(a) === JSON.stringify(b);
