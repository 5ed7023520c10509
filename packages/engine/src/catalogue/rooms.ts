/**
 * What the room of a word contains, by kind (see `language/words.ts`). A library brings its own words: `Words` is the
 * registry of all of them, complete by its type.
 */
import type { AllAmountWords, Amount, AmountWords, Asker, RareAmountWords } from '../language/amount.ts';
import type {
  AllConditionWords,
  Condition,
  ConditionWords,
  RareConditionWords,
} from '../language/condition.ts';
import type { Context } from '../language/context.ts';
import type {
  AllEffectWords,
  Effect,
  EffectFrame,
  EffectWords,
  RareEffectWords,
} from '../language/effect.ts';
import type { EventKind } from '../language/event.ts';
import type { PartName, Parts, WordKind } from '../language/fields.ts';
import type { AllFilterWords, Filter, FilterWords, RareFilterWords } from '../language/filter.ts';
import type { FrameBase } from '../language/frame.ts';
import type { CardId, LocationId } from '../language/ids.ts';
import type {
  AllLocationWords,
  LocationFilter,
  LocationWords,
  Onlooker,
  RareLocationWords,
} from '../language/location.ts';
import type { AllModifierWords, Modifier, ModifierWords, RareModifierWords } from '../language/modifier.ts';
import type { AllMomentWords, MomentWords, RareMomentWords } from '../language/moment.ts';
import type { PlainReason } from '../language/reasons/index.ts';
import type {
  AllMeasureWords,
  AllPoolWords,
  Measure,
  MeasureWords,
  Pool,
  PoolWords,
  RareMeasureWords,
  RarePoolWords,
} from '../language/selector.ts';
import type { Lack } from '../language/shortfall.ts';
import type { CardType } from '../language/traits.ts';
import { type Described, declaredOf, type Grammar } from '../language/walk.ts';
import type { Room } from '../language/words.ts';
import type { Answers } from './answers.ts';
import type { Circle } from './circle.ts';
import type { CardFacts } from './facts.ts';
import type { PrintedCard, PrintedGroup } from './printed.ts';
import type { Phrase, Speaker } from './speaking.ts';

/** What is said about a card, around its noun. */
export interface Noun {
  /** Words before the noun. */
  readonly before: readonly string[];
  readonly noun?: string;
  /** Words after it. */
  readonly behind: readonly string[];
}

/** A question that printed facts answer. */
export type OfFacts = (facts: CardFacts) => boolean;

export interface FilterRoom<G, F> extends Room<F> {
  /** Whether a card fits. `as`: the type it would be played as by the text in question, if the card has a choice. */
  fits(g: G, id: CardId, filter: F, as?: CardType): boolean;
  english(filter: F, say: (inner: Filter) => Noun, place: (at: LocationFilter) => string): Noun;
  /** What a card that does not fit is called, where `non-` and `except` would be clumsy. */
  englishNot?(filter: F): Noun | undefined;
  /** The same for printed facts alone, for bots and deck builders; `'unknown'` if they cannot tell. */
  readonly ofFacts: ((filter: F, read: (inner: Filter) => OfFacts) => OfFacts) | 'unknown';
}

/** How the words inside a question about a location are said. */
export interface SayingOfPlaces {
  location(inner: LocationFilter): Noun;
  /** A card that fits, with its article: `a Klingon outpost`. */
  card(filter: Filter): string;
}

export interface LocationRoom<G, L> extends Room<Own<L>> {
  /** Whether a location is such a one, for whoever asks. */
  fits(g: G, at: LocationId, filter: L, onlooker: Onlooker): boolean;
  /** Around the noun `mission`, or with a noun of its own. */
  english(filter: L, say: SayingOfPlaces): Noun;
  /** What a location that does not fit is called, where `other than` would be clumsy. */
  englishNot?(filter: L): Noun | undefined;
  /** Words that could be written in its place by mistake; only for those without fields. */
  readonly mistaken?: readonly LocationFilter[];
}

/** How a condition is said. A method that contains others gets their wording from `said`. */
export interface SaidCondition<C> {
  /** As something to have or need: `2 SCIENCE`, `no Klingon personnel`. */
  english(condition: C, speaker: Speaker): string;
  /** The negation, where `not (…)` would be clumsy. */
  englishNot?(condition: C, speaker: Speaker): string | undefined;
  /** As a clause, if "you have" does not work: `three of your full turns have passed`. */
  clause?(condition: C, speaker: Speaker, said: SaidOf): string | undefined;
  /** The same for the negated clause. */
  clauseNot?(condition: C, speaker: Speaker): string | undefined;
  /** Whether it is something that personnel in the group have: skills, totals, cards. */
  isHad?(condition: C, said: SaidOf): boolean;
  /** What was lacking: `nobody had SCIENCE`. By default: `there was no …`. `has`: how much there was. */
  englishLack?(condition: C, had: Had, speaker: Speaker): string | undefined;
}
export type SaidOf = (condition: Condition) => SaidCondition<Condition>;
export interface Had {
  readonly has?: number;
  readonly was: 'was' | 'is';
}

/** How far a group is from meeting a condition: 0 if it does, otherwise roughly how many more personnel it needs. */
export type Lacking = (group: PrintedGroup) => number;

/** Evaluates words on printed facts. */
export interface FactReader {
  filter(filter: Filter): OfFacts;
  condition(condition: Condition): Lacking;
  /** An amount, as far as it is known without a game; undefined if it is not. */
  amount(amount: Amount, group?: PrintedGroup): number | undefined;
}

export interface ConditionRoom<G, C> extends Room<C>, SaidCondition<C> {
  /** Whether it holds for a circle. */
  holds(g: G, circle: Circle, condition: C): boolean;
  /** How much there is of what it counts; without it, it is only there or not. */
  amount?(g: G, circle: Circle, condition: C): number | undefined;
  /** What is missing for it when that is missing for a part of it. */
  lacks?(
    g: G,
    circle: Circle,
    condition: C,
    lacking: (circle: Circle, inner: Condition) => readonly Lack[],
  ): readonly Lack[];
  /** The same for printed facts alone, for bots and deck builders; `'unknown'` if they cannot tell. */
  readonly ofFacts: ((condition: C, read: FactReader) => Lacking) | 'unknown';
}

export type Hindrance = 'ship' | 'team' | 'little';

/** The order in which changes to an attribute combine (`attr.order`). */
export const LAYERS = ['set', 'add', 'multiply', 'cap'] as const;

export interface ModifierRoom<G, M> extends Room<Omit<M, 'mod'>> {
  /** Its answers to the rules' questions; none if only its presence matters. */
  readonly answers: Answers<G, M>;
  /** How and when it changes an attribute of a card it reaches; `asker` is the card it comes from. */
  readonly attribute?: {
    readonly layer: (typeof LAYERS)[number];
    readonly changed: (g: G, modifier: M, now: number, asker: Asker) => number;
  };
  /** What it does, as a clause; `subject` names those it reaches if its scope does not. */
  english(modifier: M, speaker: Speaker, subject?: Phrase): string;
  /** Whether it helps (above 0) or harms (below 0) those it reaches. */
  tendency(modifier: M): number;
  /** What a dilemma that puts it on a group hinders, as bots see it: their ship, the team, or little. */
  readonly hinders: Hindrance | ((modifier: M) => Hindrance);
  /** A card as printed facts and this show it, for bots; `'unknown'` if it changes nothing they look at. */
  readonly ofFacts: ((modifier: M, card: PrintedCard, read: FactReader) => PrintedCard) | 'unknown';
}

export interface EffectRoom<G, E extends { readonly do: string }, F extends FrameBase = EffectFrame<E>>
  extends Room<Omit<E, 'do'>> {
  /** How it is carried out: a procedure that begins with `start` and finds the description in `frame.effect`. */
  readonly steps: { readonly [At in F['at']]: (g: G, frame: F) => void };
  /** Whether there is anything it could do; by default there always is. */
  possible?(g: G, effect: E, context: Context): boolean;
  /** Why there is nothing, where more can be said than that; asked only if there is not. */
  whyImpossible?(g: G, effect: E, context: Context): PlainReason;
  /** A clause without capital and full stop. */
  english(effect: E, speaker: Speaker): string;
  /** What happens to one card it is done to, and to several: `choose who dies`. */
  readonly becomes: readonly [one: string, several: string] | 'unsaid';
  /** What the chooser does with cards from a pile or a hand: `take two cards`. */
  readonly taken?: string;
  /**
   * Whether it helps or harms its targets, as bots see it; or a number above or below 0, derived from its other effects.
   */
  readonly tendency:
    | 'helps'
    | 'harms'
    | 'neither'
    | ((effect: E, of: (inner: readonly Effect[]) => number) => number);
  /**
   * What it does to a group in a bot's simulation of a dilemma: the share of its targets that is lost, whether their ship
   * is hit or destroyed, whether the attempt is over, whether the card stays and works from now on.
   */
  readonly strikes: number | 'the ship' | 'all aboard' | 'the attempt' | 'from now on' | 'nobody';
  /** The verb that a proof puts in its place to see whether any scenario notices. */
  readonly mutant?: Effect['do'];
  /** What its targets can be called in what follows: `of('killed')`. */
  readonly names?: readonly string[];
  /** It only records something; what happens to the cards is said later. */
  readonly notes?: true;
}

/** The fields of a word that may be a plain name or number, which has none. */
type Own<W> = W extends object ? W : Record<never, never>;

/** How the cards of a pool are said: by a noun and where they are, or by their own name. */
export type SaidPool<P> =
  | {
      /** What one of them is called if nothing says more. */
      readonly noun: string;
      /** Where they are: `{those} in your hand`. */
      readonly among: string;
      /** This comes before everything else said about them: `members of the crew with Honor`. */
      readonly first?: true;
    }
  | ((pool: P, speaker: Speaker) => Phrase);

/** A pool as the reach of text in force. It is checked card by card, and often, so it lists nobody. */
export interface Reaching<G, P> {
  /** Whether a card is in it, as seen from the card whose text it is. */
  takesIn(g: G, target: CardId, asker: Asker, pool: P): boolean;
  /** Those reached, by where they are (`{those} present`) or by their own name. */
  readonly english: string | ((pool: P, speaker: Speaker) => Phrase);
  /** Further pools, besides `mistaken`, that could be written in its place there. */
  readonly mistaken?: readonly Pool[];
}

export interface PoolRoom<G, P> extends Room<Own<P>> {
  /** The cards in it at this moment, before filters and picking. */
  cards(g: G, pool: P, context: Context): readonly CardId[];
  readonly english: SaidPool<P>;
  /** The same as the reach of text in force; `'none'` if text in force cannot use it. */
  readonly reach: Reaching<G, P> | 'none';
  /** It may hold several cards, so that picking one and taking all differ. */
  readonly several: boolean;
  /** It reaches beyond the group concerned, and cards hidden there are skipped. */
  readonly wide?: true;
  /** Pools that could be written in its place by mistake. */
  readonly mistaken: readonly Pool[];
  /** What a bot finds in it if it only knows a group with printed facts: everybody, those picked, or nobody. */
  readonly ofGroup: 'members' | 'picked' | 'nobody';
}

export interface MeasureRoom<G, M> extends Room<Own<M>> {
  /** How much of it a card has; null if it cannot be measured and the card is skipped. */
  of(g: G, id: CardId, measure: M, context: Context): number | null;
  english(measure: M): string;
  /** Measures that could be written in its place by mistake; one of them is drawn. */
  readonly mistaken: readonly Measure[];
  /** The same by printed facts, for bots. */
  ofFacts(measure: M, card: PrintedCard): number;
}

export interface AmountRoom<G, A> extends Room<Own<A>> {
  /** Its current value. */
  of(g: G, amount: A, asker: Asker): number;
  /** As a number of points or cards: `two cards for each personnel`. */
  english(amount: A, unit: 'point' | 'card', speaker: Speaker): string;
  /** By how much something grows: `+2`, `−1 for each turn counted`. */
  englishAdded(amount: A, speaker: Speaker): string;
  /** As a number to compare with: `your score`; by default as it would be added. */
  englishNumber?(amount: A, speaker: Speaker): string;
  /**
   * A bot's estimate without a game, for a group if it knows one; `'unknown'` if it can never tell, undefined if it cannot
   * here.
   */
  readonly ofFacts:
    | ((amount: A, read: FactReader, group: PrintedGroup | undefined) => number | undefined)
    | 'unknown';
}

/** What happens, as a text names it. */
export interface MomentRoom extends Room<Record<never, never>> {
  /** A clause: `{that} moves`. */
  readonly english: string;
  /** What a player does, to anybody's cards: `you solve {that}`. */
  readonly doing?: { readonly your: string; readonly opponent: string };
  /** Cards that a text names for it are those who take part, not what it happens to: `you solve a mission with {that}`. */
  readonly byTeam?: true;
  /** What it happens to if the text does not say. */
  readonly thing: string;
  /** Said without an article: `beaming`. */
  readonly bare?: true;
  /** Kinds of events that could be written in its place by mistake. */
  readonly mistaken: readonly EventKind[];
}

/** The rooms of some verbs, each tagged by its verb. */
type EffectRooms<G, W> = {
  readonly [V in keyof W]: W[V] extends { readonly do: V & string } ? EffectRoom<G, W[V], never> : never;
};

/** The rooms of some words of each kind. */
interface Rooms<G, A, C, E, F, L, Me, Mod, Mom, P> {
  readonly amounts: { readonly [K in keyof A]: AmountRoom<G, A[K]> };
  readonly conditions: { readonly [K in keyof C]: ConditionRoom<G, C[K]> };
  readonly effects: EffectRooms<G, E>;
  readonly filters: { readonly [K in keyof F]: FilterRoom<G, F[K]> };
  readonly locations: { readonly [K in keyof L]: LocationRoom<G, L[K]> };
  readonly measures: { readonly [K in keyof Me]: MeasureRoom<G, Me[K]> };
  readonly modifiers: { readonly [K in keyof Mod]: ModifierRoom<G, Mod[K]> };
  readonly moments: { readonly [K in keyof Mom]: Mom[K] extends K ? MomentRoom : never };
  readonly pools: { readonly [K in keyof P]: PoolRoom<G, P[K]> };
}

/** The words of the engine. */
export interface SharedWords<G>
  extends Rooms<
    G,
    AmountWords,
    ConditionWords,
    EffectWords,
    FilterWords,
    LocationWords,
    MeasureWords,
    ModifierWords,
    MomentWords,
    PoolWords
  > {
  readonly parts: { readonly [N in PartName]: Room<Parts[N]> };
}

/** Words that a library brings because they serve one or two of its own cards. */
export interface RareWords<G>
  extends Rooms<
    G,
    RareAmountWords,
    RareConditionWords,
    RareEffectWords,
    RareFilterWords,
    RareLocationWords,
    RareMeasureWords,
    RareModifierWords,
    RareMomentWords,
    RarePoolWords
  > {}

/** Those of a library, for code without a game: they are worded and valued, not carried out. */
export type SaidRareWords = RareWords<never>;

/** All words by kind, and the parts that join them. */
export interface Words<G>
  extends Rooms<
      G,
      AllAmountWords,
      AllConditionWords,
      AllEffectWords,
      AllFilterWords,
      AllLocationWords,
      AllMeasureWords,
      AllModifierWords,
      AllMomentWords,
      AllPoolWords
    >,
    Pick<SharedWords<G>, 'parts'> {}

/** The room of a word of each kind, for code without a game. */
interface RoomOf {
  readonly amount: AmountRoom<never, Amount>;
  readonly condition: ConditionRoom<never, Condition>;
  readonly effect: EffectRoom<never, Effect, never>;
  readonly filter: FilterRoom<never, Filter>;
  readonly location: LocationRoom<never, LocationFilter>;
  readonly measure: MeasureRoom<never, Measure>;
  readonly modifier: ModifierRoom<never, Modifier>;
  readonly moment: MomentRoom;
  readonly pool: PoolRoom<never, Pool>;
}

/** The room of a word, for wording or valuing it: the engine's, or one that a library has brought. */
export const roomOf = <K extends WordKind>(words: Grammar, kind: K, word: Described[K]): RoomOf[K] =>
  declaredOf(words, { word: kind }, word) as unknown as RoomOf[K];
