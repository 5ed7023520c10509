/**
 * Playing a card from hand: reporting units, building facilities, playing events, interrupts and the rest.
 * All of them share one verb; the card's type and text decide where it may go, when, and what it costs
 * (`turn.card-play.*`).
 */
import type { PlaysClause, TargetSpec } from '../../catalogue/behaviour.ts';
import { type Context, effectsFrame } from '../../effects/effect.ts';
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { hiddenFromOutside, isCloaked, isPhased } from '../../queries/presence.ts';
import { kindOf } from '../../queries/spaceline.ts';
import {
  behaviourOf,
  card,
  cardsAt,
  emit,
  factsOf,
  type Game,
  handOf,
  inPlay,
  locationOf,
  put,
} from '../../state/game.ts';
import { type CardId, EARNED, type Frame, type Place, type Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import type { Offer } from '../../timing/requests.ts';
import { concerns, countUse, limitKey, usesLeft } from '../../timing/triggers.ts';
import { defineVerb, type Moment } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { establish, facilityPlaces, whyNotFacility } from '../reporting/facilities.ts';
import { bringsDoor, report, reportPlaces, reports, whyNotReport } from '../reporting/reporting.ts';
import { whyNotUnique } from '../reporting/uniqueness.ts';
import { cardPlayOpen } from '../turn/turn.ts';
import { enterPlay } from './entering.ts';
import { discardCard, toPile } from './leaving.ts';

const NOT_IN_HAND = refusal('turn.card-play.normal-play', 'Only a card from your hand can be played.');
const NO_PLAY_LEFT = refusal('turn.card-play.normal-play', 'You have used your normal card play this turn.');
const SEED_ONLY = refusal('deck.stock.seed', 'This card enters play by seeding only.');
const NOT_EARNED = refusal('artifact.must-earn', 'An artifact is used only after it has been earned.');
const NO_TEXT = refusal(
  'protocol.unplayable',
  'This card’s text is not written yet, so it cannot be played.',
);
const WRONG_TARGET = refusal('action.init.targets', 'This card cannot be played there.');
const CONDITION = refusal('action.init.conditions', 'What the card asks for is not given.');
const CLOAKED_TARGET = refusal('target.cloaked', 'An opponent’s cards may not target a cloaked card.');
const PHASED_TARGET = refusal('target.phased', 'Nobody’s cards may target a phased card.');
const NOT_NOW = refusal(
  'turn.card-play.only-window',
  'Cards are played in the card play segment of your own turn; only interrupts are played at other times.',
);
const NOT_A_RESPONSE = refusal('action.response.valid', 'This card does not respond to what was just begun.');
const NEEDS_DOOR = refusal(
  'report.au.need',
  'An [AU] card enters play only while something lets [AU] cards in.',
);
const USED_UP = refusal('freq.keys', 'Its text has been used as often as it allows.');

/** The type a card counts as when played (`type.as`). */
const typeWhenPlayed = (g: Game, id: CardId): string => behaviourOf(g, id).playsAs ?? factsOf(g, id).type;
const isFast = (g: Game, id: CardId): boolean => {
  const type = typeWhenPlayed(g, id);
  return type === 'interrupt' || type === 'doorway';
};

/** Places that fit a clause's target. */
function targetPlaces(g: Game, seat: Seat, spec: TargetSpec): Place[] {
  switch (spec.on) {
    case 'table':
      return [{ zone: 'table', host: seat }];
    case 'nothing':
      return [{ zone: 'stack', host: 0 }];
    case 'mission':
      return g.state.locations
        .filter((l) => spec.kind === undefined || kindOf(g, l.id) === spec.kind || kindOf(g, l.id) === 'dual')
        .flatMap((l) => cardsAt(g, 'line', l.id).slice(0, 1))
        .map((id): Place => ({ zone: 'on', host: id }));
    case 'card':
      return g.state.cards
        .filter(
          (c) => inPlay(c) && (spec.whose === 'any' || (spec.whose === 'your') === (c.controller === seat)),
        )
        .filter((c) => fits(g, c.id, spec.filter))
        .map((c): Place => ({ zone: 'on', host: c.id }));
  }
}

/** Cards that are cloaked or phased cannot be picked (`target.cloaked`, `target.phased`). */
function whyNotTarget(g: Game, seat: Seat, to: Place): Refusal | null {
  if (to.zone !== 'on') return null;
  const c = card(g, to.host);
  if (isPhased(c)) return PHASED_TARGET;
  if (isCloaked(c) && c.controller !== seat) return CLOAKED_TARGET;
  if (c.controller !== seat && hiddenFromOutside(g, to.host)) return CLOAKED_TARGET;
  return null;
}

function circleFor(g: Game, seat: Seat, to: Place) {
  const host = to.zone === 'on' ? to.host : -1;
  const vessel =
    host >= 0 && (factsOf(g, host).type === 'ship' || factsOf(g, host).type === 'facility') ? host : -1;
  const members = vessel >= 0 ? cardsAt(g, 'aboard', vessel) : [];
  return { seat, members, vessel, location: host >= 0 ? locationOf(g, host) : -1 };
}

function whyNotClause(g: Game, seat: Seat, clause: PlaysClause, to: Place): Refusal | null {
  if (!targetPlaces(g, seat, clause.where).some((p) => p.zone === to.zone && p.host === to.host))
    return WRONG_TARGET;
  const target = whyNotTarget(g, seat, to);
  if (target) return target;
  const wanted = [
    clause.if,
    clause.where.on === 'card' || clause.where.on === 'mission' ? clause.where.if : undefined,
  ];
  return wanted.every((c) => c === undefined || holds(g, circleFor(g, seat, to), c)) ? null : CONDITION;
}

/** Clauses by which a card may be played, with their numbers. */
const clausesOf = (g: Game, id: CardId): readonly PlaysClause[] => behaviourOf(g, id).plays ?? [];

/** The clause that fits a place, or the reason why none does. */
function findClause(g: Game, seat: Seat, id: CardId, to: Place, wished?: number): PlaysClause | Refusal {
  const clauses = clausesOf(g, id);
  let why: Refusal = clauses.length === 0 ? NO_TEXT : WRONG_TARGET;
  for (const [n, clause] of clauses.entries()) {
    if (wished !== undefined && wished !== n) continue;
    const refused = whyNotClause(g, seat, clause, to);
    if (!refused) return clause;
    why = refused;
  }
  return why;
}

const isRefusal = (x: PlaysClause | Refusal): x is Refusal => 'rule' in x;

/** May a card be played at all in this moment: whose turn, which segment, is a card play left? */
function whyNotNow(g: Game, moment: Moment, id: CardId, free: boolean): Refusal | null {
  const fast = isFast(g, id);
  if (moment.window === 'between' && !fast) return NOT_NOW;
  if (fast) return null;
  if (moment.window !== 'turn') return NOT_NOW;
  const segment = cardPlayOpen(g);
  if (segment) return segment;
  return free || g.state.turn.plays > 0 ? null : NO_PLAY_LEFT;
}

/** An android reporting where Cybernetics is present is free (`turn.card-play.free-skill`). */
function reportsFree(g: Game, seat: Seat, id: CardId, to: Place): boolean {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel' || !facts.species.includes('Android')) return false;
  return cardsAt(g, to.zone, to.host).some(
    (c) => card(g, c).controller === seat && fits(g, c, { skill: 'Cybernetics' }),
  );
}

function whyNotPlay(
  g: Game,
  moment: Moment,
  id: CardId,
  to: Place,
  mode?: number,
  clauseNumber?: number,
): Refusal | null {
  const { seat } = moment;
  const c = g.state.cards[id];
  if (c?.zone !== 'hand' || c.host !== seat) return NOT_IN_HAND;
  const facts = factsOf(g, id);
  if (facts.type === 'mission' || facts.type === 'dilemma') return SEED_ONLY;
  if (facts.type === 'artifact' && (c.flags & EARNED) === 0) return NOT_EARNED;
  if (reports(g, id)) {
    return whyNotNow(g, moment, id, reportsFree(g, seat, id, to)) ?? whyNotReport(g, seat, id, to, mode);
  }
  if (facts.type === 'facility')
    return whyNotNow(g, moment, id, false) ?? whyNotFacility(g, seat, id, to, false);
  if (facts.icons.includes('[AU]') && !bringsDoor(g, seat, '[AU]')) return NEEDS_DOOR;
  const unique = whyNotUnique(g, seat, id);
  if (unique) return unique;
  const clause = findClause(g, seat, id, to, clauseNumber);
  if (isRefusal(clause)) return clause;
  return whyNotNow(g, moment, id, clause.free === true);
}

defineVerb({
  verb: 'play',
  windows: ['turn', 'between'],
  offers(g, moment) {
    const { seat, window } = moment;
    const out: Offer[] = [];
    const defs = new Set<number>();
    const open = window === 'turn' && cardPlayOpen(g) === null;
    for (const id of handOf(g, seat)) {
      const { def } = card(g, id);
      if (defs.has(def)) continue;
      defs.add(def);
      if (!open && !isFast(g, id)) continue;
      const candidates = reports(g, id)
        ? reportPlaces(g, seat, id)
        : factsOf(g, id).type === 'facility'
          ? facilityPlaces(g, seat, id, false)
          : clausesOf(g, id).flatMap((clause) => targetPlaces(g, seat, clause.where));
      const places = candidates.filter((to) => whyNotPlay(g, moment, id, to) === null);
      if (places.length > 0)
        out.push({
          do: 'play',
          with: { card: id },
          slots: { to: { among: places, min: 1, max: 1, single: true } },
        });
    }
    return out;
  },
  check(g, moment, { card: id, to, mode, clause }) {
    return whyNotPlay(g, moment, id, to, mode, clause);
  },
  begin(g, { seat }, { card: id, to, mode, clause }) {
    const fast = isFast(g, id);
    const found =
      reports(g, id) || factsOf(g, id).type === 'facility' ? null : findClause(g, seat, id, to, clause);
    const free = found === null ? reportsFree(g, seat, id, to) : !isRefusal(found) && found.free === true;
    // The normal card play is a cost: it is spent in initiation and not given back (`action.init.costs`).
    if (!fast && !free) g.state.turn.plays--;
    put(g, id, 'stack', 0);
    card(g, id).seen = 3;
    emit(g, { kind: 'played', seat, card: id });
    const number = found === null || isRefusal(found) ? -1 : clausesOf(g, id).indexOf(found);
    const body = played({ card: id, seat, to, clause: number, mode: mode ?? -1 });
    // `settle` waits below the action for its end.
    call(g, settle({ card: id }));
    call(g, action({ event: { kind: 'played', seat, card: id }, body, resolving: id }));
  },
});

interface PlayedFrame extends Frame {
  card: CardId;
  seat: Seat;
  to: Place;
  clause: number;
  mode: number;
}

/** The result of playing a card: it takes its place, then its text happens. */
const played = procedure<PlayedFrame>('played', {
  place(g, frame) {
    const { card: id, seat, to } = frame;
    const mode = frame.mode < 0 ? undefined : frame.mode;
    frame.at = 'done';
    if (frame.clause < 0) {
      if (factsOf(g, id).type === 'facility') establish(g, seat, id, to, mode);
      else report(g, seat, id, to, mode);
      return;
    }
    const clause = clausesOf(g, id)[frame.clause];
    if (!clause) return;
    const stays =
      clause.stays ?? (to.zone === 'table' || (to.zone === 'on' && typeWhenPlayed(g, id) !== 'interrupt'));
    if (stays) {
      put(g, id, to.zone, to.host);
      enterPlay(g, id);
    }
    if (clause.do) call(g, effectsFrame(clause.do, playContext(g, seat, id, to)));
  },
  done(g, frame) {
    finish(g, frame);
  },
});

function playContext(g: Game, seat: Seat, id: CardId, to: Place): Context {
  const circle = circleFor(g, seat, to);
  const target = to.zone === 'on' ? [to.host] : [];
  return {
    source: id,
    you: seat,
    group: circle.members,
    vessel: circle.vessel,
    location: circle.location,
    picked: { it: target, target },
  };
}

interface SettleFrame extends Frame {
  card: CardId;
}

/** After its result a card that found no place goes to its owner's discard pile (`action.result.interrupt-discard`). */
const settle = procedure<SettleFrame>('settle', {
  end(g, frame) {
    const c = card(g, frame.card);
    if (c.zone === 'stack') {
      // A point box of any number, zero too, sends the card to the point area (`points.area`).
      if (factsOf(g, frame.card).points === 0 && frame.returned !== 'nullified')
        toPile(g, frame.card, 'points');
      else discardCard(g, frame.card);
    }
    finish(g, frame);
  },
});

/** Responses from hand and from cards in play. */
defineVerb({
  verb: 'use',
  windows: ['turn', 'between', 'respond', 'start', 'end'],
  offers(g, moment) {
    const out: Offer[] = [];
    const { seat } = moment;
    const consider = (id: CardId) => {
      const behaviour = behaviourOf(g, id);
      const count =
        moment.window === 'respond' ? (behaviour.responds?.length ?? 0) : (behaviour.orders?.length ?? 0);
      for (let clause = 0; clause < count; clause++) {
        if (whyNotUse(g, moment, id, clause) === null) out.push({ do: 'use', with: { card: id, clause } });
      }
    };
    if (moment.window === 'respond') for (const id of handOf(g, seat)) consider(id);
    for (const c of g.state.cards) if (c.controller === seat && inPlay(c)) consider(c.id);
    return out;
  },
  check(g, moment, { card: id, clause }) {
    return whyNotUse(g, moment, id, clause);
  },
  begin(g, moment, { card: id, clause }) {
    const { seat, event } = moment;
    const behaviour = behaviourOf(g, id);
    const text = moment.window === 'respond' ? behaviour.responds?.[clause] : behaviour.orders?.[clause];
    if (!text) return;
    const fromHand = card(g, id).zone === 'hand';
    if (text.limit) countUse(g, limitKey(text.limit, id, card(g, id).def, seat, `u${clause}`));
    const about = event?.card !== undefined ? [event.card] : (event?.cards ?? []);
    if (fromHand) {
      put(g, id, 'stack', 0);
      card(g, id).seen = 3;
    }
    const kind = fromHand ? 'played' : 'used';
    emit(g, { kind, seat, card: id });
    const vessel = card(g, id).zone === 'aboard' ? card(g, id).host : -1;
    const context: Context = {
      source: id,
      you: seat,
      group: vessel >= 0 ? cardsAt(g, 'aboard', vessel) : [],
      vessel,
      location: event?.location ?? locationOf(g, id),
      picked: { event: about, it: about },
    };
    call(g, settle({ card: id }));
    call(
      g,
      action({
        event: { kind, seat, card: id },
        body: effectsFrame([...(text.pay ?? []), ...text.do], context),
        resolving: id,
      }),
    );
  },
});

function whyNotUse(g: Game, moment: Moment, id: CardId, n: number): Refusal | null {
  const { seat, window, event } = moment;
  const c = g.state.cards[id];
  if (!c) return WRONG_TARGET;
  const behaviour = behaviourOf(g, id);
  const key = (limit: Parameters<typeof limitKey>[0]) => limitKey(limit, id, c.def, seat, `u${n}`);
  if (window === 'respond') {
    const text = behaviour.responds?.[n];
    if (!text || !event) return NOT_A_RESPONSE;
    const fromHand = c.zone === 'hand' && c.host === seat && isFast(g, id);
    if (!fromHand && !(inPlay(c) && c.controller === seat)) return NOT_IN_HAND;
    if (text.to !== event.kind || event.card === id || !concerns(g, id, text, event)) return NOT_A_RESPONSE;
    return usesLeft(g, text.limit, text.limit ? key(text.limit) : '') ? null : USED_UP;
  }
  const text = behaviour.orders?.[n];
  if (!text) return NO_TEXT;
  if (!inPlay(c) || c.controller !== seat) return WRONG_TARGET;
  if (window === 'between' && text.timing !== 'any time') return NOT_NOW;
  if (window === 'start' || window === 'end') return NOT_NOW;
  if (!usesLeft(g, text.limit, text.limit ? key(text.limit) : '')) return USED_UP;
  if (!text.if) return null;
  const vessel = c.zone === 'aboard' || c.zone === 'on' ? c.host : -1;
  const members = vessel >= 0 ? cardsAt(g, 'aboard', vessel) : cardsAt(g, c.zone, c.host);
  return holds(g, { seat, members, vessel, location: locationOf(g, id) }, text.if) ? null : CONDITION;
}
