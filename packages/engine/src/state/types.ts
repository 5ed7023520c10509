/**
 * What a game is made of. The whole state is one JSON value: cards, locations, the turn, the stack of unfinished
 * procedures, the pending decision and the random generator. It never contains a function, class or promise, so it can be
 * stored, sent, hashed and resumed at any decision.
 *
 * Cards are records in an array indexed by their number. A card's place is stored once, in its own `zone`, `host` and
 * `order`. Piles, crews and stacks are computed (see `game.ts`), never kept in step.
 */
import type { PileName } from '../catalogue/piles.ts';
import type { GameEvent, HeardEvent } from '../language/event.ts';
import type { Frame, Json } from '../language/frame.ts';
import type { CardId, LocationId, Seat } from '../language/ids.ts';
import type { Memory } from '../language/memory.ts';
import type { Phase } from '../language/phase.ts';
import type { Zone } from '../language/place.ts';
import type { Purpose } from '../language/purpose.ts';
import type { Quadrant } from '../language/traits.ts';
import type { Random } from './random.ts';

export type { Cause } from '../language/details.ts';
export { EVENT_KINDS, type EventKind, type GameEvent, type HeardEvent } from '../language/event.ts';
export type { Frame, FrameOf, Json } from '../language/frame.ts';
export { type CardId, type LocationId, otherSeat, SEATS, type Seat } from '../language/ids.ts';
export type { Phase } from '../language/phase.ts';
export {
  type CardZone,
  type LocationZone,
  type Place,
  type SeatZone,
  ZONES,
  type Zone,
} from '../language/place.ts';

/** Bits of `CardState.flags`. */
export const STOPPED = 1;
export const DISABLED = 2;
export const STASIS = 4;
export const CLOAKED = 8;
export const PHASED = 16;
export const FACE_DOWN = 32;
/** Stopped until an effect ends it, not until its controller's next turn. */
export const STOP_LASTS = 64;
/** An artifact that was earned (`artifact.must-earn`). */
export const EARNED = 128;
/** First half of a combo dilemma done (`dilemma.combo.memory`). */
export const HALF_DONE = 256;
/** Placed in a brig (`capture.brig`). */
export const IN_BRIG = 512;
/** A hologram that is switched off (`holo.deactivated`). */
export const DEACTIVATED = 1024;
/** Nowhere for a while: a ship that has disappeared, or a card aboard it (`under.temporal-rift`). */
export const GONE = 2048;
/** Laid face down without entering play: it is not in play until it is turned face up (`ha.not-in-play`). */
export const LAID_DOWN = 4096;

export interface CardState {
  readonly id: CardId;
  /** Index into `State.defs`. */
  def: number;
  owner: Seat;
  controller: Seat;
  zone: Zone;
  host: number;
  /** Position among the cards of one zone and host; larger is later, higher or further down, depending on the zone. */
  order: number;
  flags: number;
  /**
   * Index into the printed affiliations, for cards with several (`multi.one-mode`); for cards whose functions have texts of
   * their own, the one it was played or seeded for (`or.choose`).
   */
  mode: number;
  /** Seats that know this card's identity while it is hidden: bit 1 for seat 0, bit 2 for seat 1. */
  seen: number;
  /** RANGE spent this turn. */
  spent: number;
  /** Hull lost in percent (`battle.damage.hull`). */
  hull: number;
  /** Turn number of the last cloaking or phasing action; 0 if none. */
  cloakedOn: number;
  /** Turns its player had begun when it docked, or last fought in dock; repair counts from there. */
  dockedOn: number;
  /** Countdown left, or -1 without one. */
  countdown: number;
  /** The seat that holds this personnel captive, or -1. */
  captor: -1 | Seat;
  /** What it remembers. Never left out, so that all cards have one shape. */
  memory: Memory | null;
}

export interface Location {
  readonly id: LocationId;
  readonly quadrant: Quadrant;
  /** Seat that solved the mission here, or -1. */
  solvedBy: -1 | Seat;
  /** Seats for which the mission is examined (`examined`), bit 1 and bit 2. */
  examined: number;
  /** Seats that may no longer solve here (`misseed.own-penalty`), bit 1 and bit 2. */
  barred: number;
  /** `destroyed` leaves a span and nothing else (`destroy.supernova.effect`). */
  status: 'intact' | 'destroyed';
}

export const SEGMENTS = ['start', 'play', 'orders', 'end', 'draw'] as const;
export type Segment = (typeof SEGMENTS)[number];

export interface TurnState {
  /** Turns since the game began, counting both players'; 0 in the seed phases. */
  number: number;
  seat: Seat;
  segment: Segment;
  /** Normal card plays still to be used this turn. */
  plays: number;
  /** Draws are forbidden for the rest of this turn (`turn.draw.blocked`). */
  noDraws: boolean;
}

/** What a choice decides. Each has its own wording. */
export type PromptKey =
  /** Whom or what a text is about; `tie`: among those that are equally high or far. */
  | 'select'
  | 'tie'
  /** One of the alternatives of a text. */
  | 'option'
  /** Where something goes or is put. */
  | 'destination'
  /** Beaming by text: one end, who goes, and what they take along. */
  | 'beam from'
  | 'beam who'
  | 'take along'
  /** A cost, and one that a dilemma makes optional. */
  | 'pay'
  | 'pay or fail'
  /** Splitting a group, and which of two equal parts is the larger. */
  | 'split'
  | 'split tie'
  /** In which order: locations, or cards on a deck. */
  | 'rearrange'
  | 'rearrange deck'
  | 'guess type'
  | 'number'
  /** Which artifact is earned next. */
  | 'earn'
  /** Where a captive is held. */
  | 'custody'
  /** Battle: who fires back, at whom, and what happens to the loser of a combat. */
  | 'return fire'
  | 'aim'
  | 'combat'
  /** Text that acts by itself: whether it does, and in which order. */
  | 'trigger may'
  | 'trigger order';

/** What a question is about; `telling` words it. */
export interface Prompt {
  readonly key: PromptKey;
  /** The card that asks, or that the question is about. */
  readonly card?: CardId;
  /** How many are wanted. */
  readonly n?: number;
}

/** The moments at which a player is asked to act. */
export const WINDOW_KINDS = [
  /** Seeding one card, or passing. */
  'seed',
  /** The active player's orders and card plays. */
  'turn',
  /** Optional actions that say they happen at the start or end of a turn. */
  'start',
  'end',
  /** The other player's chance between two actions. */
  'between',
  /** A chance to respond to what was just initiated or has just happened. */
  'respond',
  /** A chance for actions that suspend play, in the middle of another (`suspend.when`). */
  'suspend',
  /** Orders to cards that a player controls for a while, in the other player's turn (`turn.control-loan`). */
  'loan',
  /** Which card reports next, if an action reports several (`action.group.definition`). */
  'report',
  /** Which card is played in place of one that was sent back; passing is not possible. */
  'instead',
  /** What a download by text fetches, and where it goes (`download.may-must`). */
  'download',
] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

interface DecisionBase {
  readonly id: number;
  readonly seat: Seat;
}

/** "What do you do?": the answer is a request to act, or a pass if that is possible. */
export interface ActDecision<E extends HeardEvent = HeardEvent> extends DecisionBase {
  readonly kind: 'act';
  readonly window: WindowKind;
  /** What may be responded to. */
  readonly event?: E;
}

/** "Which of these?": the answer is a selection, ordered if the order matters. */
export interface ChooseDecision extends DecisionBase {
  readonly kind: 'choose';
  readonly prompt: Prompt;
  readonly of: 'cards' | 'locations' | 'options';
  readonly among: readonly (number | string)[];
  readonly min: number;
  readonly max: number;
  /** The rule or card that asks. */
  readonly rule: string;
  /** The chooser may not see the cards: `among` holds positions, not cards. */
  readonly unseen?: true;
  /** Cards that the question shows to the chooser, whether or not they can be chosen. */
  readonly shown?: readonly CardId[];
  /** What happens to those who are chosen; derived from the state for the chooser's view, never stored. */
  readonly purpose?: Purpose;
}

/** A question as its player gets it or, with complete events, as the state has it. */
export type Decision<E extends HeardEvent = HeardEvent> = ActDecision<E> | ChooseDecision;

/** A modifier that lasts for a while although no card in play carries it. */
export interface Lasting {
  readonly source: CardId;
  readonly seat: Seat;
  readonly targets: readonly CardId[];
  readonly modifier: Json;
  /**
   * Ends with the current turn, at the end of the seat's turn with that number (counting its own turns), when a card
   * leaves play, or never.
   */
  readonly until: 'turn' | 'game' | { readonly turn: number } | { readonly while: CardId };
}

/** The game when an action began, for text that takes actions back (`history.undo-actions`). */
export interface PastMoment {
  /** Names of the values kept for each card, in order. */
  readonly fields: readonly string[];
  readonly cards: readonly (readonly [CardId, readonly Json[]])[];
  readonly locations: readonly Location[];
  readonly lines: State['lines'];
  readonly players: readonly [PlayerState, PlayerState];
  readonly uses: State['uses'];
  readonly lasting: readonly Lasting[];
  readonly counterAttacks: readonly CounterAttack[];
}

export interface PlayerState {
  score: number;
  /** Points not from missions (`win.bonus-definition`). */
  bonus: number;
  /** Affiliations this player is playing (`playing.def-2014`). */
  playing: string[];
  /** Turns this player has begun. */
  turns: number;
  /** Missions solved, as locations. */
  solved: LocationId[];
  /** This player has taken part in a battle of this game (`battle.init.mordock`). */
  battled?: true;
}

export interface CounterAttack {
  readonly location: LocationId;
  readonly seat: Seat;
  /** The seat's turn on which it may be used, counting its own turns. */
  readonly turn: number;
}

export interface Outcome {
  readonly winner: Seat | null;
  readonly rule: string;
  /** Catalogue ids of the loser's cards that the winner may keep, if stakes were raised. */
  readonly staked?: readonly string[];
}

/** A named pile (`catalogue/piles.ts`). Its cards are in the zone `pile`, with its number as their host. */
export interface Pile {
  readonly name: PileName;
  readonly owner: Seat;
}

/** What a format decides where the rules leave it open (`format.*`). */
export interface Format {
  /** Whether a card may be seeded as a bluff where it does not belong (`misseed.bluff-legal`, `misseed.format-off`). */
  readonly misSeeds: 'allowed' | 'refused';
  /** What counts toward winning: all points, or with the caps of modern play (`win.modern.*`). */
  readonly winning: 'open' | 'modern';
  /** Whether the players have agreed to play for each other's cards. */
  readonly stakes: 'agreed' | 'refused';
  /**
   * Whom the engine asks to respond: only players who can (`able`, the default), or everybody who could, judging by what
   * everybody sees, so that being asked reveals nothing about hidden cards. The host of the game decides how long that
   * takes: `always` leaves players their time, `even` gives every such moment the same.
   */
  readonly asking?: 'able' | 'always' | 'even';
}

export interface State {
  /** Version of this record; a reader refuses unknown versions. */
  readonly version: 1;
  /** The date whose rules apply, YYYY-MM-DD. */
  readonly rules: string;
  readonly format: Format;
  /** Catalogue ids of the cards in this game. */
  readonly defs: readonly string[];
  cards: CardState[];
  locations: Location[];
  /** The locations of each quadrant from left to right. */
  lines: Record<Quadrant, LocationId[]>;
  players: [PlayerState, PlayerState];
  first: Seat;
  phase: Phase;
  turn: TurnState;
  stack: Frame[];
  decision: Decision<GameEvent> | null;
  /** Number of the next decision. */
  sequence: number;
  /** Number for the next card that is placed somewhere. */
  nextOrder: number;
  random: Random;
  /** Uses of limited text; keys begin with `turn:` or `game:`. */
  uses: Record<string, number>;
  lasting: Lasting[];
  counterAttacks: CounterAttack[];
  /** Events not yet offered to triggers. */
  queue: GameEvent[];
  outcome: Outcome | null;
  /** How the active player's last actions began, oldest first; only in games with text that takes actions back. */
  past?: readonly PastMoment[];
  /** The named piles in this game; none if left out. */
  readonly piles?: readonly Pile[];
  /** How many of the loser's cards the winner may keep; none if absent. */
  stakes?: number;
}
