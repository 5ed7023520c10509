/**
 * Playing a card from hand: reporting units, building facilities, playing events, interrupts and the rest.
 * All of them share one verb; the card's type and text decide where it may go, when, and what it costs
 * (`turn.card-play.*`).
 */

import type { PlaysClause } from '../../catalogue/behaviour.ts';
import type { EventOf } from '../../language/event.ts';
import type { CardType } from '../../language/traits.ts';
import { circleIn } from '../../queries/circle.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits, typeWhenPlayed } from '../../queries/fits.ts';
import { inForce } from '../../queries/modifier.ts';
import { presentPlace } from '../../queries/presence.ts';
import { behaviourOf, card, emit, factsOf, type Game, handOf, put } from '../../state/game.ts';
import { possibleOn } from '../../state/possible.ts';
import { type CardId, EARNED, type FrameOf, type Place, type Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import { aCard, aNumber, aPlace, maybe } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import { noteUse, type Use, withinLimit } from '../../timing/uses.ts';
import type { Moment, VerbRoom } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { establish, facilityPlaces, whyNotFacility } from '../reporting/facilities.ts';
import { couldBeFree, isFreePlay, useFreePlay } from '../reporting/free.ts';
import { passDoor, report, reportPlaces, reports, whyNoDoor, whyNotReport } from '../reporting/reporting.ts';
import { reportingNow } from '../reporting/together.ts';
import { whyNotUnique } from '../reporting/uniqueness.ts';
import { cardPlayOpen } from '../turn/segments.ts';
import { insteadNow } from './instead.ts';
import { canInitiate, perform, settle } from './performing.ts';
import { isTargetPlace, playContext, targetPlaces, whyNotTarget } from './targets.ts';

const NOT_IN_HAND = refusal('turn.card-play.normal-play#not-in-hand');
const NO_PLAY_LEFT = refusal('turn.card-play.normal-play#no-play-left');
const SEED_ONLY = refusal('deck.stock.seed#playing');
// Also `artifact.draw-deck`: an artifact in hand cannot be used until it was earned.
const NOT_EARNED = refusal('artifact.must-earn');
const NO_TEXT = refusal('protocol.unplayable#playing');
const ONLY_RESPONSE = refusal('just.initiated');
const WRONG_TARGET = refusal('action.init.targets#wrong-target');
const NOWHERE = refusal('action.init.targets#nowhere');
const NO_TARGET = refusal('action.init.targets#no-target');
const CONDITION = refusal('action.init.conditions#condition');
const NOT_NOW = refusal('turn.card-play.only-window');
const NO_DOORWAYS = refusal('action.turns.doorways');
const NOT_THIS_MOMENT = refusal('turn.boundary.start');
const FORBIDDEN = refusal('action.init.conditions#forbidden');
const NOT_REPORTED = refusal('turn.card-play.in-place');
const DIFFERENT = refusal('action.init.conditions#different');
const USED_UP = refusal('freq.keys');

/** Interrupts and doorways need no card play and fit between any two actions (`any-time.meaning`). */
const isFast = (g: Game, id: CardId): boolean => {
  const type = typeWhenPlayed(g, id);
  // Any card that is played as one, whatever its printed type (`type.as`).
  return type === 'interrupt' || type === 'doorway';
};

/** A card in play that forbids a player to play this one, as a refusal, or null. */
export function whyNotAllowed(g: Game, seat: Seat, id: CardId, as?: CardType): Refusal | null {
  for (const entry of inForce(g, 'forbidsPlay')) {
    const { what, whose } = entry.says;
    const bound = whose === 'every' || (whose === 'your') === (entry.seat === seat);
    if (bound && fits(g, id, what, as)) return FORBIDDEN;
  }
  return null;
}

const useOf = (g: Game, seat: Seat, id: CardId, clause: number): Use => ({
  card: id,
  def: card(g, id).def,
  clause: `p${clause}`,
  seat,
});

const isWithinLimit = (g: Game, seat: Seat, id: CardId, number: number, { limit }: PlaysClause): boolean =>
  limit === undefined || withinLimit(g, limit, useOf(g, seat, id, number));

function whyNotClause(g: Game, seat: Seat, id: CardId, number: number, to: Place): Refusal | null {
  const clause = clausesOf(g, id)[number];
  if (!clause || !isTargetPlace(g, seat, clause.where, to)) return WRONG_TARGET;
  const target = whyNotTarget(g, seat, id, clause, to);
  if (target) return target;
  return isWithinLimit(g, seat, id, number, clause) ? whyNotBegun(g, seat, id, clause, to) : USED_UP;
}

/** What is missing at a place that fits a clause: what the text requires, or a possible target. */
function whyNotBegun(g: Game, seat: Seat, id: CardId, clause: PlaysClause, to: Place): Refusal | null {
  const { where } = clause;
  const context = playContext(g, seat, id, to);
  const wanted = [clause.if, where.on === 'card' || where.on === 'mission' ? where.if : undefined];
  if (!wanted.every((c) => c === undefined || holds(g, circleIn(context), c))) return CONDITION;
  return canInitiate(g, clause, context) ? null : NO_TARGET;
}

/** Clauses by which a card may be played, with their numbers. */
const clausesOf = (g: Game, id: CardId): readonly PlaysClause[] => behaviourOf(g, id).plays ?? [];

/** The number of the clause that fits a place, or the reason why none does (`action.init.function`). */
function findClause(g: Game, seat: Seat, id: CardId, to: Place, wished?: number): number | Refusal {
  const clauses = clausesOf(g, id);
  let why: Refusal =
    clauses.length > 0 ? WRONG_TARGET : behaviourOf(g, id).responds ? ONLY_RESPONSE : NO_TEXT;
  for (let n = 0; n < clauses.length; n++) {
    if (wished !== undefined && wished !== n) continue;
    const refused = whyNotClause(g, seat, id, n, to);
    if (!refused) return n;
    why = refused;
  }
  // If no place is possible, do not say "there".
  return why === WRONG_TARGET && clauses.every(({ where }) => targetPlaces(g, seat, where).length === 0)
    ? NOWHERE
    : why;
}

/** Whether a card is among those that the current action may report (`action.group.definition`). */
function reportsNow(g: Game, id: CardId): boolean {
  const what = reports(g, id) ? reportingNow(g) : undefined;
  return what !== undefined && fits(g, id, what);
}

/** Whether a card may be played at all at this moment: whose turn, which segment, is a card play left. */
function whyNotNow(g: Game, moment: Moment, id: CardId, free: boolean, clause?: PlaysClause): Refusal | null {
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

/** Why a card that is played by its text cannot be played at all, wherever it would go. */
const whyNotByText = (g: Game, seat: Seat, id: CardId): Refusal | null =>
  whyNoDoor(g, seat, id) ?? whyNotUnique(g, seat, id) ?? whyNotAllowed(g, seat, id);

/**
 * Why a card may not be put there now, apart from the moment and the cost: what applies to every card that is played,
 * from hand or by a download.
 */
export function whyNotPlaced(
  g: Game,
  seat: Seat,
  id: CardId,
  to: Place,
  mode?: number,
  clause?: number,
): Refusal | null {
  const facts = factsOf(g, id);
  if (facts.type === 'mission' || facts.type === 'dilemma') return SEED_ONLY;
  if (facts.type === 'artifact' && (card(g, id).flags & EARNED) === 0) return NOT_EARNED;
  if (reports(g, id)) return whyNotReport(g, seat, id, to, mode);
  if (facts.type === 'facility')
    return whyNoDoor(g, seat, id) ?? whyNotFacility(g, seat, id, to, false, mode);
  const entering = whyNotByText(g, seat, id);
  if (entering) return entering;
  const found = findClause(g, seat, id, to, clause);
  return typeof found === 'number' ? null : found;
}

/** Every place a card could be put, by clause if it has several. */
export function placesToPlay(
  g: Game,
  seat: Seat,
  id: CardId,
): { places: readonly Place[]; clause?: number }[] {
  if (reports(g, id)) return [{ places: reportPlaces(g, seat, id) }];
  if (factsOf(g, id).type === 'facility') return [{ places: facilityPlaces(g, seat, id, false) }];
  const clauses = clausesOf(g, id);
  return clauses.map((c, clause) => {
    const places = targetPlaces(g, seat, c.where);
    return clauses.length === 1 ? { places } : { places, clause };
  });
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
  const placed = whyNotPlaced(g, seat, id, to, mode, clause);
  // If both apply, the moment is named first, but only for cards that could be played at all.
  if (placed === SEED_ONLY || placed === NOT_EARNED) return placed;
  const found = clausesOf(g, id).length > 0 ? findClause(g, seat, id, to, clause) : -1;
  const text = typeof found === 'number' ? clausesOf(g, id)[found] : undefined;
  const now = whyNotNow(g, moment, id, text?.free === true || isFreePlay(g, seat, id, to), text);
  return reports(g, id) || factsOf(g, id).type === 'facility' ? (now ?? placed) : (placed ?? now);
}

/** The places to which a clause lets a card be played now. Checks common to all of them are made once. */
function placesByClause(g: Game, moment: Moment, id: CardId, number: number): readonly Place[] {
  const { seat } = moment;
  const clause = clausesOf(g, id)[number];
  if (!clause || !isWithinLimit(g, seat, id, number, clause)) return [];
  const now = whyNotNow(g, moment, id, clause.free === true, clause);
  // Whether a play is free depends on the place.
  if (now && now !== NO_PLAY_LEFT) return [];
  return targetPlaces(g, seat, clause.where).filter(
    (to) =>
      (!now || isFreePlay(g, seat, id, to)) &&
      whyNotTarget(g, seat, id, clause, to) === null &&
      whyNotBegun(g, seat, id, clause, to) === null,
  );
}

/** Where a card in hand may be played now, by clause if it has several. */
function placesNow(
  g: Game,
  moment: Moment,
  id: CardId,
): readonly { readonly places: readonly Place[]; readonly clause?: number }[] {
  const { seat } = moment;
  const { type } = factsOf(g, id);
  if (type === 'facility')
    return [
      { places: facilityPlaces(g, seat, id, false).filter((to) => whyNotPlay(g, moment, id, to) === null) },
    ];
  if (type === 'mission' || type === 'dilemma') return [];
  if (type === 'artifact' && (card(g, id).flags & EARNED) === 0) return [];
  const clauses = clausesOf(g, id);
  if (clauses.length === 0 || whyNotByText(g, seat, id)) return [];
  return clauses.map((_, clause) => {
    const places = placesByClause(g, moment, id, clause);
    return clauses.length === 1 ? { places } : { places, clause };
  });
}

/** Whether a card may be free somewhere, so that it can be played with no card play left. */
const couldBePlayedFree = (g: Game, id: CardId): boolean =>
  clausesOf(g, id).some((clause) => clause.free) || couldBeFree(g, id);

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
  return clausesOf(g, id).some(({ where }) => where.on === 'nothing')
    ? [forItsEffect, onTable]
    : [onTable, forItsEffect];
}

function groundsByType(g: Game, id: CardId): readonly string[] {
  switch (factsOf(g, id).type) {
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
      if (!together && !isFast(g, id) && !(open && (plays > 0 || couldBePlayedFree(g, id)))) continue;
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
    const found = clausesOf(g, id).length > 0 ? findClause(g, seat, id, to, clause) : -1;
    const freeText = typeof found === 'number' && clausesOf(g, id)[found]?.free === true;
    const instead = window === 'instead' ? insteadNow(g) : undefined;
    const together = (window === 'report' || instead !== undefined) && reportsNow(g, id);
    // A replacement costs what the first card has cost.
    let paid = instead?.paid ?? 0;
    // The normal card play is a cost: it is spent in initiation and not given back (`action.init.no-refund`).
    if (!isFast(g, id) && !freeText && !together && paid === 0) {
      // Units, events, incidents, objectives, facilities: all use it unless free (`turn.card-play.types`, `report.normal`).
      if (isFreePlay(g, seat, id, to)) useFreePlay(g, seat, id, to);
      else {
        g.state.turn.plays--;
        paid = 1;
      }
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
  const enters = reports(g, id) || factsOf(g, id).type === 'facility';
  const found = enters ? -1 : findClause(g, seat, id, to, clause);
  const number = typeof found === 'number' ? found : -1;
  const text = clausesOf(g, id)[number];
  passDoor(g, seat, id);
  noteUse(g, text?.limit, useOf(g, seat, id, number));
  put(g, id, 'stack', 0);
  // A played card is shown to both (`show.on-play`).
  card(g, id).seen = 3;
  const event = { kind: 'played' as const, seat, card: id, to, ...how };
  emit(g, event);
  if (!text) {
    call(g, settle({ card: id }));
    call(g, action({ event, body: entering({ card: id, seat, to, mode: mode ?? -1 }), resolving: id }));
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
  const { type } = factsOf(g, host);
  const beside = type === 'ship' || type === 'facility' ? null : presentPlace(g, host);
  return beside ?? { zone: 'aboard', host };
};

/**
 * A card played on something stays there, except interrupts and cards that say otherwise (`action.result.stays`,
 * `action.result.discard-after-use`).
 */
const staysAt = (g: Game, id: CardId, clause: PlaysClause, to: Place): boolean =>
  clause.boards ??
  clause.stays ??
  ((to.zone === 'table' || to.zone === 'on' || to.zone === 'edge') && typeWhenPlayed(g, id) !== 'interrupt');

interface EnteringFrame extends FrameOf<'entering', 'enter' | 'done'> {
  card: CardId;
  seat: Seat;
  to: Place;
  mode: number;
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
    if (factsOf(g, id).type === 'facility') establish(g, seat, id, to, mode);
    else report(g, seat, id, to, mode);
  },
  done(g, frame) {
    finish(g, frame);
  },
});
