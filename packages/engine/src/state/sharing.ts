/**
 * A position differs little from the one it came from. Where both are kept and neither changes any more, as on a server,
 * the later one takes over all unchanged objects: then memory holds a card once for many positions, and changes are found
 * by comparing objects.
 */
import { noteCards, noteLocations } from './fingerprint.ts';
import type { CardState, State } from './types.ts';

/** Whether two JSON values are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  const [was, is] = [a as Record<string, unknown>, b as Record<string, unknown>];
  // Not `for … in`: V8 compiles that for the shapes it has seen, and would discard the code again and again.
  const fields = Object.keys(is);
  if (fields.length !== Object.keys(was).length) return false;
  for (const field of fields) if (!same(was[field], is[field])) return false;
  return true;
}

/** Field by field, the ones that change most first. A card's memory is replaced, never changed. */
const sameCard = (a: CardState, b: CardState): boolean =>
  a.order === b.order &&
  a.host === b.host &&
  a.zone === b.zone &&
  a.flags === b.flags &&
  a.def === b.def &&
  a.seen === b.seen &&
  a.spent === b.spent &&
  a.controller === b.controller &&
  a.owner === b.owner &&
  a.mode === b.mode &&
  a.hull === b.hull &&
  a.cloakedOn === b.cloakedOn &&
  a.dockedOn === b.dockedOn &&
  a.countdown === b.countdown &&
  a.captor === b.captor &&
  a.memory === b.memory &&
  a.id === b.id;

type Compared =
  | 'order'
  | 'host'
  | 'zone'
  | 'flags'
  | 'def'
  | 'seen'
  | 'spent'
  | 'controller'
  | 'owner'
  | 'mode'
  | 'hull'
  | 'cloakedOn'
  | 'dockedOn'
  | 'countdown'
  | 'captor'
  | 'memory'
  | 'id';
/** A new field of a card that is not compared above does not compile here. */
type Left = Exclude<keyof CardState, Compared>;
const NOTHING_LEFT: [Left] extends [never] ? true : Left = true;

/**
 * Lets a position take over unchanged objects from the one it came from. From then on neither may be changed in place.
 */
export function shareWith(before: State, after: State): void {
  const was = before.cards;
  const is = after.cards;
  const changed: number[] = [];
  for (let i = 0; i < is.length; i++) {
    const old = was[i];
    if (NOTHING_LEFT && old && sameCard(old, is[i] as CardState)) is[i] = old;
    else changed.push(i);
  }
  noteCards(was, is, changed);
  if (same(before.locations, after.locations)) after.locations = before.locations;
  noteLocations(after.locations);
  if (same(before.lines, after.lines)) after.lines = before.lines;
  if (same(before.players, after.players)) after.players = before.players;
  if (same(before.turn, after.turn)) after.turn = before.turn;
}
