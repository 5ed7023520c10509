/**
 * Using text: responses from hand or from play, orders of cards in play, and text that suspends play. `clause` is the
 * number of the response or the order on its card, depending on the moment.
 */

import type { OrderClause, OrderTiming, ResponseClause } from '../../catalogue/behaviour.ts';
import type { Context, PickedByRules } from '../../language/context.ts';
import { cardOf, scene, subjects } from '../../language/event.ts';
import { circleIn } from '../../queries/circle.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits, typeWhenPlayed } from '../../queries/fits.ts';
import { textOf } from '../../queries/modifier.ts';
import { isAble, standsIn } from '../../queries/presence.ts';
import { isHiddenFrom } from '../../queries/seen.ts';
import {
  card,
  cardsAs,
  cardsAt,
  emit,
  type Game,
  handOf,
  has,
  inPlay,
  put,
  typeOf,
} from '../../state/game.ts';
import { type Awaited, possibleOn } from '../../state/possible.ts';
import { type CardId, EARNED, type GameEvent, SEATS, type Seat, type WindowKind } from '../../state/types.ts';
import { cardsSpokenOf, causeIn, concerns, contextFor, isSo } from '../../timing/listening.ts';
import { aCard, aNumber, maybe, someCards } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import { openSelection } from '../../timing/selection.ts';
import { noteUse, type Use, useKey, withinLimit } from '../../timing/uses.ts';
import type { Moment, VerbRoom } from '../../timing/verbs.ts';
import { beginOrders, cardPlayOpen } from '../turn/segments.ts';
import { canNullify, isNullified } from './nullifying.ts';
import { perform, whyNotInitiate } from './performing.ts';
import { whyNotAllowed } from './playing.ts';

const NO_TEXT = refusal('action.init.function');
const NOT_YOURS = refusal('who.controller#use');
const NOT_ABLE = refusal('state.disabled');
const NOT_A_RESPONSE = refusal('action.response.valid#using');
const NOT_NOW = refusal('action.turns.opponent-limits#using');
const ANY_TIME = refusal('action.response.any-time-not-enough');
const CONDITION = refusal('action.init.conditions#condition');
const NO_TARGET = refusal('action.init.targets#using');
const ALREADY = refusal('nullify.response');
const IMMUNE = refusal('immune#using');
const NO_PLAY_LEFT = refusal('turn.card-play.normal-play#no-play-left');
const NOT_EARNED = refusal('artifact.must-earn');
const USED_UP = refusal('freq.keys');
const OWN_TURN = refusal('freq.own-turn-default');

/** Moments at which each kind of order may be used. */
const WINDOWS: Readonly<Record<OrderTiming, readonly WindowKind[]>> = {
  orders: ['turn'],
  'card play': ['turn'],
  'any time': ['turn', 'between'],
  'start of turn': ['start'],
  'end of turn': ['end'],
  'suspends play': ['turn', 'between', 'respond', 'suspend', 'start', 'end'],
};

/** Members of your group that an event is about: those who took part, or those present with the card concerned. */
function groupAround(g: Game, seat: Seat, event: GameEvent): CardId[] {
  if (event.kind === 'completed' || event.kind === 'solved' || event.kind === 'attempts')
    return event.team.filter((id) => inPlay(card(g, id)) && card(g, id).controller === seat);
  const concerned = cardOf(event);
  if (concerned === undefined || !inPlay(card(g, concerned))) return [];
  const place = standsIn(g, concerned);
  if (place.zone !== 'aboard' && place.zone !== 'planet') return [];
  return cardsAt(g, place.zone, place.host).filter((id) => card(g, id).controller === seat);
}

/** The situation in which a response is made. */
function responseContext(g: Game, seat: Seat, id: CardId, event: GameEvent, clause: ResponseClause): Context {
  const about = cardsSpokenOf(g, clause, event);
  const one = cardOf(event);
  const concerned = one !== undefined && inPlay(card(g, one)) ? card(g, one) : undefined;
  const own = contextFor(g, id, event);
  const { helpers, by } = causeIn(g, clause, event);
  return {
    ...own,
    you: seat,
    group: groupAround(g, seat, event),
    vessel: concerned?.zone === 'aboard' ? concerned.host : own.vessel,
    location: scene(event) ?? own.location,
    // Those who share the fate that is responded to cannot help.
    picked: {
      event: about,
      it: about,
      doomed: doomedBy(g, event) ?? about,
      ...(helpers ? { helpers } : {}),
    } satisfies PickedByRules,
    player: by ?? event.seat,
  };
}

/** All who share the fate that an event announces, if it says so. */
function doomedBy(g: Game, event: GameEvent): readonly CardId[] | undefined {
  if (event.kind === 'selected') return openSelection(g)?.picked;
  return 'doomed' in event ? event.doomed : undefined;
}

interface Text {
  readonly clause: OrderClause | ResponseClause;
  readonly context: Context;
  readonly use: Use;
}

/** Limits, conditions, targets and costs, which orders and responses share. */
function whyNotText(g: Game, { clause, context, use }: Text): Refusal | null {
  if (!withinLimit(g, clause.limit, use)) {
    return clause.limit?.per === 'turn' && g.state.turn.seat !== use.seat ? OWN_TURN : USED_UP;
  }
  if (clause.if && !('to' in clause) && !holds(g, circleIn(context), clause.if)) return CONDITION;
  return whyNotInitiate(g, clause, context, NO_TARGET);
}

const useOf = (g: Game, seat: Seat, id: CardId, clause: string): Use => ({
  card: id,
  def: card(g, id).def,
  clause,
  seat,
});

/** Whether a player faces a dilemma at this moment, and may use what its text offers to those who do. */
const faces = (g: Game, seat: Seat, id: CardId, event: GameEvent | undefined): boolean =>
  event?.kind === 'encountered' && event.card === id && event.seat === seat && card(g, id).zone === 'stack';

function whyNotRespond(g: Game, seat: Seat, id: CardId, n: number, event: GameEvent): Refusal | null {
  const c = card(g, id);
  const clause = textOf(g, id).responds?.[n];
  if (!clause) return NOT_A_RESPONSE;
  const fromHand =
    c.zone === 'hand' && c.host === seat && (clause.playsAs ?? typeWhenPlayed(g, id)) === 'interrupt';
  const faced = faces(g, seat, id, event);
  if (!fromHand && !faced && !(inPlay(c) && c.controller === seat)) return NOT_YOURS;
  // A card played as another type is played from hand, not used from the table.
  if (!fromHand && clause.playsAs) return NOT_A_RESPONSE;
  // An artifact in hand cannot be used until it was earned (`artifact.draw-deck`).
  if (fromHand && typeOf(g, id) === 'artifact' && !has(c, EARNED)) return NOT_EARNED;
  if (!fromHand && !isAble(c)) return NOT_ABLE;
  // Whether it relates to the action depends on its text, function by function (`action.response.wording`,
  // `action.response.sub-action`, `action.response.per-function`).
  const concerned = cardOf(event);
  if (clause.to !== event.kind || (concerned === id && !faced)) return NOT_A_RESPONSE;
  const { if: condition, ...about } = clause;
  if (!concerns(g, id, about, event, seat)) return NOT_A_RESPONSE;
  const nullifies = clause.do.some((effect) => effect.do === 'nullify' && effect.target.from === 'event');
  if (nullifies && concerned !== undefined) {
    if (!canNullify(g, id, concerned)) return IMMUNE;
    // There is nothing left to nullify, so the card is not wasted on it.
    if (isNullified(g, concerned)) return ALREADY;
  }
  const banned = fromHand ? whyNotAllowed(g, seat, id, clause.playsAs) : null;
  if (banned) return banned;
  const context = responseContext(g, seat, id, event, clause);
  // If its condition is not met, it is not a response to this event.
  if (condition && !holds(g, circleIn(context), condition)) return NOT_A_RESPONSE;
  return whyNotText(g, { clause, context, use: useOf(g, seat, id, `r${n}`) });
}

function whyNotOrder(g: Game, moment: Moment, id: CardId, n: number): Refusal | null {
  const c = card(g, id);
  const clause = textOf(g, id).orders?.[n];
  if (!clause) return NO_TEXT;
  if (!inPlay(c) || c.controller !== moment.seat) return NOT_YOURS;
  if (!isAble(c)) return NOT_ABLE;
  // By default only on its player's own turn (`action.turns.skills-too`); "at any time" is between actions
  // (`any-time.examples`).
  if (!WINDOWS[clause.timing].includes(moment.window))
    return clause.timing === 'any time' ? ANY_TIME : NOT_NOW;
  if (clause.timing === 'card play') {
    const segment = cardPlayOpen(g);
    if (segment) return segment;
  }
  if (clause.inPlaceOf === 'card play' && g.state.turn.plays <= 0) return NO_PLAY_LEFT;
  return whyNotText(g, {
    clause,
    context: contextFor(g, id),
    use: useOf(g, moment.seat, id, `o${n}`),
  });
}

/** In a window for responses, the numbers after the responses are those of text that suspends play. */
function clauseAt(g: Game, moment: Moment, id: CardId, n: number): { response: boolean; n: number } {
  if (moment.window !== 'respond') return { response: false, n };
  const responses = textOf(g, id).responds?.length ?? 0;
  return n < responses ? { response: true, n } : { response: false, n: n - responses };
}

function whyNotUse(g: Game, moment: Moment, id: CardId, clause: number): Refusal | null {
  const c = g.state.cards[id];
  if (!c) return NO_TEXT;
  // First its owner and place: a refusal must not reveal what a hidden card says.
  const own = (inPlay(c) && c.controller === moment.seat) || (c.zone === 'hand' && c.host === moment.seat);
  if (!own && !faces(g, moment.seat, id, moment.event)) return NOT_YOURS;
  const { response, n } = clauseAt(g, moment, id, clause);
  if (response && moment.event) return whyNotRespond(g, moment.seat, id, n, moment.event);
  if (moment.window === 'respond' && textOf(g, id).orders?.[n] === undefined) return NOT_A_RESPONSE;
  return whyNotOrder(g, moment, id, n);
}

/** Whether a response in a player's hand could be about an event, judging by what everybody sees of it. */
function couldConcern(g: Game, seat: Seat, clause: Awaited, event: GameEvent): boolean {
  if (clause.whose === 'your' && event.seat !== seat) return false;
  if (clause.whose === 'opponent' && event.seat === seat) return false;
  if (!isSo(clause, event)) return false;
  const { card: filter } = clause;
  const about = subjects(event);
  // A hidden card may be any card.
  const hidden = about.some((id) => SEATS.some((each) => isHiddenFrom(g, each, card(g, id))));
  return filter === undefined || hidden || about.some((id) => fits(g, id, filter));
}

/** Whether a player faces a dilemma that some card in hand could pay for. */
const paysFor = (g: Game, seat: Seat, event: GameEvent): boolean =>
  event.kind === 'encountered' &&
  faces(g, seat, event.card, event) &&
  textOf(g, event.card).responds?.some(({ pay }) => pay !== undefined) === true;

/** Clauses a card could have; more than any has. */
const MOST_CLAUSES = 8;

const parts = {
  card: aCard('Which card', { role: 'acts', which: { whose: 'own', where: ['play', 'hand'] } }),
  clause: aNumber('text', 'Which of its texts'),
  targets: maybe(someCards('On')),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly use: typeof parts;
  }
}

export const USE: VerbRoom<'use'> = {
  verb: 'use',
  about: 'Uses the text of a card in play or in hand.',
  parts,
  group: 'Use a card',
  says: [
    { say: phrase('respond with {card}[ clause {clause}][ on {targets}]'), in: 'respond' },
    { say: phrase('use {card}[ clause {clause}][ on {targets}]') },
  ],
  menu: [{ say: phrase('use {card}[ (text {clause})]') }],
  unsaid: { clause: () => Array.from({ length: MOST_CLAUSES }, (_, clause) => clause) },
  grounds: ['action.turns.skills-too'],
  windows: ['turn', 'between', 'respond', 'suspend', 'start', 'end'],
  could: (g, { seat, window, event }) =>
    window === 'respond' &&
    event !== undefined &&
    handOf(g, seat).length > 0 &&
    (paysFor(g, seat, event) ||
      possibleOn(g.library, g.state)
        .responses.get(event.kind)
        ?.some((clause) => couldConcern(g, seat, clause, event)) === true),
  offers(g, moment) {
    const out: Offer[] = [];
    const { seat, window } = moment;
    const consider = (id: CardId, count: number) => {
      for (let clause = 0; clause < count; clause++) {
        if (whyNotUse(g, moment, id, clause) === null) out.push({ do: 'use', with: { card: id, clause } });
      }
    };
    if (window === 'respond') {
      for (const id of handOf(g, seat)) consider(id, textOf(g, id).responds?.length ?? 0);
    }
    const { event } = moment;
    if (event?.kind === 'encountered' && faces(g, seat, event.card, event))
      consider(event.card, textOf(g, event.card).responds?.length ?? 0);
    for (const id of cardsAs(g, 'used')) {
      if (card(g, id).controller !== seat) continue;
      const { orders, responds } = textOf(g, id);
      consider(id, (orders?.length ?? 0) + (window === 'respond' ? (responds?.length ?? 0) : 0));
    }
    return out;
  },
  check: (g, moment, { card: id, clause }) => whyNotUse(g, moment, id, clause),
  begin(g, moment, { card: id, clause: number }) {
    const { seat, event } = moment;
    const { response, n } = clauseAt(g, moment, id, number);
    const behaviour = textOf(g, id);
    const clause = response ? behaviour.responds?.[n] : behaviour.orders?.[n];
    if (!clause) return;
    const context = 'to' in clause && event ? responseContext(g, seat, id, event, clause) : contextFor(g, id);
    // Text used as an order starts the orders segment (`turn.card-play.auto-advance`).
    if ('timing' in clause && clause.timing === 'orders') beginOrders(g);
    // Text used in place of the card play spends it, even if it has no result (`turn.card-play.in-place`).
    if ('inPlaceOf' in clause && clause.inPlaceOf) g.state.turn.plays--;
    const use = useOf(g, seat, id, `${response ? 'r' : 'o'}${n}`);
    const counted = clause.limit && clause.limit.per !== 'event' ? useKey(g, clause.limit, use) : undefined;
    noteUse(g, clause.limit, use);
    const fromHand = card(g, id).zone === 'hand';
    if (fromHand) {
      put(g, id, 'stack', 0);
      const c = card(g, id);
      c.seen = 3;
      if ('playsAs' in clause && clause.playsAs) c.memory = { ...c.memory, playedAs: clause.playsAs };
    }
    const what: GameEvent = fromHand
      ? { kind: 'played', seat, card: id, from: 'hand', cost: 0, download: false }
      : { kind: 'used', seat, card: id, as: response ? 'response' : 'order' };
    emit(g, what);
    const instead = 'instead' in clause && clause.instead && event ? { instead: event } : {};
    const { targets, pay } = clause;
    perform(g, {
      card: id,
      event: what,
      do: clause.do,
      context,
      ...instead,
      ...(targets ? { targets } : {}),
      ...(pay ? { pay } : {}),
      ...(counted === undefined ? {} : { use: counted }),
    });
  },
};
