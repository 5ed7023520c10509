/**
 * Between two neighbours on a spaceline: a barrier on the edge, or a card that is a location itself and is inserted
 * there.
 */

import { missionFacts } from '../../queries/identity.ts';
import { textOf } from '../../queries/modifier.ts';
import { insertLocation, lineOf, location, neighbours } from '../../queries/spaceline.ts';
import { byRule } from '../../state/causes.ts';
import { card, cardsAt, changed, emit, type Game, put } from '../../state/game.ts';
import type { CardId, FrameOf, LocationId, Place, Seat } from '../../state/types.ts';
import { askChoose, call, finish, numbers, procedure, takeAnswer } from '../../timing/machine.ts';

const isMission = (g: Game, id: LocationId): boolean =>
  cardsAt(g, 'line', id).some((m) => missionFacts(g, m) !== null);

/** All edges, each named by the location on its left; optionally only those between two missions. */
export function edges(g: Game, missions: boolean): Place[] {
  const out: Place[] = [];
  for (const line of Object.values(g.state.lines)) {
    for (let i = 0; i + 1 < line.length; i++) {
      const [left, right] = [line[i] as LocationId, line[i + 1] as LocationId];
      // Some go between two missions only (`loc.gap`).
      if (!missions || (isMission(g, left) && isMission(g, right))) out.push({ zone: 'edge', host: left });
    }
  }
  return out;
}

/** Puts a card on an edge; one that is a location becomes a new neighbour of both. */
export function putBetween(g: Game, id: CardId, left: LocationId): void {
  // A barrier is not a location (`loc.not-a-location`).
  if (!textOf(g, id).location) {
    put(g, id, 'edge', left);
    return;
  }
  const at = insertLocation(g, location(g, left).quadrant, lineOf(g, left).indexOf(left) + 1);
  put(g, id, 'line', at);
  // A card that was on the edge is now on one of two; its controller chooses which (`insert.edge-card-collapse`).
  if (cardsAt(g, 'edge', left).length > 0) g.state.uses[`${SPLIT}${left}`] = at;
}

const SPLIT = 'turn:split:';

interface SplittingFrame extends FrameOf<'splitting', 'ask' | 'keep'> {
  cards: readonly CardId[];
  edges: readonly LocationId[];
}
declare module '../../language/frame.ts' {
  interface Procedures {
    splitting: SplittingFrame;
  }
}

export const splitting = procedure('splitting', {
  ask(g, frame) {
    const [id] = frame.cards;
    if (id === undefined) return finish(g, frame);
    frame.at = 'keep';
    askChoose(g, frame, {
      seat: card(g, id).controller,
      prompt: { key: 'destination', card: id },
      of: 'locations',
      among: frame.edges,
      min: 1,
      max: 1,
      rule: 'insert.edge-card-collapse',
    });
  },
  keep(g, frame) {
    const [id, ...others] = frame.cards;
    const [left] = numbers(takeAnswer(frame));
    if (id !== undefined && left !== undefined) put(g, id, 'edge', left);
    frame.cards = others;
    frame.at = 'ask';
  },
});

interface ClosingFrame extends FrameOf<'closing', 'where' | 'close'> {
  gone: LocationId;
  /** The player whose text closed it. */
  seat: Seat;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    closing: ClosingFrame;
  }
}

/** A location that has lost its card closes: cards in space there go to one of its neighbours (`obst.gap.removed`). */
export const closing = procedure('closing', {
  where(g, frame) {
    frame.at = 'close';
    askChoose(g, frame, {
      seat: frame.seat,
      prompt: { key: 'destination' },
      of: 'locations',
      among: cardsAt(g, 'space', frame.gone).length > 0 ? neighbours(g, frame.gone) : [],
      min: 1,
      max: 1,
      rule: 'obst.gap.removed',
    });
  },
  close(g, frame) {
    const [to] = numbers(takeAnswer(frame));
    const line = g.state.lines[location(g, frame.gone).quadrant];
    const index = line.indexOf(frame.gone);
    const left = line[index - 1];
    const moved = [...cardsAt(g, 'space', frame.gone)];
    if (to !== undefined) for (const id of moved) put(g, id, 'space', to);
    // The two edges next to it become one.
    for (const id of [...cardsAt(g, 'edge', frame.gone)]) if (left !== undefined) put(g, id, 'edge', left);
    line.splice(index, 1);
    changed(g);
    if (moved.length > 0 && to !== undefined)
      emit(g, {
        kind: 'relocated',
        seat: frame.seat,
        cards: moved,
        location: to,
        from: { zone: 'space', host: frame.gone },
        to: { zone: 'space', host: to },
        cause: byRule('obst.gap.removed', frame.seat),
      });
    finish(g, frame);
  },
});

const CLOSING = 'turn:closing:';

/**
 * Distributes the cards on an edge that was split, and closes the gap where a location has lost its card, once the action
 * is complete.
 */
export function mendLines(g: Game): void {
  for (const key of Object.keys(g.state.uses)) {
    if (key.startsWith(SPLIT)) {
      const left = Number(key.slice(SPLIT.length));
      call(g, splitting({ cards: [...cardsAt(g, 'edge', left)], edges: [left, g.state.uses[key] ?? left] }));
      delete g.state.uses[key];
    }
    if (!key.startsWith(CLOSING)) continue;
    const seat = ((g.state.uses[key] ?? 1) - 1) as Seat;
    delete g.state.uses[key];
    const gone = Number(key.slice(CLOSING.length));
    if (cardsAt(g, 'line', gone).length === 0) call(g, closing({ gone, seat }));
  }
}
