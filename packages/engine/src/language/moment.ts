/**
 * When text acts: what happens that it waits for or answers. Each moment is a kind of event that texts may name; its words are
 * in `words/moments.ts`, and each adds itself to `MomentWords`, tagged by its name.
 */

/** Every moment by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface MomentWords {}

export type MomentWord = MomentWords[keyof MomentWords];
