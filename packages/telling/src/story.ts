/** What happens, told in sentences. Events come as the seat may hear of them. */
import {
  cardOf,
  type EventKind,
  type HeardEvent,
  type HeardEventOf,
  type Seat,
  scene,
  subjects,
  type Viewed,
} from '@spaceline/engine';
import type { EventTold, Names } from './language.ts';

/** A sentence with the player it speaks of. */
export interface Told {
  readonly seat: Seat;
  readonly text: string;
  /** The event it tells of. */
  readonly event: HeardEvent;
  /** What a card says, told beside what happens. */
  readonly aside?: true;
}

const READ_OUT: ReadonlySet<EventKind> = new Set<EventKind>(['encountered', 'played', 'earned']);

/** All that happened in one step. Draws are told together, and a card that reports is told once. */
export function tellAll(events: readonly HeardEvent[], view: Viewed, before: Names, after: Names): Told[] {
  const out: Told[] = [];
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as HeardEvent;
    if (event.kind === 'drawn') {
      const draws = drawsFrom(events, i);
      out.push({ seat: event.seat, event, text: drawsInWords(draws, view, after) });
      i += draws.length - 1;
      continue;
    }
    if (event.kind === 'played' && events.some((e) => e.kind === 'reported' && e.card === event.card))
      continue;
    const text = tell(event, view, before, after);
    if (text === null) continue;
    out.push({ seat: event.seat, event, text });
    // What a card does is told when it is met or played.
    const about = READ_OUT.has(event.kind) ? cardOf(event) : undefined;
    const words = about === undefined ? null : after.text(about);
    if (words !== null) out.push({ seat: event.seat, event, text: words, aside: true });
  }
  return out;
}

type Draw = HeardEventOf<'drawn'>;

/** The draws of one player from there on, with nothing between. */
function drawsFrom(events: readonly HeardEvent[], from: number): readonly Draw[] {
  const draws: Draw[] = [];
  for (const event of events.slice(from)) {
    if (event.kind !== 'drawn' || event.seat !== events[from]?.seat) break;
    draws.push(event);
  }
  return draws;
}

function drawsInWords(draws: readonly Draw[], view: Viewed, names: Names): string {
  const [first] = draws;
  if (!first) return '';
  return names.language.draws({
    you: first.seat === view.seat,
    player: names.player(first.seat),
    count: draws.length,
    cards: draws.flatMap(({ card }) => (card === undefined ? [] : [names.card(card)])),
  });
}

/** What happened in one sentence, or null for what goes without saying. */
export function tell(event: HeardEvent, view: Viewed, before: Names, after: Names): string | null {
  const name = (id: number): string => (after.facts(id) ? after.card(id) : before.card(id));
  const about = cardOf(event);
  const source = 'cause' in event ? event.cause.source : undefined;
  const place = scene(event);
  const sentence = after.language.events[event.kind] as (told: EventTold<EventKind>) => string | null;
  return sentence({
    event,
    view,
    names: after,
    you: event.seat === view.seat,
    player: after.player(event.seat),
    card: about === undefined ? null : name(about),
    cards: (about === undefined ? subjects(event) : [about]).map(name),
    source: source === undefined ? null : name(source),
    at: place === undefined || place < 0 ? null : after.location(place),
    name,
  });
}
