/** What happens in a game, as triggers, responses and logs see it. */
import type { CardId, LocationId, Seat } from './ids.ts';
import type { Shortfall } from './shortfall.ts';

/** Something that happened or is about to, as triggers, responses and logs see it. */
export interface GameEvent {
  readonly kind: EventKind;
  /** The player who performs it or to whom it happens. */
  readonly seat: Seat;
  readonly card?: CardId;
  readonly cards?: readonly CardId[];
  readonly location?: LocationId;
  readonly source?: CardId;
  readonly n?: number;
  readonly text?: string;
  /** What was asked of those who met a dilemma or tried to solve a mission, and what they lacked. */
  readonly shortfall?: Shortfall;
}

/** How an event of playing tells that the card came from hand; its `n` is what that cost in normal card plays. */
export const FROM_HAND = 'from hand';

/** How an event of dying tells that its victim was drawn by lot. */
export const BY_LOT = 'by lot';

export const EVENT_KINDS = [
  'gameStarts',
  'phase',
  'turnStarts',
  'turnEnds',
  'seeded',
  'played',
  'reported',
  'entersPlay',
  'drawn',
  'discarded',
  'moves',
  'passes',
  'arrives',
  'beams',
  'walks',
  'docks',
  'undocks',
  'lands',
  'takesOff',
  'loads',
  'launches',
  'cloaks',
  'decloaks',
  'phases',
  'dephases',
  'attempts',
  'encountered',
  /** A number was drawn by lot. */
  'rolled',
  'overcame',
  'failed',
  'returned',
  'solved',
  /** A mission has just been completed: everything solving brings is done. */
  'completed',
  'attemptEnds',
  'earned',
  'artifactFound',
  'misSeed',
  'battle',
  /** A self-controlling card attacks. */
  'raids',
  'engaged',
  'stunned',
  'wounded',
  'fires',
  'evaded',
  'hit',
  'damaged',
  'battleWon',
  'battleEnds',
  'destroyed',
  'repaired',
  'aboutToDie',
  'aboutToBeDestroyed',
  'died',
  'stopped',
  'unstopped',
  'disabled',
  'relocated',
  'placed',
  'captured',
  /** Cards have come under a player's control, for a while or back again. */
  'controlled',
  'released',
  'nullified',
  'cured',
  'expired',
  'scored',
  'lost',
  'modeChanged',
  'revealed',
  'shuffled',
  'used',
  'passed',
  'segment',
  /** A player's last actions were taken back. */
  'undone',
  'over',
  /** Cards of the loser's that the winner may keep. */
  'staked',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
