/**
 * The parts of a request: what a verb names, each listed once in the room of the verb. The type of the request, its
 * validation, sentences, menus and forms, and the description of the protocol are all derived from that list. It is data,
 * so reading it needs no game.
 */
import type { CardType } from '../language/traits.ts';
import type { CardId, LocationId, Place } from '../state/types.ts';

/** What a part holds, by kind. */
export interface PartValues {
  readonly card: CardId;
  readonly cards: readonly CardId[];
  readonly location: LocationId;
  readonly place: Place;
  readonly number: number;
  readonly flag: boolean;
  /** A catalogue id, for cards that are searched for rather than seen. */
  readonly name: string;
}
export type PartKind = keyof PartValues;

/**
 * A part's role in the action: the card that acts, those it takes along, where it starts and its target. A player who
 * commands cards temporarily commands those that act and those they take along; the table shows an action at the card
 * that acts and lets that card be dragged to its target.
 */
export type Role = 'acts' | 'along' | 'start' | 'goal';

/** The candidate cards for a part. The verb decides whether one is legal. */
export interface Which {
  readonly whose?: 'own' | 'other' | 'captive' | 'own or captive';
  readonly types?: readonly CardType[];
  /** In play when left out. */
  readonly where?: readonly ('play' | 'hand' | 'seed' | 'missions' | 'deck')[];
}

/**
 * What a number counts, from 0: affiliations of the card, its texts, its download icons, spots between the missions of a
 * line.
 */
export type Counted = 'affiliation' | 'text' | 'icon' | 'spot';

/** The preposition by which a card enters play; `table` and `effect` are meant if there is none. */
export type Way = 'to' | 'on' | 'at' | 'under' | 'between' | 'for' | 'table' | 'effect';

/** One part of a request. */
export interface Part<K extends PartKind = PartKind, O extends boolean = boolean> {
  readonly kind: K;
  readonly optional: O;
  /** Its label in a form. */
  readonly label: string;
  readonly role?: Role;
  /** The cards that can stand in it. */
  readonly which?: Which;
  readonly counts?: Counted;
  /** The ways in which a card enters play. */
  readonly ways?: readonly Way[];
  /** The place where the cards of that part are, so it need not be stated. */
  readonly whereIs?: string;
  /** What a menu says instead of the card's name. */
  readonly called?: string;
}

/** What every verb lists. */
export type Parts = Readonly<Record<string, Part>>;

type Rest = Omit<Part, 'kind' | 'optional' | 'label'>;
const part =
  <K extends PartKind>(kind: K) =>
  (label: string, rest: Rest = {}): Part<K, false> => ({ kind, optional: false, label, ...rest });

export const aCard = part('card');
export const someCards = part('cards');
export const aLocation = part('location');
export const aPlace = part('place');
export const aNumber = (counts: Counted, label: string): Part<'number', false> =>
  part('number')(label, { counts });
export const aFlag = part('flag');
export const aName = part('name');
/** A part that may be left out. */
export const maybe = <K extends PartKind>(of: Part<K, false>): Part<K, true> => ({ ...of, optional: true });

/** One of the player's own ships, which acts; most orders name one. */
export const ownShip = aCard('Which ship', { role: 'acts', which: { whose: 'own', types: ['ship'] } });
/** One of the player's own cards in play, which acts. */
export const ownCard = aCard('Which card', { role: 'acts', which: { whose: 'own' } });
export const atMission = aLocation('To', { role: 'goal' });

type Held<P> = P extends Part<infer K, boolean> ? PartValues[K] : never;
type IsOptional<P> = P extends { readonly optional: true } ? true : false;
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The values of parts: required ones, and optional ones. */
export type ValuesOf<P> = Flat<
  { readonly [K in keyof P as IsOptional<P[K]> extends true ? never : K]: Held<P[K]> } & {
    readonly [K in keyof P as IsOptional<P[K]> extends true ? K : never]?: Held<P[K]>;
  }
>;
