/**
 * A selection as something that happens: who may be picked, how, and what for; then who was picked. Text may answer
 * before (keep a card out of the draw, or put it first) and after (put another in its place, have it drawn again,
 * `dilemma.target.reselect`). Texts and rules both select through here; in a game without such text nothing is announced.
 */
import { FATES, type Fate } from '../language/event.ts';
import { inForce, reachesBy } from '../queries/modifier.ts';
import { card, emit, type Game, inPlay } from '../state/game.ts';
import { pickRandom } from '../state/random.ts';
import type { CardId, Cause, Frame, FrameOf, LocationId, Seat } from '../state/types.ts';
import { call, finish, procedure } from './machine.ts';

/** Who picks: chance, the opponent of the player concerned, or that player. */
export type Method = 'random' | 'opponent' | 'you';

/** What a selection is about. */
export interface Selection {
  /** The player whose cards or group it is about. */
  readonly seat: Seat;
  readonly location: LocationId;
  readonly cause: Cause;
  /** What becomes of those who are picked, if text may ask for it. */
  readonly fate?: Fate;
}

interface SelectionFrame extends FrameOf<'selection', 'open' | 'draw' | 'tell' | 'told'>, Selection {
  /** The cards that may be picked. */
  readonly pool: readonly CardId[];
  readonly n: number;
  readonly byLot: boolean;
  /** Kept out of the draw by text, and put first. */
  out: readonly CardId[];
  first: readonly CardId[];
  picked: readonly CardId[];
  next: number;
  /** The draw is cancelled and made again. */
  again?: boolean;
}
declare module '../language/frame.ts' {
  interface Procedures {
    selection: SelectionFrame;
  }
  interface Results {
    selection: readonly CardId[];
  }
}

/** The same pool without those whom text in force keeps out of such a selection; those whom it must take come first. */
export function eligible(g: Game, pool: readonly CardId[], method: Method): readonly CardId[] {
  const said = inForce(g, 'selection').filter(({ says }) => says.by === method);
  if (said.length === 0) return pool;
  const is = (how: 'out' | 'first', id: CardId): boolean =>
    said.some((entry) => entry.says.how === how && reachesBy(g, entry, id));
  const left = pool.filter((id) => !is('out', id));
  return [...left.filter((id) => is('first', id)), ...left.filter((id) => !is('first', id))];
}

/** How many at the head of an eligible pool must be picked before anybody else. */
export const mustBePicked = (g: Game, pool: readonly CardId[], method: Method): number => {
  const said = inForce(g, 'selection').filter(({ says }) => says.by === method && says.how === 'first');
  return said.length === 0 ? 0 : pool.filter((id) => said.some((entry) => reachesBy(g, entry, id))).length;
};

export const selection = procedure('selection', {
  open(g, frame) {
    frame.at = 'draw';
    const { pool, n, seat, location, cause, fate } = frame;
    emit(g, { kind: 'selecting', seat, pool, n, location, cause, ...withFate(fate) });
  },
  draw(g, frame) {
    const pool = frame.pool.filter((id) => !frame.out.includes(id) && !frame.first.includes(id));
    const first = frame.first.slice(0, frame.n);
    frame.picked = [...first, ...pickRandom(g.state, pool, frame.n - first.length)];
    frame.next = 0;
    frame.at = 'tell';
  },
  tell(g, frame) {
    const id = frame.picked[frame.next];
    if (id === undefined) return finish(g, frame, frame.picked);
    frame.at = 'told';
    const { pool, location, cause, fate, byLot } = frame;
    const seat = card(g, id).controller;
    // A volunteer was not drawn.
    const drawn = byLot && !frame.first.includes(id);
    emit(g, { kind: 'selected', seat, card: id, pool, location, byLot: drawn, cause, ...withFate(fate) });
  },
  told(_g, frame) {
    frame.next++;
    frame.at = frame.again ? 'draw' : 'tell';
    delete frame.again;
  },
});

const withFate = (fate: Fate | undefined): { readonly fate?: Fate } => (fate === undefined ? {} : { fate });

/** Whether some text of the game waits for selections, and both players can tell these cards apart. */
const isAnnounced = (g: Game, pool: readonly CardId[]): boolean =>
  (g.listened.has('selecting') || g.listened.has('selected')) && pool.every((id) => inPlay(card(g, id)));

const NOTHING_YET = { out: [], first: [], next: 0 };

/** Draws lots: gives the picks at once, or null if text may answer; then they are the result of the call. */
export function drawLots(
  g: Game,
  from: readonly CardId[],
  n: number,
  about: () => Selection,
): readonly CardId[] | null {
  const pool = eligible(g, from, 'random');
  if (n === 0 || pool.length === 0 || !isAnnounced(g, pool)) return pickRandom(g.state, pool, n);
  call(g, selection({ ...about(), pool, n, byLot: true, picked: [], ...NOTHING_YET }));
  return null;
}

/** Announces what somebody has chosen, if text may answer; then those who are taken are the result of the call. */
export function announceChosen(
  g: Game,
  picked: readonly CardId[],
  about: () => Selection & { readonly pool: readonly CardId[] },
): boolean {
  if (picked.length === 0 || !isAnnounced(g, picked)) return false;
  const n = picked.length;
  const frame = selection({ ...about(), n, byLot: false, picked: [...picked], ...NOTHING_YET });
  frame.at = 'tell';
  call(g, frame);
  return true;
}

/** The fate of those whom a verb is done to, if text may ask for it. */
export const fateBy = (verb: string | undefined): Fate | undefined => FATES.find((fate) => fate === verb);

/** The selection that is open, for text that answers it. */
export const openSelection = ({ state }: Game): SelectionFrame | undefined =>
  state.stack.findLast((frame: Frame): frame is SelectionFrame => frame.proc === 'selection');
