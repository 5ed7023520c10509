/**
 * What a card does, as data. A behaviour is a handful of clauses; each clause says when it works, on what, at
 * what price and what happens, in the words of `queries/` (conditions, filters, selectors) and `effects/`.
 * The engine runs it, `explain/wording` speaks it, bots and the deck checker read it.
 *
 * Cards are written with the helpers of `vocabulary.ts`, not with these types by hand.
 */
import type { Effect } from '../effects/effect.ts';
import type { Condition } from '../queries/condition.ts';
import type { Filter } from '../queries/filter.ts';
import type { Modifier } from '../queries/modifier.ts';
import type { EventKind, Phase } from '../state/types.ts';
import type { CardType } from './facts.ts';

export interface Behaviour {
  /** Ways to play it from hand; a card without them enters by the rules of its type (reporting, for example). */
  readonly plays?: readonly PlaysClause[];
  /** Ways to seed it besides the rules of its type. */
  readonly seeds?: readonly SeedsClause[];
  /** Where a facility may be built after the seed phase. */
  readonly builds?: { readonly with: Filter };
  /** A dilemma's text, section by section (`dilemma.multi`); combo dilemmas have two texts. */
  readonly dilemma?: DilemmaText;
  readonly combo?: readonly [DilemmaText, DilemmaText];
  /** What happens when an artifact is earned: it is used as equipment, kept in hand, or acts at once. */
  readonly earned?: 'equipment' | 'hand' | readonly Effect[];
  /** The type it is played as, when not its own (`type.as`). */
  readonly playsAs?: CardType;
  /** Text in force for as long as the card is in play. */
  readonly apply?: readonly Modifier[];
  /** Text that acts by itself when something happens. */
  readonly when?: readonly TriggerClause[];
  /** Text its player may use in the execute-orders segment, or when it says. */
  readonly orders?: readonly OrderClause[];
  /** Responses, from hand for interrupts or from play. */
  readonly responds?: readonly ResponseClause[];
  /** Ends the card while it is in play on something, as soon as it holds (`dilemma.cure`). */
  readonly cure?: CureClause;
  /** Nullified by these when present or played (`dilemma.nullify.auto`). */
  readonly nullifiedBy?: readonly Filter[];
  readonly immune?: readonly Filter[];
  readonly limit?: 'unique' | 'not duplicatable';
  readonly cumulative?: boolean;
  /** What happens when the countdown reaches zero (`countdown.expire`). */
  readonly expires?: readonly Effect[];
  /** Group names other text looks for: Treaty, Captain's Order. */
  readonly keywords?: readonly string[];
  /** The card is discarded as soon as this holds of its host or its player. */
  readonly discardWhen?: Condition;
}

/** Where a card may be put when it is played. */
export type TargetSpec =
  | { readonly on: 'table' }
  | {
      readonly on: 'card';
      readonly filter: Filter;
      readonly whose: 'your' | 'opponent' | 'any';
      readonly if?: Condition;
    }
  | { readonly on: 'mission'; readonly kind?: 'planet' | 'space'; readonly if?: Condition }
  /** Played for its effect alone. */
  | { readonly on: 'nothing' };

export interface PlaysClause {
  readonly where: TargetSpec;
  readonly if?: Condition;
  readonly free?: true;
  /** Stays in play where it was put, or is discarded after its effects (interrupts always are). */
  readonly stays?: boolean;
  readonly do?: readonly Effect[];
}

export interface SeedsClause {
  readonly phase: Phase | 'any';
  readonly where: TargetSpec;
  /** At most this many per player. */
  readonly most?: number;
}

/**
 * The grammar of dilemmas: trigger `if` → targets → condition → effect → what becomes of the card. Only
 * departures from the rules are written: failing stops the group, passing discards the card.
 */
export interface DilemmaText {
  /** Without it the dilemma is discarded and nobody is stopped (`dilemma.trigger`). */
  readonly if?: Condition;
  /** Picked before the condition is asked, because it asks about them (`dilemma.target.when`). */
  readonly first?: readonly Effect[];
  /** Met: overcome. Not met: effects, then the group is stopped (`dilemma.condition.fail`). */
  readonly unless?: Condition;
  /** A wall: met or stopped, and the card goes back (`dilemma.condition.wall`). */
  readonly toGetPast?: Condition;
  /** Effects when not overcome, or always when there is no condition. */
  readonly then?: readonly Effect[];
  /** Effects of overcoming, besides points. */
  readonly passed?: readonly Effect[];
  /** `discard` even after failing (`dilemma.dispose.discard-text`); `ship`, `mission`, `picked` or `table`: stays in play there. */
  readonly after?: 'discard' | 'ship' | 'mission' | 'picked' | 'table' | 'stays under';
  /** Nobody is stopped by failing (`dilemma.condition.continues`). */
  readonly continues?: true;
  /** The attempt ends though nobody is stopped (`attempt.end.text`). */
  readonly endsAttempt?: true;
  /** Further sections, each with its own trigger, targets and condition. */
  readonly also?: readonly DilemmaText[];
}

export interface CureClause {
  readonly with: Condition;
  /** Where the condition is asked: of those aboard the host, present with the host, or at the location. */
  readonly where: 'aboard' | 'present' | 'here';
  /** Points go to the player who cures. */
  readonly scores?: true;
}

export interface TriggerClause {
  readonly event: EventKind;
  /** Whose event: the player's own, the opponent's or either. For a dilemma in play "your" is the player it struck. */
  readonly whose: 'your' | 'opponent' | 'every';
  readonly card?: Filter;
  readonly if?: Condition;
  /** `may`: the player is asked; otherwise it is required. */
  readonly may?: true;
  readonly limit?: Limit;
  readonly do: readonly Effect[];
}

export interface Limit {
  readonly times: number;
  readonly per: 'turn' | 'every turn' | 'game' | 'battle';
  /** Counted for all copies together rather than for each. */
  readonly shared?: true;
}

export interface OrderClause {
  readonly timing: 'orders' | 'any time' | 'card play';
  readonly if?: Condition;
  readonly limit?: Limit;
  readonly pay?: readonly Effect[];
  readonly do: readonly Effect[];
}

export interface ResponseClause {
  /** What it answers: the event just initiated or just happened. */
  readonly to: EventKind;
  readonly whose: 'your' | 'opponent' | 'every';
  readonly card?: Filter;
  readonly if?: Condition;
  readonly limit?: Limit;
  readonly pay?: readonly Effect[];
  readonly do: readonly Effect[];
}
