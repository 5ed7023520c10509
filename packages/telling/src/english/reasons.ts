/** Reasons in English: what was lacking, why an attempt or a game ended, which card is behind a refusal. */
import { ENGLISH } from '@spaceline/engine';
import type { ReasonsSaid } from '../language.ts';
import { capital } from '../writing.ts';

const { and } = ENGLISH.grammar;
const SOME_CARD = 'A card ';

export const reasons: ReasonsSaid = {
  shortfall: (needed, lacked) =>
    `needed ${needed}; ${lacked.length === 0 ? 'the cost was not paid' : and(lacked)}`,
  cure: (what, where) => `${what} ${where === 'aboard' || where === 'here' ? where : 'present'}`,
  ends: {
    'attempt.end.no-group': 'nobody was left to go on',
    'attempt.end.no-match': 'nobody was left whose affiliation may attempt the mission',
    'attempt.matching-ship': 'nobody was left who matches the ship',
    'attempt.end.replaced': 'the dilemma goes back under the mission',
    'attempt.end.text': 'a card ended it',
    'attempt.end.insufficient': 'the mission asks for more than they have',
    'attempt.end.solved': 'the mission is solved',
    'misseed.own-penalty': 'players who encounter their own mis-seed may not solve the mission',
    'destroy.mission-attempt': 'the mission is no longer there',
  },
  outcomes: {
    'win.hundred': 'Enough points were reached to win.',
    'end.simultaneous': 'Both had enough points at once; the higher score decides.',
    'end.deck-out.1994': 'A deck was empty at the end of the turn; the higher score decides.',
    'end.deck-out.later': 'Both decks were empty at the end of the turn; the higher score decides.',
    'server.draw': 'Both agreed to a draw.',
    'server.void': 'Both ended it without a result: the updated server could not continue it.',
    'server.adjudicated': 'A moderator decided it.',
  },
  losses: {
    'end.concede': (player) => `${capital(player)} conceded.`,
    'server.forfeit': (player) => `${capital(player)} forfeited: out of time, or left.`,
  },
  because(text, card, cure) {
    const said = text.startsWith(SOME_CARD)
      ? `${card} ${text.slice(SOME_CARD.length)}`
      : `${text} That is ${card}.`;
    if (!cure) return said;
    const lacked = cure.lacked.length === 0 ? '' : `; ${and(cure.lacked)}`;
    return `${said} It is cured by ${cure.needed}${lacked}.`;
  },
};
