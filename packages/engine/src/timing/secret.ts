/**
 * A question to both players whose answers are revealed together. They are asked one after the other, but the first answer
 * stays in this frame, which no view contains, until the second is given.
 */
import type { CardId, ChooseDecision, FrameOf, Seat } from '../state/types.ts';
import { askChoose, finish, numbers, procedure, takeAnswer } from './machine.ts';

type Asked = Omit<ChooseDecision, 'id' | 'kind'>;
type Pair<T> = readonly [T, T];

interface SecretFrame extends FrameOf<'secret', 'first' | 'second' | 'both'> {
  questions: Pair<Asked>;
  chosen?: readonly CardId[];
}
declare module '../language/frame.ts' {
  interface Procedures {
    secret: SecretFrame;
  }
  interface Results {
    /** The cards that each chose, in the order of the questions. */
    secret: Pair<readonly CardId[]>;
  }
}

export const secret = procedure('secret', {
  first(g, frame) {
    frame.at = 'second';
    askChoose(g, frame, frame.questions[0]);
  },
  second(g, frame) {
    frame.chosen = numbers(takeAnswer(frame));
    frame.at = 'both';
    askChoose(g, frame, frame.questions[1]);
  },
  both(g, frame) {
    finish(g, frame, [frame.chosen ?? [], numbers(takeAnswer(frame))]);
  },
});

/** Asks each player for a card of their own in secret. */
export const eachChoosesCard = (
  source: CardId,
  rule: string,
  cards: Pair<{ readonly seat: Seat; readonly among: readonly CardId[] }>,
): SecretFrame => {
  const question = ({ seat, among }: (typeof cards)[number]): Asked => ({
    seat,
    prompt: { key: 'select', card: source, n: 1 },
    of: 'cards',
    among,
    min: Math.min(1, among.length),
    max: 1,
    rule,
  });
  return secret({ questions: [question(cards[0]), question(cards[1])] });
};
