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
import { listed } from './listed.ts';
import { capital, type Names } from './names.ts';
import { endInWords, lackedInWords, neededInWords, outcomeInWords, shortfallInWords } from './reasons.ts';

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
  if (first.seat !== view.seat)
    return `${capital(names.player(first.seat))} draws ${draws.length === 1 ? 'a card' : `${draws.length} cards`}.`;
  return `You draw ${listedBy(
    draws.flatMap(({ card }) => card ?? []),
    (id) => names.card(id),
    12,
  )}.`;
}

/** The words a sentence about one event is made of. */
interface Telling<K extends EventKind> {
  readonly event: HeardEventOf<K>;
  readonly view: Viewed;
  readonly names: Names;
  readonly you: boolean;
  /** `You`, or the name of the opponent. */
  readonly who: string;
  readonly whose: string;
  readonly card: string;
  readonly cards: string;
  /** Those by name, or some of many. */
  all(ids: readonly number[]): string;
  /** The card whose text did it, if one did. */
  readonly source: string | null;
  /** ` at Excavation`, or nothing. */
  readonly at: string;
  /** `You attempt`, `Greedy attempts`. */
  does(verb: string): string;
  /** The plural or singular for those the event is about. */
  number(one: string, several: string): string;
}

const UNTOLD = (): null => null;

/** One sentence for every kind of event, or nothing for what goes without saying. */
const SENTENCES: { readonly [K in EventKind]: (t: Telling<K>) => string | null } = {
  gameStarts: ({ does }) => `The seeds are laid and hands of seven are drawn. ${does('begin')}.`,
  phase: ({ event }) => `— The ${event.phase} phase —`,
  turnStarts: ({ event, you, who }) => `— Turn ${event.turn}: ${you ? 'yours' : `${who}’s`} —`,
  turnEnds: UNTOLD,
  seeded: ({ event, names, does, card, at }) =>
    event.card !== undefined && names.facts(event.card)?.type === 'mission'
      ? `${does('place')} ${card}.`
      : `${does('seed')} ${card}${at}.`,
  played: ({ does, card }) => `${does('play')} ${card}.`,
  reported: ({ whose, card, at }) => `${whose} ${card} reports for duty${at}.`,
  entersPlay: UNTOLD,
  drawn: ({ does, card }) => `${does('draw')} ${card}.`,
  discarded: ({ card }) => `${card} is discarded.`,
  moves: ({ card, names, event }) => `${card} sets course for ${names.location(event.location)}.`,
  passes: UNTOLD,
  arrives: ({ card, at }) => `${card} arrives${at}.`,
  beams: ({ cards, number, view, names, event }) =>
    `${cards} ${number('beams', 'beam')} ${goal(view, names, event)}.`,
  walks: ({ cards, number, view, names, event }) =>
    `${cards} ${number('goes', 'go')} ${goal(view, names, event)}.`,
  docks: ({ card, at }) => `${card} docks${at}.`,
  undocks: ({ card, at }) => `${card} undocks${at}.`,
  lands: ({ card, at }) => `${card} lands${at}.`,
  takesOff: ({ card, at }) => `${card} takes off${at}.`,
  loads: ({ card }) => `${card} is taken aboard.`,
  launches: ({ card, at }) => `${card} is launched${at}.`,
  cloaks: ({ card }) => `${card} cloaks.`,
  decloaks: ({ card, at }) => `${card} decloaks${at}.`,
  phases: ({ card }) => `${card} phases.`,
  dephases: ({ card, at }) => `${card} dephases${at}.`,
  attempts: ({ does, names, event, cards }) =>
    `${does('attempt')} ${names.location(event.location)} with ${cards}.`,
  encountered: ({ card }) => `They encounter ${card}!`,
  rolled: ({ card, event }) => `The number drawn for ${card} is ${event.rolled}.`,
  overcame: ({ card, view, names, event }) => {
    // What stays in play is not done with.
    const c = view.cards.find(({ id }) => id === event.card);
    return c?.zone === 'on'
      ? `${card} does no harm, but it stays on ${names.card(c.host)}.`
      : `${card} is overcome.`;
  },
  failed: ({ card, names, event }) =>
    event.shortfall
      ? `${card} is not overcome: it ${shortfallInWords(event.shortfall, names.words)}.`
      : `${card} is not overcome.`,
  returned: ({ card, event }) =>
    `${card} goes back ${event.to === 'hand' ? 'to hand' : 'under the mission'}.`,
  solved: ({ does, names, event }) => `${does('solve')} ${names.location(event.location)}!`,
  completed: UNTOLD,
  attemptEnds: ({ names: { words }, event: { rule, shortfall } }) => {
    if (rule === 'attempt.end.solved') return null;
    const why = endInWords(rule);
    const asked = shortfall
      ? ` (${neededInWords(shortfall, words)}; ${lackedInWords(shortfall, words)})`
      : '';
    // The rule stands at the end, so that it can be made a link.
    return `The attempt is over${why === null ? '' : `: ${why}${asked}`}. (${rule})`;
  },
  earned: ({ does, card }) => `${does('earn')} ${card}.`,
  artifactFound: ({ card }) => `${card} is found; it goes to the player who solves the mission.`,
  misSeed: ({ card }) => `${card} was mis-seeded and has no effect.`,
  battle: ({ does, card, at }) => `${does('attack')} ${card}${at}!`,
  engaged: ({ cards }) => `${cards} face each other.`,
  stunned: ({ card }) => `${card} is stunned.`,
  wounded: ({ card }) => `${card} is mortally wounded.`,
  fires: ({ card, event, all }) =>
    `${all(event.attackers)} ${event.attackers.length === 1 ? 'fires' : 'fire'} at ${card} with ${event.attack}.`,
  evaded: ({ card }) => `${card} evades the fire.`,
  hit: ({ card, event }) => `${card} takes a ${event.result === 'direct' ? 'direct hit' : 'hit'}!`,
  damaged: ({ card, event }) => `${card} is damaged; its hull is at ${100 - event.after}%.`,
  battleWon: ({ does }) => `${does('win')} the battle.`,
  battleEnds: () => 'The battle is over.',
  destroyed: ({ card, at }) => `${card} is destroyed${at}!`,
  repaired: ({ card }) => `${card} is repaired.`,
  aboutToDie: UNTOLD,
  aboutToBeDestroyed: UNTOLD,
  died: ({ card, at }) => `${card} dies${at}.`,
  stopped: ({ cards, number }) => `${cards} ${number('is', 'are')} stopped.`,
  unstopped: UNTOLD,
  disabled: ({ cards, number }) => `${cards} ${number('is', 'are')} disabled.`,
  relocated: ({ cards, number, names, event, source }) =>
    event.location === undefined || event.location < 0
      ? `${cards} ${number('is', 'are')} taken away${source === null ? '' : ` by ${source}`}.`
      : `${cards} ${number('is', 'are')} taken to ${names.location(event.location)}.`,
  placed: ({ card, view, names, event }) => {
    const c = view.cards.find(({ id }) => id === event.card);
    return `${card} stays in play${c?.zone === 'on' ? `, on ${names.card(c.host)}` : ''}.`;
  },
  captured: ({ cards, number }) => `${cards} ${number('is', 'are')} captured.`,
  controlled: ({ cards, does }) => `${does('take')} control of ${cards}.`,
  released: ({ cards, number }) => `${cards} ${number('is', 'are')} set free.`,
  nullified: ({ card }) => `${card} is nullified.`,
  cured: ({ card }) => `${card} is cured.`,
  expired: ({ card }) => `The countdown of ${card} is over.`,
  scored: ({ does, event, source }) =>
    `${does('score')} ${event.points} points${source === null ? '' : ` for ${source}`}.`,
  lost: ({ does, event }) => `${does('lose')} ${event.points} points.`,
  modeChanged: ({ card, event }) => `${card} is now ${event.after.join()}.`,
  revealed: ({ cards, number, event: { cards: seen, count } }) =>
    seen.length > 0
      ? `${cards} ${number('is', 'are')} shown.`
      : `${count === 1 ? 'A card is' : `${count} cards are`} looked at.`,
  shuffled: ({ whose, event }) =>
    `${whose} ${event.pile === 'missions' ? 'missions are' : 'deck is'} shuffled.`,
  used: ({ does, card }) => `${does('use')} ${card}.`,
  segment: UNTOLD,
  raids: ({ card, at }) => `${card} attacks${at}.`,
  undone: ({ source, does, event: { actions: n } }) =>
    `${source ?? 'A card'}: ${does('lose')} ${n === 1 ? 'the last action' : `the last ${n} actions`} of this turn, as if they had never happened.`,
  over({ event, view, names }) {
    const { rule, winner } = view.outcome ?? event;
    const why = outcomeInWords({ rule, winner }, names);
    const wins =
      winner === null
        ? 'Nobody wins.'
        : winner === view.seat
          ? 'You win.'
          : `${capital(names.player(winner))} wins.`;
    return why === null ? wins : `${why} ${wins}`;
  },
  staked: UNTOLD,
};

/** What happened in one sentence, or null for what goes without saying. */
export function tell(event: HeardEvent, view: Viewed, before: Names, after: Names): string | null {
  const known = (id: number): string => (after.facts(id) ? after.card(id) : before.card(id));
  const you = event.seat === view.seat;
  const who = you ? 'You' : capital(after.player(event.seat));
  const about = cardOf(event);
  const card = about === undefined ? 'a card' : known(about);
  const all = (ids: readonly number[]): string => listedBy(ids, known);
  const several = about === undefined ? subjects(event) : [about];
  const source = 'cause' in event ? event.cause.source : undefined;
  const place = scene(event);
  const sentence = SENTENCES[event.kind] as (t: Telling<EventKind>) => string | null;
  return sentence({
    event,
    view,
    names: after,
    you,
    who,
    whose: you ? 'Your' : `${who}’s`,
    card,
    cards: several.length > 0 ? all(several) : card,
    all,
    source: source === undefined ? null : known(source),
    at: place === undefined || place < 0 ? '' : ` at ${after.location(place)}`,
    does: (verb) => `${who} ${you ? verb : third(verb)}`,
    number: (one, more) => (several.length === 1 ? one : more),
  });
}

/** Where the first of those who were moved is now. */
function goal(view: Viewed, names: Names, { cards, location }: HeardEventOf<'beams' | 'walks'>): string {
  const c = view.cards.find((each) => each.id === cards[0]);
  if (c?.zone === 'aboard') return `aboard ${names.card(c.host)}`;
  const at = names.location(location);
  return c?.zone === 'planet' ? `down to the planet at ${at}` : `at ${at}`;
}

const third = (verb: string): string => (/(s|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`);

function listedBy(ids: readonly number[], name: (id: number) => string, most = 6): string {
  if (ids.length === 0) return 'nobody';
  const shown = ids.slice(0, most).map(name);
  const more = ids.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : listed(shown);
}
