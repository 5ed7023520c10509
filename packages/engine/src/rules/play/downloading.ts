/**
 * Special downloads: once per game a card in play with the icon suspends play to fetch the named card from hand, draw
 * deck or open Q's Tent and play it at once (`special-download.*`, `download.*`). The request names the card by its catalogue id, so that
 * it needs nothing about the order of the deck. In the seed phases it is an action of its own, from the day that allowed
 * it (`special-download.seed-phase`).
 */

import type { Filter } from '../../language/filter.ts';
import { fits } from '../../queries/fits.ts';
import { factsOf } from '../../queries/identity.ts';
import { saidOf } from '../../queries/modifier.ts';
import { openPile } from '../../queries/piles.ts';
import { isAble } from '../../queries/presence.ts';
import { haveRole } from '../../state/decks.ts';
import {
  card,
  cardsAs,
  cardsAt,
  emit,
  type Game,
  inPlay,
  locationOf,
  put,
  titleOf,
} from '../../state/game.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { aName, aNumber, aPlace, maybe, ownCard } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer, RequestOf } from '../../timing/requests.ts';
import { countUse } from '../../timing/uses.ts';
import type { Moment, VerbRoom } from '../../timing/verbs.ts';
import { placesHere, whyNotHere } from '../reporting/here.ts';
import { reports } from '../reporting/reporting.ts';
import { shufflePile } from '../turn/drawing.ts';
import { beginPlay, placesToPlay, whyNotPlaced } from './playing.ts';

/** The answer of a player who has used an icon while seeding. */
export const DOWNLOADED = 'downloaded';

const NO_ICON = refusal('special-download.meaning');
const NOT_USABLE = refusal('special-download.skill');
const USED = refusal('special-download.once');
const NOT_NAMED = refusal('download.exact-title');
const NOT_FOUND = refusal('download.fail');
const NO_PLACE = refusal('special-download.no-hand');
const ELSEWHERE = refusal('special-download.location');

const NOT_WHILE_SEEDING = refusal('special-download.seed-phase');

/** Uses are counted per title and player, however many copies and printings there are (`special-download.once`). */
const keyOf = (g: Game, seat: Seat, id: CardId, icon: number): string =>
  `game:t${titleOf(g, id)}:download${icon}:${seat}`;

/** Whether icons work at all at a moment: since 2011 also during seeding (`seed.special-download`). */
const whyNotNow = (g: Game, { window }: Moment): Refusal | null =>
  window === 'seed' && g.rules['seed.special-downloads'] === 'forbidden' ? NOT_WHILE_SEEDING : null;

/** Why an icon cannot be used at all, whatever it would fetch. */
function whyNoIcon(g: Game, seat: Seat, id: CardId, icon: number): Refusal | null {
  const c = card(g, id);
  // First its place: a refusal must not reveal what a hidden card has.
  if (!inPlay(c) || c.controller !== seat || !isAble(c)) return NOT_USABLE;
  if (!factsOf(g, id).specialDownloads?.[icon]) return NO_ICON;
  // On a personnel it is a special skill, which is lost with all skills.
  if (saidOf(g, 'skillsLost', id).some(({ skills }) => skills === 'all')) return NOT_USABLE;
  return (g.state.uses[keyOf(g, seat, id, icon)] ?? 0) > 0 ? USED : null;
}

/** Where downloads search: the draw deck, Q's Tent while it is open, and the hand (`download.sources`, `download.sources.closed-tent`). */
const sources = (g: Game, seat: Seat): readonly CardId[] => [
  ...cardsAt(g, 'deck', seat),
  ...openPile(g, seat, 'tent'),
  ...cardsAt(g, 'hand', seat),
];

/** A copy of the wanted card, from the first source that has one. */
function find(g: Game, seat: Seat, fetch: string): CardId | null {
  const def = g.state.defs.indexOf(fetch);
  return sources(g, seat).find((id) => card(g, id).def === def) ?? null;
}

/** The location at which a card would be played, or -1 if it is played on the table or for its effect. */
function locationOfTarget(g: Game, to: Place): number {
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

function whyNotDownload(g: Game, seat: Seat, request: RequestOf<'download'>): Refusal | null {
  const { card: id, icon, fetch, to, mode, clause } = request;
  const refused = whyNoIcon(g, seat, id, icon);
  if (refused) return refused;
  const found = find(g, seat, fetch);
  if (found === null) return NOT_FOUND;
  if (!fits(g, found, factsOf(g, id).specialDownloads?.[icon] as Filter)) return NOT_NAMED;
  const at = locationOfTarget(g, to);
  if (at >= 0 && at !== locationOf(g, id)) return ELSEWHERE;
  // The card arrives at the icon's location; a unit needs no other permission to report there (`download.dest.stated`).
  if (reports(g, found)) return at < 0 ? NO_PLACE : whyNotHere(g, seat, found, to, mode);
  // It cannot go to hand, so a card that cannot be played now may not be fetched (`special-download.no-hand`).
  return whyNotPlaced(g, seat, found, to, mode, clause);
}

/**
 * One copy of each different card that an icon could fetch. Players can work out what is in their deck, but not its
 * order, so the cards are listed by id (`download.sources`).
 */
function fetchable(g: Game, seat: Seat, wanted: Filter): { readonly fetch: string; readonly copy: CardId }[] {
  const seen = new Set<number>();
  const out: { fetch: string; copy: CardId }[] = [];
  for (const copy of sources(g, seat)) {
    const { def } = card(g, copy);
    if (seen.has(def)) continue;
    seen.add(def);
    if (fits(g, copy, wanted)) out.push({ fetch: g.state.defs[def] as string, copy });
  }
  return out.sort((a, b) => (a.fetch < b.fetch ? -1 : 1));
}

/** Where a card could go by an icon: a unit anywhere at the icon's location, anything else as its text says. */
const destinations = (g: Game, seat: Seat, id: CardId, copy: CardId): ReturnType<typeof placesToPlay> =>
  reports(g, copy) ? [{ places: placesHere(g, seat, copy, locationOf(g, id)) }] : placesToPlay(g, seat, copy);

/** Offers of one icon: each different card it could fetch, with the places it could go to. */
function iconOffers(g: Game, seat: Seat, id: CardId, icon: number): Offer[] {
  const out: Offer[] = [];
  for (const { fetch, copy } of fetchable(g, seat, factsOf(g, id).specialDownloads?.[icon] as Filter))
    for (const { places, clause } of destinations(g, seat, id, copy)) {
      const fixed = { card: id, icon, fetch, ...(clause === undefined ? {} : { clause }) };
      const among = places.filter((to) => whyNotDownload(g, seat, { do: 'download', ...fixed, to }) === null);
      if (among.length > 0)
        out.push({ do: 'download', with: fixed, slots: { to: { among, min: 1, max: 1, single: true } } });
    }
  return out;
}

const parts = {
  card: ownCard,
  icon: aNumber('icon', 'Which icon'),
  fetch: aName('What is fetched', { which: { whose: 'own', where: ['deck', 'hand'] } }),
  to: aPlace('To', { role: 'goal', ways: ['to', 'on', 'table', 'effect'] }),
  mode: maybe(aNumber('affiliation', 'Which affiliation')),
  clause: maybe(aNumber('text', 'Which of its texts')),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly download: typeof parts;
  }
}

export const DOWNLOAD: VerbRoom<'download'> = {
  verb: 'download',
  about:
    'Uses a special download icon of a card in play: a card from hand, deck or open Q’s Tent is played at once.',
  parts,
  group: 'Play a card',
  says: [{ say: phrase('download {fetch} with {card} {to}[ as {mode}][ clause {clause}]'), docks: true }],
  unsaid: {
    icon: (g, _seat, { card: id }) =>
      id === undefined ? [] : (factsOf(g, id).specialDownloads ?? ['none']).map((_, icon) => icon),
  },
  grounds: ['download.play-now', 'download.sources'],
  windows: ['turn', 'between', 'respond', 'suspend', 'start', 'end', 'seed'],
  // The fetched card is hidden in hand or deck; the icon is public.
  could: (g, moment) =>
    whyNotNow(g, moment) === null &&
    sources(g, moment.seat).length > 0 &&
    cardsAs(g, 'special download').some((id) => {
      const icons = card(g, id).controller === moment.seat ? factsOf(g, id).specialDownloads : undefined;
      return icons?.some((_, icon) => whyNoIcon(g, moment.seat, id, icon) === null) === true;
    }),
  needs: (decks) => haveRole(decks, 'special download'),
  offers(g, moment) {
    const { seat } = moment;
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
  check: (g, moment, request) => whyNotNow(g, moment) ?? whyNotDownload(g, moment.seat, request),
  begin(g, { seat, window }, { card: id, icon, fetch, to, mode, clause }) {
    const found = find(g, seat, fetch);
    if (found === null) return;
    const top = g.state.stack.at(-1);
    // Nothing was seeded, so the same player continues.
    if (window === 'seed' && top) top.answer = [DOWNLOADED];
    countUse(g, keyOf(g, seat, id, icon));
    emit(g, { kind: 'used', seat, card: id, as: 'special download' });
    const { zone } = card(g, found);
    put(g, found, 'stack', 0);
    // The deck was searched, so it is shuffled (`download.shuffle`).
    if (zone === 'deck') shufflePile(g, 'deck', seat);
    // It does not use the normal card play but is still a card play (`download.not-normal-play`,
    // `download.is-card-play`).
    beginPlay(g, seat, found, to, { from: zone, cost: 0, download: true }, mode, clause);
  },
};
