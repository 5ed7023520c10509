/** Picking the cards an effect is about, by the player its selector names: a procedure, since it may need a question. */

import type { Context } from '../language/context.ts';
import type { Effect } from '../language/effect.ts';
import type { Frame, FrameBase } from '../language/frame.ts';
import type { Purpose } from '../language/purpose.ts';
import type { Selector } from '../language/selector.ts';
import { affected, candidates, howMany, measure } from '../queries/candidates.ts';
import { textOf } from '../queries/modifier.ts';
import { isHiddenFrom, traceable } from '../queries/seen.ts';
import { byText } from '../state/causes.ts';
import { card, type Game, typeOf } from '../state/game.ts';
import { pickRandom, shuffleInPlace } from '../state/random.ts';
import { type CardId, type FrameOf, otherSeat, type Seat } from '../state/types.ts';
import { askChoose, finish, numbers, procedureAsking, takeAnswer } from './machine.ts';
import { purposeOfEffect } from './purpose.ts';
import { announceChosen, drawLots, eligible, fateBy, mustBePicked, type Selection } from './selection.ts';

const seatFor = (who: 'you' | 'opponent', you: Seat): Seat => (who === 'you' ? you : otherSeat(you));

/** The rule by which a player chooses: those of dilemmas, or the general ones. */
function ruleFor(g: Game, pick: 'you' | 'opponent', context: Context): string {
  const dilemma = typeOf(g, context.source) === 'dilemma';
  if (pick === 'opponent') return dilemma ? 'dilemma.target.opponents-choice' : 'random.opponent-choice';
  return dilemma ? 'dilemma.target.your-choice' : 'action.init.targets';
}

interface SelectFrame extends FrameOf<'select', 'start' | 'chosen' | 'settled', 'selection'> {
  selector: Selector;
  context: Context;
  sure: readonly CardId[];
  /** Cards face down in front of the chooser, who names their positions. */
  face?: readonly CardId[];
}
declare module '../language/frame.ts' {
  interface Procedures {
    select: SelectFrame;
  }
  interface Results {
    select: readonly CardId[];
  }
}

/** Indistinguishable cards are pointed at without being seen, in an order that reveals nothing (`hand.hidden`). */
function liesHidden(g: Game, seat: Seat, id: CardId): boolean {
  const c = card(g, id);
  return isHiddenFrom(g, seat, c) && !traceable(g, seat, c);
}

/** The effects of a procedure: a list of them, costs, or the branches of one. */
const effectsOf = (frame: Frame): readonly Effect[] => [
  ...('pay' in frame ? frame.pay : []),
  ...('effects' in frame ? frame.effects : []),
  ...('effect' in frame ? [frame.effect] : []),
];

/** The effect that selects; what is picked by name is used by what follows in the same text. */
function purposeOfSelecting(g: Game, { context }: SelectFrame, below: readonly Frame[]): Purpose | null {
  const asks = below.at(-1);
  if (!asks || !('effect' in asks)) return null;
  const { effect } = asks;
  return (
    purposeOfEffect(g, effect, { effects: below.slice(-3, -1).flatMap(effectsOf) }) ??
    purposeOfEffect(g, effect, { behaviour: textOf(g, context.source) })
  );
}

/** What text that answers a selection may ask about it. */
function about(g: Game, frame: SelectFrame): Selection {
  const { context } = frame;
  const fate = fateBy(purposeOfSelecting(g, frame, g.state.stack.slice(0, -1))?.do);
  return {
    seat: affected(g, context),
    location: context.location,
    cause: byText(g, context.source),
    ...(fate === undefined ? {} : { fate }),
  };
}

/** Selects and returns the picked cards. */
export const select = procedureAsking('select', purposeOfSelecting, {
  start(g, frame) {
    const { selector, context } = frame;
    const pool = candidates(g, selector, context);
    const { pick } = selector;
    if (pick === undefined) return finish(g, frame, pool);
    const n = howMany(g, selector, context, pool.length);
    // Every eligible card is in the draw, harmed or not (`dilemma.target.random`, `dilemma.target.random-eligible`,
    // `random.set`).
    if (pick === 'random') {
      const drawn = drawLots(g, pool, n, () => about(g, frame));
      if (drawn !== null) return finish(g, frame, drawn);
      frame.at = 'settled';
      return;
    }
    if (pick === 'last') return finish(g, frame, n === 0 ? [] : pool.slice(-n));
    frame.at = 'chosen';
    if (pick === 'you' || pick === 'opponent') {
      // The opponent of the player who faces it, whoever seeded it (`dilemma.target.opponents-choice`).
      const seat = seatFor(pick, context.you);
      const left = eligible(g, pool, pick);
      const wanted = Math.min(n, left.length);
      // Those who must be picked are, before anybody else.
      const must = Math.min(mustBePicked(g, left, pick), wanted);
      frame.sure = left.slice(0, must);
      const among = left.slice(must);
      const hidden = among.some((id) => liesHidden(g, seat, id));
      if (hidden) frame.face = shuffleInPlace(g.state, [...among]);
      return askChoose(g, frame, {
        seat,
        prompt: { key: 'select', card: context.source, n: wanted - must },
        of: 'cards',
        among: hidden ? among.map((_, position) => position) : among,
        ...(hidden ? { unseen: true } : {}),
        // Once choosing has begun it must be completed (`action.init.commit`).
        min: selector.upTo ? 0 : wanted - must,
        max: wanted - must,
        rule: ruleFor(g, pick, context),
        // The opponent may look at the whole group before choosing (`random.opponent-choice`).
        ...(pick === 'opponent' ? { shown: context.group } : {}),
      });
    }
    const by = 'most' in pick ? pick.most : pick.least;
    const sign = 'most' in pick ? 1 : -1;
    // Current attributes, with everything that changes them (`dilemma.target.most`).
    const ranked = pool
      .map((id) => ({ id, value: (measure(g, id, by, context) ?? 0) * sign }))
      .sort((a, b) => b.value - a.value);
    const limit = ranked[n - 1]?.value;
    const sure = ranked.filter((r) => limit !== undefined && r.value > limit).map((r) => r.id);
    const tied = ranked.filter((r) => r.value === limit).map((r) => r.id);
    const wanted = n - sure.length;
    frame.sure = sure;
    if (selector.ties === 'random') {
      frame.answer = pickRandom(g.state, tied, wanted);
      return;
    }
    // Among equally distant places the opponent of the affected player chooses (`space.end.far-near`).
    const chooser =
      by === 'distance' ? otherSeat(affected(g, context)) : seatFor(selector.ties ?? 'opponent', context.you);
    askChoose(g, frame, {
      seat: chooser,
      prompt: { key: 'tie', card: context.source, n: wanted },
      of: 'cards',
      among: tied,
      min: wanted,
      max: wanted,
      rule: by === 'distance' ? 'space.end.far-near' : 'dilemma.target.tie',
      shown: context.group,
    });
  },
  chosen(g, frame) {
    const { face, selector, context } = frame;
    const picked = numbers(takeAnswer(frame));
    const chosen = [...frame.sure, ...(face ? picked.map((position) => face[position] as CardId) : picked)];
    frame.at = 'settled';
    if (!announceChosen(g, chosen, () => ({ ...about(g, frame), pool: candidates(g, selector, context) })))
      finish(g, frame, chosen);
  },
  settled(g, frame) {
    finish(g, frame, frame.returned ?? []);
  },
});

export const selectFrame = (selector: Selector, context: Context): SelectFrame =>
  select({ selector, context, sure: [] });
/** The result for a procedure that has called `select`. */
export const selected = ({ returned }: FrameBase): CardId[] =>
  Array.isArray(returned) ? returned.slice() : [];
