/**
 * The rooms of the language. A word has one room: what it means, how it is said, what its fields hold, how printed facts alone
 * answer it and what a bot may think of it. A room is a value; all of them together are the `Words` of a library (`catalogue/rooms.ts`).
 *
 * A word adds its type to the union of its kind by declaring it (`interface FilterWords { skill: SkillFilter }`), beside its room. So the
 * unions know every word and import none, words that serve one card can live with it, and a registry that lacks a room does not
 * compile.
 */
import type { Fields } from './fields.ts';

/** What every room says of its word. */
export interface Room<W> {
  /** What it means, for authors: a sentence for `spaceline words` and docs/vocabulary.md. */
  readonly about: string;
  readonly fields: Fields<W>;
}

/**
 * The name of a word that is tagged by its key: the first of its keys that the registry knows, as `skill` in
 * `{ skill: 'Honor', level: 2 }`. Authors and readers of requirements put it first.
 */
export function tagOf<R extends object>(registry: R, value: object): keyof R {
  for (const key in value) if (key in registry) return key as unknown as keyof R;
  throw new Error(`No word of the language: ${JSON.stringify(value)}.`);
}
