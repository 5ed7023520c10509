/**
 * Speaks descriptions. A speaker fills message templates and knows how to say selectors, filters, conditions, modifiers
 * and effects; it is what the wording beside each verb is written with. Nothing here is stored with the cards: text and
 * behaviour come from the same data.
 */
import type { DilemmaKind } from '../../catalogue/facts.ts';
import { type Effect, type Who, wordEffect } from '../../effects/effect.ts';
import type { Amount, EachAmount } from '../../queries/amount.ts';
import type { Condition } from '../../queries/condition.ts';
import type { Filter } from '../../queries/filter.ts';
import type { Modifier } from '../../queries/modifier.ts';
import type { Selector } from '../../queries/selector.ts';
import { wordClause, wordCondition } from './conditions.ts';
import { ENGLISH, type MessageKey, type Messages } from './english.ts';
import { nounFor } from './filters.ts';
import { wordModifier } from './modifiers.ts';
import { unnamed } from './naming.ts';
import { wordSelector } from './selectors.ts';

/** Words for something that is one or several. */
export interface Phrase {
  readonly text: string;
  readonly plural: boolean;
}
export type Part = Phrase | string | number;

export interface Speaker {
  /** Whom a dilemma faces, which gives the group its name. */
  readonly faces: DilemmaKind;
  /** What the card is on, as words. */
  readonly host: string;
  /** What was picked when the card was played, as words. */
  readonly target: string;
  /** What the happening is about that the text answers, as words. */
  readonly event: string;
  /** Whose members the group's are, as words. */
  readonly group: string;
  /** Names given to one card or team, not to several. */
  readonly single: ReadonlySet<string>;
  readonly messages: Messages;
  say(key: MessageKey, parts?: Readonly<Record<string, Part>>): string;
  those(selector: Selector): Phrase;
  /** A card that fits, as a noun: `female personnel`. */
  that(filter: Filter, plural?: boolean): string;
  /** What is asked for, as a noun: `2 SCIENCE`. */
  condition(condition: Condition): string;
  /** The same as a clause: `you have 2 SCIENCE`. */
  clause(condition: Condition): string;
  modifier(modifier: Modifier, subject?: Phrase): string;
  /** Effects one after the other, as one clause. */
  effects(list: readonly Effect[]): string;
  who(who: Who): Phrase;
  whose(who: Who): string;
  /** An amount of points or cards. */
  number(amount: Amount, unit: 'point' | 'card'): string;
  /** A small number in words. */
  count(n: number): string;
  /** The place of something in a row, in words. */
  ordinal(n: number): string;
  both(list: readonly string[]): string;
  either(list: readonly string[]): string;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

const textOf = (part: Part): string => (typeof part === 'object' ? part.text : String(part));
const isPlural = (part: Part): boolean =>
  typeof part === 'object'
    ? part.plural
    : typeof part === 'number'
      ? part !== 1
      : part !== 'one' && part !== '1';

function fill(template: string, parts: Readonly<Record<string, Part>>): string {
  return template.replace(/\{([^|{}]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, name: string, one, several) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`Nothing to say for "${name}" in "${template}".`);
    if (one === undefined) return textOf(part);
    return isPlural(part) ? several : one;
  });
}

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

function wordTogether(effects: readonly Effect[], speaker: Speaker): string {
  const [first, ...more] = effects;
  if (first === undefined) return '';
  if (more.length === 0) return wordEffect(first, speaker);
  const targets = effects.filter(isPlain).map(({ target }) => speaker.those(target).text);
  const those: Phrase = { text: speaker.both(targets), plural: true };
  return wordEffect(first, { ...speaker, those: () => those });
}

const GROUPS = { space: 'group.crew', planet: 'group.team', either: 'group.either' } as const;

/** What a speaker calls the cards it comes back to. */
type Names = Partial<Pick<Speaker, 'target' | 'event' | 'group' | 'single'>>;

const NO_NAMES: ReadonlySet<string> = new Set();

/** The same speaker with other names for what it comes back to. */
export const calling = (
  { faces, host, messages, target, event, group, single }: Speaker,
  names: Names,
): Speaker => speakerFor(faces, host, messages, { target, event, group, single, ...names });

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
    ...names,
    messages,
    say: (key, parts = {}) => fill(messages[key], parts),
    those: (selector) => wordSelector(selector, speaker),
    that: (filter, plural = false) => nounFor(filter, plural),
    condition: (condition) => wordCondition(condition, speaker),
    clause: (condition) => wordClause(condition, speaker),
    modifier: (modifier, subject) => wordModifier(modifier, speaker, subject),
    effects: (list) =>
      list.length === 0
        ? speaker.say('nothing')
        : join(
            alike(unnamed(list).filter((e) => !isNameKept(e))).map((those) => wordTogether(those, speaker)),
            (a, b) => speaker.say('then', { a, b }),
          ),
    who: (who) => ({ text: speaker.say(`who.${who}`), plural: who === 'you' }),
    whose: (who) => speaker.say(`whose.${who}`),
    number(amount, unit) {
      if (amount === 'box') return speaker.say('number.box');
      if (typeof amount === 'number')
        return speaker.say(`number.${unit}`, { n: { text: speaker.count(amount), plural: amount !== 1 } });
      const n = { text: speaker.count(amount.times), plural: amount.times !== 1 };
      if ('picked' in amount) return speaker.say(`each.picked.${unit}`, { n });
      const what =
        'counter' in amount
          ? speaker.say('each counted', { counter: amount.counter })
          : 'dotsOf' in amount
            ? speaker.say('each dot', { those: speaker.those({ from: amount.dotsOf }) })
            : each(amount, speaker);
      return speaker.say(`each.${unit}`, { n, what });
    },
    count: (n) => NUMBERS[n] ?? String(n),
    ordinal: (n) => ORDINALS[n - 1] ?? `${n}th`,
    both: (list) => join(list, (a, b) => speaker.say('and', { a, b })),
    either: (list) => join(list, (a, b) => speaker.say('or', { a, b })),
  };
  return speaker;
}

/** What a number is counted over: `personnel`, `of your personnel (copies of a universal one once)`. */
function each({ each: { of, whose, where = { all: [] } }, distinct }: EachAmount, speaker: Speaker): string {
  const who =
    whose === 'every'
      ? speaker.that(where)
      : speaker.say('each of whose', {
          whose: speaker.whose(whose === 'your' ? 'you' : 'opponent'),
          those: speaker.that(where, true),
        });
  const those = of === 'inside' ? speaker.say('scope.inside', { those: who }) : who;
  return distinct ? speaker.say('each once', { those }) : those;
}

/** A sentence: a capital in front, a full stop behind. */
export const sentence = (text: string): string =>
  text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
