/** Reasons in words: what was lacking, why an attempt or a game ended, which card is behind a refusal. */
import {
  behaviourOn,
  type Definition,
  describeCondition,
  describeLack,
  type Outcome,
  otherSeat,
  type Refusal,
  type Shortfall,
  sayReason,
} from '@spaceline/engine';
import type { Names } from './language.ts';

/** A language, and the words of the library whose texts are spoken of. */
type Tongue = Pick<Names, 'language' | 'words'>;
type Was = 'was' | 'is';

/** Each thing that was not there, said once. */
const lackedOf = ({ lacked }: Shortfall, { language, words }: Tongue, was: Was): readonly string[] => [
  ...new Set(lacked.map((each) => describeLack(each, was, words, language))),
];

/** What was not there; empty when nothing was lacking. */
export const lackedInWords = (shortfall: Shortfall, tongue: Tongue): string =>
  tongue.language.grammar.and(lackedOf(shortfall, tongue, 'was'));

/** `needed SCIENCE and MEDICAL; nobody had SCIENCE`. Where nothing was lacking the price was not paid. */
export const shortfallInWords = (shortfall: Shortfall, tongue: Tongue): string =>
  tongue.language.reasons.shortfall(neededInWords(shortfall, tongue), lackedOf(shortfall, tongue, 'was'));

/** What is asked for: `2 ENGINEER`. */
export const neededInWords = ({ needed }: Pick<Shortfall, 'needed'>, { language, words }: Tongue): string =>
  describeCondition(needed, words, language);

/** What ends a card that stays in play, in a phrase; null when its text names no cure. */
export function cureInWords(
  definition: Definition,
  rules: string,
  { language, words }: Tongue,
): string | null {
  const { cure } = behaviourOn(definition, rules);
  return cure ? language.reasons.cure(describeCondition(cure.with, words, language), cure.where) : null;
}

const knows = <T extends object>(said: T, rule: string): rule is keyof T & string =>
  Object.hasOwn(said, rule);

/** Why an attempt ended, as a clause; null for a rule that is not known here. */
export const endInWords = (
  rule: string,
  {
    language: {
      reasons: { ends },
    },
  }: Pick<Names, 'language'>,
): string | null => (knows(ends, rule) ? ends[rule] : null);

/** Why a game ended as it did, in a sentence; null for a rule that is not known here. */
export function outcomeInWords(
  { rule, winner }: Pick<Outcome, 'rule' | 'winner'>,
  { player, language }: Pick<Names, 'player' | 'language'>,
): string | null {
  const { losses, outcomes } = language.reasons;
  if (knows(losses, rule) && winner !== null) return losses[rule](player(otherSeat(winner)));
  return knows(outcomes, rule) ? outcomes[rule] : null;
}

/** A refusal's reason, in the language of whoever reads it. One that is not the engine's says itself in English. */
const reasonInWords = ({ why, parts, text }: Refusal, { language }: Names): string =>
  why === undefined ? text : (sayReason(language.whyNot, why, parts) ?? text);

/** Why something cannot be done, with the card behind it and what would cure it. */
export function refusalInWords(refused: Refusal, names: Names): string {
  const { card, cure } = refused;
  const text = reasonInWords(refused, names);
  if (card === undefined) return text;
  return names.language.reasons.because(
    text,
    names.card(card),
    cure ? { needed: neededInWords(cure, names), lacked: lackedOf(cure, names, 'is') } : null,
  );
}
