/**
 * The rooms of the language. A word has one room: what it means, how it is said, what its fields hold, how printed facts
 * alone answer it and what a bot may think of it. A room is a value; all of them together are the `Words` of a library
 * (`catalogue/rooms.ts`).
 *
 * A word adds its type to the union of its kind by declaring it (`interface FilterWords { skill: SkillFilter }`), next to
 * its room. So the unions know every word and import none, words that serve one card can live with it, and a registry
 * that lacks a room does not compile.
 */
import type { Fields } from './fields.ts';

/** What every room says of its word. */
export interface Room<W> {
  /** What it means, for authors: a sentence for `spaceline words` and docs/vocabulary.md. */
  readonly about: string;
  readonly fields: Fields<W>;
  /**
   * Slips of the pen that the fields alone do not cover, such as `all` for `any` or `over` for `under`; proofs check
   * whether any scenario notices.
   */
  slips?(word: W, words: KnownPools): readonly Slip[];
  /** The same with its number doubled, for text that doubles other text; left out if it has no number that counts. */
  doubled?(word: W): W;
}

/** Facts about the pools of a language, for slips that depend on them. */
export interface KnownPools {
  readonly pools: Readonly<Record<string, object>>;
}

/** A possible mistake in a word: at one of its keys, or replacing it. */
export interface Slip {
  readonly key?: string;
  readonly to: unknown;
  /** What changed, after the name of the place: `: ties go to you`. */
  readonly what: string;
}

/** Replaces one key with another, keeping the value: `over` for `under`. */
export function swapped(word: object, from: string, to: string): Slip {
  const { [from]: value, ...rest } = word as Readonly<Record<string, unknown>>;
  return { to: { ...rest, [to]: value }, what: `.${from} → ${to}` };
}

/** "And" for "or" or the reverse, if there is more than one arm. */
export const joinedOtherwise = (
  word: object,
  from: 'all' | 'any',
  arms: readonly unknown[],
): readonly Slip[] => (arms.length > 1 ? [swapped(word, from, from === 'all' ? 'any' : 'all')] : []);

/** "Over" for "under" or the reverse, if only one of them is given. */
export function overForUnder(word: { readonly over?: unknown; readonly under?: unknown }): readonly Slip[] {
  if (word.over !== undefined && word.under === undefined) return [swapped(word, 'over', 'under')];
  return word.under !== undefined && word.over === undefined ? [swapped(word, 'under', 'over')] : [];
}

/**
 * The name of a word that is tagged by its key: the first of its keys that the registry knows, such as `skill` in `{
 * skill: 'Honor', level: 2 }`. Authors and the requirement parser put it first. A word without fields is its own name.
 */
export function tagOf<R extends object>(registry: R, value: object | string | number): keyof R {
  if (typeof value === 'string') return value as keyof R;
  if (typeof value === 'number') return 'number' as keyof R;
  for (const key in value) if (key in registry) return key as unknown as keyof R;
  throw new Error(`No word of the language: ${JSON.stringify(value)}.`);
}
