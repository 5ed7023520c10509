/** The price of a question in words: what is given up, and what happens to those who do not. */
import type { Language } from '../../catalogue/language.ts';
import type { SaidRareWords } from '../../catalogue/rooms.ts';
import type { Purpose } from '../../language/purpose.ts';
import { wordsWith } from '../../words/all.ts';
import { ENGLISH } from '../english/index.ts';
import { speakerFor } from './speaker.ts';

export function describePrice(
  { what = { all: [] }, otherwise, faces = 'either' }: Purpose,
  several: boolean,
  rare: SaidRareWords | undefined,
  language: Language = ENGLISH,
): { readonly what: string; readonly otherwise: string | null } {
  const speaker = speakerFor(language, faces, undefined, { words: wordsWith(rare) });
  const fails = (): string =>
    otherwise && otherwise.length > 0 ? speaker.effects(otherwise) : language.card.stopped(faces);
  return { what: speaker.that(what, several), otherwise: otherwise ? fails() : null };
}
