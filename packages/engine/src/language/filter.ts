/**
 * What one card may be asked: a small language of predicates over a single card, used by requirements, selectors and modifiers
 * alike. A filter is data, so it can be executed, spoken and read by others. Its words are in `words/filters/`; each adds
 * itself to `FilterWords` and is tagged by its key, as in `{ species: 'Klingon' }`.
 */

/** Every filter by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface FilterWords {}
/** Those that serve a card or two and live beside it in the library that has the card; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareFilterWords {}
export interface AllFilterWords extends FilterWords, RareFilterWords {}

export type Filter = AllFilterWords[keyof AllFilterWords];
