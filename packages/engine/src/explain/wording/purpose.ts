/** What a question is about, in words: what becomes of those who are chosen, or what is given up and what happens to those who do not. */
import type { Becomes, Language } from '../../catalogue/language.ts';
import type { SaidRareWords } from '../../catalogue/rooms.ts';
import type { Effect } from '../../language/effect.ts';
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

/** What becomes of those a verb is done to, and what is done with cards out of a pile. */
export const becomesOf = (
  verb: Effect['do'],
  rare: SaidRareWords | undefined,
  language: Language = ENGLISH,
): Becomes => language.said.becomes(verb, wordsWith(rare));
