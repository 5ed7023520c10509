/** Modifiers as English clauses: `your personnel present have STRENGTH +2`. The words themselves are said in their rooms (`words/modifiers/`). */
import type { SaidPieces } from '../../catalogue/language.ts';
import { roomOf } from '../../catalogue/rooms.ts';
import { joined } from '../../words/english.ts';
import { actionInWords } from '../../words/modifiers/actions.ts';
import { reached } from '../../words/modifiers/saying.ts';

/** What a modifier does, as a clause; `subject` names those it reaches when its scope does not. */
export const wordModifier: SaidPieces['modifier'] = (modifier, speaker, subject) =>
  roomOf(speaker.words, 'modifier', modifier).english(modifier, speaker, subject);

export const wordForbidden: SaidPieces['forbidden'] = (scope, actions, speaker) =>
  `${reached(scope, speaker).text} cannot ${joined(actions.map(actionInWords), ' or')}`;
