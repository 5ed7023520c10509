/**
 * Entries by text: where a card's own text lets it be played or seeded, under which conditions and how often. Units and facilities enter by
 * the rules of their type as well (`reporting/`). `whyNotEnter` is what every door asks, apart from the moment and the cost
 * (docs/decisions/0047-entries-and-grants.md).
 */

import { type Door, type EntryClause, entriesBy, leadsBy } from '../../catalogue/behaviour.ts';
import type { CardType } from '../../language/traits.ts';
import { circleIn } from '../../queries/circle.ts';
import { type Circle, holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { factsOf } from '../../queries/identity.ts';
import { inForce, textOf } from '../../queries/modifier.ts';
import { isOpen, pileAt, pileNumber } from '../../queries/piles.ts';
import { card, type Game, inPlay, samePlace, typeOf } from '../../state/game.ts';
import { type CardId, EARNED, type Place, type Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { noteUse, type Use, withinLimit } from '../../timing/uses.ts';
import { facilityPlaces, whyNotFacility } from '../reporting/facilities.ts';
import { bringsDoor, reportPlaces, reports, whyNoDoor, whyNotReport } from '../reporting/reporting.ts';
import { whyNotUnique } from '../reporting/uniqueness.ts';
import { whyNotInitiate } from './performing.ts';
import { isTargetPlace, playContext, targetPlaces, whyNotTarget } from './targets.ts';

export const SEED_ONLY = refusal('deck.stock.seed#playing');
// Also `artifact.draw-deck`: an artifact in hand cannot be used until it was earned.
export const NOT_EARNED = refusal('artifact.must-earn');
const NO_TEXT = refusal('protocol.unplayable#playing');
const ONLY_RESPONSE = refusal('just.initiated');
const WRONG_TARGET = refusal('action.init.targets#wrong-target');
const NOWHERE = refusal('action.init.targets#nowhere');
const NO_TARGET = refusal('action.init.targets#no-target');
const CONDITION = refusal('action.init.conditions#condition');
const FORBIDDEN = refusal('action.init.conditions#forbidden');
const USED_UP = refusal('freq.keys');
const NO_SEED_TEXT = refusal('deck.stock.seed#seeding');
const WRONG_PHASE = refusal('seed.phase-named');
const SEED_CONDITION = refusal('seed.conditions');
const SEED_LIMIT = refusal('seed.doorway.limit');
const NOT_SEED_PHASE = refusal('seed.order#seeding');
const NO_PILE = refusal('side.general');
const OPENED = refusal('side-deck.one-each');
const AU_CLOSED = refusal('seed.alternate-universe');

/** The entries of a card's text; a request names one by its number. */
export const entriesOf = (g: Game, id: CardId): readonly EntryClause[] => textOf(g, id).entries ?? [];

/** Whether a card has text for a door. */
export const entersBy = (g: Game, id: CardId, door: Door): boolean =>
  entriesOf(g, id).some((entry) => leadsBy(entry, door));

/** A card in play that forbids a player to play this one, as a refusal, or null. */
export function whyNotAllowed(g: Game, seat: Seat, id: CardId, as?: CardType): Refusal | null {
  for (const entry of inForce(g, 'forbidsPlay')) {
    const { what, whose } = entry.says;
    const bound = whose === 'every' || (whose === 'your') === (entry.seat === seat);
    if (bound && fits(g, id, what, as)) return FORBIDDEN;
  }
  return null;
}

const useOf = (g: Game, seat: Seat, id: CardId, number: number): Use => ({
  card: id,
  def: card(g, id).def,
  clause: `p${number}`,
  seat,
});

const isWithinLimit = (g: Game, seat: Seat, id: CardId, number: number, { limit }: EntryClause): boolean =>
  limit === undefined || withinLimit(g, limit, useOf(g, seat, id, number));

/** Counts a play by one of its entries, after which the card has the text of that function (`action.init.function`). */
export function noteEntry(g: Game, seat: Seat, id: CardId, number: number): void {
  const entry = entriesOf(g, id)[number];
  noteUse(g, entry?.limit, useOf(g, seat, id, number));
  if (entry?.for !== undefined) card(g, id).mode = entry.for;
}

/** What is missing at a place that fits an entry: what the text requires, or a possible target. */
function whyNotBegun(g: Game, seat: Seat, id: CardId, entry: EntryClause, to: Place): Refusal | null {
  const { where } = entry;
  const context = playContext(g, seat, id, to);
  const wanted = [entry.if, where.on === 'card' || where.on === 'mission' ? where.if : undefined];
  if (!wanted.every((c) => c === undefined || holds(g, circleIn(context), c))) return CONDITION;
  return whyNotInitiate(g, entry, context, NO_TARGET);
}

/** A player's cards in play, against which a seeding condition is checked. */
const everything = (g: Game, seat: Seat): Circle => ({
  seat,
  members: g.state.cards.filter((c) => c.controller === seat && inPlay(c)).map((c) => c.id),
  vessel: -1,
  location: -1,
});

/** "Seed one": copies of a title that a player has already seeded (`seed.doorway.limit`). */
function hasSeeded(g: Game, seat: Seat, id: CardId, most: number): boolean {
  const { def } = card(g, id);
  return g.state.cards.filter((c) => c.def === def && c.owner === seat && inPlay(c)).length >= most;
}

/** Why an entry is closed to a card in the seed deck, wherever it leads. */
function whyNotSeeded(g: Game, seat: Seat, id: CardId, entry: EntryClause): Refusal | null {
  // Text that names no phase works in all of them (`seed.any-phase`).
  if (entry.phase !== undefined && entry.phase !== g.state.phase) return WRONG_PHASE;
  // All its conditions must hold when it is seeded (`seed.conditions`).
  if (entry.if && !holds(g, everything(g, seat), entry.if)) return SEED_CONDITION;
  return entry.most !== undefined && hasSeeded(g, seat, id, entry.most) ? SEED_LIMIT : null;
}

/** Why an entry does not lead to a place. */
function whyNotEntry(g: Game, seat: Seat, id: CardId, number: number, door: Door, to: Place): Refusal | null {
  const entry = entriesOf(g, id)[number];
  if (!entry || !leadsBy(entry, door) || !isTargetPlace(g, seat, entry.where, to)) return WRONG_TARGET;
  const target = whyNotTarget(g, seat, id, entry, to);
  if (target) return target;
  if (door === 'seed') return whyNotSeeded(g, seat, id, entry);
  return isWithinLimit(g, seat, id, number, entry) ? whyNotBegun(g, seat, id, entry, to) : USED_UP;
}

/** Why no entry was found, if none of them says more. */
function whyNone(g: Game, id: CardId, door: Door): Refusal {
  if (entersBy(g, id, door)) return WRONG_TARGET;
  if (door === 'seed') return NO_SEED_TEXT;
  return textOf(g, id).responds ? ONLY_RESPONSE : NO_TEXT;
}

/** The number of the entry that leads to a place, or the reason why none does (`action.init.function`). */
export function findEntry(
  g: Game,
  seat: Seat,
  id: CardId,
  door: Door,
  to: Place,
  wished?: number,
): number | Refusal {
  const entries = entriesOf(g, id);
  let why = whyNone(g, id, door);
  for (let n = 0; n < entries.length; n++) {
    const entry = entries[n];
    if (!entry || !leadsBy(entry, door) || (wished !== undefined && wished !== n)) continue;
    const refused = whyNotEntry(g, seat, id, n, door, to);
    if (!refused) return n;
    why = refused;
  }
  // If no place is possible, do not say "there".
  return why === WRONG_TARGET &&
    entriesBy(textOf(g, id), door).every(({ where }) => targetPlaces(g, seat, where).length === 0)
    ? NOWHERE
    : why;
}

/** Why a card that is played by its text cannot be played at all, wherever it would go. */
export const whyNotByText = (g: Game, seat: Seat, id: CardId): Refusal | null =>
  whyNoDoor(g, seat, id) ?? whyNotUnique(g, seat, id) ?? whyNotAllowed(g, seat, id);

/** Why a card may not be played there: what applies whether it comes from hand or by a download. */
function whyNotPlayedTo(
  g: Game,
  seat: Seat,
  id: CardId,
  to: Place,
  mode?: number,
  clause?: number,
): Refusal | null {
  const type = typeOf(g, id);
  if (type === 'mission' || type === 'dilemma') return SEED_ONLY;
  if (type === 'artifact' && (card(g, id).flags & EARNED) === 0) return NOT_EARNED;
  if (reports(g, id)) return whyNotReport(g, seat, id, to, mode);
  if (type === 'facility') return whyNoDoor(g, seat, id) ?? whyNotFacility(g, seat, id, to, false, mode);
  // The place is named first: another may be found for it, while what keeps the card out keeps it out everywhere.
  const found = findEntry(g, seat, id, 'play', to, clause);
  return typeof found === 'number' ? whyNotByText(g, seat, id) : found;
}

/** Seeding through an icon's doorway has no limit per turn (`seed.alternate-universe`). */
const whyNoSeedDoor = (g: Game, seat: Seat, id: CardId): Refusal | null =>
  factsOf(g, id).icons.includes('[AU]') && !bringsDoor(g, seat, '[AU]') ? AU_CLOSED : null;

/** Why a doorway cannot open a pile: its player has none, or has already opened it (`side-deck.one-each`). */
function whyNotOpened(g: Game, seat: Seat, id: CardId): Refusal | null {
  const { opens } = textOf(g, id);
  if (opens === undefined) return null;
  const number = pileNumber(g, seat, opens);
  if (number < 0) return NO_PILE;
  return isOpen(g, pileAt(g, number)) ? OPENED : null;
}

/** Why a card that is seeded by its text cannot be seeded at all, wherever it would go. */
export const whyNotSeededByText = (g: Game, seat: Seat, id: CardId): Refusal | null =>
  whyNoSeedDoor(g, seat, id) ?? whyNotOpened(g, seat, id) ?? whyNotUnique(g, seat, id);

/** Why a card may not be seeded face up there; what lies under missions is another matter (`setup/misseeds.ts`). */
function whyNotSeededTo(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  if (typeOf(g, id) === 'facility' && to.zone !== 'table') {
    // `facility.seed-phase`: not before the last of the phases.
    if (g.state.phase !== 'facility') return NOT_SEED_PHASE;
    return whyNoSeedDoor(g, seat, id) ?? whyNotFacility(g, seat, id, to, true, mode);
  }
  const found = findEntry(g, seat, id, 'seed', to);
  return typeof found === 'number' ? whyNotSeededByText(g, seat, id) : found;
}

/** Why a card may not enter play there through a door, apart from the moment and the cost: the one answer for all doors. */
export const whyNotEnter = (
  g: Game,
  seat: Seat,
  id: CardId,
  door: Door,
  to: Place,
  mode?: number,
  clause?: number,
): Refusal | null =>
  door === 'seed' ? whyNotSeededTo(g, seat, id, to, mode) : whyNotPlayedTo(g, seat, id, to, mode, clause);

/** Every place to which the entries of a door lead, by number if there are several. */
export function placesByEntry(
  g: Game,
  id: CardId,
  door: Door,
  placesOf: (entry: EntryClause, number: number) => readonly Place[],
): { places: readonly Place[]; clause?: number }[] {
  const found = entriesOf(g, id).flatMap((entry, clause) =>
    leadsBy(entry, door) ? [{ places: placesOf(entry, clause), clause }] : [],
  );
  const [only] = found;
  return only && found.length === 1 ? [{ places: only.places }] : found;
}

/** Every place a card could be put, by clause if it has several. */
export function placesToPlay(
  g: Game,
  seat: Seat,
  id: CardId,
): { places: readonly Place[]; clause?: number }[] {
  if (reports(g, id)) return [{ places: reportPlaces(g, seat, id) }];
  if (typeOf(g, id) === 'facility') return [{ places: facilityPlaces(g, seat, id, false) }];
  return placesByEntry(g, id, 'play', ({ where }) => targetPlaces(g, seat, where));
}

/** The places to which an entry leads a card that is played; `mayGo` decides about each. Checks common to all of them are made once. */
export function placesPlayed(
  g: Game,
  seat: Seat,
  id: CardId,
  number: number,
  mayGo: (to: Place) => boolean,
): readonly Place[] {
  const entry = entriesOf(g, id)[number];
  if (!entry || !isWithinLimit(g, seat, id, number, entry)) return [];
  return targetPlaces(g, seat, entry.where).filter(
    (to) =>
      mayGo(to) &&
      whyNotTarget(g, seat, id, entry, to) === null &&
      whyNotBegun(g, seat, id, entry, to) === null,
  );
}

/** The places to which a card's text lets it be seeded now. */
export function placesSeeded(g: Game, seat: Seat, id: CardId): Place[] {
  const out: Place[] = [];
  for (const entry of entriesOf(g, id)) {
    if (!leadsBy(entry, 'seed') || whyNotSeeded(g, seat, id, entry) !== null) continue;
    for (const to of targetPlaces(g, seat, entry.where))
      if (whyNotTarget(g, seat, id, entry, to) === null && !out.some((p) => samePlace(p, to))) out.push(to);
  }
  return out;
}
