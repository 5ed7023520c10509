/**
 * What a card does, as data. A behaviour is a handful of clauses; each clause says when it works, on what, at what cost
 * and what happens, in the words of `words/` (conditions, filters, selectors, effects). The engine runs it,
 * `explain/wording` speaks it, bots and the deck checker read it.
 *
 * Cards are written with the helpers of `vocabulary.ts`, not with these types by hand.
 */

import type { Amount } from '../language/amount.ts';
import type { Condition } from '../language/condition.ts';
import type { Effect } from '../language/effect.ts';
import type { Fate } from '../language/event.ts';
import type { Filter } from '../language/filter.ts';
import type { Limit } from '../language/limit.ts';
import type { LocationFilter } from '../language/location.ts';
import type { Modifier } from '../language/modifier.ts';
import type { MomentWord } from '../language/moment.ts';
import type { Phase } from '../language/phase.ts';
import type { Zone } from '../language/place.ts';
import type { Pool, Selector } from '../language/selector.ts';
import type { Affiliation, CardType } from '../language/traits.ts';
import type { PileName } from './piles.ts';

export interface Behaviour {
  /** Ways into play in addition to the rules of its type (`docs/decisions/0047-entries-and-grants.md`). */
  readonly entries?: readonly EntryClause[];
  /** Seeded on the table, it opens this pile of its player (`doorway.open`, `side.general`). */
  readonly opens?: PileName;
  /** A facility may also be established after the seed phase: with such a personnel there, or just by playing it. */
  readonly builds?: { readonly with?: Filter };
  /** Where a facility may be, if not at a mission with its affiliation icon (`facility.outpost.icon`, `facility.hq.place`). */
  readonly stands?: LocationFilter;
  /** Facilities of the same player that may also be at its location (`facility.coexist`). */
  readonly coexists?: Filter;
  /** Personnel inside when it is destroyed are left on the planet (`station.colony.destroyed`). */
  readonly spares?: true;
  /** Equipment that only personnel of these affiliations or species may use (`equip.use-only`). */
  readonly useOnlyBy?: readonly Affiliation[];
  /** A dilemma's text, section by section (`dilemma.multi`); combo dilemmas have two texts. */
  readonly dilemma?: DilemmaText;
  readonly combo?: readonly [DilemmaText, DilemmaText];
  /** What happens when an artifact is earned: it is used as equipment, kept in hand, or acts at once. */
  readonly earned?: 'equipment' | 'hand' | readonly Effect[];
  /** The type it is played as, if not its own. */
  readonly playsAs?: CardType;
  /** The card is a location of its own on the spaceline, with this span (`loc.created.doorway`, `loc.gap`). */
  readonly location?: { readonly span: number };
  /** A mission's span that its text computes (`span.order`). */
  readonly span?: Amount;
  /** What solving a mission is worth, where its text computes it (`points.mission`). */
  readonly worth?: Amount;
  /**
   * Texts of its functions, where they differ in play: only the one it was played or seeded for is in force (`or.choose`,
   * `EntryClause.for`). What is written outside applies to all of them.
   */
  readonly functions?: readonly Behaviour[];
  /** Text in force while the card is in play. */
  readonly apply?: readonly Modifier[];
  /** Text that acts by itself when something happens. */
  readonly when?: readonly TriggerClause[];
  /** Text its player may use in the execute-orders segment, or when it says. */
  readonly orders?: readonly OrderClause[];
  /** Responses, from hand for interrupts or from play. */
  readonly responds?: readonly ResponseClause[];
  /** What the special download icons ask for or allow beyond the rules, icon by icon. */
  readonly specialDownloads?: readonly SpecialDownloadClause[];
  /** It fights as if it were personnel, with this STRENGTH (`battle.pers.rogue`). */
  readonly fights?: { readonly strength: Amount };
  /** Ends the card while it is in play on something, as soon as it holds (`dilemma.cure`). */
  readonly cure?: CureClause;
  /** Nullified by these when present or played (`dilemma.nullify.auto`). */
  readonly nullifiedBy?: readonly Filter[];
  /** Nothing else nullifies it (`nullify.only-by`); with an empty list, nothing does. */
  readonly onlyNullifiedBy?: readonly Filter[];
  readonly immune?: readonly Filter[];
  /** Titles of cards that may be used while it is being faced, though otherwise they may not (`attempt.armbands`). */
  readonly lets?: readonly string[];
  readonly limit?: 'unique' | 'not duplicatable';
  readonly cumulative?: true;
  /** A text from before the card had its countdown icon. */
  readonly noCountdown?: true;
  /** The player who destroys it in battle scores its points (`battle.destroy.points`). */
  readonly bounty?: true;
  /** What happens when the countdown reaches zero (`countdown.expire`). */
  readonly expires?: readonly Effect[];
  /** Group names other text looks for: Treaty, Captain's Order. */
  readonly keywords?: readonly string[];
  /** The card is discarded as soon as this is true of its host or its player. */
  readonly discardWhen?: Condition;
  /** A point box of zero: after use it goes to its player's point area (`nullify.zero-box`). */
  readonly zeroBox?: true;
}

/** Words behind a special download icon; none of them if it only names a card. */
export interface SpecialDownloadClause {
  /** Only while this holds where the icon is. */
  readonly if?: Condition;
  /** The card goes to hand instead of being played (`download.to-hand`). */
  readonly to?: 'hand';
  /** The discard pile is searched as well (`download.sources.discard`). */
  readonly from?: 'discard too';
}

/** Where a card may be put when it enters play. */
export type TargetSpec =
  | { readonly on: 'table' }
  /** On either player's side; the text then refers to "that player". */
  | { readonly on: 'player' }
  | {
      readonly on: 'card';
      readonly filter: Filter;
      readonly whose: 'your' | 'opponent' | 'any';
      readonly if?: Condition;
    }
  | {
      readonly on: 'mission';
      /** Any mission if left out. */
      readonly place?: LocationFilter;
      readonly if?: Condition;
    }
  /** Face down among the seed cards of a mission, to be encountered like a dilemma. */
  | { readonly on: 'under' }
  /** The edge between two neighbours on a spaceline; a card that is a location is inserted there. */
  | { readonly on: 'between'; readonly missions?: true }
  /** Played only for its effect. */
  | { readonly on: 'nothing' }
  /** Of units: aboard such a ship or facility; ships dock at a facility, or are carried aboard a ship. */
  | {
      readonly on: 'inside';
      readonly filter: Filter;
      readonly whose: 'your' | 'opponent' | 'any';
      /** It has an affiliation of the card that enters. */
      readonly matching?: true;
    }
  /** Of units: in the crew or Away Team of such a card. */
  | { readonly on: 'with'; readonly filter: Filter; readonly whose: 'your' | 'opponent' | 'any' }
  /** Of units: on the surface of such a planet. */
  | { readonly on: 'planet'; readonly place?: LocationFilter }
  /** Of units: anywhere at such a location. Of facilities: there. */
  | { readonly on: 'at'; readonly place: LocationFilter }
  /** Of units: where the card is whose text this is (`report.here`). */
  | { readonly on: 'here' /** Aboard this very card. */; readonly aboard?: true };

/** Rules that a way into play lifts: the native quadrant, or that copies of a unique card exclude each other. */
export type Waiver = 'quadrant' | 'copies';

/** Cards picked under a name during initiation, before anybody responds (`action.init.targets`). */
export type Targets = Readonly<Record<string, Selector>>;

/** One way into play. */
export interface EntryClause {
  /** It is seeded, or seeded or played. If left out it is played, which reporting, building and downloading are. */
  readonly door?: 'seed' | 'either';
  readonly where: TargetSpec;
  /** Seeded only in this phase; in any if left out (`seed.any-phase`). */
  readonly phase?: Phase;
  /** Played only at this moment of the player's own turn. */
  readonly when?: 'start of turn';
  /** For seeding checked against all the player's cards in play (`seed.conditions`). */
  readonly if?: Condition;
  readonly free?: true;
  /** Enters play aboard the ship it is played on, or next to the card that it is played on. */
  readonly boards?: true;
  /** Stays in play where it was put, or is discarded after its effects (interrupts always are). */
  readonly stays?: boolean;
  readonly targets?: Targets;
  /** Costs in addition to the card play (`action.init.costs`). */
  readonly pay?: readonly Effect[];
  readonly limit?: Limit;
  readonly waives?: readonly Waiver[];
  /** Seeded at most so often by each player. */
  readonly most?: number;
  readonly do?: readonly Effect[];
  /** The function that it has from then on, as a number in `functions`. */
  readonly for?: number;
}

/** How a card comes into play. */
export type Door = 'seed' | 'play';

/** Whether an entry leads through a door. */
export const leadsBy = ({ door }: EntryClause, through: Door): boolean =>
  door === 'either' || (door ?? 'play') === through;

/** The entries of a text that lead through a door. */
export const entriesBy = ({ entries }: Behaviour, door: Door): readonly EntryClause[] =>
  entries?.filter((entry) => leadsBy(entry, door)) ?? [];

/**
 * The grammar of dilemmas: trigger `if` → targets → condition → effect → what happens to the card. Only deviations from
 * the rules are written: failing stops the group, passing discards the card.
 */
export interface DilemmaText {
  /** Without it the dilemma is discarded and nobody is stopped (`dilemma.trigger`). */
  readonly if?: Condition;
  /** Picked before the condition is checked, because it is about them (`dilemma.target.when`). */
  readonly targets?: Targets;
  /** Met: overcome. Not met: effects, then the group is stopped (`dilemma.condition.fail`). */
  readonly unless?: Condition;
  /** A wall: met, or the group is stopped and the card goes back (`dilemma.condition.wall`). */
  readonly toGetPast?: Condition;
  /** A wall with several ways past, one of which is drawn at random at every encounter (`qi.roll`, `qi.reroll`). */
  readonly toGetPastByLot?: readonly Condition[];
  /** Effects if not overcome, or always if there is no condition. */
  readonly then?: readonly Effect[];
  /** Effects if the trigger is absent, instead of discarding (`dilemma.trigger-otherwise`). */
  readonly otherwise?: readonly Effect[];
  /** Effects of overcoming, in addition to points. */
  readonly overcome?: readonly Effect[];
  /** Discarded even after failing (`dilemma.dispose.discard-text`). */
  readonly after?: 'discard';
  /** Nobody is stopped by failing (`dilemma.condition.continues`). */
  readonly continues?: true;
  /** Further sections, each with its own trigger, targets and condition. */
  readonly also?: readonly DilemmaText[];
  /** Different texts at space and at planet missions; at a dual-icon mission each faces its own half. */
  readonly at?: { readonly space: DilemmaText; readonly planet: DilemmaText };
  /** The first half of a combo that is not encountered twice, failed or not (`dilemma.combo.not-repeatable`). */
  readonly notRepeatable?: true;
}

export interface CureClause {
  readonly with: Condition;
  /**
   * Who must meet the condition: those aboard the host, present with the host, at the location, on the planet and not
   * victims of this card, or those present with each of the cards remembered under a name, which are cured one by one.
   */
  readonly where: 'aboard' | 'present' | 'here' | 'another team' | { readonly each: string };
  /** `nullified`: the same check, but no points (`dilemma.nullify.later`). */
  readonly how?: 'nullified';
}

/**
 * Whose event a clause is about. For a dilemma in play "your" is the player it hit; `host` is the player who controls
 * what the card is on.
 */
export type Whose = 'your' | 'opponent' | 'every' | 'host';

/** Places that clauses tell apart. */
export type EventZone = Extract<Zone, 'hand' | 'deck' | 'discard' | 'planet' | 'aboard' | 'space'>;

/** What must have brought an event about. */
export interface CauseClause {
  /** The player who did it. */
  readonly by?: 'your' | 'opponent';
  /** The card whose text did it. */
  readonly source?: Filter;
  /** One of those with whose help it was done: who fired, who fought, who solved. */
  readonly helper?: Filter;
  /** By the rules of battle. */
  readonly in?: 'battle';
}

/** What an event must be like for a clause to be about it. */
export interface EventClause {
  readonly whose: Whose;
  readonly card?: Filter;
  /** Of battles: only those of this kind. */
  readonly battle?: 'ship' | 'personnel';
  /** The card it is about is within this pool: this one, what it is on, one it remembers. */
  readonly about?: Pool;
  /** Where it comes from or goes to; a downloaded card is not played from hand. */
  readonly from?: EventZone;
  readonly into?: EventZone;
  /** Who brought it about, by what, and with whose help. */
  readonly cause?: CauseClause;
  /** For somebody selected or about to die: picked at random. */
  readonly byLot?: true;
  /** For a selection: what becomes of those who are picked. */
  readonly fate?: Fate;
  /** It happens at such a location, as seen from this card. */
  readonly at?: LocationFilter;
  /** This card is among those affected. */
  readonly present?: true;
  readonly if?: Condition;
}

export interface TriggerClause extends EventClause {
  readonly event: MomentWord;
  /** Also acts as the card enters play (`turn.boundary.now-and`). */
  readonly now?: true;
  /** `may`: the player is asked; otherwise it is required. */
  readonly may?: true;
  readonly limit?: Limit;
  /** A required text that replaces what was about to happen (`prevent.replace`). */
  readonly instead?: true;
  readonly do: readonly Effect[];
}

/** When text may be used that is neither a response nor a trigger. */
export type OrderTiming =
  | 'orders'
  | 'any time'
  | 'card play'
  | 'start of turn'
  | 'end of turn'
  /** At any moment, also inside other actions (`suspend.when`). */
  | 'suspends play';

export interface OrderClause {
  readonly timing: OrderTiming;
  /** Its cost is the normal card play (`turn.card-play.in-place`). */
  readonly inPlaceOf?: 'card play';
  readonly if?: Condition;
  readonly limit?: Limit;
  readonly targets?: Targets;
  readonly pay?: readonly Effect[];
  readonly do: readonly Effect[];
}

export interface ResponseClause extends EventClause {
  /** What it responds to: the event just initiated or just happened. */
  readonly to: MomentWord;
  /** Played from hand as this type for it, whatever it is otherwise played as (`type.as`). */
  readonly playsAs?: CardType;
  readonly limit?: Limit;
  readonly targets?: Targets;
  readonly pay?: readonly Effect[];
  /** Its effects replace what was about to happen (`prevent.replace`). */
  readonly instead?: true;
  readonly do: readonly Effect[];
}
