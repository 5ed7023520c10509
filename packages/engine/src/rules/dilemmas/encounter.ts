/**
 * Meeting one seed card (`encounter.*`, `dilemma.*`). The order of steps is `dilemma.steps`: reveal, legality, duplicate,
 * trigger, nullifiers and responses, targets, conditions, effects, cure, disposition, points.
 *
 * The procedure gives back what the attempt must know: `passed`, `failed`, `returned` (put back under the mission) or
 * `ends` (text ended the attempt).
 */
import type { DilemmaText } from '../../catalogue/behaviour.ts';
import { type Context, effectsFrame } from '../../effects/effect.ts';
import { isPersonnel } from '../../queries/characteristics.ts';
import type { Condition } from '../../queries/condition.ts';
import { type Circle, holds, priceOf, withoutPrice } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { equipmentAt } from '../../queries/groups.ts';
import { isAble, isStopped } from '../../queries/presence.ts';
import { kindOf, location, missionCardAt } from '../../queries/spaceline.ts';
import { behaviourOf, card, emit, factsOf, type Game, inPlay, put, setFlag } from '../../state/game.ts';
import {
  type CardId,
  type Frame,
  HALF_DONE,
  type Json,
  type LocationId,
  type Seat,
} from '../../state/types.ts';
import { askChoose, call, finish, numbers, procedure, takeAnswer } from '../../timing/machine.ts';
import { respondTo } from '../../timing/windows.ts';
import { checkCures } from '../play/cures.ts';
import { discardCard, toPile } from '../play/leaving.ts';
import { scorePoints, toPointArea } from '../play/scoring.ts';
import { stopCards, stopShip } from '../play/stopping.ts';
import { misSeeded } from '../setup/seeding.ts';

interface EncounterFrame extends Frame {
  card: CardId;
  seat: Seat;
  location: LocationId;
  ship: CardId;
  members: CardId[];
  /** A copy of this dilemma was already met in this attempt. */
  again: boolean;
  /** The section being faced: 0 is the main text, then the further ones. */
  section?: number;
  failed?: boolean;
  /** What text already did with the card. */
  resolving?: CardId;
  nullified?: boolean;
  context?: Context;
}

/** Whom this dilemma faces: ship and crew, the Away Team, or both (`encounter.dual-application`). */
function facing(g: Game, frame: EncounterFrame): CardId[] {
  const facts = factsOf(g, frame.card);
  const alive = frame.members.filter(
    (id) => inPlay(card(g, id)) && !isStopped(card(g, id)) && isAble(card(g, id)),
  );
  if (kindOf(g, frame.location) !== 'dual' || facts.type !== 'dilemma' || facts.kind === 'either')
    return alive;
  const zone = facts.kind === 'space' ? 'aboard' : 'planet';
  return alive.filter((id) => card(g, id).zone === zone);
}

function circle(g: Game, frame: EncounterFrame): Circle {
  const people = facing(g, frame);
  const places = new Map(people.map((id) => [`${card(g, id).zone}|${card(g, id).host}`, card(g, id)]));
  const equipment = [...places.values()].flatMap((c) =>
    equipmentAt(g, frame.seat, { zone: c.zone, host: c.host }),
  );
  return {
    seat: frame.seat,
    members: [...people, ...equipment],
    vessel: frame.ship,
    location: frame.location,
  };
}

function contextOf(g: Game, frame: EncounterFrame): Context {
  const { members } = circle(g, frame);
  return {
    source: frame.card,
    you: frame.seat,
    group: members,
    vessel: frame.ship,
    location: frame.location,
    picked: frame.context?.picked ?? {},
  };
}

/** The texts to be faced: both halves of a combo (`dilemma.combo`), or the sections of one dilemma (`dilemma.multi`). */
function sectionsOf(g: Game, id: CardId): readonly DilemmaText[] {
  const behaviour = behaviourOf(g, id);
  if (behaviour.combo) return (card(g, id).flags & HALF_DONE) !== 0 ? [behaviour.combo[1]] : behaviour.combo;
  const text = behaviour.dilemma ?? {};
  return [text, ...(text.also ?? [])];
}

const sectionOf = (g: Game, frame: EncounterFrame): DilemmaText =>
  sectionsOf(g, frame.card)[frame.section ?? 0] ?? {};

export const encounter = procedure<EncounterFrame>('encounter', {
  reveal(g, frame) {
    const c = card(g, frame.card);
    c.seen = 3;
    const facts = factsOf(g, frame.card);
    if (facts.type === 'artifact' || facts.type === 'personnel') {
      if (misSeeded(g, frame.card, frame.location) && facts.type === 'artifact') return misSeed(g, frame);
      // Not earned yet: it waits behind all other seeds (`encounter.artifact-pass`).
      emit(g, { kind: 'artifactFound', seat: frame.seat, card: frame.card, location: frame.location });
      return finish(g, frame, 'passed');
    }
    if (facts.type !== 'dilemma' || misSeeded(g, frame.card, frame.location)) return misSeed(g, frame);
    emit(g, { kind: 'encountered', seat: frame.seat, card: frame.card, location: frame.location });
    if (frame.again) {
      // A second copy met in one attempt has no effect (`dilemma.duplicate`).
      discardCard(g, frame.card);
      return finish(g, frame, 'passed');
    }
    put(g, frame.card, 'stack', 0);
    frame.section = 0;
    frame.resolving = frame.card;
    frame.at = 'trigger';
  },
  trigger(g, frame) {
    const text = sectionOf(g, frame);
    if (text.if && !holds(g, circle(g, frame), text.if)) {
      frame.at = 'nextSection';
      return;
    }
    const named = (frame.section ?? 0) === 0 ? (behaviourOf(g, frame.card).nullifiedBy ?? []) : [];
    if (circle(g, frame).members.some((id) => named.some((filter) => fits(g, id, filter)))) {
      // Nullified before any effect: nobody is stopped and no points (`dilemma.nullify.auto`, `dilemma.nullify.no-points`).
      frame.nullified = true;
      emit(g, { kind: 'nullified', seat: frame.seat, card: frame.card });
    }
    frame.at = 'responses';
  },
  responses(g, frame) {
    frame.at = 'targets';
    if (!frame.nullified && (frame.section ?? 0) === 0) {
      respondTo(g, {
        kind: 'encountered',
        seat: frame.seat,
        card: frame.card,
        location: frame.location,
        cards: frame.members,
      });
    }
  },
  targets(g, frame) {
    if (frame.nullified) {
      if (card(g, frame.card).zone === 'stack') discardCard(g, frame.card);
      return finish(g, frame, 'passed');
    }
    frame.at = 'conditions';
    const { first } = sectionOf(g, frame);
    frame.context = contextOf(g, frame);
    if (first) call(g, effectsFrame(first, frame.context));
  },
  conditions(g, frame) {
    rememberPicks(frame);
    const text = sectionOf(g, frame);
    const condition = text.unless ?? text.toGetPast;
    frame.at = 'decide';
    if (!condition) {
      frame.failed = false;
      frame.at = 'effects';
      return;
    }
    const price = priceOf(condition);
    const asked = conditionCircle(g, frame);
    if (price && !holds(g, asked, withoutPrice(condition)) && holds(g, asked, condition)) {
      // A price is paid or not, as the player likes (`dilemma.condition.choice-cost`).
      askChoose(g, frame, {
        seat: frame.seat,
        prompt: { key: 'pay or fail', card: frame.card, n: price.min },
        of: 'cards',
        among: circle(g, frame).members.filter((id) => fits(g, id, price.discard)),
        min: 0,
        max: price.max,
        rule: 'dilemma.condition.choice-cost',
      });
      return;
    }
    frame.answer = ['free'];
  },
  decide(g, frame) {
    const text = sectionOf(g, frame);
    const condition: Condition = text.unless ?? text.toGetPast ?? { constant: true };
    const answer = takeAnswer(frame);
    let met = false;
    if (answer[0] === 'free')
      met = holds(g, conditionCircle(g, frame), condition) && priceOf(condition) === null;
    if (answer[0] === 'free' && priceOf(condition))
      met = holds(g, conditionCircle(g, frame), withoutPrice(condition));
    else if (answer[0] !== 'free' && answer.length >= (priceOf(condition)?.min ?? 1)) {
      for (const id of numbers(answer)) discardCard(g, id);
      met = true;
    }
    if (met) {
      frame.at = 'overcome';
      return;
    }
    frame.failed = true;
    frame.at = 'effects';
  },
  overcome(g, frame) {
    const text = sectionOf(g, frame);
    emit(g, { kind: 'overcame', seat: frame.seat, card: frame.card });
    frame.at = 'nextSection';
    if (text.passed) call(g, effectsFrame(text.passed, contextOf(g, frame)));
  },
  effects(g, frame) {
    const text = sectionOf(g, frame);
    if (frame.failed) emit(g, { kind: 'failed', seat: frame.seat, card: frame.card });
    frame.at = 'afterEffects';
    if (text.then) call(g, effectsFrame(text.then, contextOf(g, frame)));
  },
  afterEffects(g, frame) {
    rememberPicks(frame);
    const text = sectionOf(g, frame);
    // Failing a condition stops the whole group, whatever the text says (`dilemma.condition.fail`).
    if (frame.failed && !text.continues) stopGroup(g, frame);
    place(g, frame, text);
    if (frame.failed) {
      frame.at = 'dispose';
      return;
    }
    frame.at = 'nextSection';
  },
  nextSection(g, frame) {
    const sections = sectionsOf(g, frame.card);
    const next = (frame.section ?? 0) + 1;
    if (next < sections.length && facing(g, frame).length > 0) {
      // Being two dilemmas, a first half that was passed is not met again (`dilemma.combo.memory`).
      if (behaviourOf(g, frame.card).combo) setFlag(g, frame.card, HALF_DONE, true);
      frame.section = next;
      frame.at = 'trigger';
      return;
    }
    frame.at = 'dispose';
  },
  dispose(g, frame) {
    checkCures(g);
    const text = sectionOf(g, frame);
    const c = card(g, frame.card);
    if (c.zone !== 'stack')
      return finish(g, frame, text.endsAttempt ? 'ends' : frame.failed ? 'failed' : 'passed');
    if (!frame.failed) {
      const overcome = text.unless !== undefined || text.toGetPast !== undefined;
      const points = factsOf(g, frame.card).points ?? 0;
      if (overcome && points > 0) {
        // Points come with overcoming, never with failing or nullifying (`points.dilemma`).
        scorePoints(g, frame.seat, points, true, frame.card);
        toPointArea(g, frame.card, frame.seat);
      } else discardCard(g, frame.card);
      return finish(g, frame, text.endsAttempt ? 'ends' : 'passed');
    }
    if (text.after === 'discard') {
      discardCard(g, frame.card);
      return finish(g, frame, 'failed');
    }
    // Not overcome and nothing else said: back under the mission, to be met next (`dilemma.dispose.return`).
    put(g, frame.card, 'under', frame.location);
    emit(g, { kind: 'returned', seat: frame.seat, card: frame.card, location: frame.location });
    finish(g, frame, 'returned');
  },
});

/** A condition about picked cards is asked of them alone. */
function conditionCircle(g: Game, frame: EncounterFrame): Circle {
  const all = circle(g, frame);
  const tested = frame.context?.picked.tested;
  return tested ? { ...all, members: tested } : all;
}

function rememberPicks(frame: EncounterFrame): void {
  const result = frame.returned as { picked?: Context['picked'] } | null | undefined;
  if (result?.picked && frame.context) frame.context = { ...frame.context, picked: result.picked };
  delete frame.returned;
}

/** Stops the Away Team, or ship and crew, that failed (`stopped.group`, `stopped.dual`). */
function stopGroup(g: Game, frame: EncounterFrame): void {
  const people = facing(g, frame);
  const aboard =
    frame.ship >= 0 &&
    (kindOf(g, frame.location) !== 'dual' || people.some((id) => card(g, id).zone === 'aboard'));
  if (aboard && inPlay(card(g, frame.ship))) stopShip(g, frame.ship);
  stopCards(
    g,
    people.filter((id) => isPersonnel(g, id)),
  );
}

/** Puts a dilemma that stays in play where its text says (`dilemma.place`). */
function place(g: Game, frame: EncounterFrame, text: DilemmaText): void {
  const { after } = text;
  const c = card(g, frame.card);
  if (c.zone !== 'stack' || after === undefined || after === 'discard' || after === 'stays under') return;
  const host =
    after === 'ship'
      ? frame.ship
      : after === 'mission'
        ? (missionCardAt(g, frame.location, frame.seat) ?? -1)
        : after === 'picked'
          ? (frame.context?.picked.it?.[0] ?? -1)
          : -1;
  if (after === 'table') put(g, frame.card, 'table', c.owner);
  else if (host >= 0 && inPlay(card(g, host))) put(g, frame.card, 'on', host);
  else return;
  c.countdown = factsOf(g, frame.card).countdown ?? -1;
  c.memory = { ...c.memory, struck: frame.seat as Json };
  emit(g, { kind: 'placed', seat: frame.seat, card: frame.card, location: frame.location });
}

/** An illegal seed has no effect and leaves the game; meeting one's own bars solving here (`misseed.*`). */
function misSeed(g: Game, frame: EncounterFrame): void {
  const { owner } = card(g, frame.card);
  emit(g, { kind: 'misSeed', seat: frame.seat, card: frame.card, location: frame.location });
  toPile(g, frame.card, g.rules['misseed.wrong-kind'] === 'discard' ? 'discard' : 'out');
  if (owner === frame.seat) location(g, frame.location).barred |= 1 << frame.seat;
  finish(g, frame, 'passed');
}
