/**
 * What the rules ask of text in force. A rule names its question (`inForce(g, 'span')`), never a modifier; the room of a modifier
 * answers those questions it has something to say about. So a new modifier that answers a question somebody asks already is its room and
 * nothing else, and a library can bring one.
 */
import type { Condition } from '../language/condition.ts';
import type { Filter } from '../language/filter.ts';
import type { CardId, Seat } from '../language/ids.ts';
import type { Limit } from '../language/limit.ts';
import type { ActionWord, TurnPart } from '../language/modifier.ts';
import type { Affiliation } from '../language/traits.ts';
import type { SkillFact } from './facts.ts';

type Whose = 'your' | 'opponent' | 'every';

/** The questions, by name, and what an answer says. */
export interface Asked {
  // Of the cards it reaches.
  /** An action that is forbidden to them, whatever allows it. */
  readonly forbids: ActionWord;
  /** An action that they may take, for RANGE, so often, or against some. */
  readonly allows: {
    readonly action: ActionWord;
    readonly cost?: number | 'full RANGE';
    readonly limit?: Limit;
    readonly against?: Filter;
  };
  /** The one affiliation they have in place of their own. */
  readonly affiliation: Affiliation;
  readonly skillsGained: readonly SkillFact[];
  /** Skills they lose: so many levels of those named, all of them, or the one printed first. */
  readonly skillsLost: { readonly skills: readonly string[] | 'all' | 'first'; readonly levels?: number };
  /** An icon they have besides those printed. */
  readonly icon: string;
  /** Special equipment they have besides what is printed. */
  readonly equipment: string;
  /** An icon as which they fill a staffing slot. */
  readonly staffsAs: string;
  /** Staffing icons that are dropped, and crew that is needed besides. */
  readonly staffing: { readonly drop?: number | 'all'; readonly crew?: number };
  /** Fire at them comes to nothing half the time. */
  readonly evades: true;
  /** Full turns after which they are repaired. */
  readonly repairs: number;
  /** Ships they may carry, if those aboard meet a condition. */
  readonly carries: { readonly cargo: Filter; readonly if?: Condition; readonly most?: number };

  // Of its player's side, or of both.
  /** Affiliations whose cards are compatible. */
  readonly mixes: readonly Affiliation[];
  /** An affiliation that may attempt the mission it is on. */
  readonly attempts: Affiliation;
  /** More card plays, draws or turns; of the player at whose side the card lies, or of the one who played it. */
  readonly extra: { readonly part: TurnPart; readonly n: number; readonly forThatPlayer?: true };
  /** Cards that are nullified where it is present, or anywhere in play. */
  readonly nullifies: { readonly what: Filter; readonly where: 'present' | 'in play' };
  /** Cards that may not be played. */
  readonly forbidsPlay: { readonly what: Filter; readonly whose: Whose };
  /** An icon whose cards may enter play, so many each turn. */
  readonly opensDoor: { readonly icon: string; readonly perTurn?: number };
  /** Cards that are played to this one without the normal card play. */
  readonly freePlay: { readonly who: Filter; readonly limit?: Limit };
  /** Both hands lie face up. */
  readonly exposesHands: true;

  // Of where it is.
  readonly span: {
    readonly by: number;
    readonly whose: Whose;
    readonly at?: 'here' | 'adjacent';
    readonly ships?: Filter;
  };
  /** It is in the way of ships: they do not cross the edge it lies on, or stop at its location. */
  readonly barrier: {
    readonly how: 'bar' | 'halt';
    readonly whose: Whose;
    readonly ships?: Filter;
    readonly unless?: Condition;
    /** What a refusal cites. */
    readonly rule: string;
  };
  /** It is in the way of beaming. */
  readonly noBeaming: {
    readonly between: 'planet' | 'ships' | 'anything';
    readonly most?: number;
    /** What a refusal cites. */
    readonly rule: string;
  };
  /** Titles of cards that are not in the way of its player's beaming. */
  readonly beamsThrough: readonly string[];
  /** Holograms can be on the planet here. */
  readonly projectsHolograms: true;
  /** The ship it is on does nothing but fly to the location its card remembers as the goal. */
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

/** The answers a modifier has; null where it has none just now. Worked out once for each position, however often they are asked for. */
export type Answers<G, M> = {
  readonly [Q in Question]?: (modifier: M, g: G, from: Giver) => Asked[Q] | null;
};
