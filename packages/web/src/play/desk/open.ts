/** The table as a judge sees it: from no seat, with nothing hidden except the order of the decks. */
import type { CardView, Engine, HeardEvent, State, WatcherView } from '@spaceline/engine';
import type { PlayerSeen, Seen, StoryStep } from '../source.ts';

/** What both players see, combined. */
export function openView(engine: Engine, state: State): WatcherView {
  const cards = new Map<number, CardView>();
  for (const seat of [0, 1] as const)
    for (const c of engine.view(state, seat).cards)
      if (c.card !== undefined || !cards.has(c.id)) cards.set(c.id, c);
  return { ...engine.watch(state), cards: [...cards.values()] };
}

const player = (name: string): PlayerSeen => ({ name, bot: false, present: null });

/** A position of an open table, with its history. */
export function openSeen(
  engine: Engine,
  { seq, state, events }: { seq: number; state: State; events: readonly HeardEvent[] },
): Seen {
  const step: StoryStep = { seq, at: new Date(0).toISOString(), kind: 'step', seat: null, events };
  return {
    seq,
    seat: null,
    players: [player('A'), player('B')],
    view: openView(engine, state),
    offers: [],
    steps: [step],
    clock: null,
    proposals: [],
  };
}
