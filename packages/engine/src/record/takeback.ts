/**
 * Whether a player may take back without asking (docs/decisions/0013): as long as nobody else was asked or did anything,
 * nothing was random, and the player has learnt of no card.
 */
import type { Engine } from '../engine.ts';
import { sameRandom } from '../state/random.ts';
import type { Seat, State } from '../state/types.ts';
import type { Logged } from './entry.ts';
import { living, type Stepped } from './follow.ts';

/** How often a player may take back freely before the other player does something. */
export const FREE_TAKEBACKS = 5;

/** The cards a seat can identify, by number and title. */
const known = (engine: Engine, state: State, seat: Seat): string[] =>
  engine.view(state, seat).cards.flatMap(({ id, card }) => (card === undefined ? [] : [`${id}/${card}`]));

/** Whether a step left everything as a seat knew it: it is asked again, nothing was random, no card was revealed. */
export function crossesNothing(engine: Engine, seat: Seat, before: State, after: State): boolean {
  if (after.decision?.seat !== seat || !sameRandom(before.random, after.random)) return false;
  const knew = new Set(known(engine, before, seat));
  return known(engine, after, seat).every((card) => knew.has(card));
}

/** `before` is the position to go back to, `steps` everything since. */
export function nothingCrossed(
  engine: Engine,
  seat: Seat,
  before: State,
  steps: readonly Stepped[],
): boolean {
  if (before.decision?.seat !== seat || steps.length === 0) return false;
  return steps.every(
    ({ logged: { entry }, state }) =>
      entry.kind === 'answer' && entry.seat === seat && crossesNothing(engine, seat, before, state),
  );
}

/** How often a seat has taken back freely since the other player did anything. */
export function freeTakebacks(entries: readonly Logged[], seat: Seat): number {
  const other = entries.findLastIndex(({ entry }) => 'seat' in entry && entry.seat !== seat);
  return entries.slice(other + 1).filter(({ entry }) => entry.kind === 'undo' && entry.reason === 'free')
    .length;
}

/** The place before a seat's last answer that still counts; null if there is none among these entries. */
export function beforeLastAnswer(
  entries: readonly Logged[],
  from: number,
  head: number,
  seat: Seat,
): number | null {
  const { path } = living(entries, from, head);
  const last = path.findLast(({ entry }) => entry.kind === 'answer' && entry.seat === seat);
  return last ? last.seq - 1 : null;
}
