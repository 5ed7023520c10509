/** Pieces of clauses that modifiers are said with: whom they reach, by how much, how often. */
import { fill, type Phrase, type Speaker } from '../../catalogue/speaking.ts';
import type { Filter } from '../../language/filter.ts';
import type { Limit } from '../../language/limit.ts';
import type { Scope } from '../../language/modifier.ts';
import { article } from '../filters/noun.ts';

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The cards a scope reaches, as words. */
export function reached(scope: Scope, speaker: Speaker, plural = true): Phrase {
  if (typeof scope.of === 'object') return { text: `the ${scope.of.remembered}`, plural: true };
  const { where = { all: [] } } = scope;
  if (scope.of === 'this' || scope.of === 'host') {
    const who = scope.of === 'this' ? 'this card' : speaker.host;
    // One card, and only while it is so.
    const text = 'state' in where ? `${who}, while ${where.state},` : who;
    return { text, plural: false };
  }
  // One title is one card, however many the scope could reach.
  const several = plural && !('named' in where);
  // Several kinds of cards are reached together.
  const noun =
    several && 'any' in where
      ? speaker.both(where.any.map((f) => speaker.that(f, several)))
      : speaker.that(where, several);
  const whose = scope.whose === 'every' ? noun : `${speaker.say(`of.${scope.whose}`)} ${noun}`;
  // Where they are is said before who is left out: `personnel here except …`.
  const [those = '', ...left] = whose.split(' except ');
  const there = speaker.say(`scope.${scope.of}`, { those });
  return { text: [there, ...left].join(' except '), plural: several };
}

/** Cards that may do something do it in play, which need not be said. */
export function ships(scope: Scope, speaker: Speaker): Phrase {
  const { text, plural } = reached(scope, speaker);
  return { text: scope.of === 'in play' ? text.replace(/ in play$/, '') : text, plural };
}

/** One card of a kind, titles without an article; what several titles begin with names any of them: `any HQ card`. */
export function oneSuch(filter: Filter, speaker: Speaker): string {
  const that = speaker.that(filter);
  if ('named' in filter) return /^[A-Z]{2,}$/.test(that) ? `any ${that} card` : that;
  return 'depicts' in filter ? that : article(that);
}

/** `your personnel present have Honor`. */
export const has = (
  what: string,
  { scope }: { readonly scope: Scope },
  speaker: Speaker,
  subject?: Phrase,
): string => fill('{who} {who|has|have} {what}', { who: subject ?? reached(scope, speaker), what });

export function wordLimit({ times, per, shared, either }: Limit, speaker: Speaker): string {
  const n = times === 1 ? speaker.say('once') : speaker.say('times', { n: speaker.count(times) });
  const often =
    per === 'event'
      ? speaker.say(times === 1 ? 'limit.event' : 'limit.events', { n: speaker.count(times) })
      : speaker.say(`limit.${per}`, { n });
  const limit = either ? speaker.say('limit.either', { limit: often }) : often;
  if (shared === undefined) return limit;
  return speaker.say(shared === 'here' ? 'limit.shared here' : 'limit.shared', { limit });
}

/** A rest with how often it may be. */
export const limited = (rest: string, limit: Limit | undefined, speaker: Speaker): string =>
  limit ? speaker.say('limit', { rest, limit: wordLimit(limit, speaker) }) : rest;
