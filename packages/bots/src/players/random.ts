/**
 * The random player: any legal answer. It draws verbs in random order until one is open. The first open one is uniformly
 * distributed, so the other verbs need not be checked. Then it draws one of the offers and fills it, so verbs with many
 * offers (above all beaming) are not chosen more often. It ends its turn often enough for games to end.
 */
import type { Answer, Verb } from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { answerChoosing, chooseAtRandom, legalFilling } from '../filling.ts';
import { byVerb, type Player, type Question } from '../player.ts';

/** How often it ends the turn or passes on a response although it could do something else. */
const ENDS_TURN = 0.15;
const PASSES = 0.4;

/** The verb that does nothing more. */
const ending = ({ decision }: Question): 'end turn' | 'pass' =>
  decision.kind === 'act' && decision.window === 'turn' ? 'end turn' : 'pass';

/** A legal answer with a verb, if it is open. */
function answerBy(question: Question, verb: Verb, chance: Chance): Answer | null {
  let open = byVerb(question).offersOf(verb);
  while (open.length > 0) {
    const offer = chance.pick(open);
    const answer = legalFilling(question, offer, chance);
    if (answer) return answer;
    open = open.filter((other) => other !== offer);
  }
  return null;
}

/** A legal answer that does something, with any verb that is open. */
function doAnything(question: Question, end: Verb, chance: Chance): Answer | null {
  const left = [...byVerb(question).verbs()];
  while (left.length > 0) {
    const drawn = chance.below(left.length);
    const verb = left[drawn] as Verb;
    left[drawn] = left[left.length - 1] as Verb;
    left.pop();
    const answer = verb === end ? null : answerBy(question, verb, chance);
    if (answer) return answer;
  }
  return null;
}

function act(question: Question, chance: Chance): Answer {
  const end = ending(question);
  // It passes only when there is nothing to seed: a game without seed cards is dull.
  const seeding = question.decision.kind === 'act' && question.decision.window === 'seed';
  const ends = !seeding && chance.happens(end === 'end turn' ? ENDS_TURN : PASSES);
  const answer = ends
    ? (answerBy(question, end, chance) ?? doAnything(question, end, chance))
    : (doAnything(question, end, chance) ?? answerBy(question, end, chance));
  if (!answer) throw new Error('The random player found no legal answer.');
  return answer;
}

export const randomPlayer = (): Player => ({
  name: 'random',
  answer: (question, chance) =>
    question.decision.kind === 'choose'
      ? answerChoosing(question, chooseAtRandom(question.decision, chance))
      : act(question, chance),
});
