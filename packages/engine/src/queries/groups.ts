/**
 * Crews and Away Teams. Groups are derived, never stored: the able, compatible personnel of one player in one
 * place, split by compatibility and by who is stopped (`group.auto-merge`, `stopped.separate`).
 */

import type { Affiliation } from '../language/traits.ts';
import { card, cardsAt, type Game, remembered } from '../state/game.ts';
import { inside } from '../state/insides.ts';
import type { CardId, Place, Seat } from '../state/types.ts';
import { affiliationsOf, isAblePersonnel, isEquipment, isPersonnel } from './characteristics.ts';
import { fits } from './fits.ts';
import { factsOf } from './identity.ts';
import { inForce } from './modifier.ts';
import { isPhased, isStopped } from './presence.ts';

const unaligned = (a: Affiliation): boolean => a === 'Non-Aligned' || a === 'Neutral';

/** Whether some treaty of this player names both affiliations (`treaty.def`). */
function mixes(g: Game, seat: Seat, a: Affiliation, b: Affiliation): boolean {
  return inForce(g, 'mixes').some(
    // It applies only to its player's own cards, unless it says otherwise (`treaty.yours`, `compat.own`).
    ({ seat: giver, says: { affiliations, whose } }) =>
      (giver === seat) === (whose === undefined) &&
      (affiliations === 'all' || (affiliations.includes(a) && affiliations.includes(b))),
  );
}

/**
 * A restriction box excludes the cards that fit it, whatever else allows them (`dnw.priority`,
 * `group.does-not-work-with`).
 */
function refusesToWorkWith(g: Game, a: CardId, b: CardId): boolean {
  const facts = factsOf(g, a);
  if (facts.type !== 'personnel' || !facts.doesNotWorkWith) return false;
  return facts.doesNotWorkWith.some((barred) => fits(g, b, barred));
}

/**
 * Whether some affiliation of one list mixes with some of the other for a player; Borg mix only with Borg
 * (`compat.borg`). The wording of the rule changed in 2014, but not its effect.
 */
// `group.compatible.old`, `group.compatible.2014`: one affiliation, a Non-Aligned or Neutral card, or text that mixes.
export function affiliationsMix(
  g: Game,
  seat: Seat,
  some: readonly Affiliation[],
  others: readonly Affiliation[],
): boolean {
  for (const x of some) {
    for (const y of others) {
      // Shared, or one is Non-Aligned or Neutral, or text mixes them (`compat.def-2014`, before `compat.def-old`).
      if (x === y) return true;
      if (x === 'Borg' || y === 'Borg') continue;
      // A common faction is not enough (`faction.mix`, `faction.not-affiliation`).
      if (unaligned(x) || unaligned(y) || mixes(g, seat, x, y)) return true;
    }
  }
  return false;
}

/** Whether a card, treated as having these affiliations, is compatible with another for a player. */
export function compatibleAs(g: Game, seat: Seat, a: CardId, as: readonly Affiliation[], b: CardId): boolean {
  // No treaty allows what a restriction box excludes, whichever card joins the other (`dnw.def`, `dnw.symmetric`).
  if (refusesToWorkWith(g, a, b) || refusesToWorkWith(g, b, a)) return false;
  return affiliationsMix(g, seat, as, affiliationsOf(g, b));
}

/** Compatible for a player, in their current modes. */
export const compatible = (g: Game, seat: Seat, a: CardId, b: CardId): boolean =>
  compatibleAs(g, seat, a, affiliationsOf(g, a), b);

/** A place that crews and Away Teams can be in, as one number. */
export const crewPlace = (zone: 'aboard' | 'planet', host: number): number =>
  2 * host + (zone === 'aboard' ? 1 : 0);

/** Your personnel in a place, able or not. */
export function personnelAt(g: Game, seat: Seat, place: Place): CardId[] {
  return cardsAt(g, place.zone, place.host).filter(
    (id) => card(g, id).controller === seat && isPersonnel(g, id),
  );
}

/** Able personnel in a place who are not under house arrest (`arrest.effect`). */
export const crewOf = (g: Game, seat: Seat, vessel: CardId): readonly CardId[] =>
  findCrew(g, 2 * vessel + seat);

const findCrew = remembered((g, n): readonly CardId[] =>
  personnelAt(g, (n & 1) as Seat, inside(n >> 1)).filter(
    (id) => isAblePersonnel(g, id) && !underHouseArrest(g, id),
  ),
);

/**
 * Personnel aboard a vessel of their own player who are compatible neither with it nor with its crew (`arrest.when`). Of
 * two incompatible personnel, the one who came later is arrested. It ends as soon as they leave or become compatible
 * (`arrest.end`).
 */
const arrestedAboard = remembered((g, vessel): readonly CardId[] => {
  const { controller } = card(g, vessel);
  const people = personnelAt(g, controller, inside(vessel));
  const alike = !people.some((id) => hasRestriction(g, id));
  const crew: CardId[] = [];
  const kinds: string[] = [];
  let arrested = NOBODY;
  for (const id of people) {
    if (card(g, id).captor >= 0) continue;
    // Whoever is like one of the crew can join it too.
    const kind = alike ? kindOf(g, id) : '';
    if (kind !== '' && kinds.includes(kind)) continue;
    // With the vessel and with each of the crew; a treaty that ends separates them (`treaty.ended`,
    // `multi.change.compatible`, `state.house-arrest`).
    const fits =
      compatible(g, controller, id, vessel) && crew.every((other) => compatible(g, controller, id, other));
    if (fits) {
      crew.push(id);
      kinds.push(kind);
    } else arrested = [...arrested, id];
  }
  return arrested;
});
const NOBODY: readonly CardId[] = [];

/** A restriction box names cards that a personnel does not work with. */
export const hasRestriction = (g: Game, id: CardId): boolean => {
  const facts = factsOf(g, id);
  return facts.type === 'personnel' && facts.doesNotWorkWith !== undefined;
};

/** What the compatibility of a personnel depends on, where nobody has a restriction box. */
function kindOf(g: Game, id: CardId): string {
  const affiliations = affiliationsOf(g, id);
  return affiliations.length === 1 ? (affiliations[0] as string) : affiliations.join();
}

/** One representative for all personnel with the same compatibility: same affiliations, no restriction box in sight. */
export function kindsOf(g: Game, people: readonly CardId[]): readonly CardId[] {
  if (people.length < 2 || people.some((id) => hasRestriction(g, id))) return people;
  const out: CardId[] = [];
  const seen: string[] = [];
  for (const id of people) {
    const kind = kindOf(g, id);
    if (seen.includes(kind)) continue;
    seen.push(kind);
    out.push(id);
  }
  return out;
}

/** Under house arrest: aboard, but not part of the crew (`arrest.effect`). */
export function underHouseArrest(g: Game, id: CardId): boolean {
  const c = card(g, id);
  if (c.zone !== 'aboard' || c.captor >= 0 || card(g, c.host).controller !== c.controller) return false;
  return arrestedAboard(g, c.host).includes(id);
}

/** The groups a player has in one place: unstopped, able personnel, compatible with each other (`compat.team`). */
export function teamsAt(g: Game, seat: Seat, place: Place): CardId[][] {
  if (cardsAt(g, place.zone, place.host).length === 0) return [];
  const vesselBound = place.zone === 'aboard' && card(g, place.host).controller === seat;
  // Stopped, disabled and arrested personnel are not in it (`state.stopped.team`, `stopped.separate`,
  // `pos.present.split`).
  const members = personnelAt(g, seat, place).filter(
    (id) => isAblePersonnel(g, id) && !isStopped(card(g, id)) && !(vesselBound && underHouseArrest(g, id)),
  );
  const teams: CardId[][] = [];
  for (const id of members) {
    // Incompatible personnel form separate teams, all others one (`arrest.planet`, `group.incompatible`,
    // `group.away-team`, `group.auto-merge`, `compat.team`, `compat.pairwise`). Phased personnel form their own team
    // (`phase.phased-matter`).
    const team = teams.find((t) =>
      t.every(
        (other) => compatible(g, seat, id, other) && isPhased(card(g, id)) === isPhased(card(g, other)),
      ),
    );
    if (team) team.push(id);
    else teams.push([id]);
  }
  return teams;
}

/** The unstopped group a personnel belongs to, or just itself if there is none. */
export function teamOf(g: Game, id: CardId): CardId[] {
  const c = card(g, id);
  return teamsAt(g, c.controller, { zone: c.zone, host: c.host }).find((t) => t.includes(id)) ?? [];
}

/** Equipment a player has in a place. */
export function equipmentAt(g: Game, seat: Seat, place: Place): CardId[] {
  return cardsAt(g, place.zone, place.host).filter(
    (id) => card(g, id).controller === seat && isEquipment(g, id),
  );
}

/** A player's able crew aboard a vessel with their equipment: what "aboard" counts (`pos.aboard`). */
export const crewAndEquipment = (g: Game, seat: Seat, vessel: CardId): CardId[] => [
  ...crewOf(g, seat, vessel),
  ...equipmentAt(g, seat, inside(vessel)),
];

/** Matches another card if they share an affiliation icon; being compatible is not enough (`affil.match`). */
export function matches(g: Game, a: CardId, b: CardId): boolean {
  return affiliationsOf(g, a).some((x) => affiliationsOf(g, b).includes(x));
}
