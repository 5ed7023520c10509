/** Conditions as English phrases and clauses: `2 Computer Skill or 3 SCIENCE`. The words themselves are said in their rooms (`words/conditions/`). */
import { type Had, roomOf, type SaidOf } from '../../catalogue/rooms.ts';
import type { Speaker } from '../../catalogue/speaking.ts';
import type { Condition } from '../../language/condition.ts';
import type { Lack } from '../../language/shortfall.ts';
import { youHave } from '../../words/english.ts';

const saidBy =
  ({ words }: Speaker): SaidOf =>
  (condition) =>
    roomOf(words, 'condition', condition);

export function wordCondition(condition: Condition, speaker: Speaker): string {
  const said = saidBy(speaker);
  if ('not' in condition) {
    const other = said(condition.not).englishNot?.(condition.not, speaker);
    if (other !== undefined) return other;
  }
  return said(condition).english(condition, speaker);
}

const isHad = (condition: Condition, said: SaidOf): boolean =>
  said(condition).isHad?.(condition, said) === true;

/** A condition as a clause: `you have 2 ENGINEER`, `three of your full turns have passed`. */
export function wordClause(condition: Condition, speaker: Speaker): string {
  const said = saidBy(speaker);
  const clause = said(condition).clause?.(condition, speaker, said);
  if (clause !== undefined) return clause;
  const have = youHave(wordCondition(condition, speaker));
  return isHad(condition, said) ? `${have} present` : have;
}

/** Alternatives that say of each thing one has that it must be present. */
export function wordPresent(condition: Condition, speaker: Speaker): string {
  if ('any' in condition) return speaker.either(condition.any.map((c) => wordPresent(c, speaker)));
  const what = wordCondition(condition, speaker);
  return isHad(condition, saidBy(speaker)) ? `${what} present` : what;
}

/** One thing that was not there: `nobody had SCIENCE`, `only 1 ENGINEER`, `CUNNING was 28`. */
export function wordLack({ what, ...had }: Lack, was: Had['was'], speaker: Speaker): string {
  return (
    saidBy(speaker)(what).englishLack?.(what, { ...had, was }, speaker) ??
    `there ${was} no ${wordCondition(what, speaker).replace(/^one /, '')}`
  );
}
