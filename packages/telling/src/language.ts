/**
 * What a language says of a game besides card texts: names and places, what happens, what is asked, what can be done, and why not. One function for each
 * thing, over the engine's own unions, so that a language in which something cannot be said does not compile. `english/` is English.
 */
import type {
  Affiliation,
  AnyPart,
  Becomes,
  CardFacts,
  CureClause,
  Effect,
  EventKind,
  Group,
  HeardEventOf,
  Language,
  Offer,
  PartName,
  PileName,
  Place,
  PromptKey,
  SaidRareWords,
  Seat,
  Verb,
  Viewed,
  WindowKind,
  Zone,
} from '@spaceline/engine';

/** Whose something is, as the viewer would put it. */
export interface Owner {
  /** The viewer's own. */
  readonly you: boolean;
  /** The viewer is no player. */
  readonly watched: boolean;
  readonly name: string;
}

/** A place with what it is at: a card, a location or a player, as its zone says. */
export interface PlaceSaid {
  readonly card: string;
  readonly location: string;
  readonly owner: Owner;
  /** The name of a pile by name; null for other places. */
  readonly pile: PileName | null;
}

/** Where on a line a mission goes. */
export type Spot =
  | { readonly at: 'first' }
  | { readonly at: 'left' | 'right'; readonly beside: string }
  | { readonly at: 'between'; readonly left: string; readonly right: string };

export interface NamesSaid {
  readonly hiddenCard: string;
  readonly emptyLocation: string;
  readonly places: { readonly [Z in Zone]: (place: PlaceSaid) => string };
  player(owner: Owner): string;
  /** `yours`. */
  whose(owner: Owner): string;
  readonly ofBoth: string;
  aboard(card: string): string;
  /** Where something is, from the inside out. */
  nested(places: readonly string[]): string;
  /** A location with whose mission it is. */
  mission(location: string, whose: string): string;
  under(location: string): string;
  /** A place in space, where the planet is to be had as well. */
  inSpace(place: string): string;
  /** A place as where something goes: `to the planet`, `on your side of the table`. */
  towards(place: string): string;
  spot(spot: Spot): string;
  onePlaceOf(n: number): string;
  cards(names: readonly string[]): string;
  mode(n: number): string;
  affiliation(name: Affiliation): string;
  /** What tells things of one name apart. */
  apart(name: string, further: readonly string[]): string;
  copy(n: number): string;
  faceDown(n: number): string;
  opponents(card: string): string;
}

/** What a sentence about an event is made of. */
export interface EventTold<K extends EventKind> {
  readonly event: HeardEventOf<K>;
  readonly view: Viewed;
  readonly names: Names;
  /** The viewer did it. */
  readonly you: boolean;
  /** Who did it, by name. */
  readonly player: string;
  /** The card it is about, or null. */
  readonly card: string | null;
  /** All cards it is about. */
  readonly cards: readonly string[];
  /** The card whose text did it, or null. */
  readonly source: string | null;
  /** Where, or null. */
  readonly at: string | null;
  /** A card by its number. */
  name(id: number): string;
}

/** One or several draws of one player. */
export interface Draws {
  readonly you: boolean;
  readonly player: string;
  readonly count: number;
  /** As far as the viewer may know them. */
  readonly cards: readonly string[];
}

/** Who is asked to act, and in which situation. */
export interface Acting {
  readonly view: Viewed;
  /** Whose turn it is, by name. */
  readonly active: string;
  /** What may be responded to, in a sentence. */
  readonly occasion: string | null;
}

/** What may be responded to before it is told: `card` is what it is about, as far as it is known. */
export interface Occasions {
  aboutToDie(card: string | null): string;
  aboutToBeDestroyed(card: string | null): string;
  selecting(): string;
  other(card: string | null): string;
}

/** What is to be chosen, how many, and what for. */
export interface Choosing extends Becomes {
  readonly min: number;
  readonly max: number;
  /** The pile or hand that all of them are in. */
  readonly from: { readonly pile: Pile; readonly yours: boolean } | null;
  /** All of them are personnel. */
  readonly people: boolean;
}
export type Pile = 'hand' | 'deck' | 'discard' | 'points';

/** A price: what is given up or stopped, and what happens otherwise. */
export interface Price {
  readonly n: number;
  readonly stops: boolean;
  readonly what: string | null;
  readonly otherwise: string | null;
}

/** A question as far as it concerns its words. */
export interface Question {
  /** The card that asks, or that is asked about. */
  readonly card: string | null;
  readonly choosing: () => string;
  readonly price: () => string;
}

/** An offer as far as it concerns its words. */
export interface Offered {
  readonly window: WindowKind | null;
  /** The type of the card it is about, where that is known. */
  readonly type: string | undefined;
  /** What is fixed. */
  readonly fixed: Offer['with'];
  /** Something is still to be chosen from several. */
  readonly open: boolean;
  /** What the player may respond to, by name. */
  readonly event: string | null;
  /** Whether a part is to be said: it is fixed, or one value of it is still to be chosen. */
  isSaid(name: AnyPart): boolean;
  /** From how many a part is still to be chosen, when from several. */
  openCount(name: AnyPart): number | null;
  /** A part in words. */
  part(name: AnyPart): string;
}

export type AttemptEnd =
  | 'attempt.end.no-group'
  | 'attempt.end.no-match'
  | 'attempt.matching-ship'
  | 'attempt.end.replaced'
  | 'attempt.end.text'
  | 'attempt.end.insufficient'
  | 'attempt.end.solved'
  | 'misseed.own-penalty'
  | 'destroy.mission-attempt';
export type OutcomeRule =
  | 'win.hundred'
  | 'end.simultaneous'
  | 'end.deck-out.1994'
  | 'end.deck-out.later'
  | 'server.draw'
  | 'server.void'
  | 'server.adjudicated';
/** What the loser did, where that ended the game. */
export type LossRule = 'end.concede' | 'server.forfeit';

export interface ReasonsSaid {
  /** `needed SCIENCE; nobody had SCIENCE`. Where nothing was lacking the price was not paid. */
  shortfall(needed: string, lacked: readonly string[]): string;
  cure(what: string, where: CureClause['where']): string;
  readonly ends: Readonly<Record<AttemptEnd, string>>;
  readonly outcomes: Readonly<Record<OutcomeRule, string>>;
  readonly losses: { readonly [R in LossRule]: (player: string) => string };
  /** A refusal with the card that is behind it, and what would cure that. */
  because(
    text: string,
    card: string,
    cure: { readonly needed: string; readonly lacked: readonly string[] } | null,
  ): string;
}

/** Everything that is said at the table. */
export interface TableLanguage extends Language {
  readonly names: NamesSaid;
  readonly events: { readonly [K in EventKind]: (told: EventTold<K>) => string | null };
  draws(draws: Draws): string;
  readonly occasions: Occasions;
  readonly acts: { readonly [W in WindowKind]: (acting: Acting) => string };
  waiting(player: string): string;
  readonly prompts: { readonly [K in PromptKey]: (question: Question) => string };
  /** A question of a card. */
  asks(card: string, question: string): string;
  choosing(choosing: Choosing): string;
  price(price: Price): string;
  readonly offers: { readonly [V in Verb]: (offer: Offered) => string };
  /** Headings of menus. */
  readonly groups: Readonly<Record<Group, string>>;
  /** What forms call the parts of a verb. */
  readonly parts: { readonly [V in Verb]: { readonly [P in PartName<V>]: string } };
  readonly reasons: ReasonsSaid;
}

/** What cards, places and players are called by a viewer. */
export interface Names {
  /** The facts of a card, or undefined when it is hidden. */
  facts(id: number): CardFacts | undefined;
  /** Its title, or what can be said of a hidden card. */
  card(id: number): string;
  /** The title of a card that is only named, by its id in the catalogue. */
  title(id: string): string;
  /** What its text does under the rules of this game; null when it is hidden or has none. */
  text(id: number): string | null;
  location(id: number): string;
  place(place: Place): string;
  /** `you`, or the name of the player. */
  player(seat: Seat): string;
  /** `yours` or `the opponent’s`; for somebody who watches, the player’s name. */
  whose(seat: Seat): string;
  /** Whose mission lies at a location; null when there is none. */
  mission(location: number): string | null;
  /** Who controls a card, as `whose` says it; null when it is not seen. */
  holder(id: number): string | null;
  /** Where a card is, and at which location; null when it is not seen. */
  where(id: number): string | null;
  /** What becomes of those a verb is done to, where its word says it. */
  becomes(verb: Effect['do']): Becomes;
  /** The words of the library besides the engine's. */
  readonly words: SaidRareWords | undefined;
  /** The language they are spoken in. */
  readonly language: TableLanguage;
}
