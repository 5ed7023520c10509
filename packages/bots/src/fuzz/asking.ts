/**
 * Whether what a seat receives after a step depends on cards it cannot know. The step is made twice: in the real game,
 * and with the cards hidden from the seat redealt among themselves. Unless the step itself reveals one of them,
 * everything the seat is shown must be the same: the view including who is waited for, the number of the question, the
 * offers, the events, and whether the next question has a pause.
 */
import {
  type Answer,
  type Engine,
  type GameEvent,
  type Seat,
  type State,
  takesPause,
} from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { dealtAnew, difference } from './hidden.ts';

/** The result of comparing a step: the same; a difference; or nothing to compare, and why. */
export type Compared =
  | { readonly is: 'same' }
  | { readonly is: 'other'; readonly window: string; readonly how: string }
  | { readonly is: 'nothing'; readonly why: 'hidden from nobody' | 'another answer' | 'came to light' };

interface Got {
  readonly known: ReadonlySet<string>;
  readonly text: string;
}

/** Everything a seat receives about a position and the step to it. */
function got(engine: Engine, state: State, events: readonly GameEvent[], seat: Seat): Got {
  const view = engine.view(state, seat);
  const { decision } = state;
  const asked = decision?.seat === seat && decision.kind === 'act';
  return {
    known: new Set(view.cards.flatMap(({ id, card }) => (card === undefined ? [] : [`${id}/${card}`]))),
    text: JSON.stringify({
      view,
      offers: asked ? engine.offers(state) : [],
      events: engine.eventsFor(state, events, seat),
      watched: engine.eventsForWatchers(state, events),
      pause: takesPause(state),
    }),
  };
}

/** Events that reveal what was seeded: whether a known card may be there depends on others that are hidden. */
const FOUND: ReadonlySet<string> = new Set(['misSeed', 'artifactFound', 'earned']);

/** Makes a step in both worlds and compares what a seat receives. Does not change `state`. */
export function compareStep(
  engine: Engine,
  state: State,
  answer: Answer,
  seat: Seat,
  chance: Chance,
): Compared {
  const before = engine.view(state, seat);
  const other = dealtAnew(state, before, chance);
  if (!other) return { is: 'nothing', why: 'hidden from nobody' };
  if (!engine.isLegal(other, answer)) return { is: 'nothing', why: 'another answer' };
  const knew = new Set(before.cards.flatMap(({ id, card }) => (card === undefined ? [] : [`${id}/${card}`])));
  const here = engine.apply(state, answer);
  const there = engine.apply(other, answer);
  const [a, b] = [got(engine, here.state, here.events, seat), got(engine, there.state, there.events, seat)];
  // What is revealed differs in the other world, and so does what follows from it.
  const learnt = [...a.known, ...b.known].some((card) => !knew.has(card));
  if (learnt || [...here.events, ...there.events].some(({ kind }) => FOUND.has(kind)))
    return { is: 'nothing', why: 'came to light' };
  if (a.text === b.text) return { is: 'same' };
  const asked = [here.state.decision, there.state.decision].map((decision) =>
    decision === null
      ? 'nobody'
      : `${decision.kind === 'act' ? decision.window : decision.prompt.key} of ${decision.seat}`,
  );
  return { is: 'other', window: asked.join(' or '), how: difference(a.text, b.text) };
}
