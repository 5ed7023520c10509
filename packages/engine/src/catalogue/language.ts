/**
 * A language, as far as card texts go: one function for each thing that can be said. What a card says and in which order is worked out once, for every
 * language (`explain/wording/`); a language turns each piece into words and owns all grammar. English is `explain/english/`, with the words
 * themselves in their rooms. Another language is a folder of its own, and one function too few does not compile.
 */
import type { AllAmountWords, Amount } from '../language/amount.ts';
import type { AllConditionWords, Condition } from '../language/condition.ts';
import type { Who } from '../language/context.ts';
import type { Effect } from '../language/effect.ts';
import type { AllFilterWords, Filter } from '../language/filter.ts';
import type { Limit } from '../language/limit.ts';
import type { AllLocationWords, LocationFilter } from '../language/location.ts';
import type { AllModifierWords, Modifier } from '../language/modifier.ts';
import type { MomentWord } from '../language/moment.ts';
import type { Reasons } from '../language/reasons/index.ts';
import type { AllMeasureWords, AllPoolWords, Measure, Reach, Selector } from '../language/selector.ts';
import type { Lack } from '../language/shortfall.ts';
import type { CardType, DilemmaKind } from '../language/traits.ts';
import type { Grammar } from '../language/walk.ts';
import type {
  Behaviour,
  CureClause,
  Door,
  EventClause,
  OrderTiming,
  SpecialDownloadClause,
  TargetSpec,
  Whose,
} from './behaviour.ts';
import type { PileName } from './piles.ts';
import type { Phrase, Speaker, Usual } from './speaking.ts';

/** How things are joined, counted and called. */
export interface GrammarOf {
  and(list: readonly string[]): string;
  or(list: readonly string[]): string;
  /** One after the other. */
  then(list: readonly string[]): string;
  /** A clause as a sentence of its own. */
  sentence(text: string): string;
  /** A small number in words. */
  count(n: number): string;
  /** The place of something in a row, in words. */
  ordinal(n: number): string;
  who(who: Who): Phrase;
  whose(who: Who): string;
  /** A name that a card's author gave to picked cards or to an alternative. */
  label(name: string): string;
}

/** Pieces of a description, each as a phrase or a clause without capital and full stop. */
export interface SaidPieces {
  /** Those an effect is about: `two members of the crew`. */
  selector(selector: Selector, speaker: Speaker): Phrase;
  /** A card that fits, as a noun: `female personnel`. */
  filter(filter: Filter, plural: boolean, usual: Usual, words: Grammar): string;
  /** A location that fits: `a planet mission you completed`. */
  location(filter: LocationFilter, words: Grammar): string;
  /** What is said of such a card: `is a [Q] card`. */
  fitting(filter: Filter, words: Grammar): string;
  /** What is asked for, as a noun: `2 SCIENCE`. */
  condition(condition: Condition, speaker: Speaker): string;
  /** The same as a clause: `you have 2 SCIENCE`. */
  clause(condition: Condition, speaker: Speaker): string;
  /** The same, saying of what people have that they must be present. */
  present(condition: Condition, speaker: Speaker): string;
  /** One thing that was not there: `nobody had SCIENCE`. */
  lack(lack: Lack, was: 'was' | 'is', speaker: Speaker): string;
  /** This many points or cards. */
  amount(amount: Amount, unit: 'point' | 'card', speaker: Speaker): string;
  /** A plain number that text computes. */
  total(amount: Amount, speaker: Speaker): string;
  measure(measure: Measure, words: Grammar): string;
  modifier(modifier: Modifier, speaker: Speaker, subject?: Phrase): string;
  /** What several modifiers in a row forbid the same cards. */
  forbidden(scope: Reach, actions: readonly Forbidden[], speaker: Speaker): string;
  effect(effect: Effect, speaker: Speaker): string;
  /** What happens: `a ship arrives here`. */
  event(event: Happening, speaker: Speaker): string;
  /** Any of several things that happen: `a ship arrives or comes to be here`. */
  events(events: readonly Happening[], speaker: Speaker): string;
  /** What an event is about, spoken of again: `that ship`; null when nothing better than `that card` can be said. */
  subjectAgain(event: Happening, speaker: Speaker): string | null;
  /** A kind of event by itself, for lists of words. */
  moment(kind: MomentWord, words: Grammar): string;
  /** What becomes of those a verb is done to, one or several, and what is done with cards out of a pile; null where it says nothing. */
  becomes(verb: Effect['do'], words: Grammar): Becomes;
  /** How often. `leads`: it can stand in front, as in `once each turn: …`. */
  limit(limit: Limit): { readonly text: string; readonly leads: boolean };
}

export interface Becomes {
  readonly becomes: readonly [one: string, several: string] | null;
  readonly taken: string | null;
}

export interface Happening {
  readonly kind: MomentWord;
  readonly clause: EventClause;
}
export type Forbidden = Extract<Modifier, { readonly mod: 'cannot' }>['action'];

/** One thing that a card does. */
export interface Clause {
  /** When it does, or while what is so: `when a ship arrives`. */
  readonly when?: string;
  /** When it does, where only a list says it: `while in play`. */
  readonly timing?: string;
  readonly often?: { readonly text: string; readonly leads: boolean };
  /** If its player wishes. */
  readonly may?: true;
  /** Another way to play the card than the one before. */
  readonly other?: true;
  /** It says that the same happens, which stands in front. */
  readonly same?: true;
  readonly text: string;
}

/** A clause as an item of a list: when, and what. */
export interface ClauseItem {
  readonly timing: string | null;
  readonly text: string;
}

export type Turn = 'start' | 'end';
export type HostName = 'ship' | 'mission' | 'table' | 'far end' | 'space' | 'unknown';

/** What the clauses of a behaviour say: when something is done, and what. */
export interface CardClauses {
  /** A clause as it stands in prose, without capital and full stop. */
  prose(clause: Clause): string;
  item(clause: Clause): ClauseItem;

  // What texts come back to.
  readonly thatCard: string;
  host(name: HostName): string;
  hostCard(filter: Filter, words: Grammar): string;
  target(where: TargetSpec, words: Grammar): string;
  /** Whose members the members of a group are: `of the crew`. */
  members(faces: DilemmaKind | 'that team'): string;
  group(faces: DilemmaKind): string;

  // Effects.
  readonly nothing: string;
  if(condition: string, effects: string): string;
  instead(effects: string): string;
  readonly prevented: string;
  thenDiscard(effects: string): string;
  readonly price: string;
  picked(those: Phrase, name: string): string;

  // Dilemmas.
  readonly encountered: string;
  stopped(faces: DilemmaKind): string;
  unless(condition: string, effects: string): string;
  wall(faces: DilemmaKind, condition: string): string;
  wallFails(effects: string): string;
  wallByLot(faces: DilemmaKind, ways: readonly string[]): string;
  otherwise(effects: string): string;
  readonly overcome: string;
  readonly continues: string;
  readonly discard: string;
  halfOf(kind: 'space' | 'planet', clauses: readonly string[]): string;
  points(points: string, when: 'overcome' | 'cured'): string;

  // Playing and seeding.
  /** Through which door it comes in, and where to. */
  enters(
    door: Door | 'either' | 'report',
    where: TargetSpec,
    stays: boolean | undefined,
    speaker: Speaker,
  ): string;
  playsIf(plays: string, condition: string): string;
  /** What happens as it enters. */
  playsThen(plays: string, effects: string): string;
  stays(plays: string): string;
  boards(plays: string): string;
  free(plays: string): string;
  readonly seedsUnder: string;
  seedsMost(seeds: string, most: number): string;
  /** A doorway that opens a pile by name. */
  opens(pile: PileName): string;
  readonly played: string;
  readonly earned: string;
  readonly asEquipment: string;
  keptInHand(type: CardType): string;
  countsAs(type: CardType): string;

  // Where it stands.
  stands(where: LocationFilter, words: Grammar): string;
  builds(filter: Filter, words: Grammar): string;
  buildsAlone(stands: string): string;
  coexists(filter: Filter, words: Grammar): string;
  readonly spares: string;
  location(span: number): string;
  span(span: string): string;
  worth(points: string): string;

  // When.
  turn(turn: Turn, whose: Whose, host: string): string;
  /** The turn at the end of which the text ends with its card. */
  lastTurn(which: { readonly fullTurns: number } | 'this' | 'next of host', host: string): string;
  readonly startOfTurn: string;
  when(event: string): string;
  responding(event: string): string;
  readonly same: string;
  eventIf(event: string, condition: string): string;
  anyEvent(events: readonly string[]): string;
  eventInBattle(event: string): string;
  order(timing: OrderTiming | 'in place of the card play'): string;
  playedAs(type: CardType, when: string): string;
  nowAnd(when: string): string;
  while(condition: string): string;
  readonly faceUp: string;
  readonly inPlay: string;
  countdown(n: number): string;

  // What stays in play.
  useOnlyBy(these: readonly string[]): string;
  readonly discarded: string;
  discardWhen(condition: string): string;
  cure(cure: CureClause, speaker: Speaker): string;
  nullifiedBy(filters: readonly Filter[], words: Grammar): string;
  onlyNullifiedBy(filters: readonly Filter[], words: Grammar): string;
  /** What the words behind a special download icon say; `which`: its number among several. */
  specialDownload(clause: SpecialDownloadClause, which: number | null, speaker: Speaker): string;
  readonly bounty: string;
  lets(titles: readonly string[]): string;
  immune(filters: readonly Filter[], words: Grammar): string;
  inPlayAtOnce(limit: NonNullable<Behaviour['limit']>): string;
  fights(strength: string): string;
  readonly cumulative: string;
  readonly zeroBox: string;
}

/** What is printed on a card and may change by an erratum. */
export type PrintedField =
  | 'title'
  | 'icons'
  | 'characteristics'
  | 'point box'
  | 'uniqueness'
  | 'classification'
  | 'skills'
  | 'class'
  | 'staffing'
  | 'special equipment'
  | 'place'
  | 'region'
  | 'homeworld of'
  | 'range';

/** Everything the engine says of cards. */
export interface Language {
  /** Its code: `en`. */
  readonly code: string;
  readonly grammar: GrammarOf;
  readonly said: SaidPieces;
  readonly card: CardClauses;
  /** What players call the parts of a printed card. */
  readonly printed: Readonly<Record<PrintedField, string>>;
  /** Why something cannot be done. */
  readonly whyNot: Reasons;
}

/** A speaker of a language. */
export interface Voice extends Speaker {
  readonly language: Language;
}

type Inner<N> = (inner: Filter) => N;

/** How a filter is said: as whatever a language makes its nouns from, and the same for a card that does not fit. */
export interface SaidFilter<F, N> {
  say(filter: F, say: Inner<N>): N;
  not?(filter: F): N | undefined;
}

/** The same of a question about a location, in which cards and other locations are said. */
export interface SaidLocation<L, N> {
  say(filter: L, say: (inner: LocationFilter) => N, that: (filter: Filter) => string): N;
  not?(filter: L): N | undefined;
}

/**
 * How every word is said: what a language lists for `SaidPieces` to look up, complete by its type. `N` is what it makes nouns from. English finds the same
 * in the rooms, beside what each word does.
 */
export interface SaidWords<N> {
  readonly amounts: {
    readonly [K in keyof AllAmountWords]: (
      amount: AllAmountWords[K],
      unit: 'point' | 'card',
      speaker: Speaker,
    ) => string;
  };
  readonly conditions: {
    readonly [K in keyof AllConditionWords]: (condition: AllConditionWords[K], speaker: Speaker) => string;
  };
  readonly effects: {
    readonly [V in Effect['do']]: (effect: Extract<Effect, { readonly do: V }>, speaker: Speaker) => string;
  };
  readonly filters: { readonly [K in keyof AllFilterWords]: SaidFilter<AllFilterWords[K], N> };
  readonly locations: { readonly [K in keyof AllLocationWords]: SaidLocation<AllLocationWords[K], N> };
  readonly measures: { readonly [K in keyof AllMeasureWords]: (measure: AllMeasureWords[K]) => string };
  readonly modifiers: {
    readonly [K in keyof AllModifierWords]: (
      modifier: AllModifierWords[K],
      speaker: Speaker,
      subject?: Phrase,
    ) => string;
  };
  readonly moments: { readonly [K in MomentWord]: (event: Happening, speaker: Speaker) => string };
  readonly pools: { readonly [K in keyof AllPoolWords]: (pool: AllPoolWords[K], speaker: Speaker) => Phrase };
}
