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
} from '@spaceline/engine';
import { listed } from './listed.ts';
import { capital, type Names } from './names.ts';

/** Words of a library that its texts use besides the engine's. */
type RareWords = Names['words'];

/** What was not there; empty when nothing was lacking. */
export const lackedInWords = ({ lacked }: Shortfall, words: RareWords, was: 'was' | 'is' = 'was'): string =>
  listed([...new Set(lacked.map((each) => describeLack(each, was, words)))]);

/** `needed SCIENCE and MEDICAL; nobody had SCIENCE`. Where nothing was lacking the price was not paid. */
export function shortfallInWords(shortfall: Shortfall, words: RareWords): string {
  const lacked = lackedInWords(shortfall, words);
  return `needed ${neededInWords(shortfall, words)}; ${lacked === '' ? 'the cost was not paid' : lacked}`;
}

/** What is asked for: `2 ENGINEER`. */
export const neededInWords = ({ needed }: Pick<Shortfall, 'needed'>, words: RareWords): string =>
  describeCondition(needed, words);

/** What ends a card that stays in play, in a phrase; null when its text names no cure. */
export function cureInWords(definition: Definition, rules: string, words: RareWords): string | null {
  const { cure } = behaviourOn(definition, rules);
  if (!cure) return null;
  const where = cure.where === 'aboard' ? ' aboard' : cure.where === 'here' ? ' here' : ' present';
  return `${describeCondition(cure.with, words)}${where}`;
}

const ENDS: Readonly<Record<string, string>> = {
  'attempt.end.no-group': 'nobody was left to go on',
  'attempt.end.no-match': 'nobody was left whose affiliation may attempt the mission',
  'attempt.matching-ship': 'nobody was left who matches the ship',
  'attempt.end.replaced': 'the dilemma goes back under the mission',
  'attempt.end.text': 'a card ended it',
  'attempt.end.insufficient': 'the mission asks for more than they have',
  'attempt.end.solved': 'the mission is solved',
  'misseed.own-penalty': 'players who encounter their own mis-seed may not solve the mission',
  'destroy.mission-attempt': 'the mission is no longer there',
};

/** Why an attempt ended, as a clause; null for a rule that is not known here. */
export const endInWords = (rule: string): string | null => ENDS[rule] ?? null;

const OUTCOMES: Readonly<Record<string, string>> = {
  'win.hundred': 'Enough points were reached to win.',
  'end.simultaneous': 'Both had enough points at once; the higher score decides.',
  'end.deck-out.1994': 'A deck was empty at the end of the turn; the higher score decides.',
  'end.deck-out.later': 'Both decks were empty at the end of the turn; the higher score decides.',
  'server.draw': 'Both agreed to a draw.',
  'server.void': 'Both ended it without a result: the updated server could not continue it.',
  'server.adjudicated': 'A moderator decided it.',
};

/** What the loser did, where that ended the game. */
const LOSSES: Readonly<Record<string, string>> = {
  'end.concede': 'conceded',
  'server.forfeit': 'forfeited: out of time, or left',
};

/** Why a game ended as it did, in a sentence; null for a rule that is not known here. */
export function outcomeInWords(
  { rule, winner }: Pick<Outcome, 'rule' | 'winner'>,
  names: Pick<Names, 'player'>,
): string | null {
  const lost = LOSSES[rule];
  return lost !== undefined && winner !== null
    ? `${capital(names.player(otherSeat(winner)))} ${lost}.`
    : (OUTCOMES[rule] ?? null);
}

const SOME_CARD = 'A card ';

/** Why something cannot be done, with the card behind it and what would cure it. */
export function refusalInWords({ text, card, cure }: Refusal, names: Names): string {
  if (card === undefined) return text;
  const title = names.card(card);
  const said = text.startsWith(SOME_CARD)
    ? `${title} ${text.slice(SOME_CARD.length)}`
    : `${text} That is ${title}.`;
  if (!cure) return said;
  const lacked = lackedInWords(cure, names.words, 'is');
  return `${said} It is cured by ${neededInWords(cure, names.words)}${lacked === '' ? '' : `; ${lacked}`}.`;
}
