/** When text acts: turn boundaries, events, responses, and how often. */

import type { EventClause, ResponseClause, TriggerClause, Whose } from '../../catalogue/behaviour.ts';
import { type Do, listOf } from '../../language/effect.ts';
import type { Filter } from '../../language/filter.ts';
import type { Limit } from '../../language/limit.ts';
import type { MomentWord } from '../../language/moment.ts';

export const yourTurns: Whose = 'your';
export const opponentsTurns: Whose = 'opponent';
export const everyTurn: Whose = 'every';
/** The turns of the player who controls what the card is on. */
export const turnsOfItsPlayer: Whose = 'host';

type Details = Omit<EventClause, 'whose'> & Pick<TriggerClause, 'may' | 'limit' | 'now'>;

const boundary =
  (event: MomentWord) =>
  (whose: Whose, what: Do, details: Details = {}): TriggerClause => ({
    event,
    whose,
    ...details,
    do: listOf(what),
  });

export const atStartOf = boundary('turnStarts');
export const atEndOf = boundary('turnEnds');
/** As the card enters play, and at the start of each such turn. */
export const nowAndAtStartOf = (whose: Whose, what: Do, details: Details = {}): TriggerClause =>
  atStartOf(whose, what, { ...details, now: true });
export const nowAndAtEndOf = (whose: Whose, what: Do, details: Details = {}): TriggerClause =>
  atEndOf(whose, what, { ...details, now: true });

/** When something happens, this follows automatically. */
export const whenever = (
  event: MomentWord,
  what: Do,
  details: Details & { readonly whose?: Whose } = {},
): TriggerClause => ({ event, whose: 'every', ...details, do: listOf(what) });

/** When something is about to happen, this replaces it. */
export const insteadOf = (
  event: MomentWord,
  what: Do,
  details: Details & { readonly whose?: Whose } = {},
): TriggerClause => ({ event, whose: 'every', ...details, instead: true, do: listOf(what) });

/** What a response responds to. */
export type Answers = Pick<ResponseClause, 'to' | keyof EventClause>;
type Detail = Partial<Omit<EventClause, 'card'>>;
/** For moments nobody takes part in, `present` would never hold. */
type Unattended = Omit<Detail, 'present'>;
const answers =
  <D extends Detail = Unattended>(to: MomentWord) =>
  (card?: Filter, detail?: D): Answers => ({
    to,
    whose: 'every',
    ...detail,
    ...(card ? { card } : {}),
  });

export const justPlayed = answers('played');
export const beginsToMove = answers('moves');
/** A ship is flying by a location on its way. */
export const fliesBy = answers('passes');
export const justEncountered = answers<Detail>('encountered');
/** A self-controlling card starts to attack. */
export const justRaids = answers('raids');
export const justDied = answers('died');
export const justDrawn = answers('drawn');
/** A battle has begun and nobody has fought yet. */
export const battleInitiated = answers<Detail>('battle');
/** Two adversaries are about to fight each other. */
export const justEngaged = answers<Detail>('engaged');
export const justCompleted = answers<Detail>('completed');
export const aboutToBeDestroyed = answers('aboutToBeDestroyed');
export const aboutToDie = answers('aboutToDie');
/** Lots are about to be drawn; `present` if this card is one of those who may be. */
export const aboutToBeSelected = answers<Detail>('selecting');
/** Somebody was selected, and nothing has been done yet. */
export const justSelected = answers<Detail>('selected');

/** `once('each turn')`, `once('per game')`, `once('for each')`: the last for one event, whoever uses it. */
const PER = {
  'each turn': 'turn',
  'every turn': 'every turn',
  'per game': 'game',
  'per battle': 'battle',
  'for each': 'event',
} as const satisfies Readonly<Record<string, Limit['per']>>;
export const once = (per: keyof typeof PER): Limit => ({ times: 1, per: PER[per] });
/** The same for all copies together: text that is not cumulative. */
export const onceForAll = (per: keyof typeof PER): Limit => ({ ...once(per), shared: true });
/** The same for all copies that are in one place. */
export const onceForAllHere = (per: keyof typeof PER): Limit => ({ ...once(per), shared: 'here' });
/** One or the other of the clauses that say so, and copies of the card give no more. */
export const eitherOnce = (per: keyof typeof PER): Limit => ({ ...onceForAll(per), either: true });
export const atMost = (n: number, per: keyof typeof PER): Limit => ({ times: n, per: PER[per] });
