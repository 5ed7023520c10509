/**
 * Who may attempt a mission: whose end has requirements, which icons or text let a group in, and which group that is
 * (`attempt.*`). Checked when an attempt begins, and again as it continues.
 */

import type { MissionEnd } from '../../catalogue/facts.ts';
import type { Affiliation } from '../../language/traits.ts';
import { affiliationsOf, isAblePersonnel } from '../../queries/characteristics.ts';
import { crewOf, matches, teamsAt } from '../../queries/groups.ts';
import { facilityFacts, shipFacts } from '../../queries/identity.ts';
import { bannedBy, inForce } from '../../queries/modifier.ts';
import { isHiddenShip, isPhased, isStopped } from '../../queries/presence.ts';
import { endFacing, kindOf, location, missionCardAt } from '../../queries/spaceline.ts';
import { card, type Game } from '../../state/game.ts';
import type { CardId, LocationId, Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { RequestOf } from '../../timing/requests.ts';
import { whyObliged } from '../movement/ships.ts';

const NO_MISSION = refusal('attempt.attemptable#no-mission');
// Space, for example, has none (`insert.space-no-attempt`).
const NO_REQUIREMENTS = refusal('attempt.attemptable#no-requirements');
const SOLVED = refusal('attempt.solved');
const BARRED = refusal('misseed.own-penalty');
const NOBODY = refusal('attempt.planet-group');
const NEEDS_SHIP = refusal('attempt.space-group');
const NOT_YOUR_SHIP = refusal('who.controller#ship');
const STOPPED = refusal('stopped.cannot');
const HIDDEN = refusal('attempt.cloaked');
const NO_MATCH = refusal('attempt.matching-personnel');
const NO_SHIP_MATCH = refusal('attempt.matching-ship');
const BORG = refusal('attempt.borg');
const BLOCKED = refusal('attempt.blocked');
const NEEDS_BOTH = refusal('attempt.dual-group');
const EXCEPTED = refusal('attempt.any-except');

/** Affiliations that may attempt here for a player: printed icons and added ones (`mission.extra-icon`, `attempt.espionage`). */
export function attemptIcons(g: Game, at: LocationId, seat: Seat): readonly Affiliation[] {
  const icons = endFacing(g, at, seat)?.icons ?? [];
  const added: Affiliation[] = [];
  for (const entry of inForce(g, 'attempts')) {
    const source = card(g, entry.source);
    if (entry.seat !== seat || source.zone !== 'on') continue;
    if (card(g, source.host).zone === 'line' && card(g, source.host).host === at) added.push(entry.says);
  }
  return added.length === 0 ? icons : [...icons, ...added];
}

/**
 * Why a group does not match the mission, or null: it needs a member of an affiliation whose icon is on the player's end
 * (`attempt.icons`, `attempt.icon-non-aligned`), unless text lets any group attempt (`attempt.any-crew`). Captives,
 * disabled and stopped personnel never match (`attempt.captive`).
 */
export function whyNoMatch(g: Game, at: LocationId, seat: Seat, group: readonly CardId[]): Refusal | null {
  const end = endFacing(g, at, seat);
  if (!end) return NO_MISSION;
  const words = end.attemptBy ? whyNotAny(g, end, group) : NO_MATCH;
  if (!words) return null;
  const icons = attemptIcons(g, at, seat);
  const match = group.some(
    (id) =>
      isAblePersonnel(g, id) &&
      !isStopped(card(g, id)) &&
      // Matching, not merely compatible (`affil.match-required`).
      affiliationsOf(g, id).some((a) => icons.includes(a)),
  );
  return match ? null : words;
}

function whyNotAny(g: Game, end: MissionEnd, group: readonly CardId[]): Refusal | null {
  const except = end.attemptBy?.except ?? [];
  return group.some((id) => affiliationsOf(g, id).some((a) => except.includes(a))) ? EXCEPTED : null;
}

/** The group of an attempt: crew, Away Team, and the ship they act from or -1. */
export interface AttemptGroup {
  readonly crew: readonly CardId[];
  readonly team: readonly CardId[];
  readonly ship: CardId;
}

/** What a space mission can be attempted from: an undocked ship; until 1998 an outpost too (`attempt.space-group`). */
function isBase(g: Game, id: CardId): boolean {
  if (shipFacts(g, id)) return true;
  return g.rules['attempt.space-from'] === 'ship-or-facility' && facilityFacts(g, id)?.kind === 'outpost';
}

/** The crew that attempts from a ship; it need not be staffed for that (`staff.not-needed.attempt`). */
function crewGroup(
  g: Game,
  seat: Seat,
  at: LocationId,
  ship: CardId | undefined,
): readonly CardId[] | Refusal {
  // One ship at a time (`attempt.one-ship`).
  if (ship === undefined || !g.state.cards[ship] || !isBase(g, ship)) return NEEDS_SHIP;
  const c = card(g, ship);
  if (c.controller !== seat) return NOT_YOUR_SHIP;
  if (!(c.zone === 'space' && c.host === at)) return NEEDS_SHIP;
  if (isHiddenShip(c)) return HIDDEN;
  if (isStopped(c)) return STOPPED;
  const obliged = whyObliged(g, ship);
  if (obliged) return obliged;
  // Everybody aboard acts as one crew (`group.crew`).
  const crew = crewOf(g, seat, ship).filter((id) => !isStopped(card(g, id)));
  if (crew.length === 0) return crewOf(g, seat, ship).length > 0 ? STOPPED : NEEDS_SHIP;
  // The ship need be neither staffed nor match the mission, but somebody aboard must match the ship.
  return crew.some((id) => matches(g, id, ship)) ? crew : NO_SHIP_MATCH;
}

function teamGroup(
  g: Game,
  seat: Seat,
  at: LocationId,
  member: CardId | undefined,
): readonly CardId[] | Refusal {
  // All compatible unstopped personnel on the surface are one team (`attempt.merge`); stopped ones are separate.
  const teams = teamsAt(g, seat, { zone: 'planet', host: at });
  const team = member === undefined ? teams[0] : teams.find((t) => t.includes(member));
  const [first] = team ?? [];
  if (first !== undefined && isPhased(card(g, first))) return HIDDEN;
  // One member is enough, whether or not they could solve it (`attempt.red-shirt`).
  if (team) return team;
  return member !== undefined && isStopped(card(g, member)) ? STOPPED : NOBODY;
}

export const isRefusal = (x: readonly CardId[] | AttemptGroup | Refusal): x is Refusal =>
  !Array.isArray(x) && 'rule' in x;

/** Why the mission itself does not allow an attempt by a player, or null. */
function whyNotMission(g: Game, seat: Seat, at: LocationId): Refusal | null {
  if (!g.state.locations[at]) return NO_MISSION;
  // Whoever seeded it, the end that faces the player counts (`attempt.owner-irrelevant`).
  const end = endFacing(g, at, seat);
  if (kindOf(g, at) === 'none' || !end) return NO_MISSION;
  if (location(g, at).solvedBy >= 0) return SOLVED;
  // An end without requirements, or that lets nobody in, cannot be attempted (`mission.asymmetric`).
  if (end.requirements === null || (attemptIcons(g, at, seat).length === 0 && !end.attemptBy))
    return NO_REQUIREMENTS;
  if ((location(g, at).barred & (1 << seat)) !== 0) return BARRED;
  const mission = missionCardAt(g, at, seat);
  return mission !== null && bannedBy(g, 'attempt', mission) !== null ? BLOCKED : null;
}

/** The group a request names, or why it cannot attempt. */
export function attemptGroup(g: Game, seat: Seat, request: RequestOf<'attempt'>): AttemptGroup | Refusal {
  const at = request.location;
  const refused = whyNotMission(g, seat, at);
  if (refused) return refused;
  const kind = kindOf(g, at);
  let crew: readonly CardId[] = [];
  let team: readonly CardId[] = [];
  if (kind !== 'planet') {
    const found = crewGroup(g, seat, at, request.ship);
    if (isRefusal(found)) return kind === 'dual' && request.ship === undefined ? NEEDS_BOTH : found;
    crew = found;
  }
  if (kind !== 'space') {
    const found = teamGroup(g, seat, at, request.team);
    if (isRefusal(found)) return kind === 'dual' && found !== STOPPED ? NEEDS_BOTH : found;
    team = found;
  }
  // At a dual-icon mission each half needs its own matching personnel (`attempt.matching-dual`).
  for (const half of [crew, team]) {
    if (half.length === 0) continue;
    if (half.some((id) => affiliationsOf(g, id).includes('Borg'))) return BORG;
    const match = whyNoMatch(g, at, seat, half);
    if (match) return match;
  }
  return { crew, team, ship: kind === 'planet' ? -1 : (request.ship ?? -1) };
}
