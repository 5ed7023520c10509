/**
 * Conditions on a group, a ship or a player. Mission requirements, a dilemma's "unless", a cure and a trigger are all
 * conditions; the slot they are in determines when they are checked (see docs/architecture.md). A condition is data. Its
 * words are in `words/conditions/`; each adds itself to `ConditionWords` and is tagged by its key, as in `{ skill:
 * 'Honor', level: 2 }`.
 */

/** Every condition by its tag. A word declares itself here, beside its room. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface ConditionWords {}
/** Those that serve one or two cards and live next to them in their library; declared there in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: its words add to it.
export interface RareConditionWords {}
export interface AllConditionWords extends ConditionWords, RareConditionWords {}

export type Condition = AllConditionWords[keyof AllConditionWords];
