/** Turns offers and choices into answers by filling slots at random. */
import { type Answer, type ChooseDecision, fillOffer, type Offer, type Request } from '@spaceline/engine';
import type { Chance } from './chance.ts';
import type { Question } from './player.ts';

/** A random selection of n items, in their order. */
function some<T>(items: readonly T[], n: number, chance: Chance): T[] {
  if (n >= items.length) return [...items];
  if (n === 1) return [chance.pick(items)];
  return chance.shuffled(items).slice(0, n);
}

/** A number between two others; the ends are more likely than the middle, since they are the interesting ones. */
function howMany(min: number, max: number, chance: Chance): number {
  if (min >= max) return max;
  const lot = chance.below(4);
  if (lot === 0) return min;
  return lot === 1 ? max : min + chance.below(max - min + 1);
}

/** An offer with its slots filled at random. */
export function fillAtRandom(offer: Offer, chance: Chance): Request {
  if (!offer.slots) return fillOffer(offer, {});
  const filling: Record<string, readonly unknown[]> = {};
  for (const [name, slot] of Object.entries(offer.slots)) {
    const n = slot.single ? 1 : howMany(slot.min, Math.min(slot.max, slot.among.length), chance);
    filling[name] = some<unknown>(slot.among, n, chance);
  }
  return fillOffer(offer, filling);
}

/** A legal selection at random, in random order. */
export function chooseAtRandom(decision: ChooseDecision, chance: Chance): readonly (number | string)[] {
  const n = howMany(decision.min, decision.max, chance);
  return n === 0 ? [] : n === 1 ? [chance.pick(decision.among)] : chance.shuffled(decision.among).slice(0, n);
}

/** An answer that carries a request to the pending decision. */
export const answerWith = ({ decision, seat }: Question, request: Request): Answer => ({
  decision: decision.id,
  seat,
  request,
});

export const answerChoosing = (
  { decision, seat }: Question,
  choose: readonly (number | string)[],
): Answer => ({ decision: decision.id, seat, choose });

/** Fillings tried before giving up on an offer; an offer that never fits would be an engine fault. */
const TRIES = 12;

/** An offer filled so that the engine accepts it, or null if no try succeeded. */
export function legalFilling(question: Question, offer: Offer, chance: Chance): Answer | null {
  const tries = offer.slots ? TRIES : 1;
  for (let n = 0; n < tries; n++) {
    const answer = answerWith(question, fillAtRandom(offer, chance));
    if (question.legal(answer)) return answer;
  }
  return null;
}
