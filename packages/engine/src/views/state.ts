/**
 * A view turned back into a state, so that code with only a view can ask the engine's questions: totals, staffing, where
 * a card could be played. It is for queries, not for playing: what the viewer cannot see does nothing in it, and the
 * memory of texts is left out.
 */
import { addCard, emptyState } from '../state/create.ts';
import type { CardState, Place, State } from '../state/types.ts';
import type { View } from './view.ts';
import type { WatcherView } from './watcher.ts';

/** What somebody sees of a game, from a seat or as a watcher. */
export type Viewed = View | WatcherView;

/** A state with what the view shows. Hidden cards are put in a deck, where they do nothing. */
export function stateFrom(view: Viewed): State {
  const known = view.cards.find((c) => c.card !== undefined)?.card;
  const state = emptyState(view.rules, 0, view.first);
  if (known === undefined) return state;
  const last = view.cards.reduce((most, { id }) => Math.max(most, id), -1);
  const byId = new Map(view.cards.map((c) => [c.id, c]));
  for (let id = 0; id <= last; id++) {
    const c = byId.get(id);
    if (c?.card === undefined) {
      addCard(state, known, c?.owner ?? 0, 'deck', c?.owner ?? 0);
      continue;
    }
    addCard(state, c.card, c.owner, c.zone as Place['zone'], c.host);
    const { controller, order, flags, mode, spent, hull, countdown } = c;
    const captor = c.captor === 0 || c.captor === 1 ? c.captor : -1;
    Object.assign(state.cards[id] as CardState, {
      controller,
      order,
      flags,
      mode,
      spent,
      hull,
      countdown,
      captor,
    });
  }
  if (view.piles) Object.assign(state, { piles: view.piles.map(({ name, owner }) => ({ name, owner })) });
  state.phase = view.phase;
  Object.assign(state.turn, view.turn);
  state.locations = view.locations.map((each) => ({ ...each }));
  state.lines = structuredClone(view.lines) as State['lines'];
  for (const seat of [0, 1] as const) {
    const { score, bonus, playing, turns, solved } = view.players[seat];
    Object.assign(state.players[seat], { score, bonus, playing, turns, solved });
  }
  return state;
}
