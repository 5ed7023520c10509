/**
 * Solving a mission: text, seeded personnel, artifacts, points, in the order of the date (`solve.order`). Costs in the
 * requirements are paid first, by the group (`req.discard`). A solved mission stays as a location and is never solved
 * again (`solve.once`).
 */

import { askerIn } from '../../language/amount.ts';
import type { Purpose } from '../../language/purpose.ts';
import { amountOf } from '../../queries/amount.ts';
import { type Circle, holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { textOf } from '../../queries/modifier.ts';
import { endFacing, location, missionCardAt } from '../../queries/spaceline.ts';
import { priceOf, withoutPrice } from '../../queries/ways.ts';
import { byRule } from '../../state/causes.ts';
import { card, cardsAt, emit, type Game, inPlay, put, setFlag, typeOf } from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import { type CardId, EARNED, type FrameOf, type LocationId, type Seat } from '../../state/types.ts';
import { effectsFrame } from '../../timing/effects.ts';
import {
  askChoose,
  call,
  finish,
  numbers,
  procedure,
  procedureAsking,
  takeAnswer,
} from '../../timing/machine.ts';
import { captureFrame } from '../capture/capturing.ts';
import { enterPlay } from '../play/entering.ts';
import { discardCard } from '../play/leaving.ts';
import { scorePoints } from '../play/scoring.ts';
import { circleOf } from './group.ts';

interface SolveFrame
  extends FrameOf<'solve', 'pay' | 'paid' | 'personnel' | 'artifacts' | 'earn' | 'points' | 'done' | 'over'> {
  seat: Seat;
  location: LocationId;
  members: CardId[];
  ship: CardId;
  step: number;
  /** What the mission was worth when it was solved, if its text computes that. */
  worth?: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    solve: SolveFrame;
  }
}

/** What solving a mission is worth to a group, where its text computes it from what they have; null if it does not. */
function computedWorth(g: Game, { seat, members, vessel, location: at }: Circle): number | null {
  const mission = missionCardAt(g, at, seat);
  const worth = mission === null ? undefined : textOf(g, mission).worth;
  if (mission === null || worth === undefined) return null;
  const context = { source: mission, you: seat, group: members, vessel, location: at, picked: {} };
  return amountOf(g, worth, askerIn(context));
}

/** The cost of the requirements; the choice of the next artifact explains itself. */
function purposeOfPaying(g: Game, frame: SolveFrame): Purpose | null {
  if (frame.at !== 'paid') return null;
  const requirements = endFacing(g, frame.location, frame.seat)?.requirements;
  const price = requirements ? priceOf(g, requirements) : null;
  return price && { do: 'give up', what: price.discard };
}

export const solve = procedureAsking('solve', purposeOfPaying, {
  pay(g, frame) {
    const requirements = endFacing(g, frame.location, frame.seat)?.requirements;
    frame.at = 'paid';
    const circle = circleOf(g, frame);
    const worth = computedWorth(g, circle);
    if (worth !== null) frame.worth = worth;
    const price =
      requirements && !holds(g, circle, withoutPrice(g, requirements)) ? priceOf(g, requirements) : null;
    if (!price) {
      frame.answer = [];
      return;
    }
    askChoose(g, frame, {
      seat: frame.seat,
      prompt: { key: 'pay', n: price.min },
      of: 'cards',
      among: circle.members.filter((id) => fits(g, id, price.discard)),
      min: price.min,
      max: price.max,
      rule: 'req.discard',
    });
  },
  paid(g, frame) {
    for (const id of numbers(takeAnswer(frame)))
      discardCard(g, id, byRule('req.discard', frame.seat, frame.members));
    location(g, frame.location).solvedBy = frame.seat;
    g.state.players[frame.seat].solved.push(frame.location);
    frame.at = 'personnel';
    // From 2014, text "when solved" comes first; before, after everything else.
    if (g.rules['solve.order'] === 'text-personnel-artifacts-points') announce(g, frame, 'solved');
  },
  personnel(g, frame) {
    const place = frame.ship >= 0 ? inside(frame.ship) : ({ zone: 'planet', host: frame.location } as const);
    const seeded = cardsAt(g, 'under', frame.location).filter((id) => typeOf(g, id) === 'personnel');
    const own = seeded.filter((id) => card(g, id).owner === frame.seat);
    // The solver's own join the group, or are under house arrest or a separate team if incompatible
    // (`solve.personnel-own`).
    for (const id of own) {
      put(g, id, place.zone, place.host);
      enterPlay(g, id);
    }
    frame.at = 'artifacts';
    // Those the opponent seeded are captured by the group that solved, before artifacts are earned
    // (`solve.personnel-opp`, `capture.seeded`).
    const captured = seeded.filter((id) => !own.includes(id));
    for (const id of captured) {
      put(g, id, place.zone, place.host);
      enterPlay(g, id);
    }
    const [first] = captured;
    if (first !== undefined) call(g, captureFrame(captured, frame.seat, first, place));
  },
  artifacts(g, frame) {
    const waiting = cardsAt(g, 'under', frame.location).filter((id) => typeOf(g, id) === 'artifact');
    if (waiting.length === 0) {
      frame.at = 'points';
      return;
    }
    frame.at = 'earn';
    askChoose(g, frame, {
      seat: frame.seat,
      prompt: { key: 'earn' },
      of: 'cards',
      among: waiting,
      min: 1,
      max: 1,
      rule: 'artifact.immediate',
    });
  },
  earn(g, frame) {
    const [id] = numbers(takeAnswer(frame));
    frame.at = 'artifacts';
    if (id === undefined) return;
    earn(g, frame, id);
  },
  points(g, frame) {
    // The points on the solver's end (`points.mission`), even if the group has been moved away
    // (`solve.points-despite-move`).
    scorePoints(
      g,
      frame.seat,
      frame.worth ?? endFacing(g, frame.location, frame.seat)?.points ?? 0,
      false,
      byRule('points.mission', frame.seat, frame.members),
    );
    frame.at = 'done';
    if (g.rules['solve.order'] === 'artifacts-then-points') announce(g, frame, 'solved');
  },
  done(g, frame) {
    frame.at = 'over';
    announce(g, frame, 'completed');
  },
  over(g, frame) {
    finish(g, frame);
  },
});

/** Notifies the cards that listen, with those who helped (`solve.helped`). */
function announce(g: Game, frame: SolveFrame, kind: 'solved' | 'completed'): void {
  emit(g, {
    kind,
    seat: frame.seat,
    location: frame.location,
    team: frame.members.filter((id) => inPlay(card(g, id))),
    rule: 'solve.order',
  });
}

/**
 * The solver earns an artifact, whoever seeded it (`artifact.earn`, `solve.leftover`): it is used as equipment at once
 * (`artifact.equipment`), kept in hand (`artifact.hand`), or acts immediately, whether the player wants it or not
 * (`artifact.mandatory`).
 */
function earn(g: Game, frame: SolveFrame, id: CardId): void {
  const { earned } = textOf(g, id);
  const c = card(g, id);
  c.controller = frame.seat;
  c.seen = 3;
  emit(g, { kind: 'earned', seat: frame.seat, card: id, location: frame.location, team: frame.members });
  if (earned === 'hand') {
    put(g, id, 'hand', frame.seat);
    setFlag(g, id, EARNED, true);
    return;
  }
  if (earned === undefined || earned === 'equipment') {
    if (frame.ship >= 0) put(g, id, 'aboard', frame.ship);
    else put(g, id, 'planet', frame.location);
    setFlag(g, id, EARNED, true);
    enterPlay(g, id);
    return;
  }
  put(g, id, 'stack', 0);
  setFlag(g, id, EARNED, true);
  call(g, afterEarning({ card: id }));
  call(
    g,
    effectsFrame(earned, {
      source: id,
      you: frame.seat,
      group: frame.members,
      vessel: frame.ship,
      location: frame.location,
      picked: {},
    }),
  );
}

interface AfterEarningFrame extends FrameOf<'after earning', 'end'> {
  card: CardId;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'after earning': AfterEarningFrame;
  }
}

/** An artifact that has acted and has no place is discarded. */
export const afterEarning = procedure('after earning', {
  end(g, frame) {
    if (card(g, frame.card).zone === 'stack') discardCard(g, frame.card, byRule('artifact.immediate'));
    finish(g, frame);
  },
});
