/**
 * Events as a seat may hear them. An event tells only the details of its kind's description (`language/event.ts`), each
 * by its sort; anything else stays in the engine.
 */

import type { Cause, Detail, Sort } from '../language/details.ts';
import { EVENTS, type GameEvent, type HeardEvent } from '../language/event.ts';
import type { CardId, Seat } from '../language/ids.ts';
import { isCardZone, type Place } from '../language/place.ts';
import { isHiddenFrom } from '../queries/seen.ts';
import { card, type Game } from '../state/game.ts';

type Hidden = (id: CardId) => boolean;

/** What may be heard of a detail, by its sort; undefined removes it. */
const HEARD: Readonly<Record<Sort, (value: never, hidden: Hidden) => unknown>> = {
  card: (id: CardId, hidden) => (hidden(id) ? undefined : id),
  cards: (ids: readonly CardId[], hidden) => ids.filter((id) => !hidden(id)),
  place: (at: Place, hidden) => (isCardZone(at.zone) && hidden(at.host) ? undefined : at),
  cause: ({ source, helpers, ...open }: Cause, hidden) => ({
    ...open,
    ...(source === undefined || hidden(source) ? {} : { source }),
    ...(helpers === undefined ? {} : { helpers: helpers.filter((id) => !hidden(id)) }),
  }),
  open: (value) => value,
};

/** An event without the cards the seat may not know; the opponent's draws name no card at all. */
export function heardBy(g: Game, seat: Seat, event: HeardEvent): HeardEvent {
  const hidden: Hidden = (id) => isHiddenFrom(g, seat, card(g, id));
  const details: Readonly<Record<string, Detail>> = EVENTS[event.kind];
  const told = event as unknown as Readonly<Record<string, never>>;
  const heard: Record<string, unknown> = { kind: event.kind, seat: event.seat };
  for (const name in details) {
    const value = told[name];
    const sort = details[name]?.sort;
    if (value === undefined || sort === undefined) continue;
    const open = HEARD[sort](value, hidden);
    if (open !== undefined) heard[name] = open;
  }
  return heard as unknown as HeardEvent;
}

export const filterEvents = (g: Game, events: readonly GameEvent[], seat: Seat): HeardEvent[] =>
  events.map((event) => heardBy(g, seat, event));

/** Events as both players hear them. */
export const watcherEvents = (g: Game, events: readonly GameEvent[]): HeardEvent[] =>
  events.map((event) => heardBy(g, 1, heardBy(g, 0, event)));
