/** The attempt or battle that is under way, or has just ended, put together from the log. */
import type { CardId, GameEvent, Seat } from '@spaceline/engine';
import type { Step } from '../../play/source.ts';

/** What became of a card that was met. */
export type Fate = 'met' | 'faced' | 'overcame' | 'failed' | 'nullified' | 'misSeed' | 'artifactFound';

export interface Meeting {
  readonly card: CardId;
  readonly fate: Fate;
  /** The rule that decided it, where one is named. */
  readonly rule: string | null;
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
      /** Why it ended, as a rule; null while it goes on. */
      readonly end: string | null;
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
  'misSeed',
  'artifactFound',
]);

/** The last attempt or battle of a story. */
export function happeningOf(story: readonly Step[]): Happening | null {
  let now: Happening | null = null;
  for (const { seq, events } of story) for (const event of events) now = after(now, event, seq);
  return now;
}

function after(now: Happening | null, event: GameEvent, seq: number): Happening | null {
  const { kind, seat, card, cards = [], location = -1 } = event;
  if (kind === 'attempts')
    return {
      kind: 'attempt',
      seq,
      seat,
      location,
      over: false,
      group: cards,
      meetings: [],
      solved: false,
      end: null,
      lost: [],
    };
  if (kind === 'battle')
    return {
      kind: 'battle',
      seq,
      seat,
      location,
      over: false,
      shots: [],
      engaged: [],
      winner: null,
      lost: [],
    };
  if (!now || now.over) return now;
  if ((kind === 'died' || kind === 'destroyed') && card !== undefined)
    return { ...now, lost: [...now.lost, card] };
  return now.kind === 'attempt' ? inAttempt(now, event) : inBattle(now, event);
}

/** Some dilemmas do what they do and ask for nothing; with the next card they are behind the group. */
const faced = (meetings: readonly Meeting[]): readonly Meeting[] =>
  meetings.map((each) => (each.fate === 'met' ? { ...each, fate: 'faced' } : each));

function inAttempt(now: Extract<Happening, { kind: 'attempt' }>, { kind, card, text }: GameEvent): Happening {
  if (kind === 'encountered' && card !== undefined)
    return { ...now, meetings: [...faced(now.meetings), { card, fate: 'met', rule: null }] };
  if (FATES.has(kind) && card !== undefined)
    return {
      ...now,
      meetings: now.meetings.some((each) => each.card === card)
        ? now.meetings.map((each) =>
            each.card === card ? { card, fate: kind as Fate, rule: text ?? null } : each,
          )
        : [...now.meetings, { card, fate: kind as Fate, rule: text ?? null }],
    };
  if (kind === 'solved') return { ...now, solved: true };
  return kind === 'attemptEnds'
    ? { ...now, over: true, end: text ?? null, meetings: faced(now.meetings) }
    : now;
}

function inBattle(
  now: Extract<Happening, { kind: 'battle' }>,
  { kind, card, cards = [], text, n = 0, seat }: GameEvent,
): Happening {
  if (kind === 'fires' && card !== undefined)
    return { ...now, shots: [...now.shots, { from: cards, target: card, attack: n, result: 'miss' }] };
  if (kind === 'hit')
    return {
      ...now,
      shots: now.shots.map((shot) =>
        shot.target === card ? { ...shot, result: text === 'direct' ? 'direct' : 'hit' } : shot,
      ),
    };
  if (kind === 'engaged') return { ...now, engaged: [...now.engaged, cards] };
  if (kind === 'battleWon') return { ...now, winner: seat };
  return kind === 'battleEnds' ? { ...now, over: true } : now;
}
