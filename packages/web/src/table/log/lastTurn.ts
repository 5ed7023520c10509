/**
 * A summary of a player's last turn: points, attempts and what stopped them, battles, losses, cards played, ships moved.
 * Draws, beaming and passes are only in the log.
 */
import { type CardId, cardOf, type EventKind, type HeardEvent, type Seat } from '@spaceline/engine';
import { capital, endInWords, type Names } from '@spaceline/telling';
import { sayList, t } from '../../messages/index.ts';
import type { StoryStep } from '../../play/source.ts';
import { type Happening, happeningsOf } from '../happening/happening.ts';

export interface LastTurn {
  /** The step it began with. */
  readonly seq: number;
  readonly over: boolean;
  readonly text: string;
}

/** Beyond this many, names are counted. */
const MOST_NAMED = 3;

/** The last turn of a seat, or of anybody; null before the first. Steps that were taken back are left out. */
export function lastTurnOf(
  story: readonly StoryStep[],
  of: Seat | null,
  names: Names,
  undone: ReadonlySet<number> = new Set(),
): LastTurn | null {
  let begun: { seq: number; seat: Seat; events: HeardEvent[]; over: boolean } | null = null;
  for (const { seq, events } of story) {
    if (undone.has(seq)) continue;
    for (const event of events) {
      if (event.kind === 'turnStarts') {
        if (of === null || event.seat === of) begun = { seq, seat: event.seat, events: [], over: false };
        else if (begun) begun.over = true;
      } else if (begun && !begun.over) begun.events.push(event);
    }
  }
  if (!begun) return null;
  const { seq, seat, events, over } = begun;
  const who = capital(names.player(seat));
  const [first, ...more] = deedsOf(events, seat, names);
  const text =
    first === undefined
      ? t(over ? 'last.nothing' : 'last.going', { who })
      : [`${who} ${first}.`, ...more.map((deed) => `${capital(deed)}.`)].join(' ');
  return { seq, over, text };
}

/** Actions without their subject, most important first. */
function deedsOf(events: readonly HeardEvent[], seat: Seat, names: Names): readonly string[] {
  const happenings = happeningsOf(events);
  // Points mentioned with a mission are not repeated.
  const told = new Set(happenings.flatMap((each) => (each.kind === 'attempt' ? meetingsOf(each) : [])));
  const cards = (kind: EventKind, keep: (event: HeardEvent) => boolean = () => true): CardId[] =>
    events.flatMap((event) => (event.kind === kind && keep(event) ? (cardOf(event) ?? []) : []));
  const mine = (event: HeardEvent): boolean => event.seat === seat;
  const theirs = (event: HeardEvent): boolean => event.seat !== seat;
  const listed = (ids: readonly CardId[]): string =>
    ids.length > MOST_NAMED ? t('last.cards', { n: ids.length }) : sayList(ids.map((id) => names.card(id)));
  const deed = (key: Listed, ids: readonly CardId[]): string[] =>
    ids.length === 0 ? [] : [t(key, { who: listed([...new Set(ids)]) })];
  const reported = cards('reported', mine);
  return [
    ...happenings.map((each) => happeningInWords(each, names)),
    ...deed('last.destroyed', cards('destroyed')),
    ...deed('last.killed', cards('died', theirs)),
    ...deed('last.lost', cards('died', mine)),
    ...deed('last.captured', cards('captured', mine)),
    ...events.flatMap((event) => {
      const source = event.kind === 'scored' && event.seat === seat ? event.cause.source : undefined;
      return event.kind !== 'scored' || source === undefined || told.has(source)
        ? []
        : t('last.scored', { n: event.points, what: names.card(source) });
    }),
    ...deed(
      'last.played',
      cards('played', (event) => mine(event) && !reported.includes(cardOf(event) ?? -1)),
    ),
    ...deed('last.reported', reported),
    ...flights(events, seat, names),
  ];
}

type Listed =
  | 'last.destroyed'
  | 'last.killed'
  | 'last.lost'
  | 'last.captured'
  | 'last.played'
  | 'last.reported';

const meetingsOf = ({ meetings }: Extract<Happening, { kind: 'attempt' }>): readonly CardId[] =>
  meetings.map(({ card }) => card);

function happeningInWords(happening: Happening, names: Names): string {
  const place = names.location(happening.location);
  if (happening.kind === 'battle')
    return happening.winner === null
      ? t('last.battle', { place })
      : t('last.battle.won', { place, who: names.player(happening.winner) });
  const { solved, points, meetings, end } = happening;
  const all = meetings.reduce((sum, each) => sum + each.points, points);
  if (solved) return t('last.solved', { place, n: all });
  const wall = meetings.findLast(({ fate }) => fate === 'failed')?.card;
  const why =
    wall !== undefined
      ? t('last.stopped', { card: names.card(wall) })
      : end === null
        ? null
        : endInWords(end, names);
  const said = why === null ? t('last.attempt', { place }) : t('last.failed', { place, why });
  return all > 0 ? `${said} ${t('last.bonus', { n: all })}` : said;
}

/** Each ship is mentioned once, with its destination. */
function flights(events: readonly HeardEvent[], seat: Seat, names: Names): readonly string[] {
  const goals = new Map<CardId, number>();
  for (const event of events)
    if (event.kind === 'arrives' && event.seat === seat && event.card !== undefined)
      goals.set(event.card, event.location);
  return [...goals].map(([ship, to]) =>
    t('last.flew', { ship: names.card(ship), place: names.location(to) }),
  );
}
