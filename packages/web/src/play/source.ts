/**
 * Where a game comes from: a server, an engine in this browser, a replay, a prepared position. The table knows only this
 * interface, so all of them are played and watched on the same table.
 */
import type { Offer, Refusal, Request, Seat, View, WatcherView, WindowKind } from '@spaceline/engine';
import type { Agreement, GameSeen, PartingChoice, PartingTold, Said, StepTold } from '@spaceline/wire';
import { t } from '../messages/index.ts';
import type { Pace } from './local/setup.ts';

export type { Agreement, Said };

/** One entry of a game's log as this viewer hears it. */
export type StoryStep = StepTold;

/** Refusals to take back that are really questions: a player who is sure may still do it. */
export const ASKS_FIRST = { seen: 'undo.ask.seen', crossed: 'undo.ask.crossed' } as const;

/** What has happened since the answer that is to be taken back. */
export type Crossed = keyof typeof ASKS_FIRST;

export const crossedBy = (rule: string): Crossed | null =>
  rule === ASKS_FIRST.seen ? 'seen' : rule === ASKS_FIRST.crossed ? 'crossed' : null;

export interface PlayerSeen {
  readonly name: string;
  readonly bot: boolean;
  /** Null if unknown. */
  readonly present: boolean | null;
}

export interface Clock {
  readonly asked: Seat | null;
  readonly running: boolean;
  /** Milliseconds by seat, at `at`: of the game, and of the allowance for lost connections. */
  readonly left: readonly [number, number];
  readonly away: readonly [number, number];
  readonly leftMove: number;
  readonly stopped: string | null;
  readonly at: string;
  readonly deadline: string | null;
}

export interface Proposal {
  readonly id: string;
  readonly kind: Agreement;
  readonly seat: Seat;
}

/** What can be done with a game that cannot continue as it was: go back to where it can, or end it without a result. */
export type Choice = PartingChoice;

/** The server was replaced and plays the last moves differently: both players decide what to do. */
export type Parting = PartingTold;

/** A position as a viewer sees it. Each is a new, immutable object. */
export interface Seen {
  readonly seq: number;
  /** The viewer's seat; null for a watcher. */
  readonly seat: Seat | null;
  readonly players: readonly [PlayerSeen, PlayerSeen];
  readonly view: View | WatcherView;
  /** Possible actions, if the viewer is asked for one. */
  readonly offers: readonly Offer[];
  /** What happened between the previous position and this one. */
  readonly steps: readonly StoryStep[];
  readonly clock: Clock | null;
  readonly proposals: readonly Proposal[];
  /** Null or absent while the game continues normally. Until it is decided, nobody is asked anything else. */
  readonly parting?: Parting | null;
  /** If the game also asks players who may have no response: how, and the usual pause in milliseconds. */
  readonly asking?: Asking | null;
  /** Who has asked for more time. */
  readonly held?: readonly Seat[];
}

/** `always`: a player who could respond has unlimited time; `even`: every such moment takes equally long. */
export type Asking = NonNullable<GameSeen['asking']>;

/** `lost` reconnects by itself; `failed` does not. */
export type Connection = 'opening' | 'live' | 'lost' | 'failed';

export interface Situation {
  readonly connection: Connection;
  /** Why it failed, in a sentence for the viewer. */
  readonly problem: string | null;
  /** Null until the first position has arrived. */
  readonly seen: Seen | null;
  /** All known steps, oldest first; some at the beginning may be missing. */
  readonly story: readonly StoryStep[];
}

/** What a good player would do, and why. */
export interface Hint {
  readonly said: Said;
  readonly why: string;
}

export const isHint = (found: Hint | Refusal): found is Hint => 'said' in found;

/** Why a game between people has no hints; null against a computer. */
export const whyNoHint = (seen: Seen | null): Refusal | null =>
  seen?.players.every(({ bot }) => !bot) ? { rule: 'server.people', text: t('table.hint.people') } : null;

export interface GameSource {
  /** The same object until something changes, for `useSyncExternalStore`. */
  situation(): Situation;
  subscribe(listener: () => void): () => void;
  /** Answers the current question; returns the refusal if it is not accepted. */
  answer(said: Said): Promise<Refusal | null>;
  /** Why a request is not possible; null if it is. */
  why(request: Request): Promise<Refusal | null>;
  /**
   * Takes back the viewer's last answer, or asks the other player to allow it. Refused with one of `ASKS_FIRST` if more
   * is known by now; calling it again with `sure` does it anyway.
   */
  undo?(sure?: boolean): Promise<Refusal | null>;
  concede?(): Promise<Refusal | null>;
  /** Asks openly for more time, where the game would pass automatically. */
  hold?(): Promise<Refusal | null>;
  /** Sets the moments at which the player wants to be asked even without a possible response. */
  setStops?(always: readonly WindowKind[]): void;
  /** What a good player would do, or why there is no hint: forbidden, unknown or unavailable. */
  hint?(): Promise<Hint | Refusal>;
  /** Sets how quickly the computer's steps follow each other, where that can be chosen. */
  setPace?(pace: Pace): void;
  propose?(kind: Agreement): Promise<Refusal | null>;
  agree?(proposal: string, agree: boolean): Promise<Refusal | null>;
  /** How the cards were shuffled and what can be proven about it, in sentences. */
  chance?(): Promise<readonly string[]>;
  /** The player's choice at a parting. */
  decide?(choice: Choice): Promise<Refusal | null>;
  close(): void;
}
