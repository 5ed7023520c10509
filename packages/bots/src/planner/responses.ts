/** Responses to the opponent: interrupts and other text at its moment, and choices that cards ask for. */
import { type ChooseDecision, type Effect, type HeardEvent, type Offer, subjects } from '@spaceline/engine';
import type { Board, Known } from '../reading/board.ts';
import { READING } from '../reading/profile.ts';
import { behaviourIn, price, standing } from './evaluation.ts';
import { type Order, order, spotsOf } from './order.ts';
import { because } from './reasons.ts';
import type { Situation } from './situation.ts';

const scores = (effects: readonly Effect[]): boolean =>
  effects.some((e) => e.do === 'score' && e.who === 'you' && (typeof e.points !== 'number' || e.points > 0));

/** Whether an event concerns this player's cards. */
function aboutMe(board: Board, event: HeardEvent | undefined): boolean {
  const about = event && subjects(event)[0];
  const card = about === undefined ? undefined : board.cards.get(about);
  return card ? card.controller === board.seat : event?.seat === board.seat;
}

/**
 * Whether to answer a selection: somebody cheaper goes in place of somebody dear, and a draw that went badly is repeated.
 * Null if the text is no such answer.
 */
function answersSelection(
  board: Board,
  event: HeardEvent | undefined,
  effects: readonly Effect[],
  own: Known,
): boolean | null {
  if (event?.kind !== 'selected' && event?.kind !== 'selecting') return null;
  const worth = (id: number): number => {
    const c = board.cards.get(id);
    return c ? price(c.facts) * (c.controller === board.seat ? 1 : -1) : 0;
  };
  const pool = event.pool.map(worth);
  const mean = pool.reduce((sum, each) => sum + each, 0) / Math.max(1, pool.length);
  const picked = event.kind === 'selected' && event.card !== undefined ? worth(event.card) : mean;
  if (effects.some((e) => e.do === 'select again')) return picked > mean;
  if (effects.some((e) => e.do === 'volunteer')) return price(own.facts) < mean;
  if (!effects.some((e) => e.do === 'substitute')) return null;
  const stand =
    own.facts.type === 'personnel' ? price(own.facts) : Math.min(...pool.filter((each) => each > 0));
  return picked > stand;
}

/** A card's text, in hand or in play, that responds to what has just happened. */
function respondsWell(s: Situation, offer: Offer, event: HeardEvent | undefined): boolean {
  const card = s.board.cards.get(offer.with.card ?? -1);
  if (!card) return false;
  const behaviour = behaviourIn(s.board, s.library, card.facts);
  const clause = behaviour.responds?.[offer.with.clause ?? -1];
  const effects = clause?.do ?? behaviour.responds?.flatMap((each) => each.do) ?? [];
  if (effects.length === 0) return false;
  if (scores(effects)) return true;
  const answered = answersSelection(s.board, event, effects, card);
  if (answered !== null) return answered;
  const mine = aboutMe(s.board, event);
  // Text that replaces a misfortune of the player's own is welcome.
  if (clause?.instead) return mine;
  const lean = READING.tendency(effects);
  return lean > 0 ? mine : lean < 0 ? !mine : false;
}

/** An interrupt or event that undoes or harms one of the opponent's cards, played on it. */
function strikesWell(s: Situation, offer: Offer): Order | null {
  const card = s.board.cards.get(offer.with.card ?? -1);
  if (card?.facts.type !== 'interrupt') return null;
  const behaviour = behaviourIn(s.board, s.library, card.facts);
  const effects = behaviour.entries?.flatMap((clause) => clause.do ?? []) ?? [];
  const lean = READING.tendency(effects);
  const why = because('respond', card.facts.title);
  for (const to of spotsOf(offer)) {
    const host = to.zone === 'on' ? s.board.cards.get(to.host) : undefined;
    if (!host) continue;
    const mine = host.controller === s.board.seat;
    const nullifies = effects.some((e) => e.do === 'nullify');
    if (nullifies) {
      const helps = standing(behaviourIn(s.board, s.library, host.facts), host.mode) >= 0;
      // On the table, what its player gains; elsewhere, what it does to its host.
      const under = s.board.cards.get(host.host);
      const forMe =
        host.zone === 'on' && under ? (under.controller === s.board.seat) === helps : mine && helps;
      if (!forMe && !(mine && helps)) return order(offer, why, { to: [to] });
    } else if (lean < 0 && !mine && host.facts.type !== 'event') return order(offer, why, { to: [to] });
  }
  if (scores(effects)) {
    const [to] = spotsOf(offer);
    if (to) return order(offer, why, { to: [to] });
  }
  return null;
}

/** What to do outside the player's own turn; null to pass. */
export function respond(s: Situation, event: HeardEvent | undefined): Order | null {
  for (const offer of s.offersOf('play')) {
    const strike = strikesWell(s, offer);
    if (strike) return strike;
    if (respondsWell(s, offer, event)) {
      const [to] = spotsOf(offer);
      const card = s.board.cards.get(offer.with.card ?? -1);
      if (to) return order(offer, because('respond', card?.facts.title ?? 'it'), { to: [to] });
    }
  }
  for (const offer of s.offersOf('use')) {
    if (!respondsWell(s, offer, event)) continue;
    const slot = offer.slots?.targets;
    const card = s.board.cards.get(offer.with.card ?? -1);
    const why = because('respond', card?.facts.title ?? 'it');
    return order(offer, why, slot ? { targets: slot.among.slice(0, Math.max(1, slot.min)) } : {});
  }
  return null;
}

/** Interrupts that are useful on the player's own turn. */
export function strike(s: Situation): Order | null {
  for (const offer of s.offersOf('play')) {
    const found = strikesWell(s, offer);
    if (found) return found;
  }
  return null;
}

const FETCHED: ReadonlySet<string> = new Set(['deck', 'discard']);

/** How much the player wants a card that can be fetched. */
const wish = (c: Known): number =>
  c.facts.type === 'personnel' ? c.profile.price : c.facts.type === 'ship' ? 2 : 1;

export interface Choice {
  readonly choose: readonly (number | string)[];
  readonly why: string;
}

/**
 * Own cards: the cheapest are given up first and the most valuable fetched first; the opponent's most valuable are hit
 * first.
 */
export function choose(board: Board, decision: ChooseDecision): Choice {
  const { among, min, max, prompt } = decision;
  if (decision.of !== 'cards' || decision.unseen) {
    const n = Math.max(min, prompt.key === 'trigger may' ? 1 : min);
    return { choose: among.slice(0, Math.min(n, max)), why: because('option') };
  }
  const known = (id: number | string): Known | undefined => board.cards.get(Number(id));
  const isMine = (c: Known): boolean =>
    c.controller === board.seat && !(c.zone === 'hand' && c.host !== board.seat);
  const fetching = among.every((id) => {
    const c = known(id);
    return c !== undefined && c.owner === board.seat && FETCHED.has(c.zone);
  });
  if (fetching) {
    const wanted = [...among].sort((a, b) => {
      const [x, y] = [known(a), known(b)];
      return (y ? wish(y) : 0) - (x ? wish(x) : 0);
    });
    return { choose: wanted.slice(0, max), why: because('choose best') };
  }
  const cost = (id: number | string): number => {
    const c = known(id);
    return c ? (isMine(c) ? price(c.facts) : -price(c.facts)) : 0;
  };
  const sorted = [...among].sort((a, b) => cost(a) - cost(b));
  const against = sorted.filter((id) => cost(id) < 0).length;
  // A cost that may be declined is paid, because declining means failing. Otherwise nothing is given up unless required.
  const n =
    min > 0
      ? Math.max(min, Math.min(max, against))
      : prompt.key === 'pay or fail'
        ? max
        : prompt.key === 'trigger may'
          ? 1
          : max;
  return { choose: sorted.slice(0, Math.min(n, max)), why: because('choose') };
}
