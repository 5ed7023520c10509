/**
 * Who may know which card at a table, and since when. It is given the true position after every entry of the log and
 * derives this from where cards are. It does not use the module that makes views, because that is what is being tested.
 */
import type { CardState, Seat, State, Zone } from '@spaceline/engine';
import { FACE_DOWN, PILES, SEATS } from '@spaceline/engine';

/** Zones that are face up on the table. Crews, teams and cards under a mission are not: a mark says who has seen them. */
const OPEN: ReadonlySet<Zone> = new Set<Zone>([
  'line',
  'space',
  'docked',
  'on',
  'edge',
  'table',
  'discard',
  'points',
  'out',
  'stack',
]);

export type Onlooker = Seat | 'watcher';

export interface Knowledge {
  /** The position after this many entries. */
  note(seq: number, state: State): void;
  /** From here on, both players agree to show their hands to watchers. */
  showHands(): void;
  /** The ids of cards that somebody may not know at a place in the log. */
  hiddenFrom(who: Onlooker, seq: number): ReadonlySet<string>;
  /** Whether somebody may know a card there. */
  mayKnow(who: Onlooker, id: string, seq: number): boolean;
  /** All cards of the game. */
  readonly cards: ReadonlySet<string>;
  /** How far the game is. */
  readonly seq: number;
}

export function createKnowledge(): Knowledge {
  /** By card: from which place on each seat may know it, and from which it is in a hand. */
  const since: readonly [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  const inHand = new Map<string, number>();
  const cards = new Set<string>();
  let handsShown = false;
  let head = 0;

  const liesOpen = ({ piles }: State, number: number): boolean => {
    const name = piles?.[number]?.name;
    return name !== undefined && PILES[name].known === 'everybody';
  };
  const marked = (c: CardState, seat: Seat): boolean => (c.seen & (1 << seat)) !== 0;

  /** Cards that a question reveals to the player who is asked. */
  function laidOpen({ decision, cards: all }: State): ReadonlySet<number> {
    if (decision?.kind !== 'choose' || decision.of !== 'cards' || decision.unseen) return new Set();
    const lookedThrough = (decision.among as readonly number[]).filter((id) => all[id]?.zone === 'deck');
    return new Set([...lookedThrough, ...(decision.shown ?? [])]);
  }

  function mayKnow(who: Onlooker, id: string, seq: number): boolean {
    if (who !== 'watcher') return (since[who].get(id) ?? Number.POSITIVE_INFINITY) <= seq;
    if (handsShown && (inHand.get(id) ?? Number.POSITIVE_INFINITY) <= seq) return true;
    return SEATS.every((seat) => mayKnow(seat, id, seq));
  }

  return {
    cards,
    get seq() {
      return head;
    },
    note(seq, state) {
      head = Math.max(head, seq);
      const open = laidOpen(state);
      for (const c of state.cards) {
        const id = state.defs[c.def];
        if (id === undefined) continue;
        cards.add(id);
        if (c.zone === 'hand' && !inHand.has(id)) inHand.set(id, seq);
        for (const seat of SEATS) {
          const known =
            c.owner === seat ||
            (OPEN.has(c.zone) && (c.flags & FACE_DOWN) === 0) ||
            (c.zone === 'pile' && liesOpen(state, c.host)) ||
            marked(c, seat) ||
            (state.decision?.seat === seat && open.has(c.id));
          if (known && !since[seat].has(id)) since[seat].set(id, seq);
        }
      }
    },
    showHands() {
      handsShown = true;
    },
    mayKnow,
    hiddenFrom: (who, seq) => new Set([...cards].filter((id) => !mayKnow(who, id, seq))),
  };
}
