/** Selectors as English phrases: `two members of the crew, picked at random`. */

import { roomOf } from '../../catalogue/rooms.ts';
import { fill, type Phrase, type Speaker } from '../../catalogue/speaking.ts';
import type { Filter } from '../../language/filter.ts';
import type { Pool, Selector } from '../../language/selector.ts';
import { wordAmount } from '../../words/amounts.ts';
import { ownedBy } from '../../words/english.ts';
import { nounAndRest, nounFor } from './nouns.ts';

/** Pools that have a name rather than a noun. */
function nameOf(pool: Pool, speaker: Speaker): Phrase | null {
  const { english } = roomOf(speaker.words, 'pool', pool);
  return typeof english === 'function' ? english(pool, speaker) : null;
}

function nounOf(selector: Selector, speaker: Speaker, plural: boolean): string {
  const { from } = selector;
  const { english } = roomOf(speaker.words, 'pool', from);
  if (typeof english === 'function') return english(from, speaker).text;
  const filter: Filter = selector.where ?? { all: [] };
  const [those, behind] = english.first
    ? nounAndRest(speaker.words, filter, plural, english.noun)
    : [nounFor(speaker.words, filter, plural, english.noun), ''];
  const whose = selector.whose === undefined ? those : ownedBy(selector.whose, those);
  const these = `${fill(english.among, { those: whose, in: speaker.group })}${behind}`;
  return selector.except ? `${these} except ${nounFor(speaker.words, selector.except, true)}` : these;
}

/** What several phrases end with alike is said once, with the last: `ships`, `facilities here`. */
export function withoutTail(phrases: readonly string[]): readonly string[] {
  const words = phrases.map((phrase) => phrase.split(' '));
  const last = words.at(-1) ?? [];
  let alike = 0;
  while (words.every((each) => each.length > alike + 1 && each.at(-1 - alike) === last.at(-1 - alike)))
    alike++;
  return phrases.map((phrase, n) =>
    n === phrases.length - 1 || alike === 0 ? phrase : (words[n] ?? []).slice(0, -alike).join(' '),
  );
}

const CHOICE = { you: 'your choice', opponent: 'opponent’s choice' } as const;
const TIES = { you: 'your choice among equals', random: 'equals are drawn by lot' } as const;

/** Any number that is more than one. */
const SEVERAL = 2;

function picked(selector: Selector, speaker: Speaker): Phrase {
  const { pick, n = 1, from } = selector;
  if (pick === undefined && typeof from === 'object')
    return {
      text: nounFor(speaker.words, selector.where ?? { all: [] }, false, nameOf(from, speaker)?.text),
      plural: true,
    };
  const that = nounOf(selector, speaker, false);
  const those = nounOf(selector, speaker, true);
  if (pick === undefined) {
    // All of several kinds: ships and facilities, where one would be a ship or facility.
    const kinds = selector.where && 'any' in selector.where ? selector.where.any : [];
    const parted = kinds.map((where) => nounOf({ ...selector, where }, speaker, true));
    const plain = kinds.length > 1 && kinds.every((where) => 'type' in where);
    return {
      text: `all ${plain ? speaker.both(withoutTail(parted)) : those}`,
      plural: true,
    };
  }
  if (pick === 'last') return { text: `the next ${that}`, plural: false };
  if (n === 'all') return { text: `any number of ${those}`, plural: true };
  if (n === 'half' || n === 'half up')
    return { text: `a random half of the ${those} (rounded ${n === 'half' ? 'down' : 'up'})`, plural: true };
  if (selector.each) {
    const { each, ...one } = selector;
    const these = picked(one, speaker).text;
    return { text: `${these} for each of ${nounOf(each, speaker, true)}`, plural: false };
  }
  // A number that the text computes is named, and told afterwards.
  if (typeof n !== 'number') {
    const { text } = picked({ ...selector, n: SEVERAL }, speaker);
    const named = text.replace(speaker.count(SEVERAL), 'X');
    return { text: `${named}, X being ${wordAmount(n, speaker)},`, plural: true };
  }
  const several = n !== 1;
  const so = speaker.count(n);
  if (typeof pick === 'object' && 'least' in pick && pick.least === 'distance') {
    const noun = nounFor(speaker.words, selector.where ?? { all: [] }, false, 'card');
    return { text: `the nearest ${noun} on this spaceline`, plural: false };
  }
  if (typeof pick === 'object') {
    const [word, measure] =
      'most' in pick ? (['highest', pick.most] as const) : (['lowest', pick.least] as const);
    const text = `the ${several ? `${so} ${those}` : that} with the ${word} ${roomOf(speaker.words, 'measure', measure).english(measure)}`;
    const { ties } = selector;
    return {
      text: ties === 'you' || ties === 'random' ? `${text} (${TIES[ties]})` : text,
      plural: several,
    };
  }
  if (typeof selector.from === 'object' && 'picked' in selector.from && !several) {
    const one = `one of the ${selector.from.picked}`;
    return { text: pick === 'random' ? `${one}, at random,` : `${one} (${CHOICE[pick]})`, plural: false };
  }
  // One of your personnel; one member of the crew.
  const owned = selector.whose === undefined || pick === 'random' ? null : `of ${those}`;
  const these = owned ?? (several ? those : that);
  const text = pick === 'random' ? `${so} random ${these}` : `${so} ${these} (${CHOICE[pick]})`;
  return { text: selector.upTo ? `up to ${text}` : text, plural: several };
}

/** Those a selector is about. */
export function wordSelector(selector: Selector, speaker: Speaker): Phrase {
  const name =
    selector.pick === undefined && selector.where === undefined ? nameOf(selector.from, speaker) : null;
  let phrase = name ?? picked(selector, speaker);
  if (selector.other !== undefined) {
    const other = nameOf({ picked: selector.other }, speaker);
    phrase = { ...phrase, text: `${phrase.text} other than ${other?.text ?? ''}` };
  }
  if (selector.match !== undefined) {
    const other = nameOf({ picked: selector.match.like }, speaker)?.text ?? '';
    const text = `${phrase.text} with the same ${selector.match.by} as ${other}`;
    phrase = { ...phrase, text };
  }
  return phrase;
}
