/** Parts of clauses for modifiers: whom they reach, by how much, how often. */
import { roomOf } from '../../catalogue/rooms.ts';
import { fill, type Phrase, type Speaker, type Usual } from '../../catalogue/speaking.ts';
import type { Filter } from '../../language/filter.ts';
import type { Reach } from '../../language/selector.ts';
import { ownedBy } from '../english.ts';
import { article } from '../filters/noun.ts';
import { both, not } from '../filters/vocabulary.ts';

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What cards in a reach must fit, and not fit. */
export const fitting = ({ where, except }: Reach): Filter =>
  except === undefined ? (where ?? { all: [] }) : where ? both(where, not(except)) : not(except);

/** The cards a text in force reaches, as words. */
export function reached(scope: Reach, speaker: Speaker, plural = true): Phrase {
  const { reach } = roomOf(speaker.words, 'pool', scope.from);
  if (reach === 'none') throw new Error(`Text in force cannot reach ${JSON.stringify(scope.from)}.`);
  const where = fitting(scope);
  if (typeof reach.english === 'function') {
    const who = reach.english(scope.from, speaker);
    // One card, and only in that state or place.
    if (who.plural || !('state' in where || 'place' in where)) return who;
    const so = 'state' in where ? where.state : `at ${speaker.place(where.place)}`;
    return { ...who, text: `${who.text}, while ${so},` };
  }
  // One title is one card, however many the scope could reach.
  const several = plural && !('named' in where);
  // Several kinds of cards are reached together.
  const noun =
    several && 'any' in where
      ? speaker.both(where.any.map((f) => speaker.that(f, several)))
      : speaker.that(where, several);
  const whose = scope.whose === undefined ? noun : ownedBy(scope.whose, noun);
  // Where they are comes before who is excluded: `personnel here except …`.
  const [those = '', ...left] = whose.split(' except ');
  return { text: [fill(reach.english, { those }), ...left].join(' except '), plural: several };
}

/** Cards that may do something do it in play, which need not be said. */
export function ships(scope: Reach, speaker: Speaker): Phrase {
  const { text, plural } = reached(scope, speaker);
  return { text: scope.from === 'in play' ? text.replace(/ in play$/, '') : text, plural };
}

/** One card of a kind, titles without an article; the common start of several titles names any of them: `any HQ card`. */
export function oneSuch(filter: Filter, speaker: Speaker, usual?: Usual): string {
  const that = speaker.that(filter, false, usual);
  if ('named' in filter) return /^[A-Z]{2,}$/.test(that) ? `any ${that} card` : that;
  return 'depicts' in filter ? that : article(that);
}

/** `your personnel present have Honor`. */
export const has = (
  what: string,
  { scope }: { readonly scope: Reach },
  speaker: Speaker,
  subject?: Phrase,
): string => fill('{who} {who|has|have} {what}', { who: subject ?? reached(scope, speaker), what });
