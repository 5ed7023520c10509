/**
 * The random player: any legal answer. It picks a verb first, then one of its offers, then fills it, so that verbs with
 * many offers (above all beaming) do not crowd out the others. It ends its turn often enough for games to end.
 */
import type { Answer, Offer } from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { answerChoosing, chooseAtRandom, legalFilling } from '../filling.ts';
import type { Player, Question } from '../player.ts';

/** How often it ends the turn, or passes on a response, although something else is possible. */
const ENDS_TURN = 0.15;
const PASSES = 0.4;

const isEnd = (offer: Offer): boolean => offer.do === 'end turn' || offer.do === 'pass';

/** The offers of one verb, picked among the possible verbs. */
function offersOfAVerb(offers: readonly Offer[], chance: Chance): readonly Offer[] {
  const verbs = new Set<string>();
  for (const offer of offers) verbs.add(offer.do);
  const verb = verbs.size === 1 ? offers[0]?.do : chance.pick([...verbs]);
  return offers.filter((offer) => offer.do === verb);
}

function act(question: Question, chance: Chance): Answer {
  const end = question.offers.find(isEnd);
  const ends = end?.do === 'end turn' ? ENDS_TURN : PASSES;
  let rest = question.offers.filter((offer) => offer !== end);
  // Seeding is passed only if there is nothing to seed: a game without seeds is a dull one.
  const seeding = question.decision.kind === 'act' && question.decision.window === 'seed';
  while (rest.length > 0 && (end === undefined || seeding || !chance.happens(ends))) {
    const offer = chance.pick(offersOfAVerb(rest, chance));
    const answer = legalFilling(question, offer, chance);
    if (answer) return answer;
    rest = rest.filter((other) => other !== offer);
  }
  const answer = end && legalFilling(question, end, chance);
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
