/** The computer players in this browser. A bot sees what a person would see, and nothing else. */
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

/**
 * The limit for a bot's thinking time. It is higher than elsewhere because browsers are slower; bots that need less take
 * less.
 */
const BUDGET = { milliseconds: 500 };
/** If a bot's answer is refused, the simplest player answers instead, up to this many times. */
const HELPED = 6;

/** Does only what it must. */
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

/** `lists` are well-known deck lists. */
export const botPlayer = (bot: LocalBot, library: Library, lists: readonly Deck[] = []): Player =>
  makerOf(bot)(library, lists);

/** The open question, over a copy of the state, because a session changes the state it is given. */
export const questionIn = (engine: Engine, state: State): Question | null =>
  questionOf(engine.session(engine.clone(state)), BUDGET);

/** An answer that the engine accepts. The same `dice` give the same answer. */
export function botAnswer(engine: Engine, state: State, player: Player, dice: string): Answer {
  for (let attempt = 0; attempt < HELPED; attempt++) {
    const question = questionIn(engine, state);
    if (!question) throw new Error('The game is over.');
    const who = attempt === 0 ? player : randomPlayer();
    try {
      const answer = who.answer(question, chanceFrom(`${dice}/${attempt}`));
      if (engine.isLegal(state, answer)) return answer;
    } catch {
      // The simplest player answers instead.
    }
  }
  const [any] = engine.legalAnswers(state);
  if (!any) throw new Error('Nothing is legal.');
  return any;
}
