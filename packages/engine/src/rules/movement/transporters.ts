/**
 * Transporters and their obstacles: whose can be used where, and cards that prevent or limit beaming. Each obstacle has a
 * name, so that text can lift some and not others (`beam.pattern-enhancers`, `beam.transporter-skill`).
 */

import { isPersonnel, isShip, skillLevel } from '../../queries/characteristics.ts';
import { titleMatches } from '../../queries/fits.ts';
import { compatible, crewOf } from '../../queries/groups.ts';
import { factsOf } from '../../queries/identity.ts';
import { inForce, type Saying } from '../../queries/modifier.ts';
import { isHiddenShip } from '../../queries/presence.ts';
import { card, type Game, locationOf, titleOf } from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import { type Refusal, refusal, refusalBy } from '../../timing/refusal.ts';
import { isOpen, vesselsAt } from './transfer.ts';

const NO_TRANSPORTER = refusal('beam.transporter');

/**
 * One of the player's ships, staffed or not, or a facility they may use, at the location and not hidden, at either end or
 * in a third place; without one nobody can be beamed (`who.rescue-left-behind`). Their own SHIELDS drop for it
 * automatically (`beam.shields.own`).
 */
export function whyNoTransporter(
  g: Game,
  seat: Seat,
  at: LocationId,
  ids: readonly CardId[],
): Refusal | null {
  for (const id of vesselsAt(g, at)) {
    const c = card(g, id);
    if (isHiddenShip(c) || !isOpen(g, seat, id)) continue;
    if (c.controller === seat || ids.some((crew) => compatible(g, seat, crew, id))) return null;
  }
  return NO_TRANSPORTER;
}

type Obstacle = Saying<'noBeaming'>;

/** Whether an anti-beaming card affects this beam: up and down at its planet, or from ship to ship there. */
function concerns(g: Game, { says: { between } }: Obstacle, from: Place, to: Place): boolean {
  // Fields over a planet block beams up and down, not from ship to ship (`beam.distortion-field`, `beam.particle-field`).
  if (between === 'anything') return true;
  if (between === 'planet') return from.zone === 'planet' || to.zone === 'planet';
  return [from, to].every(({ zone, host }) => zone === 'aboard' && isShip(g, host));
}

/** The player's text that lets their cards ignore an anti-beaming card (`beam.pattern-enhancers`). */
const lifted = (g: Game, seat: Seat, source: CardId): boolean =>
  inForce(g, 'beamsThrough').some(
    (entry) => entry.seat === seat && entry.says.some((title) => titleMatches(g, factsOf(g, source), title)),
  );

/** Anti-beaming cards in the way of a player's cards, without lifted ones. */
function obstacles(g: Game, seat: Seat, at: LocationId, from: Place, to: Place): Obstacle[] {
  return inForce(g, 'noBeaming').filter(
    (entry) =>
      locationOf(g, entry.source) === at && concerns(g, entry, from, to) && !lifted(g, seat, entry.source),
  );
}

const throughKey = (source: CardId): string => `turn:c${source}:beamed`;
const skillKey = (ship: CardId): string => `turn:transporter:c${ship}`;

/** Cards that Transporter Skill aboard the ships at either end can still take through this turn (`beam.transporter-skill`, `beam.miracle-worker`). */
function skillLeft(g: Game, seat: Seat, from: Place, to: Place): { ship: CardId; left: number }[] {
  const out: { ship: CardId; left: number }[] = [];
  for (const end of [from, to]) {
    if (end.zone !== 'aboard' || card(g, end.host).controller !== seat) continue;
    const levels = crewOf(g, seat, end.host).reduce(
      (sum, id) => sum + skillLevel(g, id, 'Transporter Skill'),
      0,
    );
    const left = levels - (g.state.uses[skillKey(end.host)] ?? 0);
    if (left > 0) out.push({ ship: end.host, left });
  }
  return out;
}

const personnelIn = (g: Game, ids: readonly CardId[]): number =>
  ids.filter((id) => isPersonnel(g, id)).length;

/** How many of a group one obstacle keeps back: all, or the personnel beyond its limit per turn. */
function keptBack(g: Game, { says: { most }, source }: Obstacle, ids: readonly CardId[]): number {
  // Some let a number of personnel through, both ways together (`beam.ionization`).
  if (most === undefined) return ids.length;
  return Math.max(0, personnelIn(g, ids) - (most - (g.state.uses[throughKey(source)] ?? 0)));
}

/** The card in the way and what it does, in words. */
function obstructedBy(g: Game, { source, says: { rule, most } }: Obstacle): Refusal {
  const title = titleOf(g, source);
  return most === undefined
    ? refusalBy(rule, 'beaming.barred', { title })
    : refusalBy(rule, 'beaming.limited', { title, count: most });
}

/** Why a group cannot be beamed because of cards in play, or null. */
export function whyObstructed(
  g: Game,
  seat: Seat,
  at: LocationId,
  ids: readonly CardId[],
  from: Place,
  to: Place,
): Refusal | null {
  if (inForce(g, 'noBeaming').length === 0) return null;
  let help = -1;
  for (const entry of obstacles(g, seat, at, from, to)) {
    const kept = keptBack(g, entry, ids);
    if (kept === 0) continue;
    if (help < 0) help = skillLeft(g, seat, from, to).reduce((sum, s) => sum + s.left, 0);
    if (kept > help) return obstructedBy(g, entry);
  }
  return null;
}

/** How many cards of those ready could be beamed at once past the cards in the way. */
export function mostBeamed(
  g: Game,
  seat: Seat,
  at: LocationId,
  ids: readonly CardId[],
  from: Place,
  to: Place,
): number {
  if (inForce(g, 'noBeaming').length === 0) return ids.length;
  // Limits count personnel, so a group with personnel first is the worst case.
  const worst = [...ids].sort((a, b) => Number(isPersonnel(g, b)) - Number(isPersonnel(g, a)));
  let n = ids.length;
  while (n > 0 && whyObstructed(g, seat, at, worst.slice(0, n), from, to)) n--;
  return n;
}

/** Records what a beaming used up of limits and of Transporter Skill. */
export function noteBeamed(
  g: Game,
  seat: Seat,
  at: LocationId,
  ids: readonly CardId[],
  from: Place,
  to: Place,
): void {
  if (inForce(g, 'noBeaming').length === 0) return;
  let needed = 0;
  for (const entry of obstacles(g, seat, at, from, to)) {
    const kept = keptBack(g, entry, ids);
    needed = Math.max(needed, kept);
    const key = throughKey(entry.source);
    g.state.uses[key] = (g.state.uses[key] ?? 0) + personnelIn(g, ids) - kept;
  }
  for (const { ship, left } of skillLeft(g, seat, from, to)) {
    const used = Math.min(needed, left);
    if (used > 0) g.state.uses[skillKey(ship)] = (g.state.uses[skillKey(ship)] ?? 0) + used;
    needed -= used;
  }
}
