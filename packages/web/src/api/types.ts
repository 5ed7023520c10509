/** What the server sends and takes, as docs/protocol.md tells it. Fields we do not use are left out. */
import type {
  Change,
  Deck,
  GameEvent,
  GameSetup,
  Offer,
  Outcome,
  Seat,
  View,
  WatcherView,
} from '@spaceline/engine';
import type { Agreement, Said } from '../play/source.ts';

export interface Person {
  readonly id: string;
  readonly kind: 'guest' | 'account';
  readonly name: string;
  readonly role: string;
}

/** Somebody by name, as in lists of who is here. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
}

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly provisional: boolean;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Profile extends Person {
  readonly about: string;
  readonly since: string;
  readonly rating: Rating | null;
}

/** A game somebody has played or plays. */
export interface Played {
  readonly game: string;
  readonly table: string | null;
  readonly seat: Seat;
  /** Null for a game of somebody else's that is being played. */
  readonly deckName: string | null;
  readonly opponent: { readonly person: string | null; readonly bot: string | null; readonly name: string };
  readonly rules: string;
  readonly rated: boolean;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly outcome: Outcome | null;
  readonly rating: { readonly before: number; readonly after: number } | null;
}

export interface Ranked extends Rating {
  readonly person: string | null;
  readonly bot: string | null;
  readonly name: string;
}

export type DeckChoice =
  | { readonly starter: string }
  /** Any starter deck that nobody else at the table plays. */
  | { readonly any: true }
  | { readonly id: string }
  | { readonly text: string };

export interface DeckReport {
  readonly name: string;
  readonly rules: string;
  readonly legal: boolean;
  readonly cards: Deck;
  readonly unread: readonly {
    readonly line: number;
    readonly text: string;
    readonly near: readonly string[];
  }[];
  readonly faults: readonly { readonly rule: string; readonly text: string }[];
  /** What leaves it legal and should be known: cards that cannot enter play, or were not out on that day. */
  readonly warnings: readonly { readonly kind: string; readonly rule: string; readonly text: string }[];
}

/** Seconds for the game and anew for each question; or days for each question. */
export type ClockTerms =
  | { readonly game?: number; readonly move?: number; readonly lost?: number }
  | { readonly days: number };

export interface TableSeat {
  readonly seat: Seat;
  readonly person: string | null;
  readonly bot: string | null;
  readonly name: string;
  /** Told to its own player, and to everybody when the game is over. */
  readonly deckName: string | null;
}

export interface Table {
  readonly id: string;
  /** Only for those who sit there. */
  readonly code?: string;
  readonly host: string | null;
  readonly visibility: 'open' | 'private';
  readonly rules: string;
  readonly format: NonNullable<GameSetup['format']>;
  readonly rated: boolean;
  readonly status: 'waiting' | 'playing' | 'over' | 'closed';
  readonly createdAt: string;
  readonly seats: readonly TableSeat[];
  readonly game: string | null;
  readonly clock: ClockTerms | null;
  readonly delayMoves: number;
  readonly delayMinutes: number;
  /** What was said of chance, from the moment the game begins to be dealt. */
  readonly deal: Deal | null;
}

export interface Deal {
  /** The id the game has, or will have. */
  readonly game: string;
  readonly commitment: string;
  readonly promises: readonly (string | null)[];
  readonly told: readonly boolean[];
  /** Until when shares are awaited; null when the game has begun. */
  readonly until: string | null;
}

export interface TableWish {
  readonly deck: DeckChoice;
  readonly visibility?: 'open' | 'private';
  readonly rules?: string;
  readonly format?: NonNullable<GameSetup['format']>;
  readonly rated?: boolean;
  readonly clock?: ClockTerms | null;
  readonly delay?: { readonly moves?: number; readonly minutes?: number };
  readonly opponent?: { readonly bot: string; readonly deck?: DeckChoice };
  readonly start?: boolean;
  /** The hash of a share of the game's chance. */
  readonly promise?: string;
}

/** Something said in the lobby or at a table. */
export interface Message {
  readonly id: number;
  readonly table: string | null;
  readonly person: string;
  readonly name: string;
  readonly side: 'players' | 'watchers';
  /** Empty when a moderator has removed it. */
  readonly text: string;
  readonly removed: boolean;
  readonly at: string;
}

export interface Report {
  readonly message: Message;
  readonly reporter: string;
  readonly reason: string;
  readonly at: string;
  readonly around: readonly Message[];
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

/** A person or a network that is kept out; `until` is null for good. */
export interface Ban {
  readonly id: string;
  readonly person: Somebody | null;
  readonly network: string | null;
  readonly reason: string;
  readonly until: string | null;
  readonly at: string;
}

export interface BanWish {
  readonly person?: string;
  readonly network?: string;
  readonly reason: string;
  readonly minutes?: number;
}

export interface AuditLine {
  readonly id: number;
  readonly at: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly action: string;
  readonly person: Somebody | null;
  readonly game: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Notice {
  readonly id: number;
  readonly kind: 'your-move' | 'invitation' | 'rematch' | 'game-over' | (string & {});
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: string;
}

export interface StepTold {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly seat: Seat | null;
  readonly events: readonly GameEvent[];
  readonly to?: number;
}

export interface ClockTold {
  readonly terms: ClockTerms;
  readonly asked: Seat | null;
  readonly running: boolean;
  readonly left: readonly [number, number];
  readonly away: readonly [number, number];
  readonly leftMove: number;
  readonly absent: boolean;
  readonly stopped: string | null;
  readonly at: string;
  readonly deadline: string | null;
}

export interface ProposalTold {
  readonly id: string;
  readonly game: string;
  readonly kind: Agreement;
  readonly seat: Seat;
  readonly seq: number;
  readonly to: number | null;
  readonly status: 'open' | 'agreed' | 'declined' | 'withdrawn' | 'lapsed';
}

/** What both players have to decide when the server was renewed and plays the last moves of their game otherwise. */
export interface PartingTold {
  readonly seq: number;
  readonly to: number;
  readonly choices: readonly ('back' | 'void' | null)[];
}

/** A game as this viewer sees it. */
export interface GameTold {
  readonly game: string;
  readonly seat: Seat | null;
  readonly players: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly bot: string | null;
    /** Who it is, where the server says so. */
    readonly person?: string | null;
  }[];
  readonly table: string | null;
  readonly seq: number;
  readonly view: View | WatcherView;
  readonly offers: readonly Offer[];
  readonly clock: ClockTold | null;
  readonly asking?: { readonly how: 'always' | 'even'; readonly ms: number } | null;
  /** Comes with `watch` and `look` alone. */
  readonly proposals?: readonly ProposalTold[];
  readonly parting?: PartingTold | null;
  readonly steps?: readonly StepTold[];
}

/** What has changed since the last message about a game. */
export interface MovedTold {
  readonly game: string;
  readonly seq: number;
  /** The position that is changed. */
  readonly from: number;
  readonly change: Change;
  readonly offers: readonly Offer[];
  readonly clock: ClockTold | null;
  readonly steps: readonly StepTold[];
}

/** What came of a proposal. */
export interface Agreed {
  readonly proposal: ProposalTold | null;
  readonly done: boolean;
  readonly seq: number;
  readonly table: Table | null;
}

export interface HintTold {
  readonly said: Said;
  readonly why: string;
}
