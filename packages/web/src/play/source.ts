/**
 * Where a game comes from: a server, an engine in this browser, a replay, a prepared position. The table knows nothing but
 * this, so all of them are played and watched on the same table.
 */
import type { Offer, Refusal, Request, Seat, View, WatcherView, WindowKind } from '@spaceline/engine';
import type { Agreement, GameSeen, PartingChoice, PartingTold, Said, StepTold } from '@spaceline/wire';
import { t } from '../messages/index.ts';
import type { Pace } from './local/setup.ts';

export type { Agreement, Said };

/** One entry of a game's log as this viewer hears of it. */
export type StoryStep = StepTold;

/** Refusals to take back that are questions: whoever is sure may all the same. */
export const ASKS_FIRST = { seen: 'undo.ask.seen', crossed: 'undo.ask.crossed' } as const;

/** What has crossed since the answer that is to be taken back. */
export type Crossed = keyof typeof ASKS_FIRST;

export const crossedBy = (rule: string): Crossed | null =>
  rule === ASKS_FIRST.seen ? 'seen' : rule === ASKS_FIRST.crossed ? 'crossed' : null;

export interface PlayerSeen {
  readonly name: string;
  readonly bot: boolean;
  /** Null where it is not known. */
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

/** What can be done with a game that cannot go on as it was: go back to where it can, or end it without a result. */
export type Choice = PartingChoice;

/** The server was renewed and plays the last moves otherwise: both players decide what is done. */
export type Parting = PartingTold;

/** A position as somebody sees it. Each is a new object; what is in it never changes. */
export interface Seen {
  readonly seq: number;
  /** The viewer's seat; null for somebody who watches. */
  readonly seat: Seat | null;
  readonly players: readonly [PlayerSeen, PlayerSeen];
  readonly view: View | WatcherView;
  /** What is open, when the viewer is asked what to do. */
  readonly offers: readonly Offer[];
  /** What happened between the position before and this one. */
  readonly steps: readonly StoryStep[];
  readonly clock: Clock | null;
  readonly proposals: readonly Proposal[];
  /** Null or left out when the game goes on. Until it is decided nobody is asked anything else. */
  readonly parting?: Parting | null;
  /** Where the game asks who may have nothing to say: how, and the usual pause in milliseconds. */
  readonly asking?: Asking | null;
  /** Who has asked for more time. */
  readonly held?: readonly Seat[];
}

/** `always`: who could answer has all the time; `even`: every such moment takes as long as every other. */
export type Asking = NonNullable<GameSeen['asking']>;

/** `lost` connects again by itself; `failed` does not. */
export type Connection = 'opening' | 'live' | 'lost' | 'failed';

export interface Situation {
  readonly connection: Connection;
  /** Why it failed, in a sentence for the viewer. */
  readonly problem: string | null;
  /** Null until the first position is there. */
  readonly seen: Seen | null;
  /** All steps that are known, oldest first; some of the beginning may be missing. */
  readonly story: readonly StoryStep[];
}

/** What a good player would do, and why. */
export interface Hint {
  readonly said: Said;
  readonly why: string;
}

export const isHint = (found: Hint | Refusal): found is Hint => 'said' in found;

/** Why a game between people has no hints; null where a computer plays. */
export const whyNoHint = (seen: Seen | null): Refusal | null =>
  seen?.players.every(({ bot }) => !bot) ? { rule: 'server.people', text: t('table.hint.people') } : null;

export interface GameSource {
  /** The same object until something changes, for `useSyncExternalStore`. */
  situation(): Situation;
  subscribe(listener: () => void): () => void;
  /** Answers the question of the position shown; the refusal when it is not taken. */
  answer(said: Said): Promise<Refusal | null>;
  /** Why something cannot be done; null when it can. */
  why(request: Request): Promise<Refusal | null>;
  /**
   * Takes back the viewer's last answer, or asks the other player to let it be taken back. Refused with one of `ASKS_FIRST`
   * where more is known by now; then it is done when it is said that one is sure.
   */
  undo?(sure?: boolean): Promise<Refusal | null>;
  concede?(): Promise<Refusal | null>;
  /** Asks openly for more time, where the game would pass by itself. */
  hold?(): Promise<Refusal | null>;
  /** Says at which moments the player wants to be asked with nothing to say as well. */
  setStops?(always: readonly WindowKind[]): void;
  /** What a good player would do; or why that is not said, be it forbidden, not known or not to be had. */
  hint?(): Promise<Hint | Refusal>;
  /** How quickly the computer's steps follow each other, where that can be chosen. */
  setPace?(pace: Pace): void;
  propose?(kind: Agreement): Promise<Refusal | null>;
  agree?(proposal: string, agree: boolean): Promise<Refusal | null>;
  /** How the cards were shuffled and what of it can be shown, in sentences. */
  chance?(): Promise<readonly string[]>;
  /** Says what is to be done at a parting. */
  decide?(choice: Choice): Promise<Refusal | null>;
  close(): void;
}
