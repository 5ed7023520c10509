/**
 * A short fingerprint of a whole state: two positions with the same one are the same position, to the last bit. It is
 * computed after every answer of every stored game, so cards, which are most of a state, are mixed in as numbers;
 * everything else as its JSON.
 */
import type { CardState, State } from './types.ts';

/** Two running values of 32 bits; together they are wide enough that chance collisions do not matter. */
interface Mix {
  a: number;
  b: number;
}

function word(mix: Mix, value: number): void {
  mix.a = Math.imul(mix.a ^ value, 0x01000193);
  mix.b = Math.imul(((mix.b << 5) | (mix.b >>> 27)) ^ value, 0x9e3779b1);
}

/** Like `word` for every character and for the length; texts are long, so both values are kept in local variables. */
function text(mix: Mix, value: string): void {
  let { a, b } = mix;
  for (let i = 0; i < value.length; i++) {
    const sign = value.charCodeAt(i);
    a = Math.imul(a ^ sign, 0x01000193);
    b = Math.imul(((b << 5) | (b >>> 27)) ^ sign, 0x9e3779b1);
  }
  mix.a = a;
  mix.b = b;
  word(mix, ~value.length);
}

/** A number of a card. Anything that is not a 32-bit integer is taken as text. */
function number(mix: Mix, value: number): void {
  if (value === (value | 0)) word(mix, value);
  else text(mix, String(value));
}

/** Every field of a card, in the order in which it is written. `Left` below keeps the two in step. */
function card(mix: Mix, c: CardState): void {
  number(mix, c.id);
  number(mix, c.def);
  number(mix, c.owner);
  number(mix, c.controller);
  text(mix, c.zone);
  number(mix, c.host);
  number(mix, c.order);
  number(mix, c.flags);
  number(mix, c.mode);
  number(mix, c.seen);
  number(mix, c.spent);
  number(mix, c.hull);
  number(mix, c.cloakedOn);
  number(mix, c.dockedOn);
  number(mix, c.countdown);
  number(mix, c.captor);
  if (c.memory !== null) text(mix, JSON.stringify(c.memory));
}

type Mixed =
  | 'id'
  | 'def'
  | 'owner'
  | 'controller'
  | 'zone'
  | 'host'
  | 'order'
  | 'flags'
  | 'mode'
  | 'seen'
  | 'spent'
  | 'hull'
  | 'cloakedOn'
  | 'dockedOn'
  | 'countdown'
  | 'captor'
  | 'memory';
/** A new field of a card that is not mixed in above does not compile here. */
type Left = Exclude<keyof CardState, Mixed>;
const NOTHING_LEFT: [Left] extends [never] ? true : Left = true;

/** Spreads the effect of the last values over all bits. */
function spread(value: number): number {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

const finished = (value: number): string => (spread(value) >>> 0).toString(16).padStart(8, '0');

/**
 * The first character of a fingerprint says how it was computed. The current kind (`q`) takes each card separately and
 * adds them up, so that a position that differs in a few cards from one with a known sum costs only these. `p` mixed all
 * cards one after the other; without a mark it was the whole text. Logs and files of their time contain them.
 */
const MARK = 'q';
const IN_A_ROW = 'p';

/** What a card adds to the sum. */
function ofCard(c: CardState): Mix {
  const mix: Mix = { a: 0x811c9dc5 | 0, b: NOTHING_LEFT ? 0x3c6ef372 : 0 };
  card(mix, c);
  return { a: spread(mix.a), b: spread(mix.b) };
}

/** Known sums, only of cards that do not change any more; null if not computed yet. */
const sums = new WeakMap<readonly CardState[], Mix | null>();

/** Cards that will not change any more, and which of them differ from another such list. */
export function noteCards(
  before: readonly CardState[],
  after: readonly CardState[],
  changed: readonly number[],
): void {
  const known = sums.get(before);
  if (!known || before.length !== after.length) {
    if (known === undefined) sums.set(before, null);
    sums.set(after, null);
    return;
  }
  const sum: Mix = { a: known.a, b: known.b };
  for (const i of changed) {
    const [was, is] = [ofCard(before[i] as CardState), ofCard(after[i] as CardState)];
    sum.a = (sum.a - was.a + is.a) | 0;
    sum.b = (sum.b - was.b + is.b) | 0;
  }
  sums.set(after, sum);
}

function sumOf(cards: readonly CardState[]): Mix {
  const known = sums.get(cards);
  if (known) return known;
  const sum: Mix = { a: 0, b: 0 };
  for (const c of cards) {
    const one = ofCard(c);
    sum.a = (sum.a + one.a) | 0;
    sum.b = (sum.b + one.b) | 0;
  }
  if (known === null) sums.set(cards, sum);
  return sum;
}

/** Fingerprints of parts that do not change any more; null if not computed yet. */
const parts = new WeakMap<object, string | null>();

/** Locations that will not change any more: most of the remaining text. */
export function noteLocations(locations: State['locations']): void {
  if (!parts.has(locations)) parts.set(locations, null);
}

function partOf(part: unknown, fixed: boolean): string {
  const known = typeof part === 'object' && part !== null ? parts.get(part) : undefined;
  if (known) return known;
  const mix: Mix = { a: 1, b: 1 };
  text(mix, JSON.stringify(part));
  const found = finished(mix.a) + finished(mix.b);
  if (known === null || fixed) parts.set(part as object, found);
  return found;
}

export function hashState(state: State): string {
  const { cards, defs, locations } = state;
  const { a, b } = sumOf(cards);
  const mix: Mix = { a, b };
  word(mix, cards.length);
  // Which cards are in a game does not change; their names are a large part of its text.
  const names = partOf(defs, Array.isArray(defs));
  text(mix, JSON.stringify({ ...state, cards: null, defs: names, locations: partOf(locations, false) }));
  return MARK + finished(mix.a) + finished(mix.b);
}

/** Over all cards one after the other. */
function hashInARow(state: State): string {
  const mix: Mix = { a: 0x811c9dc5 | 0, b: NOTHING_LEFT ? 0x3c6ef372 : 0 };
  const { cards, ...rest } = state;
  for (const c of cards) card(mix, c);
  text(mix, JSON.stringify(rest));
  return IN_A_ROW + finished(mix.a) + finished(mix.b);
}

/** Whether a fingerprint is this state's, including those of earlier versions. */
export function isHashOf(hash: string, state: State): boolean {
  if (hash.startsWith(MARK)) return hash === hashState(state);
  return hash === (hash.startsWith(IN_A_ROW) ? hashInARow(state) : hashOfText(state));
}

/** The original fingerprint: over the JSON of everything. Logs and files of that time contain it. */
function hashOfText(state: State): string {
  const whole = JSON.stringify(state);
  let a = 0x811c9dc5;
  let b = 0xc9dc5118;
  for (let i = 0; i < whole.length; i++) {
    const ch = whole.charCodeAt(i);
    a = Math.imul(a ^ ch, 0x01000193);
    b = Math.imul(b ^ ((ch << 3) | (i % 7)), 0x85ebca6b);
  }
  return ((a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')).slice(0, 16);
}
