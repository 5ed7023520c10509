/**
 * Downloading: a card is fetched from draw deck, open Q's Tent or hand (`download.*`). A special download icon does it
 * once per game, suspends play, and the card is played at once (`special-download.*`); in the seed phases it is an action
 * of its own, from the day that allowed it (`special-download.seed-phase`). A text that downloads asks in a window of its
 * own (`downloads.ts`). The request names the card by its catalogue id, so that it needs nothing about the order of
 * the deck.
 */

import type { SpecialDownloadClause } from '../../catalogue/behaviour.ts';
import type { Filter } from '../../language/filter.ts';
import { circleIn } from '../../queries/circle.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { factsOf } from '../../queries/identity.ts';
import { inForce, saidOf, textOf } from '../../queries/modifier.ts';
import { isAble } from '../../queries/presence.ts';
import { byText } from '../../state/causes.ts';
import { haveRole } from '../../state/decks.ts';
import { card, cardsAs, cardsAt, emit, type Game, inPlay, locationOf, titleOf } from '../../state/game.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { contextFor } from '../../timing/listening.ts';
import { aName, aNumber, aPlace, maybe, ownCard } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer, OfferOf, RequestOf } from '../../timing/requests.ts';
import { countUse } from '../../timing/uses.ts';
import type { Moment, VerbRoom } from '../../timing/verbs.ts';
import { placesHere, whyNotHere } from '../reporting/here.ts';
import { reports } from '../reporting/reporting.ts';
import { downloadNow } from './downloads.ts';
import {
  fetchable,
  fetchNow,
  findCopy,
  findings,
  keepFetched,
  locationOfTarget,
  playFetched,
  sources,
  type Wish,
  whyNotFetch,
  whyPrevented,
} from './fetching.ts';
import { placesToPlay, whyNotEnter } from './playing.ts';
import { pricesOf, whyUnpaid } from './prices.ts';

/** The answer of a player who has used an icon while seeding. */
export const DOWNLOADED = 'downloaded';

const NO_ICON = refusal('special-download.meaning');
const NOT_USABLE = refusal('special-download.skill');
const USED = refusal('special-download.once');
const NOT_NAMED = refusal('download.exact-title');
const NOT_FOUND = refusal('download.fail');
const NO_PLACE = refusal('special-download.no-hand');
const ELSEWHERE = refusal('special-download.location');
const NO_TEXT = refusal('download.keyword');
const HAND_ONLY = refusal('download.to-hand');
const CONDITION = refusal('action.init.conditions#condition');

const NOT_WHILE_SEEDING = refusal('special-download.seed-phase');

/** Uses are counted per title and player, however many copies and printings there are (`special-download.once`). */
const keyOf = (g: Game, seat: Seat, id: CardId, icon: number): string =>
  `game:t${titleOf(g, id)}:download${icon}:${seat}`;

/** Whether icons work at all at a moment: since 2011 also during seeding (`seed.special-download`). */
const whyNotNow = (g: Game, { seat, window }: Moment): Refusal | null =>
  window === 'seed' && g.rules['seed.special-downloads'] === 'forbidden'
    ? NOT_WHILE_SEEDING
    : whyPrevented(g, seat);

/** The words behind an icon. */
const wordsOf = (g: Game, id: CardId, icon: number): SpecialDownloadClause =>
  textOf(g, id).specialDownloads?.[icon] ?? {};

/** Where an icon searches (`download.sources`, `download.sources.discard`). */
function searched(g: Game, seat: Seat, id: CardId, icon: number): readonly CardId[] {
  const { from, to } = wordsOf(g, id, icon);
  const piles = from === undefined ? sources(g, seat) : [...sources(g, seat), ...cardsAt(g, 'discard', seat)];
  // From hand to hand is not a download (`download.hand-to-hand`).
  return to === 'hand' ? piles.filter((each) => card(g, each).zone !== 'hand') : piles;
}

/** Why an icon cannot be used at all, whatever it would fetch. */
function whyNoIcon(g: Game, seat: Seat, id: CardId, icon: number): Refusal | null {
  const c = card(g, id);
  // First its place: a refusal must not reveal what a hidden card has.
  if (!inPlay(c) || c.controller !== seat || !isAble(c)) return NOT_USABLE;
  if (!factsOf(g, id).specialDownloads?.[icon]) return NO_ICON;
  // On a personnel it is a special skill, which is lost with all skills.
  if (saidOf(g, 'skillsLost', id).some(({ skills }) => skills === 'all')) return NOT_USABLE;
  if ((g.state.uses[keyOf(g, seat, id, icon)] ?? 0) > 0) return USED;
  const condition = wordsOf(g, id, icon).if;
  return condition === undefined || holds(g, circleIn(contextFor(g, id)), condition) ? null : CONDITION;
}

/** Which icon of which card. */
interface Icon {
  readonly card: CardId;
  readonly icon: number;
}

/** Fetching a card, as text that puts a price on it sees it; null if there is no such card. */
function deedOf(g: Game, seat: Seat, at: CardId | undefined, fetch: string) {
  const found = findCopy(g, [...sources(g, seat), ...cardsAt(g, 'discard', seat)], fetch);
  const location = at === undefined ? -1 : locationOf(g, at);
  return found === null ? null : ({ seat, action: 'download', location, card: found } as const);
}

/** Why fetching a card cannot be paid for, where text puts a price on it. */
function whyNotAfforded(g: Game, seat: Seat, at: CardId | undefined, fetch: string): Refusal | null {
  const deed = inForce(g, 'price').length === 0 ? null : deedOf(g, seat, at, fetch);
  return deed && whyUnpaid(g, deed);
}

function whyNotByIcon(g: Game, seat: Seat, { card: id, icon }: Icon, wish: Wish): Refusal | null {
  const { fetch, to, mode, clause } = wish;
  const refused = whyNoIcon(g, seat, id, icon);
  if (refused) return refused;
  const found = findCopy(g, searched(g, seat, id, icon), fetch);
  if (found === null) return NOT_FOUND;
  if (!fits(g, found, factsOf(g, id).specialDownloads?.[icon] as Filter)) return NOT_NAMED;
  const unpaid = whyNotAfforded(g, seat, id, fetch);
  if (unpaid) return unpaid;
  const toHand = wordsOf(g, id, icon).to === 'hand';
  if (to === undefined) return toHand ? null : NO_PLACE;
  if (toHand) return HAND_ONLY;
  const at = locationOfTarget(g, to);
  if (at >= 0 && at !== locationOf(g, id)) return ELSEWHERE;
  // The card arrives at the icon's location; a unit needs no other permission to report there (`download.dest.stated`).
  if (reports(g, found)) return at < 0 ? NO_PLACE : whyNotHere(g, seat, found, to, mode);
  // It cannot go to hand, so a card that cannot be played now may not be fetched (`special-download.no-hand`).
  return whyNotEnter(g, seat, found, 'play', to, mode, clause);
}

/** Where a card could go by an icon: a unit anywhere at the icon's location, anything else as its text says. */
const destinations = (g: Game, seat: Seat, id: CardId, copy: CardId): ReturnType<typeof placesToPlay> =>
  reports(g, copy) ? [{ places: placesHere(g, seat, copy, locationOf(g, id)) }] : placesToPlay(g, seat, copy);

const offer = (fixed: OfferOf<'download'>['with'], among?: readonly Place[]): Offer => ({
  do: 'download',
  with: fixed,
  ...(among ? { slots: { to: { among, min: 1, max: 1, single: true } } } : {}),
});

/** Offers of one icon: each different card it could fetch, with the places it could go to. */
function iconOffers(g: Game, seat: Seat, id: CardId, icon: number): Offer[] {
  const out: Offer[] = [];
  const wanted = factsOf(g, id).specialDownloads?.[icon] as Filter;
  for (const { fetch, copy } of fetchable(g, searched(g, seat, id, icon), wanted)) {
    if (whyNotByIcon(g, seat, { card: id, icon }, { fetch }) === null)
      out.push(offer({ card: id, icon, fetch }));
    for (const { places, clause } of destinations(g, seat, id, copy)) {
      const by = clause === undefined ? {} : { clause };
      const among = places.filter(
        (to) => whyNotByIcon(g, seat, { card: id, icon }, { fetch, to, ...by }) === null,
      );
      if (among.length > 0) out.push(offer({ card: id, icon, fetch, ...by }, among));
    }
  }
  return out;
}

/** Offers of the text that downloads now: each different card, with the places it could go to, or to hand. */
function textOffers(g: Game, seat: Seat, most: number): Offer[] {
  const out: Offer[] = [];
  const fetching = downloadNow(g);
  if (fetching?.seat !== seat) return out;
  for (const { fetch, places, clause } of findings(g, fetching)) {
    if (whyNotAfforded(g, seat, fetching.context.source, fetch)) continue;
    out.push(offer({ fetch, ...(clause === undefined ? {} : { clause }) }, places));
    if (out.length >= most) break;
  }
  return out;
}

const parts = {
  card: maybe(ownCard),
  icon: maybe(aNumber('icon', 'Which icon')),
  fetch: aName('What is fetched', { which: { whose: 'own', where: ['deck', 'hand'] } }),
  to: maybe(aPlace('To', { role: 'goal', ways: ['to', 'on', 'at', 'under', 'table', 'effect'] })),
  mode: maybe(aNumber('affiliation', 'Which affiliation')),
  clause: maybe(aNumber('text', 'Which of its texts')),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly download: typeof parts;
  }
}

/** The icon that a request names, if it names one. */
const iconOf = ({ card: id, icon }: RequestOf<'download'>): Icon | null =>
  id === undefined || icon === undefined ? null : { card: id, icon };

export const DOWNLOAD: VerbRoom<'download'> = {
  verb: 'download',
  about:
    'Fetches a card from hand, deck or open Q’s Tent: by a special download icon of a card in play, or as a text being carried out says.',
  parts,
  group: 'Play a card',
  says: [
    { say: phrase('download {fetch} with {card} {to}[ as {mode}][ clause {clause}]'), docks: true },
    { say: phrase('download {fetch} into hand[ with {card}]') },
    { say: phrase('download {fetch} {to}[ as {mode}][ clause {clause}]'), docks: true },
  ],
  // A text that downloads has asked already, so a menu names it no more.
  menu: [{ say: phrase('download {fetch}[ with {card}][ {to}]') }],
  unsaid: {
    icon: (g, _seat, { card: id }) =>
      id === undefined ? [undefined] : (factsOf(g, id).specialDownloads ?? ['none']).map((_, icon) => icon),
  },
  grounds: ['download.play-now', 'download.sources'],
  windows: ['turn', 'between', 'respond', 'suspend', 'start', 'end', 'seed', 'download'],
  // The fetched card is hidden in hand or deck; the icon is public.
  could: (g, moment) =>
    (moment.window === 'download' || whyNotNow(g, moment) === null) &&
    sources(g, moment.seat).length > 0 &&
    (moment.window === 'download' ||
      cardsAs(g, 'special download').some((id) => {
        const icons = card(g, id).controller === moment.seat ? factsOf(g, id).specialDownloads : undefined;
        return icons?.some((_, icon) => whyNoIcon(g, moment.seat, id, icon) === null) === true;
      })),
  needs: (decks) => haveRole(decks, 'special download') || decks.listened.has('download'),
  offers(g, moment, most = Number.POSITIVE_INFINITY) {
    const { seat } = moment;
    if (moment.window === 'download') return textOffers(g, seat, most);
    const out: Offer[] = [];
    if (whyNotNow(g, moment)) return out;
    for (const id of cardsAs(g, 'special download')) {
      if (card(g, id).controller !== seat) continue;
      const icons = factsOf(g, id).specialDownloads ?? [];
      for (let icon = 0; icon < icons.length; icon++) {
        if (whyNoIcon(g, seat, id, icon) === null) out.push(...iconOffers(g, seat, id, icon));
      }
    }
    return out;
  },
  check(g, moment, request) {
    const by = iconOf(request);
    const fetching = moment.window === 'download' ? downloadNow(g) : undefined;
    if (fetching)
      return by || fetching.seat !== moment.seat
        ? NO_TEXT
        : (whyNotFetch(g, fetching, request) ??
            whyNotAfforded(g, moment.seat, fetching.context.source, request.fetch));
    return by ? (whyNotNow(g, moment) ?? whyNotByIcon(g, moment.seat, by, request)) : NO_TEXT;
  },
  prices(g, { seat }, request) {
    const deed = deedOf(g, seat, request.card ?? downloadNow(g)?.context.source, request.fetch);
    return deed ? pricesOf(g, deed) : [];
  },
  begin(g, { seat, window }, request) {
    const by = iconOf(request);
    const { fetch, to } = request;
    if (!by) {
      const fetching = downloadNow(g);
      if (!fetching) return;
      const found = fetchNow(g, fetching, request, byText(g, fetching.context.source));
      if (found !== null) fetching.fetched.push(found);
      return;
    }
    const found = findCopy(g, searched(g, seat, by.card, by.icon), fetch);
    if (found === null) return;
    const top = g.state.stack.at(-1);
    // Nothing was seeded, so the same player continues.
    if (window === 'seed' && top) top.answer = [DOWNLOADED];
    countUse(g, keyOf(g, seat, by.card, by.icon));
    emit(g, { kind: 'used', seat, card: by.card, as: 'special download' });
    if (to === undefined) keepFetched(g, seat, found, byText(g, by.card));
    else playFetched(g, seat, found, { ...request, to });
  },
};
