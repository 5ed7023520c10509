/** One word of the language as players read it, out of the text it stands in: for `spaceline words` and docs/vocabulary.md. */
import type { Language, Voice } from '../../catalogue/language.ts';
import type { SaidRareWords } from '../../catalogue/rooms.ts';
import type { WordKind } from '../../language/fields.ts';
import type { Described } from '../../language/walk.ts';
import { wordsWith } from '../../words/all.ts';
import { ENGLISH } from '../english/index.ts';
import { speakerFor } from './speaker.ts';

type Saying = { readonly [K in WordKind]: (word: Described[K], speaker: Voice) => string };

const SAYING: Saying = {
  amount: (amount, speaker) => speaker.number(amount, 'point'),
  condition: (condition, speaker) => speaker.condition(condition),
  effect: (effect, speaker) => speaker.effects([effect]),
  filter: (filter, speaker) => speaker.that(filter, false, 'card'),
  location: (filter, speaker) => speaker.place(filter),
  measure: (measure, { language, words }) => language.said.measure(measure, words),
  modifier: (modifier, speaker) => speaker.modifier(modifier),
  moment: (moment, { language, words }) => language.said.moment(moment, words),
  pool: (pool, speaker) => speaker.those({ from: pool }).text,
};

/** How a word of some kind is said. `rare`: words of a library that it may use besides the engine's. */
export const describeWord = <K extends WordKind>(
  kind: K,
  word: Described[K],
  rare: SaidRareWords | undefined,
  language: Language = ENGLISH,
): string => SAYING[kind](word, speakerFor(language, 'either', undefined, { words: wordsWith(rare) }));
