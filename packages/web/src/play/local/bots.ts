/** Who plays for the computer in this browser. A bot is shown what a person would be shown, and nothing else. */
import {
  answerChoosing,
  chanceFrom,
  LEVELS,
  legalFilling,
  type Player,
  plannerPlayer,
  type Question,
  questionOf,
  randomPlayer,
} from '@spaceline/bots/browser';
import type { Answer, Deck, Engine, Library, State } from '@spaceline/engine';
import type { LocalBot } from './setup.ts';

/** A bot thinks no longer than this, which is more than it has elsewhere, as browsers are slower; who needs no time does not take it. */
const BUDGET = { milliseconds: 500 };
/** A bot whose answer is not taken is helped out by the plainest one, so many times. */
const HELPED = 6;

/** Does nothing it need not do. */
const quietPlayer = (): Player => ({
  name: 'quiet',
  answer(question, chance) {
    const { decision } = question;
    if (decision.kind === 'choose' && decision.min === 0) return answerChoosing(question, []);
    if (decision.kind === 'act')
      for (const verb of ['pass', 'end turn'] as const) {
        const offer = question.offers.find((each) => each.do === verb);
        const answer = offer && legalFilling(question, offer, chance);
        if (answer) return answer;
      }
    return randomPlayer().answer(question, chance);
  },
});

const makerOf = (bot: LocalBot) => (bot === 'quiet' ? quietPlayer : (LEVELS[bot] ?? plannerPlayer));

/** `lists` are deck lists that everybody knows. */
export const botPlayer = (bot: LocalBot, library: Library, lists: readonly Deck[] = []): Player =>
  makerOf(bot)(library, lists);

/** The question that is open, over a copy of the state: a session works on the state it is given. */
export const questionIn = (engine: Engine, state: State): Question | null =>
  questionOf(engine.session(engine.clone(state)), BUDGET);

/** An answer that the engine takes. `dice` make it the same one each time. */
export function botAnswer(engine: Engine, state: State, player: Player, dice: string): Answer {
  for (let attempt = 0; attempt < HELPED; attempt++) {
    const question = questionIn(engine, state);
    if (!question) throw new Error('The game is over.');
    const who = attempt === 0 ? player : randomPlayer();
    try {
      const answer = who.answer(question, chanceFrom(`${dice}/${attempt}`));
      if (engine.isLegal(state, answer)) return answer;
    } catch {
      // The plainest player is asked instead.
    }
  }
  const [any] = engine.legalAnswers(state);
  if (!any) throw new Error('Nothing is legal.');
  return any;
}
