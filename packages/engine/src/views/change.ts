/**
 * What is different between two views of the same viewer: so that whoever has the one need not be sent the whole other. It is made
 * from nothing but the two views, and so tells nothing that they do not.
 */
import type { CardView, View } from './view.ts';
import type { WatcherView } from './watcher.ts';

type Seen = View | WatcherView;

export interface Change {
  /** Fields of the view that have changed, each as it is now. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Cards that are new in the view or have changed, each as it is now. */
  readonly cards: readonly CardView[];
  /** Numbers of cards that are no longer in the view. */
  readonly gone: readonly number[];
}

/** Field by field, those first that change most. A new field of a card that is not compared does not compile below. */
const sameCard = (a: CardView, b: CardView): boolean =>
  a === b ||
  (a.zone === b.zone &&
    a.host === b.host &&
    a.order === b.order &&
    a.flags === b.flags &&
    a.card === b.card &&
    a.controller === b.controller &&
    a.owner === b.owner &&
    a.mode === b.mode &&
    a.spent === b.spent &&
    a.hull === b.hull &&
    a.countdown === b.countdown &&
    a.captor === b.captor &&
    a.id === b.id);

type Compared =
  | 'zone'
  | 'host'
  | 'order'
  | 'flags'
  | 'card'
  | 'controller'
  | 'owner'
  | 'mode'
  | 'spent'
  | 'hull'
  | 'countdown'
  | 'captor'
  | 'id';
type Left = Exclude<keyof CardView, Compared>;
const NOTHING_LEFT: [Left] extends [never] ? true : Left = true;

/** Whether two JSON values are the same. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]));
  const [was, is] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(is);
  return keys.length === Object.keys(was).length && keys.every((key) => same(was[key], is[key]));
}

export function changeBetween(before: Seen, after: Seen): Change {
  const set: Record<string, unknown> = {};
  const was = before as unknown as Record<string, unknown>;
  for (const [key, is] of Object.entries(after)) if (key !== 'cards' && !same(was[key], is)) set[key] = is;
  const cards: CardView[] = [];
  const gone: number[] = [];
  // Both are in the order of their numbers.
  let n = 0;
  for (const card of after.cards) {
    let old = before.cards[n];
    for (; old && old.id < card.id; old = before.cards[++n]) gone.push(old.id);
    if (old?.id === card.id) n++;
    if (old?.id !== card.id || !(NOTHING_LEFT && sameCard(old, card))) cards.push(card);
  }
  for (const old of before.cards.slice(n)) gone.push(old.id);
  return { set, cards, gone };
}

/** The view after a change. Cards are in the order of their numbers, as they are in every view. */
export function changed<V extends Seen>(before: V, { set, cards, gone }: Change): V {
  const known = new Map<number, CardView>();
  for (const card of before.cards) known.set(card.id, card);
  for (const id of gone) known.delete(id);
  for (const card of cards) known.set(card.id, card);
  return { ...before, ...set, cards: [...known.values()].sort((a, b) => a.id - b.id) };
}
