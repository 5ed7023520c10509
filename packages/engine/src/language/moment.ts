/**
 * When text acts: the event that it waits for or responds to. Each moment is a kind of event that texts may name; its
 * words are in `words/moments.ts`, and each adds itself to `MomentWords`, tagged by its name.
 */

/** Every moment by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface MomentWords {}
/** Those that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareMomentWords {}
export interface AllMomentWords extends MomentWords, RareMomentWords {}

export type MomentWord = AllMomentWords[keyof AllMomentWords];
