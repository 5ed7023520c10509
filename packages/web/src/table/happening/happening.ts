/** Reconstructs the current or most recent attempt or battle from the log. */
import {
  type CardId,
  cardOf,
  type EventKind,
  type HeardEvent,
  rulesOf,
  type Seat,
  type Shortfall,
  scene,
  subjects,
} from '@spaceline/engine';
import type { StoryStep } from '../../play/source.ts';

/** The outcome of an encountered card. */
export type Fate =
  | 'met'
  | 'faced'
  | 'overcame'
  | 'failed'
  | 'nullified'
  | 'cured'
  | 'misSeed'
  | 'artifactFound';

/** What a card did to those who encountered it. */
export interface Cost {
  readonly kind:
    | 'died'
    | 'destroyed'
    | 'discarded'
    | 'stopped'
    | 'disabled'
    | 'captured'
    | 'taken'
    | 'damaged';
  readonly cards: readonly CardId[];
  /** For a damaged ship: the percentage of hull lost. */
  readonly n?: number;
}

export interface Meeting {
  readonly card: CardId;
  readonly fate: Fate;
  /** The deciding rule, if one is named. */
  readonly rule: string | null;
  /** Its requirements, and which of them were not met. */
  readonly shortfall: Shortfall | null;
  readonly costs: readonly Cost[];
  readonly points: number;
  /** It stays in play, overcome or not. */
  readonly stays: boolean;
}

export interface Shot {
  readonly from: readonly CardId[];
  readonly target: CardId;
  readonly attack: number;
  readonly result: 'miss' | 'hit' | 'direct';
}

interface Common {
  /** The step it began with. */
  readonly seq: number;
  readonly seat: Seat;
  readonly location: number;
  readonly over: boolean;
}

export type Happening =
  | (Common & {
      readonly kind: 'attempt';
      readonly group: readonly CardId[];
      readonly meetings: readonly Meeting[];
      readonly solved: boolean;
      /** The rule by which it ended; null while it lasts. */
      readonly end: string | null;
      /** The mission's requirements, if they were not met. */
      readonly shortfall: Shortfall | null;
      /** Points for the mission itself. */
      readonly points: number;
      readonly lost: readonly CardId[];
    })
  | (Common & {
      readonly kind: 'battle';
      readonly shots: readonly Shot[];
      readonly engaged: readonly (readonly CardId[])[];
      readonly winner: Seat | null;
      readonly lost: readonly CardId[];
    });

const FATES: ReadonlySet<string> = new Set<Fate>([
  'overcame',
  'failed',
  'nullified',
  'cured',
  'misSeed',
  'artifactFound',
]);

/** The last attempt or battle in a story. */
export function happeningOf(story: readonly StoryStep[]): Happening | null {
  let now: Happening | null = null;
  for (const { seq, events } of story) for (const event of events) now = after(now, event, seq);
  return now;
}

/** All attempts and battles among events, in order. */
export function happeningsOf(events: readonly HeardEvent[]): readonly Happening[] {
  const out: Happening[] = [];
  for (const event of events) {
    const now = out.at(-1) ?? null;
    const next = after(now, event, 0);
    if (!next || next === now) continue;
    if (now === null || event.kind === 'attempts' || event.kind === 'battle') out.push(next);
    else out[out.length - 1] = next;
  }
  return out;
}

function after(now: Happening | null, event: HeardEvent, seq: number): Happening | null {
  const { seat } = event;
  if (event.kind === 'attempts')
    return {
      kind: 'attempt',
      seq,
      seat,
      location: event.location,
      over: false,
      group: event.team,
      meetings: [],
      solved: false,
      end: null,
      shortfall: null,
      points: 0,
      lost: [],
    };
  if (event.kind === 'battle')
    return {
      kind: 'battle',
      seq,
      seat,
      location: event.location,
      over: false,
      shots: [],
      engaged: [],
      winner: null,
      lost: [],
    };
  if (!now || now.over) return now;
  const next: Happening =
    (event.kind === 'died' || event.kind === 'destroyed') && event.card !== undefined
      ? { ...now, lost: [...now.lost, event.card] }
      : now;
  return next.kind === 'attempt' ? inAttempt(next, event) : inBattle(next, event);
}

/** Some dilemmas take effect and require nothing; once the next card is encountered, they are done. */
const faced = (meetings: readonly Meeting[]): readonly Meeting[] =>
  meetings.map((each) => (each.fate === 'met' ? { ...each, fate: 'faced' } : each));

const meetingOf = (card: CardId, fate: Fate): Meeting => ({
  card,
  fate,
  rule: null,
  shortfall: null,
  costs: [],
  points: 0,
  stays: false,
});

const COSTS: Readonly<Partial<Record<EventKind, Cost['kind']>>> = {
  died: 'died',
  destroyed: 'destroyed',
  discarded: 'discarded',
  stopped: 'stopped',
  disabled: 'disabled',
  captured: 'captured',
  relocated: 'taken',
  damaged: 'damaged',
};

/** What an event cost the group; null if it does not concern them. */
function costOf(event: HeardEvent, meeting: Meeting): Cost | null {
  const what = COSTS[event.kind];
  const hurt = subjects(event).filter((id) => id !== meeting.card);
  if (what === undefined || hurt.length === 0) return null;
  // Being relocated is not being taken away.
  if (what === 'taken' && (scene(event) ?? -1) >= 0) return null;
  return { kind: what, cards: hurt, ...(event.kind === 'damaged' ? { n: event.after } : {}) };
}

/** Merges costs of one kind; for a ship's damage the last one counts. */
function withCost(costs: readonly Cost[], cost: Cost): readonly Cost[] {
  if (cost.kind === 'damaged')
    return [...costs.filter(({ kind, cards }) => kind !== 'damaged' || cards[0] !== cost.cards[0]), cost];
  return costs.some(({ kind }) => kind === cost.kind)
    ? costs.map((each) =>
        each.kind === cost.kind ? { ...each, cards: [...each.cards, ...cost.cards] } : each,
      )
    : [...costs, cost];
}

type Attempt = Extract<Happening, { kind: 'attempt' }>;

const withMeeting = (now: Attempt, card: CardId, change: (meeting: Meeting) => Meeting): Attempt => ({
  ...now,
  meetings: now.meetings.map((each) => (each.card === card ? change(each) : each)),
});

function inAttempt(now: Attempt, event: HeardEvent): Happening {
  const { kind, seat } = event;
  const card = cardOf(event);
  const shortfall = 'shortfall' in event ? event.shortfall : undefined;
  const newest = now.meetings.at(-1);
  if (kind === 'encountered' && card !== undefined)
    return { ...now, meetings: [...faced(now.meetings), meetingOf(card, 'met')] };
  if (FATES.has(kind) && card !== undefined) {
    const fate = kind as Fate;
    const known = now.meetings.some((each) => each.card === card);
    // A card cured elsewhere was not encountered in this attempt.
    if (!known && fate === 'cured') return now;
    const met = known ? now : { ...now, meetings: [...now.meetings, meetingOf(card, fate)] };
    return withMeeting(met, card, (each) => ({
      ...each,
      // If one section of a dilemma was not overcome, the dilemma was not.
      fate: each.fate === 'failed' && fate === 'overcame' ? 'failed' : fate,
      rule: rulesOf(event)[0] ?? null,
      shortfall: each.fate === 'failed' && fate === 'overcame' ? each.shortfall : (shortfall ?? null),
      stays: each.stays && fate !== 'cured' && fate !== 'nullified',
    }));
  }
  if (kind === 'placed' && card !== undefined)
    return withMeeting(now, card, (each) => ({ ...each, stays: true }));
  if (kind === 'scored' && seat === now.seat) {
    const { points, bonus } = event;
    const { source } = event.cause;
    return source !== undefined && now.meetings.some((each) => each.card === source)
      ? withMeeting(now, source, (each) => ({ ...each, points: each.points + points }))
      : bonus
        ? now
        : { ...now, points: now.points + points };
  }
  if (kind === 'solved') return { ...now, solved: true };
  if (kind === 'attemptEnds')
    return {
      ...now,
      over: true,
      end: event.rule,
      shortfall: shortfall ?? null,
      meetings: faced(now.meetings),
    };
  const cost = newest && costOf(event, newest);
  return cost
    ? withMeeting(now, newest.card, (each) => ({ ...each, costs: withCost(each.costs, cost) }))
    : now;
}

function inBattle(now: Extract<Happening, { kind: 'battle' }>, event: HeardEvent): Happening {
  switch (event.kind) {
    case 'fires': {
      const { attackers: from, card: target, attack } = event;
      if (target === undefined) return now;
      return { ...now, shots: [...now.shots, { from, target, attack, result: 'miss' }] };
    }
    case 'hit': {
      const { card, result } = event;
      return { ...now, shots: now.shots.map((shot) => (shot.target === card ? { ...shot, result } : shot)) };
    }
    case 'engaged':
      return { ...now, engaged: [...now.engaged, event.adversaries] };
    case 'battleWon':
      return { ...now, winner: event.seat };
    case 'battleEnds':
      return { ...now, over: true };
    default:
      return now;
  }
}
