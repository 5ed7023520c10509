/**
 * What the room of a word holds, by kind (see `language/words.ts`). The words of a library come with it: `Words` is the registry of all of
 * them, complete by its type.
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
import type { CardId } from '../language/ids.ts';
import type { AllModifierWords, Modifier, ModifierWords, RareModifierWords } from '../language/modifier.ts';
import type { AllMomentWords, MomentWords, RareMomentWords } from '../language/moment.ts';
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

/** What is said of a card, around the noun it is called by. */
export interface Noun {
  /** Words in front of the noun. */
  readonly before: readonly string[];
  readonly noun?: string;
  /** Words behind it. */
  readonly behind: readonly string[];
}

/** A question that printed facts answer. */
export type OfFacts = (facts: CardFacts) => boolean;

export interface FilterRoom<G, F> extends Room<F> {
  /** Whether a card fits. `as`: the type it would be played as by the text in question, where a card leaves a choice. */
  fits(g: G, id: CardId, filter: F, as?: CardType): boolean;
  english(filter: F, say: (inner: Filter) => Noun): Noun;
  /** How a card is called that does not fit, where `non-` and `except` would be clumsy. */
  englishNot?(filter: F): Noun | undefined;
  /** The same asked of printed facts alone, for bots and deck builders; `'unknown'` when they cannot tell. */
  readonly ofFacts: ((filter: F, read: (inner: Filter) => OfFacts) => OfFacts) | 'unknown';
}

/** How a condition is said. A method that asks others gets at how they are said by `said`. */
export interface SaidCondition<C> {
  /** As a thing that one has or needs: `2 SCIENCE`, `no Klingon personnel`. */
  english(condition: C, speaker: Speaker): string;
  /** That it is not so, where `not (…)` would be clumsy. */
  englishNot?(condition: C, speaker: Speaker): string | undefined;
  /** As a clause, where it is none to say that one has it: `three of your full turns have passed`. */
  clause?(condition: C, speaker: Speaker, said: SaidOf): string | undefined;
  /** The same for the clause that it is not so. */
  clauseNot?(condition: C, speaker: Speaker): string | undefined;
  /** Whether it is something that people in the group concerned have: skills, totals, cards. */
  isHad?(condition: C, said: SaidOf): boolean;
  /** What was lacking: `nobody had SCIENCE`. Without it: `there was no …`. `has`: how much there was. */
  englishLack?(condition: C, had: Had, speaker: Speaker): string | undefined;
}
export type SaidOf = (condition: Condition) => SaidCondition<Condition>;
export interface Had {
  readonly has?: number;
  readonly was: 'was' | 'is';
}

/** How far a group is from meeting a condition: 0 when it does, else roughly how many more people it would take. */
export type Lacking = (group: PrintedGroup) => number;

/** Asks words of printed facts, whatever words they are. */
export interface FactReader {
  filter(filter: Filter): OfFacts;
  condition(condition: Condition): Lacking;
  /** What an amount comes to as far as anybody can tell who looks at no game; undefined when nobody can. */
  amount(amount: Amount): number | undefined;
}

export interface ConditionRoom<G, C> extends Room<C>, SaidCondition<C> {
  /** Whether it is so, asked of a circle. */
  holds(g: G, circle: Circle, condition: C): boolean;
  /** How much there is of what it counts; without it the thing is there or not. */
  amount?(g: G, circle: Circle, condition: C): number | undefined;
  /** What is missing for it when that is missing for a part of it. */
  lacks?(
    g: G,
    circle: Circle,
    condition: C,
    lacking: (circle: Circle, inner: Condition) => readonly Lack[],
  ): readonly Lack[];
  /** The same asked of printed facts alone, for bots and deck builders; `'unknown'` when they cannot tell. */
  readonly ofFacts: ((condition: C, read: FactReader) => Lacking) | 'unknown';
}

export type Hindrance = 'ship' | 'team' | 'little';

/** The order in which changes of an attribute combine (`attr.order`). */
export const LAYERS = ['set', 'add', 'multiply', 'cap'] as const;

export interface ModifierRoom<G, M> extends Room<Omit<M, 'mod'>> {
  /** What it answers when the rules ask; none when it is put in force for its mark alone. */
  readonly answers: Answers<G, M>;
  /** What it makes of an attribute of a card it reaches, and when; `asker` is the card it comes from. */
  readonly attribute?: {
    readonly layer: (typeof LAYERS)[number];
    readonly changed: (g: G, modifier: M, now: number, asker: Asker) => number;
  };
  /** What it does, as a clause; `subject` names those it reaches when its scope does not. */
  english(modifier: M, speaker: Speaker, subject?: Phrase): string;
  /** Whether it helps (above 0) or harms (below 0) those it reaches. */
  tendency(modifier: M): number;
  /** What it holds fast when a dilemma puts it on a group, as bots see it: their ship, the team, or little. */
  readonly hinders: Hindrance | ((modifier: M) => Hindrance);
  /** Somebody as printed facts and this show them, for bots; `'unknown'` when it changes nothing that they look at. */
  readonly ofFacts: ((modifier: M, card: PrintedCard, read: FactReader) => PrintedCard) | 'unknown';
}

export interface EffectRoom<G, E extends { readonly do: string }, F extends FrameBase = EffectFrame<E>>
  extends Room<Omit<E, 'do'>> {
  /** How it is carried out: a procedure that begins with `start` and finds the description in `frame.effect`. */
  readonly steps: { readonly [At in F['at']]: (g: G, frame: F) => void };
  /** Whether there is anything it could do; without it there always is. */
  possible?(g: G, effect: E, context: Context): boolean;
  /** A clause without capital and full stop. */
  english(effect: E, speaker: Speaker): string;
  /** What becomes of one whom it is done to, and of several: `choose who dies`. */
  readonly becomes: readonly [one: string, several: string] | 'unsaid';
  /** What whoever chooses does with cards out of a pile or a hand: `take two cards`. */
  readonly taken?: string;
  /** Whether it helps or harms those it is about, as bots see it; or a number above or below 0, from what else happens by it. */
  readonly tendency:
    | 'helps'
    | 'harms'
    | 'neither'
    | ((effect: E, of: (inner: readonly Effect[]) => number) => number);
  /**
   * What it does to a group that a bot sends through a dilemma in its head: the share of those it is done to that is lost, whether their
   * ship is hit or goes down, whether the attempt is over, whether the card stays and works from now on.
   */
  readonly strikes: number | 'the ship' | 'all aboard' | 'the attempt' | 'from now on' | 'nobody';
  /** The verb that a proof puts in its place to see whether anybody notices. */
  readonly mutant?: Effect['do'];
  /** What those it was done to can be called in what follows: `of('killed')`. */
  readonly names?: readonly string[];
  /** It only notes something down; what happens to the cards is said later. */
  readonly notes?: true;
}

/** The fields of a word that may be a plain name or number, which has none. */
type Own<W> = W extends object ? W : Record<never, never>;

/** How the cards of a pool are said: by a noun and where they are, or by a name of their own. */
export type SaidPool<P> =
  | {
      /** What one of them is called when nothing says more. */
      readonly noun: string;
      /** Where they are: `{those} in your hand`. */
      readonly among: string;
      /** This stands before what else is said of them: `members of the crew with Honor`. */
      readonly first?: true;
    }
  | ((pool: P, speaker: Speaker) => Phrase);

/** A pool as text in force reaches into it. Asked of one card after the other, and often, so it lists nobody. */
export interface Reaching<G, P> {
  /** Whether a card is in it, as seen from the card whose text it is. */
  takesIn(g: G, target: CardId, asker: Asker, pool: P): boolean;
  /** Those reached, by where they are (`{those} present`) or by a name of their own. */
  readonly english: string | ((pool: P, speaker: Speaker) => Phrase);
  /** Pools besides `mistaken` that could be written in its place there. */
  readonly mistaken?: readonly Pool[];
}

export interface PoolRoom<G, P> extends Room<Own<P>> {
  /** The cards in it at this moment, before filters and picking. */
  cards(g: G, pool: P, context: Context): readonly CardId[];
  readonly english: SaidPool<P>;
  /** The same as the reach of text in force; `'none'` where text in force cannot mean it. */
  readonly reach: Reaching<G, P> | 'none';
  /** It may hold several cards, so that picking one of them and taking all differ. */
  readonly several: boolean;
  /** It reaches beyond the group concerned, and cards that are hidden there are passed over. */
  readonly wide?: true;
  /** Pools that could be written in its place by mistake. */
  readonly mistaken: readonly Pool[];
  /** Whom a bot finds in it when all it knows is a group with printed facts: everybody, those picked, or nobody. */
  readonly ofGroup: 'members' | 'picked' | 'nobody';
}

export interface MeasureRoom<G, M> extends Room<Own<M>> {
  /** How much of it a card has; null where it cannot be measured and the card is passed over. */
  of(g: G, id: CardId, measure: M, context: Context): number | null;
  english(measure: M): string;
  /** Measures that could be written in its place by mistake; one of them is drawn. */
  readonly mistaken: readonly Measure[];
  /** The same by printed facts, for bots. */
  ofFacts(measure: M, card: PrintedCard): number;
}

export interface AmountRoom<G, A> extends Room<Own<A>> {
  /** What it comes to at this moment. */
  of(g: G, amount: A, asker: Asker): number;
  /** So many points or cards: `two cards for each personnel`. */
  english(amount: A, unit: 'point' | 'card', speaker: Speaker): string;
  /** By how much something grows: `+2`, `−1 for each turn counted`. */
  englishAdded(amount: A, speaker: Speaker): string;
  /** What a bot reckons with that looks at no game; `'unknown'` when it cannot tell. */
  readonly ofFacts: ((amount: A) => number) | 'unknown';
}

/** What happens, as a text names it. */
export interface MomentRoom extends Room<Record<never, never>> {
  /** A clause: `{that} moves`. */
  readonly english: string;
  /** What somebody does, to cards that may be anybody's: `you solve {that}`. */
  readonly doing?: { readonly your: string; readonly opponent: string };
  /** What it happens to when the text does not say. */
  readonly thing: string;
  /** Said without an article: `beaming`. */
  readonly bare?: true;
  /** Kinds of events that could be written in its place by mistake. */
  readonly mistaken: readonly EventKind[];
}

/** The rooms of some verbs, each tagged by the verb under which it is declared. */
type EffectRooms<G, W> = {
  readonly [V in keyof W]: W[V] extends { readonly do: V & string } ? EffectRoom<G, W[V], never> : never;
};

/** The rooms of some words of each kind. */
interface Rooms<G, A, C, E, F, Me, Mod, Mom, P> {
  readonly amounts: { readonly [K in keyof A]: AmountRoom<G, A[K]> };
  readonly conditions: { readonly [K in keyof C]: ConditionRoom<G, C[K]> };
  readonly effects: EffectRooms<G, E>;
  readonly filters: { readonly [K in keyof F]: FilterRoom<G, F[K]> };
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
    MeasureWords,
    ModifierWords,
    MomentWords,
    PoolWords
  > {
  readonly parts: { readonly [N in PartName]: Room<Parts[N]> };
}

/** Words that a library brings with it because they serve a card or two of its own. */
export interface RareWords<G>
  extends Rooms<
    G,
    RareAmountWords,
    RareConditionWords,
    RareEffectWords,
    RareFilterWords,
    RareMeasureWords,
    RareModifierWords,
    RareMomentWords,
    RarePoolWords
  > {}

/** Those of a library, for whoever plays no game: they are said and valued, not carried out. */
export type SaidRareWords = RareWords<never>;

/** All words there are, by kind, and the parts they are joined by. */
export interface Words<G>
  extends Rooms<
      G,
      AllAmountWords,
      AllConditionWords,
      AllEffectWords,
      AllFilterWords,
      AllMeasureWords,
      AllModifierWords,
      AllMomentWords,
      AllPoolWords
    >,
    Pick<SharedWords<G>, 'parts'> {}

/** What the room of a word of each kind is, for whoever plays no game. */
interface RoomOf {
  readonly amount: AmountRoom<never, Amount>;
  readonly condition: ConditionRoom<never, Condition>;
  readonly effect: EffectRoom<never, Effect, never>;
  readonly filter: FilterRoom<never, Filter>;
  readonly measure: MeasureRoom<never, Measure>;
  readonly modifier: ModifierRoom<never, Modifier>;
  readonly moment: MomentRoom;
  readonly pool: PoolRoom<never, Pool>;
}

/** The room of a word, for whoever words or values it: the engine's, or one that a library has brought. */
export const roomOf = <K extends WordKind>(words: Grammar, kind: K, word: Described[K]): RoomOf[K] =>
  declaredOf(words, { word: kind }, word) as unknown as RoomOf[K];
