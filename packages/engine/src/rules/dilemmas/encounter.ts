/**
 * Encountering one seed card (`encounter.*`, `dilemma.*`). The order is that of `dilemma.steps`: reveal, legality,
 * duplicate, trigger, nullifiers and responses, targets, conditions, effects, cure, disposition, points. A dilemma of
 * several sections goes through the middle steps once for each.
 *
 * Who seeded the card makes no difference (`dilemma.self-seeded`). The procedure returns what the attempt must know:
 * `passed`, `failed`, or `returned` (put back under the mission).
 */

import type { Condition } from '../../language/condition.ts';
import type { Purpose } from '../../language/purpose.ts';
import { circleIn } from '../../queries/circle.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits } from '../../queries/fits.ts';
import { factsOf } from '../../queries/identity.ts';
import { inForce, textOf } from '../../queries/modifier.ts';
import { shortfallOf } from '../../queries/shortfall.ts';
import { priceOf, withoutPrice } from '../../queries/ways.ts';
import { byRule, byText } from '../../state/causes.ts';
import { card, changed, emit, type Game, put, putFirst, setFlag } from '../../state/game.ts';
import { randomBelow } from '../../state/random.ts';
import { type CardId, HALF_DONE } from '../../state/types.ts';
import { effectsFrame, pickTargets } from '../../timing/effects.ts';
import { askChoose, call, finish, numbers, procedureAsking, takeAnswer } from '../../timing/machine.ts';
import { offerSuspension, respondTo } from '../../timing/windows.ts';
import { checkCures } from '../play/cures.ts';
import { discardCard } from '../play/leaving.ts';
import { canNullify } from '../play/nullifying.ts';
import { scorePoints, toPointArea } from '../play/scoring.ts';
import { stopCards } from '../play/stopping.ts';
import { discoverMisSeed, misSeeded } from '../setup/misseeds.ts';
import {
  contextOf,
  type EncounterFrame,
  facing,
  isFaced,
  lacksTarget,
  sectionOf,
  sectionsOf,
  stillFacing,
  stopGroup,
} from './facing.ts';

/** The cost of getting past, and what happens if it is not paid. */
function purposeOfPaying(g: Game, frame: EncounterFrame): Purpose | null {
  const { text, faces } = sectionOf(g, frame);
  const condition = conditionOf(g, frame);
  const price = condition ? priceOf(g, condition) : null;
  return (
    price && {
      do: price.only === 'stopped' ? 'stop' : 'give up',
      what: price.discard,
      otherwise: text.then ?? [],
      faces,
    }
  );
}

export const encounter = procedureAsking('encounter', purposeOfPaying, {
  reveal(g, frame) {
    const { card: id, seat, location } = frame;
    // Turned face up, visible to both (`dilemma.reveal`).
    card(g, id).seen = 3;
    // What is revealed decides what happens: dilemma, mis-seed, or a card that waits (`encounter.kinds`).
    if (misSeeded(g, id, location)) {
      // A card that does not belong there has no effect (`encounter.mis-seed`, `encounter.type-match`).
      discoverMisSeed(g, id, seat, location);
      return finish(g, frame, 'passed');
    }
    if (!isFaced(g, id)) {
      // Not earned yet: it waits behind all other seeds (`encounter.artifact-pass`).
      putFirst(g, id, 'under', location);
      emit(g, { kind: 'artifactFound', seat, card: id, location, rule: 'encounter.artifact-pass' });
      return finish(g, frame, 'passed');
    }
    emit(g, { kind: 'encountered', seat, card: id, location, team: frame.members });
    // A second copy in one attempt has no effect (`dilemma.duplicate`).
    if (frame.again) {
      discardCard(g, id, byRule('dilemma.duplicate'));
      return finish(g, frame, 'passed');
    }
    put(g, id, 'stack', 0);
    frame.section = 0;
    frame.resolving = id;
    frame.at = 'trigger';
    offerSuspension(g);
  },
  trigger(g, frame) {
    if (frame.nullified) return endNullified(g, frame);
    // Nobody is left to face it: it waits for the next group (`dilemma.dispose.no-group-left`).
    if (facing(g, frame).length === 0) return putBack(g, frame, 'dilemma.dispose.no-group-left');
    const { text } = sectionOf(g, frame);
    const context = contextOf(g, frame);
    const triggered = text.if === undefined || holds(g, circleIn(context), text.if);
    if (!triggered && text.otherwise) {
      // "If … Otherwise …": exactly one of the two happens (`dilemma.trigger-otherwise`).
      frame.at = 'afterEffects';
      return call(g, effectsFrame(text.otherwise, context));
    }
    if (!triggered || lacksTarget(g, text, context)) {
      // No trigger or no target: no effect (`action.encounter.no-target`). From 2014, what would discard the dilemma only
      // skips this section (`dilemma.multi.ignore`, `action.encounter.sections`).
      const alone = textOf(g, frame.card).combo || g.rules['dilemma.sections'] === 'independent';
      frame.at = alone ? 'nextSection' : 'dispose';
      return;
    }
    const nullifier = nullifierPresent(g, frame);
    if (nullifier !== null) {
      emit(g, {
        kind: 'nullified',
        seat: frame.seat,
        card: frame.card,
        cause: byText(g, nullifier, 'dilemma.nullify.auto'),
      });
      return endNullified(g, frame);
    }
    frame.at = 'targets';
    if (frame.answered) return;
    frame.answered = true;
    // Cards that nullify it are played now, before anything is chosen (`dilemma.nullify.response`), and so are other
    // responses to the encounter (`action.encounter.responses`).
    respondTo(g, {
      kind: 'encountered',
      seat: frame.seat,
      card: frame.card,
      location: frame.location,
      team: frame.members,
    });
  },
  targets(g, frame) {
    if (frame.nullified) return endNullified(g, frame);
    frame.at = 'conditions';
    // Personnel moved away in response no longer face it (`attempt.armbands`).
    frame.members = stillFacing(g, frame);
    const { targets } = sectionOf(g, frame).text;
    // Targets that the condition is about are chosen first (`dilemma.target.when`).
    if (targets) call(g, effectsFrame(pickTargets(targets), contextOf(g, frame)));
    offerSuspension(g);
  },
  conditions(g, frame) {
    if (frame.nullified) return endNullified(g, frame);
    rememberPicks(frame);
    rollFor(g, frame);
    const condition = conditionOf(g, frame);
    if (!condition) {
      // Without a condition it has its effect and stops nobody (`dilemma.condition.none`, `dilemma.trigger-met`).
      frame.at = 'effects';
      return;
    }
    frame.at = 'decide';
    const circle = circleIn(contextOf(g, frame));
    const price = priceOf(g, condition);
    if (!price || holds(g, circle, withoutPrice(g, condition)) || !holds(g, circle, condition)) {
      // A group that can meet the condition does (`dilemma.condition.auto`, `action.encounter.must-overcome`).
      frame.answer = [holds(g, circle, price ? withoutPrice(g, condition) : condition) ? 'met' : 'not met'];
      return;
    }
    // The player may pay a cost or not.
    askChoose(g, frame, {
      seat: frame.seat,
      prompt: { key: 'pay or fail', card: frame.card, n: price.min },
      of: 'cards',
      among: circle.members.filter((id) => fits(g, id, price.discard)),
      min: 0,
      max: price.max,
      rule: 'dilemma.condition.choice-cost',
    });
  },
  decide(g, frame) {
    const answer = takeAnswer(frame);
    const condition = conditionOf(g, frame);
    const price = condition ? priceOf(g, condition) : null;
    let met = answer[0] === 'met';
    if (price && answer[0] !== 'met' && answer[0] !== 'not met' && answer.length >= price.min) {
      const cause = byText(g, frame.card, 'dilemma.condition.choice-cost');
      if (price.only === 'stopped') stopCards(g, numbers(answer), cause);
      else for (const id of numbers(answer)) discardCard(g, id, cause);
      met = true;
    }
    frame.failed = !met;
    frame.at = met ? 'overcome' : 'effects';
  },
  overcome(g, frame) {
    frame.overcome = true;
    const needed = conditionOf(g, frame);
    emit(g, {
      kind: 'overcame',
      seat: frame.seat,
      card: frame.card,
      location: frame.location,
      team: frame.members,
      rule: 'dilemma.condition.auto',
      ...(needed ? { shortfall: { needed, lacked: [] } } : {}),
    });
    frame.at = 'nextSection';
    const { overcome } = sectionOf(g, frame).text;
    if (overcome) call(g, effectsFrame(overcome, contextOf(g, frame)));
  },
  effects(g, frame) {
    const { text } = sectionOf(g, frame);
    if (frame.failed) {
      const rule =
        text.toGetPast || text.toGetPastByLot ? 'dilemma.condition.wall' : 'dilemma.condition.fail';
      const needed = conditionOf(g, frame);
      const asked = needed && shortfallOf(g, circleIn(contextOf(g, frame)), needed);
      emit(g, {
        kind: 'failed',
        seat: frame.seat,
        card: frame.card,
        location: frame.location,
        team: frame.members,
        rule,
        ...(asked ? { shortfall: asked } : {}),
      });
    }
    frame.at = 'afterEffects';
    if (text.then) call(g, effectsFrame(text.then, contextOf(g, frame)));
  },
  afterEffects(g, frame) {
    rememberPicks(frame);
    const { text } = sectionOf(g, frame);
    // Failing stops the whole group, whatever the text says, unless it says that the mission continues
    // (`dilemma.condition.continues`). Entering play without having failed stops nobody (`dilemma.place.no-stop`).
    if (frame.failed && !text.continues) {
      stopGroup(g, frame);
      frame.at = 'dispose';
    } else frame.at = 'nextSection';
    offerSuspension(g);
  },
  nextSection(g, frame) {
    if (frame.nullified) return endNullified(g, frame);
    const next = (frame.section ?? 0) + 1;
    frame.at = 'dispose';
    if (next >= sectionsOf(g, frame).length) return;
    if (textOf(g, frame.card).combo) {
      setFlag(g, frame.card, HALF_DONE, true);
      // The list is one shorter now; a combo is two dilemmas, so the second can be responded to separately.
      frame.section = 0;
      frame.answered = false;
    } else frame.section = next;
    frame.failed = false;
    frame.at = 'trigger';
  },
  dispose(g, frame) {
    const { text } = sectionOf(g, frame);
    // A cure comes after the effect, a nullifier before it (`action.encounter.cure-vs-nullify`).
    checkCures(g);
    const placed = card(g, frame.card).zone !== 'stack';
    // Not overcome: back under the mission, unless the text discards it (`dilemma.dispose.discard-text`).
    const firstHalf = sectionsOf(g, frame).length > 1 && textOf(g, frame.card).combo !== undefined;
    if (frame.failed && !placed && !text.continues && (text.after !== 'discard' || firstHalf)) {
      // The first half may be gone for good while the second still waits (`dilemma.combo`,
      // `dilemma.combo.not-repeatable`).
      if (firstHalf && (text.after === 'discard' || text.notRepeatable))
        setFlag(g, frame.card, HALF_DONE, true);
      return putBack(g, frame, 'dilemma.dispose.return');
    }
    if (!placed) leave(g, frame);
    finish(g, frame, frame.failed ? 'failed' : 'passed');
  },
});

/** The condition of the section being faced, as an "unless" or a wall (`dilemma.condition.forms`). */
function conditionOf(g: Game, frame: EncounterFrame): Condition | undefined {
  const { text } = sectionOf(g, frame);
  return text.unless ?? text.toGetPast ?? text.toGetPastByLot?.[frame.rolled ?? 0];
}

/** A new random number for each encounter, if the text draws its condition (`qi.roll`, `qi.reroll`, `random.die`). */
function rollFor(g: Game, frame: EncounterFrame): void {
  const ways = sectionOf(g, frame).text.toGetPastByLot;
  if (!ways) return;
  frame.rolled = randomBelow(g.state, ways.length);
  emit(g, { kind: 'rolled', seat: frame.seat, card: frame.card, rolled: frame.rolled + 1 });
}

/** A card that nullifies this dilemma: named on it and present, or by its own text (`dilemma.nullify.auto`). */
function nullifierPresent(g: Game, frame: EncounterFrame): CardId | null {
  const { group } = contextOf(g, frame);
  const named = textOf(g, frame.card).nullifiedBy;
  if (named) {
    const found = group.find((id) => named.some((filter) => fits(g, id, filter)));
    if (found !== undefined) return found;
  }
  for (const { source, says } of inForce(g, 'nullifies')) {
    if ((says.where === 'in play' || group.includes(source)) && fits(g, frame.card, says.what))
      if (canNullify(g, source, frame.card)) return source;
  }
  return null;
}

function rememberPicks(frame: EncounterFrame): void {
  const picked = frame.returned?.picked;
  if (picked) frame.picked = picked;
  delete frame.returned;
}

/**
 * If nullified, the whole card is discarded; nobody is stopped, and no points are scored (`dilemma.nullify.whole`,
 * `dilemma.nullify.no-points`).
 */
function endNullified(g: Game, frame: EncounterFrame): void {
  if (card(g, frame.card).zone === 'stack') discardCard(g, frame.card, byRule('dilemma.nullify.no-points'));
  finish(g, frame, 'passed');
}

/**
 * Back under the mission, to be encountered first next time, with all its sections again (`dilemma.multi.whole`,
 * `action.encounter.sections-again`).
 */
function putBack(g: Game, frame: EncounterFrame, rule: string): void {
  const { card: id, seat, location } = frame;
  put(g, id, 'under', location);
  changed(g);
  emit(g, { kind: 'returned', seat, card: id, location, to: 'under', cause: byRule(rule) });
  finish(g, frame, 'returned');
}

/** A finished dilemma goes to the point area of the player who scored it, or else to its owner's discard pile. */
function leave(g: Game, frame: EncounterFrame): void {
  const points = factsOf(g, frame.card).points ?? 0;
  if (frame.overcome && !frame.failed && points > 0) {
    // Points are scored for overcoming, never for failing or nullifying (`points.dilemma`).
    scorePoints(g, frame.seat, points, true, {
      by: frame.seat,
      source: frame.card,
      rule: 'points.dilemma',
      helpers: frame.members,
    });
    toPointArea(g, frame.card, frame.seat);
    return;
  }
  if (frame.failed) discardCard(g, frame.card, byRule('dilemma.dispose.discard-text'));
  else
    discardCard(
      g,
      frame.card,
      byRule(frame.overcome ? 'dilemma.dispose.overcome' : 'dilemma.dispose.no-condition-no-text'),
    );
}
