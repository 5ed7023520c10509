/**
 * What a download finds and where it may go, whether an icon or a text orders it (`download.*`). A card is named by its
 * catalogue id, so that nothing is said about the order of the deck.
 */

import type { Context } from '../../language/context.ts';
import type { Download } from '../../language/download.ts';
import type { Filter } from '../../language/filter.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { fits } from '../../queries/fits.ts';
import { facilityFacts, factsOf } from '../../queries/identity.ts';
import { inForce } from '../../queries/modifier.ts';
import { openPile } from '../../queries/piles.ts';
import { presentPlace } from '../../queries/presence.ts';
import { card, cardsAt, emit, type Game, locationOf, put, samePlace, typeOf } from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import type { CardId, Cause, Place, Seat, Zone } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { countUse } from '../../timing/uses.ts';
import { enteringMode } from '../reporting/arriving.ts';
import { placesHere, whyNotHere } from '../reporting/here.ts';
import { reports } from '../reporting/reporting.ts';
import { whyMisSeed } from '../setup/misseeds.ts';
import { shufflePile } from '../turn/drawing.ts';
import { placesToPlay, whyNotEnter } from './entries.ts';
import { beginPlay } from './playing.ts';

const NOT_FOUND = refusal('download.fail');
const NOT_NAMED = refusal('download.exact-title#text');
const PLAY_NOW = refusal('download.play-now');
const HAND_ONLY = refusal('download.to-hand');
const ELSEWHERE = refusal('download.dest.stated');
const NOT_WITH = refusal('download.dest.still-applies');
const USED_UP = refusal('freq.keys');
const PREVENTED = refusal('download.prevent.computer-crash');

/** Text in force that keeps a player from downloading (`download.prevent.computer-crash`). */
export function whyPrevented(g: Game, seat: Seat): Refusal | null {
  for (const { says, seat: whose } of inForce(g, 'forbidsDownload'))
    if (says === 'every' || (says === 'your') === (whose === seat)) return PREVENTED;
  return null;
}

/** Where downloads search: the draw deck, Q's Tent while it is open, and the hand (`download.sources`, `download.sources.closed-tent`). */
export const sources = (g: Game, seat: Seat): readonly CardId[] => [
  ...cardsAt(g, 'deck', seat),
  ...openPile(g, seat, 'tent'),
  ...cardsAt(g, 'hand', seat),
];

/** One copy of each different card in some piles that fits, by catalogue id; copies in the first pile are preferred. */
export function fetchable(
  g: Game,
  piles: readonly CardId[],
  wanted: Filter,
): { readonly fetch: string; readonly copy: CardId }[] {
  const seen = new Set<number>();
  const out: { fetch: string; copy: CardId }[] = [];
  for (const copy of piles) {
    const { def } = card(g, copy);
    if (seen.has(def)) continue;
    seen.add(def);
    if (fits(g, copy, wanted)) out.push({ fetch: g.state.defs[def] as string, copy });
  }
  return out.sort((a, b) => (a.fetch < b.fetch ? -1 : 1));
}

/** A copy of the wanted card, from the first pile that has one. */
export function findCopy(g: Game, piles: readonly CardId[], fetch: string): CardId | null {
  const def = g.state.defs.indexOf(fetch);
  return piles.find((id) => card(g, id).def === def) ?? null;
}

/** The location at which a card would be played, or -1 if it is played on the table or for its effect. */
export function locationOfTarget(g: Game, to: Place): number {
  switch (to.zone) {
    case 'space':
    case 'planet':
    case 'edge':
      return to.host;
    case 'aboard':
    case 'docked':
    case 'on':
      return locationOf(g, to.host);
    default:
      return -1;
  }
}

/** A download by text that is being carried out, or asked about. */
export interface Fetching {
  readonly seat: Seat;
  readonly text: Download;
  readonly context: Context;
  /** What it has fetched so far. */
  readonly fetched: readonly CardId[];
}

/** What is asked for: a card by its id and where it goes; to hand if no place is named. */
export interface Wish {
  readonly fetch: string;
  readonly to?: Place;
  readonly mode?: number;
  readonly clause?: number;
}

/** Whether the player may take the card to hand (`download.to-hand`, `download.instead-of-draw`, `download.1997-option`). */
const allowsHand = (g: Game, { to }: Download): boolean =>
  to === 'hand' || to === 'play or hand' || (to === undefined && g.rules['download.unplayed'] === 'to hand');

/** Whether the card may enter play. */
const allowsPlay = ({ to }: Download): boolean => to !== 'hand';

/** The piles it searches. From hand to hand is not a download (`download.hand-to-hand`), and a card does not fetch itself. */
function pilesOf(g: Game, { seat, text, context }: Fetching, toHand: boolean): readonly CardId[] {
  const discarded = text.from === undefined ? [] : cardsAt(g, 'discard', seat);
  const usual = text.from === 'discard' ? [] : sources(g, seat);
  return [...usual, ...discarded].filter(
    (id) => id !== context.source && !(toHand && card(g, id).zone === 'hand'),
  );
}

/** Where a unit that goes to a card arrives: aboard a ship or facility, with personnel, or at a mission. */
function placesAt(g: Game, seat: Seat, id: CardId, host: CardId): readonly Place[] {
  const type = typeOf(g, host);
  if (type === 'mission') return placesHere(g, seat, id, locationOf(g, host));
  if (type !== 'ship' && type !== 'facility') {
    const beside = presentPlace(g, host);
    return beside ? [beside] : [];
  }
  if (typeOf(g, id) !== 'ship') return [inside(host)];
  const docks = type === 'facility' && facilityFacts(g, host)?.onPlanet !== true;
  return [docks ? { zone: 'docked', host } : { zone: 'space', host: locationOf(g, host) }];
}

/** Cards that the text names as the goal; null if they will only be picked later. */
const hostsOf = (g: Game, to: Selector, context: Context): readonly CardId[] | null =>
  typeof to.from === 'object' && 'picked' in to.from && context.picked[to.from.picked] === undefined
    ? null
    : candidates(g, to, context);

/** Personnel to whom it goes: it must be compatible with them (`download.dest.compatible`). */
const receivers = (g: Game, hosts: readonly CardId[]): readonly CardId[] =>
  hosts.filter((host) => typeOf(g, host) === 'personnel');

/** The places that the text states for a unit; null if it states none, or not yet. */
function statedPlaces(g: Game, { seat, text, context }: Fetching, id: CardId): readonly Place[] | null {
  const { to } = text;
  if (to === 'here') {
    // On a facility, "here" is inside it (`download.dest.here`).
    const within = typeOf(g, context.source) === 'facility' && typeOf(g, id) !== 'ship';
    return within ? [inside(context.source)] : placesHere(g, seat, id, context.location);
  }
  if (typeof to !== 'object') return null;
  return hostsOf(g, to, context)?.flatMap((host) => placesAt(g, seat, id, host)) ?? null;
}

/** Why a unit may not arrive at a place that the text states. */
function whyNotStated(
  g: Game,
  { seat, text, context }: Fetching,
  id: CardId,
  stated: readonly Place[],
  { to, mode }: { readonly to: Place; readonly mode?: number | undefined },
): Refusal | null {
  if (!stated.some((place) => samePlace(place, to))) return ELSEWHERE;
  const refused = whyNotHere(g, seat, id, to, mode);
  if (refused || typeof text.to !== 'object') return refused;
  const with_ = receivers(g, hostsOf(g, text.to, context) ?? []).filter((each) => {
    const beside = presentPlace(g, each);
    return beside !== null && samePlace(beside, to);
  });
  return enteringMode(g, seat, id, with_, mode) === null ? NOT_WITH : null;
}

/** Why a card may not be put there by a download. */
function whyNotPut(
  g: Game,
  fetching: Fetching,
  id: CardId,
  wish: Wish & { readonly to: Place },
): Refusal | null {
  const { seat, text, context } = fetching;
  const { to, mode, clause } = wish;
  if (text.to === 'under the mission')
    return to.zone === 'under' && to.host === context.location
      ? // What could not be seeded there is never offered, so that the loss cannot happen (`download.seed.illegal`).
        whyMisSeed(g, seat, id, to.host)
      : ELSEWHERE;
  if (reports(g, id)) {
    const stated = statedPlaces(g, fetching, id);
    return stated
      ? whyNotStated(g, fetching, id, stated, { to, mode })
      : whyNotEnter(g, seat, id, 'play', to, mode, clause);
  }
  const at = locationOfTarget(g, to);
  if (text.to === 'here' && at >= 0 && at !== context.location) return ELSEWHERE;
  return whyNotEnter(g, seat, id, 'play', to, mode, clause);
}

/** The affiliation in which a card would enter there, if it has any. */
function affiliationThere(g: Game, { seat }: Fetching, id: CardId, { to, mode }: Wish): string | undefined {
  const facts = factsOf(g, id);
  if (!('affiliations' in facts)) return undefined;
  const hosts = to?.zone === 'aboard' || to?.zone === 'docked' ? [to.host] : [];
  return facts.affiliations[mode ?? enteringMode(g, seat, id, hosts) ?? 0];
}

/** The key under which a download once for each affiliation is counted; null if it is not limited so. */
function limitKey(g: Game, fetching: Fetching, id: CardId, wish: Wish): string | null {
  const { text, context, seat } = fetching;
  if (text.oncePer === undefined) return null;
  const { def } = card(g, context.source);
  return `game:d${def}:${affiliationThere(g, fetching, id, wish) ?? 'none'}:${seat}`;
}

/** Why a player may not fetch this card there now; null if they may. */
export function whyNotFetch(g: Game, fetching: Fetching, wish: Wish): Refusal | null {
  const { seat, text } = fetching;
  const prevented = whyPrevented(g, seat);
  if (prevented) return prevented;
  const { to } = wish;
  const found = findCopy(g, pilesOf(g, fetching, to === undefined), wish.fetch);
  if (found === null) return NOT_FOUND;
  if (!fits(g, found, text.what)) return NOT_NAMED;
  const limited = limitKey(g, fetching, found, wish);
  if (limited !== null && (g.state.uses[limited] ?? 0) > 0) return USED_UP;
  if (to === undefined) return allowsHand(g, text) ? null : PLAY_NOW;
  return allowsPlay(text) ? whyNotPut(g, fetching, found, { ...wish, to }) : HAND_ONLY;
}

/** Where a card could go, by clause if its text has several. */
function goals(g: Game, fetching: Fetching, id: CardId): ReturnType<typeof placesToPlay> {
  const { seat, text, context } = fetching;
  if (text.to === 'under the mission') return [{ places: [{ zone: 'under', host: context.location }] }];
  const stated = reports(g, id) ? statedPlaces(g, fetching, id) : null;
  return stated ? [{ places: stated }] : placesToPlay(g, seat, id);
}

/** A card that can be fetched: to hand, or to any of some places. */
export interface Found {
  readonly fetch: string;
  readonly places?: readonly Place[];
  readonly clause?: number;
}

/** Everything that can be fetched now, to hand and into play. */
export function* findings(g: Game, fetching: Fetching): Generator<Found> {
  const { text } = fetching;
  if (allowsPlay(text))
    for (const { fetch, copy } of fetchable(g, pilesOf(g, fetching, false), text.what))
      for (const { places, clause } of goals(g, fetching, copy)) {
        const by = clause === undefined ? {} : { clause };
        const legal = places.filter((to) => whyNotFetch(g, fetching, { fetch, to, ...by }) === null);
        if (legal.length > 0) yield { fetch, places: legal, ...by };
      }
  if (allowsHand(g, text))
    for (const { fetch } of fetchable(g, pilesOf(g, fetching, true), text.what))
      if (whyNotFetch(g, fetching, { fetch }) === null) yield { fetch };
}

/** Whether there is anything to fetch; text that must fetch something is not begun otherwise (`download.fail`). */
export function canFetch(g: Game, fetching: Fetching): boolean {
  const { to } = fetching.text;
  // The goal is still to be picked, so only the cards can be judged.
  if (typeof to === 'object' && hostsOf(g, to, fetching.context) === null)
    return (
      whyPrevented(g, fetching.seat) === null &&
      fetchable(g, pilesOf(g, fetching, false), fetching.text.what).length > 0
    );
  return findings(g, fetching).next().done !== true;
}

/** Takes a card out of its pile; a deck that was searched is shuffled (`download.shuffle`). */
function take(g: Game, seat: Seat, id: CardId): Zone {
  const { zone } = card(g, id);
  put(g, id, 'stack', 0);
  if (zone === 'deck') shufflePile(g, 'deck', seat);
  return zone;
}

/** A fetched card is played or reported: not the normal card play, but a card play (`download.not-normal-play`, `download.is-card-play`). */
export function playFetched(
  g: Game,
  seat: Seat,
  id: CardId,
  { to, mode, clause }: { readonly to: Place; readonly mode?: number; readonly clause?: number },
): void {
  const from = take(g, seat, id);
  beginPlay(g, seat, id, to, { from, cost: 0, download: true }, mode, clause);
}

/** A fetched card is shown and goes to hand (`download.show-target`). */
export function keepFetched(g: Game, seat: Seat, id: CardId, cause: Cause): void {
  const from = take(g, seat, id);
  put(g, id, 'hand', seat);
  card(g, id).seen = 3;
  emit(g, { kind: 'fetched', seat, card: id, from, cause });
}

/** A fetched card goes under the mission, to be encountered next (`download.seed.position`). */
function seedFetched(g: Game, seat: Seat, id: CardId, to: Place): void {
  take(g, seat, id);
  put(g, id, 'under', to.host);
  // It is shown like any other until 2014 (`download.show-target.seed-exception`, `download.seed.secret`).
  card(g, id).seen = g.rules['download.seeded'] === 'hidden' ? 1 << seat : 3;
  emit(g, { kind: 'seeded', seat, card: id, location: to.host, to });
}

/** Fetches what was asked for; returns the card. */
export function fetchNow(g: Game, fetching: Fetching, wish: Wish, cause: Cause): CardId | null {
  const { to } = wish;
  const { seat } = fetching;
  const found = findCopy(g, pilesOf(g, fetching, to === undefined), wish.fetch);
  if (found === null) return null;
  const limited = limitKey(g, fetching, found, wish);
  if (limited !== null) countUse(g, limited);
  if (to === undefined) keepFetched(g, seat, found, cause);
  else if (to.zone === 'under') seedFetched(g, seat, found, to);
  else playFetched(g, seat, found, { ...wish, to });
  return found;
}
