/** The spaceline as geometry: locations in order, what stands at each, spans and distances. */
import type { MissionEnd, MissionFacts } from '../catalogue/facts.ts';
import { card, cardsAt, type Game, missionFacts } from '../state/game.ts';
import type { CardId, Location, LocationId, Seat } from '../state/types.ts';
import { active, type Modifier } from './modifier.ts';

export function location(g: Game, id: LocationId): Location {
  const found = g.state.locations[id];
  if (!found) throw new Error(`No location ${id} in this game.`);
  return found;
}

/** The mission card a player reads at a location: his own copy where both seeded one (`mission.own-copy`), else the lowest. */
export function missionCardAt(g: Game, id: LocationId, seat: Seat): CardId | null {
  const stacked = cardsAt(g, 'line', id);
  if (stacked.length === 0) return null;
  if (stacked.length > 1 && g.rules['mission.own-copy']) {
    const own = stacked.find((m) => card(g, m).owner === seat);
    if (own !== undefined) return own;
  }
  return stacked[0] ?? null;
}

export function missionAt(g: Game, id: LocationId, seat: Seat): MissionFacts | null {
  const mission = missionCardAt(g, id, seat);
  return mission === null ? null : missionFacts(g, mission);
}

/** The end of the mission that faces a player (`mission.two-ends`). */
export function endFacing(g: Game, id: LocationId, seat: Seat): MissionEnd | null {
  const mission = missionCardAt(g, id, seat);
  if (mission === null) return null;
  const facts = missionFacts(g, mission);
  if (!facts) return null;
  return card(g, mission).owner === seat ? facts.near : facts.far;
}

export function kindOf(g: Game, id: LocationId): 'planet' | 'space' | 'dual' | 'none' {
  if (location(g, id).status === 'destroyed') return 'none';
  const mission = cardsAt(g, 'line', id)[0];
  return mission === undefined ? 'none' : (missionFacts(g, mission)?.kind ?? 'none');
}

export const hasPlanet = (g: Game, id: LocationId): boolean => {
  const kind = kindOf(g, id);
  return kind === 'planet' || kind === 'dual';
};

export const lineOf = (g: Game, id: LocationId): readonly LocationId[] =>
  g.state.lines[location(g, id).quadrant];

/** What a player's ship pays to enter or pass a location (`span.per-player`), never below zero (`span.min-zero`). */
export function spanFor(g: Game, id: LocationId, seat: Seat): number {
  let span = endFacing(g, id, seat)?.span ?? 0;
  for (const entry of active(g, 'span')) {
    const m = entry.modifier as Extract<Modifier, { mod: 'span' }>;
    const source = card(g, entry.source);
    if (source.zone !== 'on' || card(g, source.host).zone !== 'line' || card(g, source.host).host !== id)
      continue;
    if (m.whose === 'every' || (m.whose === 'your') === (entry.seat === seat)) span += m.by;
  }
  return Math.max(0, span);
}

/** Cost of flying from one location to another on the same line, or null when there is no way (`move.range.span-cost`). */
export function costBetween(g: Game, from: LocationId, to: LocationId, seat: Seat): number | null {
  const line = lineOf(g, from);
  const a = line.indexOf(from);
  const b = line.indexOf(to);
  if (a < 0 || b < 0 || a === b) return null;
  let cost = 0;
  for (let i = a; i !== b; ) {
    i += a < b ? 1 : -1;
    cost += spanFor(g, line[i] as LocationId, seat);
  }
  return cost;
}

/** The locations passed on the way, the goal included and the start not. */
export function pathBetween(g: Game, from: LocationId, to: LocationId): LocationId[] {
  const line = lineOf(g, from);
  const a = line.indexOf(from);
  const b = line.indexOf(to);
  const out: LocationId[] = [];
  for (let i = a; i !== b; ) {
    i += a < b ? 1 : -1;
    out.push(line[i] as LocationId);
  }
  return out;
}
