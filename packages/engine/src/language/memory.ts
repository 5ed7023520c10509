/**
 * What a card remembers while it is in play. The engine's own slots are named and typed here; names that authors choose
 * are kept separately, so that no text can overwrite what the rules remember.
 */
import type { CardId, LocationId, Seat } from './ids.ts';
import type { CardType } from './traits.ts';

export interface Memory {
  /** The player whom a dilemma in play has hit. */
  readonly struck?: Seat;
  /** Turns its player had begun when it entered play; full turns are counted from there (`full-turn.definition`). */
  readonly since?: number;
  /** The turn in which it entered play. */
  readonly enteredOn?: number;
  /** The turn in which a hologram was switched off. */
  readonly deactivatedOn?: number;
  /** What a card with several types was played as (`type.as`). */
  readonly playedAs?: CardType;
  /** The cards that this card has disabled or put out of phase. */
  readonly victims?: readonly CardId[];
  /** The trap that holds a captive, and that a card is such a trap (`capture.trap`). */
  readonly heldBy?: CardId;
  readonly trap?: true;
  /** Seeded where it does not belong. */
  readonly misSeed?: true;
  /** The ship or facility aboard which a fighter has killed the last of a crew. */
  readonly eliminated?: CardId;
  /** Turns of repair so far. */
  readonly work?: number;
  /** The destination of a ship with a course of its own, and the direction in which a card moves along the spaceline. */
  readonly goal?: LocationId;
  readonly heading?: 1 | -1;
  /** Cards remembered under the author's names. */
  readonly remembered?: Readonly<Record<string, readonly CardId[]>>;
  /** Marks counted under the author's names. */
  readonly counters?: Readonly<Record<string, number>>;
}

const NOBODY: readonly CardId[] = [];

/** The cards remembered under a name. */
export const rememberedIn = (memory: Memory | null, name: string): readonly CardId[] =>
  memory?.remembered?.[name] ?? NOBODY;

/** The memory with cards under a name. */
export const remembering = (memory: Memory | null, name: string, cards: readonly CardId[]): Memory => ({
  ...memory,
  remembered: { ...memory?.remembered, [name]: cards },
});
