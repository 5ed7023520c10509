/**
 * The difference between two views of the same viewer, so that a client with the one need not be sent the whole other. It
 * is computed only from the two views, and so reveals nothing that they do not.
 */
import { same } from '../state/sharing.ts';
import type { CardView, View } from './view.ts';
import type { WatcherView } from './watcher.ts';

type Seen = View | WatcherView;

export interface Change {
  /** Fields of the view that have changed, with their new values. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Cards that are new in the view or have changed. */
  readonly cards: readonly CardView[];
  /** Numbers of cards that are no longer in the view. */
  readonly gone: readonly number[];
}

/** Field by field, the ones that change most first. A new field of a card that is not compared does not compile below. */
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

export function changeBetween(before: Seen, after: Seen): Change {
  const set: Record<string, unknown> = {};
  const was = before as unknown as Record<string, unknown>;
  const now = after as unknown as Record<string, unknown>;
  for (const key in now) if (key !== 'cards' && !same(was[key], now[key])) set[key] = now[key];
  const cards: CardView[] = [];
  const gone: number[] = [];
  if (before.cards === after.cards) return { set, cards, gone };
  // Both are sorted by number; an unchanged card is usually the same object.
  let n = 0;
  for (const card of after.cards) {
    let old = before.cards[n];
    if (old !== card) {
      for (; old && old.id < card.id; old = before.cards[++n]) gone.push(old.id);
      if (old?.id !== card.id) {
        cards.push(card);
        continue;
      }
      if (!(NOTHING_LEFT && sameCard(old, card))) cards.push(card);
    }
    n++;
  }
  for (const old of before.cards.slice(n)) gone.push(old.id);
  return { set, cards, gone };
}

/** The view after a change. Cards are sorted by number, as in every view. */
export function withChange<V extends Seen>(before: V, { set, cards, gone }: Change): V {
  const known = new Map<number, CardView>();
  for (const card of before.cards) known.set(card.id, card);
  for (const id of gone) known.delete(id);
  for (const card of cards) known.set(card.id, card);
  return { ...before, ...set, cards: [...known.values()].sort((a, b) => a.id - b.id) };
}
