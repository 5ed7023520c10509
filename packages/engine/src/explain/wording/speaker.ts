/**
 * Speaks descriptions. A speaker knows how to say selectors, filters, conditions, modifiers and effects in its language; it is what the wording
 * beside each verb is written with. Nothing here is stored with the cards: text and behaviour come from the same data.
 */
import type { Language, Voice } from '../../catalogue/language.ts';
import type { Phrase } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import type { DilemmaKind } from '../../language/traits.ts';
import { wordsWith } from '../../words/all.ts';
import { wordModifier } from './modifiers.ts';
import { unnamed } from './naming.ts';

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

const wordOne = (effect: Effect, speaker: Voice): string => speaker.language.said.effect(effect, speaker);

function wordTogether(effects: readonly Effect[], speaker: Voice): string {
  const [first, ...more] = effects;
  if (first === undefined) return '';
  if (more.length === 0) return wordOne(first, speaker);
  const targets = effects.filter(isPlain).map(({ target }) => speaker.those(target).text);
  const those: Phrase = { text: speaker.both(targets), plural: true };
  return wordOne(first, { ...speaker, those: () => those });
}

/** What a speaker calls the cards it comes back to. */
type Names = Partial<Pick<Voice, 'target' | 'event' | 'group' | 'single' | 'text' | 'words'>>;

const NO_NAMES: ReadonlySet<string> = new Set();

/** The same speaker with other names for what it comes back to. */
export const calling = (
  { faces, host, language, target, event, group, single, text, words }: Voice,
  names: Names,
): Voice => speakerFor(language, faces, host, { target, event, group, single, text, words, ...names });

/** A speaker of a language. */
export function speakerFor(
  language: Language,
  faces: DilemmaKind,
  host: string = language.card.host('unknown'),
  names: Names = {},
): Voice {
  const { card, grammar, said } = language;
  const speaker: Voice = {
    language,
    faces,
    host,
    target: card.thatCard,
    event: card.thatCard,
    group: card.members(faces),
    single: NO_NAMES,
    // Only whoever says whole cards can say a text within a text (`card.ts`).
    text: () => card.nothing,
    words: wordsWith(undefined),
    ...names,
    those: (selector) => said.selector(selector, speaker),
    that: (filter, plural = false, usual = 'personnel') => said.filter(filter, plural, usual, speaker.words),
    place: (filter) => said.location(filter, speaker.words),
    is: (filter) => said.fitting(filter, speaker.words),
    condition: (condition) => said.condition(condition, speaker),
    clause: (condition) => said.clause(condition, speaker),
    modifier: (modifier, subject) => wordModifier(modifier, speaker, subject),
    effects: (list) =>
      list.length === 0
        ? card.nothing
        : grammar.then(
            alike(unnamed(speaker.words, list).filter((e) => !isNameKept(e))).map((those) =>
              wordTogether(those, speaker),
            ),
          ),
    who: grammar.who,
    whose: grammar.whose,
    number: (amount, unit) => said.amount(amount, unit, speaker),
    count: grammar.count,
    ordinal: grammar.ordinal,
    both: grammar.and,
    either: grammar.or,
  };
  return speaker;
}
