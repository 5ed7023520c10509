/**
 * Predicates over a single card: a small language used by requirements, selectors and modifiers. A filter is data, so it
 * can be executed, spoken and analysed. Its words are in `words/filters/`; each adds itself to `FilterWords` and is
 * tagged by its key, as in `{ species: 'Klingon' }`.
 */

/** Every filter by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface FilterWords {}
/** Those that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareFilterWords {}
export interface AllFilterWords extends FilterWords, RareFilterWords {}

export type Filter = AllFilterWords[keyof AllFilterWords];
