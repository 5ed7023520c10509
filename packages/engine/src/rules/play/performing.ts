/**
 * How text that a player uses is performed: targets are picked, costs are paid, then others may respond, and only then
 * comes the result (`action.init.order`). Playing a card, responding and giving an order all go through here.
 */

import type { Targets } from '../../catalogue/behaviour.ts';
import { type Context, pickOf } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import { cardOf } from '../../language/event.ts';
import type { Pool, Selector } from '../../language/selector.ts';
import { candidates, howMany } from '../../queries/candidates.ts';
import { textOf } from '../../queries/modifier.ts';
import { byRule } from '../../state/causes.ts';
import { card, type Game, put } from '../../state/game.ts';
import type { CardId, FrameOf, GameEvent, Place } from '../../state/types.ts';
import { effectsFrame, isPossible, pickTargets, whyImpossible } from '../../timing/effects.ts';
import { nowEffects } from '../../timing/listening.ts';
import { call, finish, handOn, procedure } from '../../timing/machine.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { action, replaceEvent } from '../../timing/windows.ts';
import { putBetween } from '../movement/edges.ts';
import { enterPlay } from './entering.ts';
import { discardCard, toPile } from './leaving.ts';

/** Pools of cards in play: picking one of these is targeting, which belongs to initiation (`action.init.targets`). */
const TARGETABLE: ReadonlySet<Pool> = new Set<Pool>([
  'group',
  'equipment',
  'aboard',
  'here',
  'on planet',
  'in play',
  'event group',
  'battle',
]);

/** What an effect targets in play, if anything. */
function singledOut(effect: Effect): Selector | null {
  if (!('target' in effect) || typeof effect.target !== 'object' || effect.target.pick === undefined)
    return null;
  return TARGETABLE.has(effect.target.from) ? effect.target : null;
}

/**
 * Everything a text picks before anybody responds, including at random: named targets, and the targets of its effects
 * (`random.when`).
 */
function picksOf(targets: Targets | undefined, effects: readonly Effect[]): Targets {
  const out: Record<string, Selector> = { ...targets };
  effects.forEach((effect, n) => {
    const selector = singledOut(effect);
    if (selector) out[pickOf(n)] = selector;
  });
  return out;
}

/** The same effects with the picks in place; a target that is no longer valid is dropped (`target.validity`). */
const withPicks = (effects: readonly Effect[]): readonly Effect[] =>
  effects.map((effect, n) => {
    const selector = singledOut(effect);
    if (!selector) return effect;
    const { from: _from, pick: _pick, n: _n, each: _each, ties: _ties, upTo: _upTo, ...still } = selector;
    const lot = effect.do === 'kill' && selector.pick === 'random' ? { drawn: true } : {};
    return { ...effect, ...lot, target: { ...still, from: { picked: pickOf(n) } } } as Effect;
  });

const wanted = (selector: Selector): number => (typeof selector.n === 'number' ? selector.n : 1);

/**
 * Whether targets and costs are available at all; otherwise nothing is begun and nothing spent (`action.init.invalid`).
 */
export function canInitiate(
  g: Game,
  text: { readonly targets?: Targets; readonly pay?: readonly Effect[]; readonly do?: readonly Effect[] },
  context: Context,
): boolean {
  let forEach: boolean | undefined;
  for (const selector of Object.values(picksOf(text.targets, text.do ?? []))) {
    if (selector.each) {
      // Of several such picks, one that finds a target is enough.
      const found = candidates(g, selector, context).length;
      forEach = forEach === true || howMany(g, selector, context, found) > 0;
      continue;
    }
    if (!selector.upTo && typeof selector.from !== 'object' && candidates(g, selector, context).length === 0)
      return false;
  }
  if (forEach === false) return false;
  if (text.do?.some((effect) => !isPossible(g, effect, context))) return false;
  for (const effect of text.pay ?? []) {
    if (!('target' in effect) || typeof effect.target !== 'object' || effect.target.pick === undefined)
      continue;
    if (typeof effect.target.from === 'object') continue;
    if (candidates(g, effect.target, context).length < wanted(effect.target)) return false;
  }
  return true;
}

/** The same as a refusal: what an effect says about it, or else the given one. */
export function whyNotInitiate(
  g: Game,
  text: Parameters<typeof canInitiate>[1],
  context: Context,
  otherwise: Refusal,
): Refusal | null {
  if (canInitiate(g, text, context)) return null;
  const why = whyImpossible(g, text.do ?? [], context);
  return why === null ? otherwise : refusal(why);
}

interface PerformFrame extends FrameOf<'perform', 'targets' | 'pay' | 'respond' | 'done', 'effects'> {
  card: CardId;
  /** What others respond to. */
  event: GameEvent;
  targets: Targets;
  pay: readonly Effect[];
  effects: readonly Effect[];
  context: Context;
  /** What the effects replace. */
  instead?: GameEvent;
  /** Where the card is put first, if it stays. */
  place?: Place;
  /** The use that was counted for it; it counts only once the price is paid. */
  use?: string;
  /** A price came to nothing. */
  unpaid?: boolean;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    perform: PerformFrame;
  }
}

const rememberPicks = (frame: PerformFrame): void => {
  const picked = frame.returned?.picked;
  if (picked) frame.context = { ...frame.context, picked };
  delete frame.returned;
};

/** Not begun after all: the card goes back to hand, and its text may be tried again (`action.cost.card-nullified`). */
function takeBack(g: Game, { card: id, event, use }: PerformFrame): void {
  if (event.kind === 'played' && card(g, id).zone === 'stack') put(g, id, 'hand', event.seat);
  const count = use === undefined ? undefined : g.state.uses[use];
  if (use !== undefined && count !== undefined) g.state.uses[use] = count - 1;
}

export const performance = procedure('perform', {
  targets(g, frame) {
    frame.at = 'pay';
    call(g, effectsFrame(pickTargets(frame.targets), frame.context));
  },
  pay(g, frame) {
    rememberPicks(frame);
    frame.at = 'respond';
    // Costs come last in initiation and are spent whatever happens then (`action.init.costs`).
    call(g, effectsFrame(frame.pay, frame.context));
  },
  respond(g, frame) {
    rememberPicks(frame);
    frame.at = 'done';
    if (frame.unpaid) return takeBack(g, frame);
    const { card: id, effects, context, instead, place, event } = frame;
    const body = performanceResult({
      card: id,
      effects,
      context,
      ...(instead ? { instead } : {}),
      ...(place ? { place } : {}),
    });
    call(g, action({ event, body, resolving: id }));
  },
  done(g, frame) {
    handOn(g, frame);
  },
});

interface ResultFrame extends FrameOf<'perform result', 'place' | 'act' | 'done'> {
  card: CardId;
  effects: readonly Effect[];
  context: Context;
  instead?: GameEvent;
  place?: Place;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'perform result': ResultFrame;
  }
}

export const performanceResult = procedure('perform result', {
  place(g, frame) {
    frame.at = 'act';
    const { place, card: id } = frame;
    if (place && card(g, id).zone === 'stack') {
      if (place.zone === 'edge') putBetween(g, id, place.host);
      else put(g, id, place.zone, place.host);
      enterPlay(g, id);
      nowEffects(g, id);
    }
  },
  act(g, frame) {
    const { instead } = frame;
    frame.at = 'done';
    const replaced = instead ? cardOf(instead) : undefined;
    if (instead && replaced !== undefined) replaceEvent(g, instead.kind, replaced);
    call(g, effectsFrame(withPicks(frame.effects), frame.context));
  },
  done(g, frame) {
    finish(g, frame);
  },
});

export interface SettleFrame extends FrameOf<'settle', 'end', 'action'> {
  card: CardId;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    settle: SettleFrame;
  }
}

/** After its result, a card without a place goes to its owner's discard pile (`action.result.interrupt-discard`). */
export const settle = procedure('settle', {
  end(g, frame) {
    const c = card(g, frame.card);
    if (c.zone === 'stack') {
      // A point box of zero sends the card to the point area after use (`nullify.zero-box`), unless it was nullified.
      if (textOf(g, c.id).zeroBox && frame.returned !== 'nullified') toPile(g, frame.card, 'points');
      else discardCard(g, frame.card, byRule('action.result.interrupt-discard'));
    }
    finish(g, frame);
  },
});

/** A text being used. */
export interface Performance {
  readonly card: CardId;
  readonly event: GameEvent;
  readonly targets?: Targets;
  readonly pay?: readonly Effect[];
  readonly do?: readonly Effect[];
  readonly context: Context;
  readonly instead?: GameEvent;
  readonly place?: Place;
  readonly use?: string;
}

/** Starts a text: initiation, responses, result, and the end of a card that was played for it. */
export function perform(g: Game, text: Performance): void {
  const effects = text.do ?? [];
  // Text that is only used leaves its card where it is.
  if (text.event.kind === 'played') call(g, settle({ card: text.card }));
  call(
    g,
    performance({
      card: text.card,
      event: text.event,
      targets: picksOf(text.targets, effects),
      pay: text.pay ?? [],
      effects,
      context: text.context,
      ...(text.instead ? { instead: text.instead } : {}),
      ...(text.place ? { place: text.place } : {}),
      ...(text.use ? { use: text.use } : {}),
    }),
  );
}
