/**
 * Playing a card from hand: reporting units, building facilities, playing events, interrupts and the rest.
 * All of them share one verb; the card's type and text decide where it may go, when, and what it costs
 * (`turn.card-play.*`).
 */

import type { EntryClause } from '../../catalogue/behaviour.ts';
import type { EventOf } from '../../language/event.ts';
import { fits, typeWhenPlayed } from '../../queries/fits.ts';
import { presentPlace } from '../../queries/presence.ts';
import { card, emit, type Game, handOf, put, typeOf } from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import { possibleOn } from '../../state/possible.ts';
import { type CardId, EARNED, type FrameOf, type Place, type Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import { aCard, aNumber, aPlace, maybe } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { Moment, VerbRoom } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { establish, facilityPlaces } from '../reporting/facilities.ts';
import { couldBeFree, isFreePlay, takeWay } from '../reporting/free.ts';
import { passDoor, report, reportPlaces, reports } from '../reporting/reporting.ts';
import { reportingNow } from '../reporting/together.ts';
import { cardPlayOpen } from '../turn/segments.ts';
import {
  entersBy,
  entriesOf,
  findEntry,
  NOT_EARNED,
  noteEntry,
  placesByEntry,
  placesPlayed,
  SEED_ONLY,
  whyNotByText,
  whyNotEnter,
} from './entries.ts';
import { insteadNow } from './instead.ts';
import { perform, settle } from './performing.ts';
import { playContext } from './targets.ts';

export { placesToPlay, whyNotAllowed, whyNotEnter } from './entries.ts';

const NOT_IN_HAND = refusal('turn.card-play.normal-play#not-in-hand');
const NO_PLAY_LEFT = refusal('turn.card-play.normal-play#no-play-left');
const NOT_NOW = refusal('turn.card-play.only-window');
const NO_DOORWAYS = refusal('action.turns.doorways');
const NOT_THIS_MOMENT = refusal('turn.boundary.start');
const NOT_REPORTED = refusal('turn.card-play.in-place');
const DIFFERENT = refusal('action.init.conditions#different');

/** Interrupts and doorways need no card play and fit between any two actions (`any-time.meaning`). */
const isFast = (g: Game, id: CardId): boolean => {
  const type = typeWhenPlayed(g, id);
  // Any card that is played as one, whatever its printed type (`type.as`).
  return type === 'interrupt' || type === 'doorway';
};

/** Whether a card is among those that the current action may report (`action.group.definition`). */
function reportsNow(g: Game, id: CardId): boolean {
  const what = reports(g, id) ? reportingNow(g)?.what : undefined;
  return what !== undefined && fits(g, id, what);
}

/** Whether a card may be played at all at this moment: whose turn, which segment, is a card play left. */
function whyNotNow(g: Game, moment: Moment, id: CardId, free: boolean, clause?: EntryClause): Refusal | null {
  const fast = isFast(g, id);
  if ((clause?.when === 'start of turn') !== (moment.window === 'start')) return NOT_THIS_MOMENT;
  if (moment.window === 'report') return reportsNow(g, id) ? null : NOT_REPORTED;
  const instead = moment.window === 'instead' ? insteadNow(g) : undefined;
  if (instead?.not === id) return DIFFERENT;
  if (moment.window === 'between' && !fast) return NOT_NOW;
  if (moment.window === 'between' && typeWhenPlayed(g, id) === 'doorway') return NO_DOORWAYS;
  // Interrupts and doorways depend on neither segment nor card play (`turn.card-play.interrupt`,
  // `turn.card-play.not-using`).
  if (fast) return null;
  if (moment.window !== 'turn' && !instead) return NOT_NOW;
  // In a report of several cards, the next may replace the one sent back.
  if (instead && reportsNow(g, id)) return null;
  // Free plays belong in the segment too (`report.segment`).
  const segment = cardPlayOpen(g);
  if (segment) return segment;
  return free || (instead ? instead.paid : g.state.turn.plays) > 0 ? null : NO_PLAY_LEFT;
}

/** The entry of its text by which a card would be played to a place. */
function textFor(g: Game, seat: Seat, id: CardId, to: Place, clause?: number): EntryClause | undefined {
  if (reports(g, id) || !entersBy(g, id, 'play')) return undefined;
  const found = findEntry(g, seat, id, 'play', to, clause);
  return typeof found === 'number' ? entriesOf(g, id)[found] : undefined;
}

function whyNotPlay(
  g: Game,
  moment: Moment,
  id: CardId,
  to: Place,
  mode?: number,
  clause?: number,
): Refusal | null {
  const { seat } = moment;
  const c = g.state.cards[id];
  if (c?.zone !== 'hand' || c.host !== seat) return NOT_IN_HAND;
  const placed = whyNotEnter(g, seat, id, 'play', to, mode, clause);
  // If both apply, the moment is named first, but only for cards that could be played at all.
  if (placed === SEED_ONLY || placed === NOT_EARNED) return placed;
  const text = textFor(g, seat, id, to, clause);
  const now = whyNotNow(g, moment, id, text?.free === true || isFreePlay(g, seat, id, to, mode), text);
  return reports(g, id) || typeOf(g, id) === 'facility' ? (now ?? placed) : (placed ?? now);
}

/** The places to which an entry lets a card be played now. */
function placesByClause(
  g: Game,
  moment: Moment,
  id: CardId,
  entry: EntryClause,
  number: number,
): readonly Place[] {
  const { seat } = moment;
  const now = whyNotNow(g, moment, id, entry.free === true, entry);
  // Whether a play is free depends on the place.
  if (now && now !== NO_PLAY_LEFT) return [];
  return placesPlayed(g, seat, id, number, (to) => !now || isFreePlay(g, seat, id, to));
}

/** Where a card in hand may be played now, by clause if it has several. */
function placesNow(
  g: Game,
  moment: Moment,
  id: CardId,
): readonly { readonly places: readonly Place[]; readonly clause?: number }[] {
  const { seat } = moment;
  const type = typeOf(g, id);
  if (type === 'facility')
    return [
      { places: facilityPlaces(g, seat, id, false).filter((to) => whyNotPlay(g, moment, id, to) === null) },
    ];
  if (type === 'mission' || type === 'dilemma') return [];
  if (type === 'artifact' && (card(g, id).flags & EARNED) === 0) return [];
  if (!entersBy(g, id, 'play') || whyNotByText(g, seat, id)) return [];
  return placesByEntry(g, id, 'play', (entry, n) => placesByClause(g, moment, id, entry, n));
}

const parts = {
  card: aCard('Which card', { role: 'acts', which: { where: ['hand'] } }),
  to: aPlace('To', { role: 'goal', ways: ['on', 'for', 'at', 'between', 'to', 'table', 'effect'] }),
  mode: maybe(aNumber('affiliation', 'Which affiliation')),
  /** One of several ways the card may be played. */
  clause: maybe(aNumber('text', 'Which of its texts')),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly play: typeof parts;
  }
}

const UNITS = ['personnel', 'ship', 'equipment'] as const;

/** Where a card goes if nothing is said: to the table or for its effect, whichever its text mentions first. */
function placesUnsaid(g: Game, seat: Seat, id: CardId): readonly Place[] {
  const onTable = { zone: 'table', host: seat } as const;
  const forItsEffect = { zone: 'stack', host: 0 } as const;
  return entriesOf(g, id).some(({ where }) => where.on === 'nothing')
    ? [forItsEffect, onTable]
    : [onTable, forItsEffect];
}

function groundsByType(g: Game, id: CardId): readonly string[] {
  switch (typeOf(g, id)) {
    case 'personnel':
    case 'ship':
    case 'equipment':
      return ['report.permission', 'report.normal'];
    case 'facility':
      return ['facility.build'];
    case 'interrupt':
    case 'doorway':
      return ['turn.card-play.interrupt'];
    default:
      return ['turn.card-play.normal-play'];
  }
}

export const PLAY: VerbRoom<'play'> = {
  verb: 'play',
  about: 'Reports, builds or plays a card from hand.',
  parts,
  group: 'Play a card',
  says: [
    { say: phrase('report {card} {to}[ as {mode}]'), ways: ['to'], of: UNITS, docks: true },
    { say: phrase('build {card} {to}[ as {mode}]'), ways: ['at'], of: ['facility'] },
    { say: phrase('play {card} {to}[ as {mode}][ clause {clause}]') },
  ],
  menu: [{ say: phrase('report {card} {to}'), of: UNITS }, { say: phrase('play {card} {to}') }],
  unsaid: { to: (g, seat, { card: id }) => (id === undefined ? [] : placesUnsaid(g, seat, id)) },
  grounds: (g, { card: id }) => groundsByType(g, id),
  windows: ['turn', 'between', 'start', 'report', 'instead'],
  could(g, { seat, window }) {
    if (handOf(g, seat).length === 0) return false;
    const possible = possibleOn(g.library, g.state);
    return (
      (window === 'between' && possible.between) ||
      (window === 'start' && possible.start) ||
      window === 'report' ||
      // The card that was sent back is in hand as well.
      (window === 'instead' && handOf(g, seat).length > 1)
    );
  },
  offers(g, moment, most = Number.POSITIVE_INFINITY) {
    const { seat, window } = moment;
    const out: Offer[] = [];
    const defs: number[] = [];
    const instead = window === 'instead' ? insteadNow(g) : undefined;
    const open = (window === 'turn' || instead !== undefined) && cardPlayOpen(g) === null;
    const plays = instead ? instead.paid : g.state.turn.plays;
    for (const id of handOf(g, seat)) {
      const { def } = card(g, id);
      if (defs.includes(def) || id === instead?.not) continue;
      defs.push(def);
      const together = (window === 'report' || instead !== undefined) && reportsNow(g, id);
      if (window === 'report' && !together) continue;
      if (!together && !isFast(g, id) && !(open && (plays > 0 || couldBeFree(g, id)))) continue;
      const found = reports(g, id)
        ? [
            {
              places: reportPlaces(g, seat, id).filter(
                (to) => together || plays > 0 || isFreePlay(g, seat, id, to),
              ),
            },
          ]
        : placesNow(g, moment, id);
      for (const { places: among, clause } of found) {
        if (among.length === 0) continue;
        const fixed = clause === undefined ? { card: id } : { card: id, clause };
        out.push({ do: 'play', with: fixed, slots: { to: { among, min: 1, max: 1, single: true } } });
        if (out.length >= most) return out;
      }
    }
    return out;
  },
  check(g, moment, { card: id, to, mode, clause }) {
    return whyNotPlay(g, moment, id, to, mode, clause);
  },
  begin(g, { seat, window }, { card: id, to, mode, clause }) {
    const freeText = textFor(g, seat, id, to, clause)?.free === true;
    const instead = window === 'instead' ? insteadNow(g) : undefined;
    const together = (window === 'report' || instead !== undefined) && reportsNow(g, id);
    // A replacement costs what the first card has cost.
    let paid = instead?.paid ?? 0;
    // The normal card play is a cost: it is spent in initiation and not given back (`action.init.no-refund`).
    if (!isFast(g, id) && !freeText && !together && paid === 0 && !takeWay(g, seat, id, to, mode)) {
      // Units, events, incidents, objectives, facilities: all use it unless free (`turn.card-play.types`, `report.normal`).
      g.state.turn.plays--;
      paid = 1;
    }
    beginPlay(g, seat, id, to, { from: 'hand', cost: paid, download: false }, mode, clause);
  },
};

/** Plays a card whose cost is paid: it is shown, may be responded to, and then takes effect. */
export function beginPlay(
  g: Game,
  seat: Seat,
  id: CardId,
  to: Place,
  how: Pick<EventOf<'played'>, 'from' | 'cost' | 'download'>,
  mode?: number,
  clause?: number,
): void {
  const enters = reports(g, id) || typeOf(g, id) === 'facility';
  const found = enters ? -1 : findEntry(g, seat, id, 'play', to, clause);
  const number = typeof found === 'number' ? found : -1;
  const text = entriesOf(g, id)[number];
  passDoor(g, seat, id);
  noteEntry(g, seat, id, number);
  put(g, id, 'stack', 0);
  // A played card is shown to both (`show.on-play`).
  card(g, id).seen = 3;
  const event = { kind: 'played' as const, seat, card: id, to, ...how };
  emit(g, event);
  if (!text) {
    call(g, settle({ card: id }));
    call(
      g,
      action({
        event,
        body: entering({
          card: id,
          seat,
          to,
          mode: mode ?? -1,
          fromHand: how.from === 'hand' && !how.download,
        }),
        resolving: id,
      }),
    );
    return;
  }
  const { targets, pay } = text;
  perform(g, {
    card: id,
    event,
    do: text.do ?? [],
    context: playContext(g, seat, id, to),
    ...(targets ? { targets } : {}),
    ...(pay ? { pay } : {}),
    ...(staysAt(g, id, text, to) ? { place: text.boards ? boarded(g, to.host) : to } : {}),
  });
}

/** Aboard the ship a card is played on, or where the host card is. */
const boarded = (g: Game, host: CardId): Place => {
  const type = typeOf(g, host);
  const beside = type === 'ship' || type === 'facility' ? null : presentPlace(g, host);
  return beside ?? inside(host);
};

/**
 * A card played on something stays there, except interrupts and cards that say otherwise (`action.result.stays`,
 * `action.result.discard-after-use`).
 */
const staysAt = (g: Game, id: CardId, clause: EntryClause, to: Place): boolean =>
  clause.boards ??
  clause.stays ??
  ((to.zone === 'table' || to.zone === 'on' || to.zone === 'edge') && typeWhenPlayed(g, id) !== 'interrupt');

interface EnteringFrame extends FrameOf<'entering', 'enter' | 'done'> {
  card: CardId;
  seat: Seat;
  to: Place;
  mode: number;
  fromHand: boolean;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    entering: EnteringFrame;
  }
}

/** The result of playing a unit or a facility: it enters play at its destination. */
export const entering = procedure('entering', {
  enter(g, frame) {
    const { card: id, seat, to } = frame;
    const mode = frame.mode < 0 ? undefined : frame.mode;
    frame.at = 'done';
    if (typeOf(g, id) === 'facility') establish(g, seat, id, to, mode);
    else report(g, seat, id, to, frame.fromHand, mode);
  },
  done(g, frame) {
    finish(g, frame);
  },
});
