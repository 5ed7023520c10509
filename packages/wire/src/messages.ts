/** Live play over the socket: what a client may send and how it is answered, and what the server sends on its own. */
import type { Change, Seat } from '@spaceline/engine';
import type { z } from 'zod';
import {
  Agree,
  type Agreed,
  Answer,
  type ClockTold,
  Concede,
  Decide,
  type Decided,
  type GameSeen,
  type GameTold,
  Hint,
  type HintTold,
  Hold,
  Log,
  type Logged,
  Look,
  type Moved,
  type PartingTold,
  type ProposalTold,
  Propose,
  Seed,
  type Seeded,
  type StepTold,
  Unwatch,
  Watch,
  Why,
  type WhyNot,
} from './games.ts';
import type { ProblemTold } from './parts.ts';
import type { Somebody } from './people.ts';
import type { TableTold } from './tables.ts';
import { Enter, Exit, type Message, type Notice, Read, Say } from './talk.ts';

/** Messages about a game. */
export const GAME_MESSAGES = {
  watch: Watch,
  unwatch: Unwatch,
  propose: Propose,
  decide: Decide,
  agree: Agree,
  look: Look,
  log: Log,
  answer: Answer,
  hold: Hold,
  why: Why,
  hint: Hint,
  seed: Seed,
  unseed: Seed,
  concede: Concede,
} as const;

/** All messages that a client may send. */
export const MESSAGES = { ...GAME_MESSAGES, enter: Enter, exit: Exit, say: Say, read: Read } as const;

export type GameMessage = keyof typeof GAME_MESSAGES;
export type MessageName = keyof typeof MESSAGES;

/** A message as a client sends it. */
export type MessageOf<N extends MessageName> = z.input<(typeof MESSAGES)[N]>;
/** The same after validation. */
export type MessageRead<N extends MessageName> = z.output<(typeof MESSAGES)[N]>;

/** The state of a place on entering it. */
export interface Entered {
  /** Open tables, in the lobby. */
  readonly tables?: readonly TableTold[];
  /** The table itself, at a table. */
  readonly table?: TableTold;
  readonly people: readonly Somebody[];
  readonly chat: readonly Message[];
}

/** What each message is answered with, in addition to `ok`. */
export interface Acknowledged extends Readonly<Record<MessageName, object>> {
  readonly watch: GameTold & { readonly steps: readonly StepTold[] };
  readonly unwatch: object;
  readonly propose: Agreed;
  readonly decide: z.output<typeof Decided>;
  readonly agree: Agreed;
  readonly look: GameTold;
  readonly log: z.output<typeof Logged>;
  readonly answer: z.output<typeof Moved>;
  readonly hold: z.output<typeof Moved>;
  readonly why: z.output<typeof WhyNot>;
  readonly hint: HintTold;
  readonly seed: z.output<typeof Seeded>;
  readonly unseed: z.output<typeof Moved>;
  readonly concede: z.output<typeof Moved>;
  readonly enter: Entered;
  readonly exit: object;
  readonly say: { readonly message: Message };
  readonly read: object;
}

/** The acknowledgement itself. */
export type Ack<N extends MessageName> =
  | ({ readonly ok: true } & Acknowledged[N])
  | { readonly ok: false; readonly error: ProblemTold };

/** A move as a watching client receives it, with the whole view. */
export interface MovedWhole extends GameSeen {
  /** What happened since the last message; empty if that is no longer available. */
  readonly steps: readonly StepTold[];
}

/** The same for clients that asked for changes. */
export interface MovedBy {
  readonly game: string;
  readonly seq: number;
  /** The sequence number of the view that changes: that of the last message. */
  readonly from: number;
  readonly change: Change;
  readonly offers: GameSeen['offers'];
  readonly clock: ClockTold | null;
  readonly steps: readonly StepTold[];
}

/** Messages other than moves. They may be lost with a connection; anything important can also be requested. */
export interface News {
  readonly table: { readonly table: TableTold };
  /** Shares of randomness are awaited. */
  readonly deal: { readonly table: TableTold };
  readonly clock: { readonly game: string; readonly clock: ClockTold | null };
  readonly proposal: ProposalTold;
  readonly parting: { readonly game: string; readonly parting: PartingTold | null };
  readonly chat: Message;
  readonly 'chat-removed': { readonly id: number; readonly table: string | null };
  readonly presence: { readonly place: string; readonly people: readonly Somebody[] };
  readonly notice: Notice;
  /** A player asks openly for more time. */
  readonly held: { readonly game: string; readonly seq: number; readonly seat: Seat };
}

/** All messages that a client receives without asking. */
export interface Told extends News {
  readonly moved: MovedWhole | MovedBy;
  /** The node is shutting down; connect again. */
  readonly draining: undefined;
}
