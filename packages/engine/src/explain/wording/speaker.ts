/**
 * Speaks descriptions. A speaker fills message templates and knows how to say selectors, filters, conditions, modifiers
 * and effects; it is what the wording beside each verb is written with. Nothing here is stored with the cards: text and
 * behaviour come from the same data.
 */

import type { SaidRareWords } from '../../catalogue/rooms.ts';
import { fill, type Phrase, type Speaker, type SpokenWords } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import { ENGLISH, type Messages } from '../../language/english.ts';
import type { Selector } from '../../language/selector.ts';
import type { DilemmaKind } from '../../language/traits.ts';
import { wordsWith } from '../../words/all.ts';
import { amountRoom } from '../../words/amounts.ts';
import { wordClause, wordCondition } from './conditions.ts';

import { nounFor, saidOf } from './filters.ts';
import { wordModifier } from './modifiers.ts';
import { unnamed } from './naming.ts';
import { wordSelector } from './selectors.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

const join = (list: readonly string[], last: (a: string, b: string) => string): string => {
  if (list.length <= 1) return list[0] ?? '';
  return last(list.slice(0, -1).join(', '), list.at(-1) ?? '');
};

type Aimed = Effect & { readonly target: Selector };

/** A name that is kept for later is not said again. */
const isNameKept = (effect: Effect): boolean =>
  effect.do === 'remember' &&
  typeof effect.target.from === 'object' &&
  'picked' in effect.target.from &&
  effect.target.from.picked === effect.as;

/** Effects that are a verb and those it is done to, and nothing else. */
const isPlain = (effect: Effect | undefined): effect is Aimed =>
  effect !== undefined &&
  'target' in effect &&
  typeof effect.target === 'object' &&
  Object.keys(effect).length === 2;

/** Neighbours that do the same to different cards are said together. */
function alike(list: readonly Effect[]): Effect[][] {
  const groups: Effect[][] = [];
  for (const effect of list) {
    const last = groups.at(-1);
    if (last && isPlain(effect) && isPlain(last[0]) && last[0].do === effect.do) last.push(effect);
    else groups.push([effect]);
  }
  return groups;
}

function wordOne(effect: Effect, speaker: Speaker): string {
  const room = speaker.words.effects[effect.do];
  if (!room) throw new Error(`Nobody can say "${effect.do}".`);
  return room.english(effect, speaker);
}

function wordTogether(effects: readonly Effect[], speaker: Speaker): string {
  const [first, ...more] = effects;
  if (first === undefined) return '';
  if (more.length === 0) return wordOne(first, speaker);
  const targets = effects.filter(isPlain).map(({ target }) => speaker.those(target).text);
  const those: Phrase = { text: speaker.both(targets), plural: true };
  return wordOne(first, { ...speaker, those: () => those });
}

const GROUPS = { space: 'group.crew', planet: 'group.team', either: 'group.either' } as const;

/** What a speaker calls the cards it comes back to. */
type Names = Partial<Pick<Speaker, 'target' | 'event' | 'group' | 'single' | 'words'>>;

/** All words of a library, for a speaker. */
export const spokenWith = (rare: SaidRareWords | undefined): SpokenWords =>
  wordsWith(rare) as unknown as SpokenWords;

const NO_NAMES: ReadonlySet<string> = new Set();

/** The same speaker with other names for what it comes back to. */
export const calling = (
  { faces, host, messages, target, event, group, single, words }: Speaker,
  names: Names,
): Speaker => speakerFor(faces, host, messages, { target, event, group, single, words, ...names });

/** A speaker of the language of a message table. */
export function speakerFor(
  faces: DilemmaKind,
  host: string = ENGLISH['host.unknown'],
  messages: Messages = ENGLISH,
  names: Names = {},
): Speaker {
  const speaker: Speaker = {
    faces,
    host,
    target: messages['pool.event'],
    event: messages['pool.event'],
    group: messages[GROUPS[faces]],
    single: NO_NAMES,
    words: spokenWith(undefined),
    ...names,
    messages,
    say: (key, parts = {}) => fill(messages[key], parts),
    those: (selector) => wordSelector(selector, speaker),
    that: (filter, plural = false, usual) => nounFor(filter, plural, usual),
    is: saidOf,
    condition: (condition) => wordCondition(condition, speaker),
    clause: (condition) => wordClause(condition, speaker),
    modifier: (modifier, subject) => wordModifier(modifier, speaker, subject),
    effects: (list) =>
      list.length === 0
        ? speaker.say('nothing')
        : join(
            alike(unnamed(speaker.words, list).filter((e) => !isNameKept(e))).map((those) =>
              wordTogether(those, speaker),
            ),
            (a, b) => speaker.say('then', { a, b }),
          ),
    who: (who) => ({ text: speaker.say(`who.${who}`), plural: who === 'you' }),
    whose: (who) => speaker.say(`whose.${who}`),
    number: (amount, unit) => amountRoom(amount).english(amount, unit, speaker),
    count: (n) => NUMBERS[n] ?? String(n),
    ordinal: (n) => ORDINALS[n - 1] ?? `${n}th`,
    both: (list) => join(list, (a, b) => speaker.say('and', { a, b })),
    either: (list) => join(list, (a, b) => speaker.say('or', { a, b })),
  };
  return speaker;
}

/** A sentence: a capital in front, a full stop behind. */
export const sentence = (text: string): string =>
  text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
