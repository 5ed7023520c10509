/**
 * What the rules ask of text in force. A rule names its question (`inForce(g, 'span')`), never a modifier; a modifier's
 * room answers the questions that concern it. So a new modifier that answers an existing question needs only its room,
 * and a library can bring one.
 */
import type { Condition } from '../language/condition.ts';
import type { Effect } from '../language/effect.ts';
import type { Filter } from '../language/filter.ts';
import type { CardId, Seat } from '../language/ids.ts';
import type { Limit } from '../language/limit.ts';
import type { LocationFilter } from '../language/location.ts';
import type { ActionWord, PricedAction, TurnPart } from '../language/modifier.ts';
import type { Affiliation, Classification } from '../language/traits.ts';
import type { Behaviour, TargetSpec, Waiver } from './behaviour.ts';
import type { SkillFact } from './facts.ts';

type Whose = 'your' | 'opponent' | 'every';

/** What text in force makes of another card's text. */
export type TextChange =
  | { readonly suspends: true }
  | { readonly adds: Behaviour }
  | { readonly doubles: true };

/** What text in force makes of another card: what it is instead, and an icon that it gains or loses. */
export interface IdentityChange {
  readonly classification?: readonly Classification[];
  readonly species?: readonly string[];
  readonly reverses?: string;
}

/** The questions by name, and what an answer contains. */
export interface Asked {
  // About the cards it reaches:
  /** An action that is forbidden to them, whatever allows it. */
  readonly forbids: ActionWord;
  /** An action that they may take: at a cost in RANGE, how often, or against whom. */
  readonly allows: {
    readonly action: ActionWord;
    readonly cost?: number | 'full RANGE';
    readonly limit?: Limit;
    readonly against?: Filter;
  };
  /** The one affiliation they have instead of their own. */
  readonly affiliation: Affiliation;
  readonly skillsGained: readonly SkillFact[];
  /** Skills they lose: levels of those named, all of them, or the first printed one. */
  readonly skillsLost: { readonly skills: readonly string[] | 'all' | 'first'; readonly levels?: number };
  /** An icon they have in addition to the printed ones. */
  readonly icon: string;
  /** Special equipment they have in addition to what is printed. */
  readonly equipment: string;
  /** An icon as which they fill a staffing slot. */
  readonly staffsAs: string;
  /** Staffing icons that are dropped, and additional crew that is needed. */
  readonly staffing: { readonly drop?: number | 'all'; readonly crew?: number };
  /** Fire at them misses half the time. */
  readonly evades: true;
  /** Full turns after which they are repaired. */
  readonly repairs: number;
  /** They are kept out of selections that chance or the opponent makes, or taken before anybody else. */
  readonly selection: { readonly by: 'random' | 'opponent'; readonly how: 'out' | 'first' };
  /** Ships they may carry, if the personnel aboard meet a condition. */
  readonly carries: { readonly cargo: Filter; readonly if?: Condition; readonly most?: number };

  /** What they say from now on is not what is printed. */
  readonly text: TextChange;
  /** What they are is not what is printed. */
  readonly identity: IdentityChange;

  /** The only ships they may carry, whatever else allows. */
  readonly carriesOnly: Filter;
  /** Those it reaches do not battle each other. */
  readonly keepsApart: true;

  // About its player's side, or both:
  /** Affiliations whose cards are compatible. */
  readonly mixes: { readonly affiliations: readonly Affiliation[] | 'all'; readonly whose?: 'opponent' };
  /** An affiliation that may attempt the mission it is on. */
  readonly attempts: Affiliation;
  /** More card plays, draws or turns, for the player on whose side the card is, or for the one who played it. */
  readonly extra: { readonly part: TurnPart; readonly n: number; readonly forThatPlayer?: true };
  /** Cards that are nullified where it is present, or anywhere in play. */
  readonly nullifies: { readonly what: Filter; readonly where: 'present' | 'in play' };
  /** What an action costs in addition, for whom, and where; of downloads, for which cards. */
  readonly price: {
    readonly action: PricedAction;
    readonly whose: Whose;
    readonly here?: true;
    readonly what?: Filter;
    readonly pay: readonly Effect[];
  };
  /** Cards that may not be played. */
  readonly forbidsPlay: { readonly what: Filter; readonly whose: Whose };
  /** Who may not download (`download.prevent.computer-crash`). */
  readonly forbidsDownload: Whose;
  /** An icon whose cards may enter play, with an optional limit per turn. */
  readonly opensDoor: { readonly icon: string; readonly perTurn?: number };
  /** A way into play for others: who, where to if anywhere else than usual, for free, how often, which rules it waives. */
  readonly grants: {
    readonly who: Filter;
    readonly where?: TargetSpec;
    readonly whose?: 'every';
    readonly free?: true;
    readonly limit?: Limit;
    readonly waives?: readonly Waiver[];
  };
  /** Both hands are face up. */
  readonly exposesHands: true;

  // About its location:
  readonly span: {
    readonly by: number;
    readonly whose: Whose;
    readonly at?: LocationFilter;
    readonly ships?: Filter;
  };
  /** It blocks ships: they do not cross its edge, or stop at its location. */
  readonly barrier: {
    readonly how: 'bar' | 'halt';
    readonly whose: Whose;
    readonly ships?: Filter;
    readonly unless?: Condition;
    /** The rule or card that a refusal cites. */
    readonly rule: string;
  };
  /** So many ships of each player battle there in a turn. */
  readonly battlesHere: number;
  /** It blocks beaming. */
  readonly noBeaming: {
    readonly between: 'planet' | 'ships' | 'anything';
    readonly most?: number;
    /** The rule or card that a refusal cites. */
    readonly rule: string;
  };
  /** Titles of cards that do not block its player's beaming. */
  readonly beamsThrough: readonly string[];
  /** Holograms can be on the planet here. */
  readonly projectsHolograms: true;
  /** The ship it is on can only fly to the location that its card remembers as the goal. */
  readonly mustTravel: true;
  /** A ship with a Tractor Beam may tow its card, if those aboard meet a condition. */
  readonly towable: { readonly if?: Condition };
}
export type Question = keyof Asked;

/** Where text in force comes from: its card and that card's player. */
export interface Giver {
  readonly source: CardId;
  readonly seat: Seat;
}

/**
 * The answers of a modifier; null where it currently has none. Computed once per position, however often they are asked
 * for.
 */
export type Answers<G, M> = {
  readonly [Q in Question]?: (modifier: M, g: G, from: Giver) => Asked[Q] | null;
};
