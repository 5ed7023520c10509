/** One word of the language in English, out of the text it stands in: for `spaceline words` and docs/vocabulary.md. */
import type { MomentRoom, SaidRareWords } from '../../catalogue/rooms.ts';
import { fill, type Speaker } from '../../catalogue/speaking.ts';
import type { WordKind } from '../../language/fields.ts';
import type { Described } from '../../language/walk.ts';
import { measureRoom } from '../../words/measures.ts';
import { MOMENTS } from '../../words/moments.ts';
import { speakerFor, spokenWith } from './speaker.ts';

type Saying = { readonly [K in WordKind]: (word: Described[K], speaker: Speaker) => string };

const SAYING: Saying = {
  amount: (amount, speaker) => speaker.number(amount, 'point'),
  condition: (condition, speaker) => speaker.condition(condition),
  effect: (effect, speaker) => speaker.effects([effect]),
  filter: (filter, speaker) => speaker.that(filter, false, 'card'),
  measure: (measure) => measureRoom(measure).english(measure),
  modifier: (modifier, speaker) => speaker.modifier(modifier),
  moment: (moment) => {
    const { english, thing, bare }: MomentRoom = MOMENTS[moment];
    return fill(english, { that: bare || thing.endsWith('s') ? thing : `a ${thing}` });
  },
  pool: (pool, speaker) => speaker.those({ from: pool }).text,
};

/** How a word of some kind is said. `rare`: words of a library that it may use besides the engine's. */
export const describeWord = <K extends WordKind>(
  kind: K,
  word: Described[K],
  rare: SaidRareWords | undefined,
): string => SAYING[kind](word, speakerFor('either', undefined, undefined, { words: spokenWith(rare) }));
