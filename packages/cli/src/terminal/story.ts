/** What happens, told in sentences. Events come as the seat may hear of them. */
import type { GameEvent, Seat, View } from '@spaceline/engine';
import { type Names, plainWords } from './names.ts';

/** A sentence with the player it speaks of. */
export interface Told {
  readonly seat: Seat;
  readonly text: string;
}

/** All that happened in one step. Draws are told together, and a card that reports is not told of twice. */
export function tellAll(events: readonly GameEvent[], view: View, before: Names, after: Names): Told[] {
  const out: Told[] = [];
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as GameEvent;
    if (event.kind === 'drawn') {
      let end = i;
      while (events[end + 1]?.kind === 'drawn' && events[end + 1]?.seat === event.seat) end++;
      out.push({ seat: event.seat, text: drawsInWords(events.slice(i, end + 1), view, after) });
      i = end;
      continue;
    }
    if (event.kind === 'played' && events.some((e) => e.kind === 'reported' && e.card === event.card))
      continue;
    const text = tell(event, view, before, after);
    if (text !== null) out.push({ seat: event.seat, text });
  }
  return out;
}

function drawsInWords(draws: readonly GameEvent[], view: View, names: Names): string {
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

/** One sentence, or nothing for what goes without saying. */
export function tell(event: GameEvent, view: View, before: Names, after: Names): string | null {
  const known = (id: number): string => (after.facts(id) ? after.card(id) : before.card(id));
  const you = event.seat === view.seat;
  const who = you ? 'You' : capital(after.player(event.seat));
  /** The verb as "you" or a name takes it. */
  const does = (verb: string): string => `${who} ${you ? verb : third(verb)}`;
  const card = event.card === undefined ? 'a card' : known(event.card);
  const cards = event.cards ? listedBy(event.cards, known) : card;
  const whose = you ? 'your' : `${after.player(event.seat)}’s`;
  const at =
    event.location === undefined || event.location < 0 ? '' : ` at ${after.location(event.location)}`;
  const n = event.n ?? 0;
  switch (event.kind) {
    case 'phase':
      return `— The ${event.text} phase —`;
    case 'gameStarts':
      return `The seeds are laid and hands of seven are drawn. ${does('begin')}.`;
    case 'turnStarts':
      return `— Turn ${n}: ${you ? 'yours' : after.player(event.seat)} —`;
    case 'seeded':
      return event.card !== undefined && after.facts(event.card)?.type === 'mission'
        ? `${does('place')} ${card}.`
        : `${does('seed')} ${card}${at}.`;
    case 'played':
      return `${does('play')} ${card}.`;
    case 'reported':
      return `${who === 'You' ? 'Your' : `${who}’s`} ${card} reports for duty${at}.`;
    case 'drawn':
      return event.card === undefined ? `${does('draw')} a card.` : `${does('draw')} ${card}.`;
    case 'discarded':
      return `${card} is discarded.`;
    case 'moves':
      return `${card} sets course for ${after.location(event.location ?? -1)}.`;
    case 'passes':
      return null;
    case 'arrives':
      return `${card} arrives${at}.`;
    case 'beams':
    case 'walks': {
      const one = event.cards?.length === 1;
      const verb = event.kind === 'beams' ? (one ? 'beams' : 'beam') : one ? 'goes' : 'go';
      return `${cards} ${verb} ${goal(view, after, event)}.`;
    }
    case 'docks':
      return `${card} docks${at}.`;
    case 'undocks':
      return `${card} undocks${at}.`;
    case 'attempts':
      return `${does('attempt')} ${after.location(event.location ?? -1)} with ${cards}.`;
    case 'encountered':
      return `They meet ${card}!`;
    case 'overcame':
      return `${card} is overcome.`;
    case 'failed':
      return `${card} is not overcome.`;
    case 'returned':
      return `${card} goes back under the mission.`;
    case 'solved':
      return `${does('solve')} ${after.location(event.location ?? -1)}.`;
    case 'attemptEnds':
      return event.text === 'attempt.end.solved' ? null : `The attempt is over (${event.text}).`;
    case 'earned':
      return `${does('earn')} ${card}.`;
    case 'artifactFound':
      return `${card} is found; it waits for whoever solves the mission.`;
    case 'misSeed':
      return `${card} was seeded wrongly and has no effect.`;
    case 'died':
      return `${card} dies${at}.`;
    case 'stopped':
      return event.cards
        ? `${cards} ${event.cards.length === 1 ? 'is' : 'are'} stopped.`
        : `${card} is stopped.`;
    case 'destroyed':
      return `${card} is destroyed${at}!`;
    case 'scored':
      return `${does('score')} ${n} points${event.card === undefined ? '' : ` for ${card}`}.`;
    case 'lost':
      return `${does('lose')} ${n} points.`;
    case 'nullified':
      return `${card} is nullified.`;
    case 'cured':
      return `${card} is cured.`;
    case 'placed':
      return `${card} stays in play.`;
    case 'battle':
      return `${does('attack')} ${card} with ${cards}${at}!`;
    case 'fires':
      return `${capital(whose)} fire at ${card} amounts to ${n}.`;
    case 'hit':
      return `${card} takes a ${event.text === 'direct' ? 'direct hit' : 'hit'}!`;
    case 'damaged':
      return `${card} is damaged: ${n}% of its hull is lost.`;
    case 'repaired':
      return `${card} is repaired.`;
    case 'engaged':
      return `${cards} engage in personal combat.`;
    case 'stunned':
      return `${card} is stunned.`;
    case 'wounded':
      return `${card} is mortally wounded.`;
    case 'battleWon':
      return `${does('win')} the battle${at}.`;
    case 'battleEnds':
      return n === -1 ? `The battle${at} has no winner.` : null;
    case 'captured':
      return `${does('capture')} ${card}${at}.`;
    case 'released':
      return `${card} is free again.`;
    case 'modeChanged':
      return `${card} is now ${event.text}.`;
    case 'shuffled':
      return `${capital(whose)} ${event.text === 'missions' ? 'missions are' : 'deck is'} shuffled.`;
    case 'over':
      return null;
    case 'entersPlay':
    case 'segment':
    case 'completed':
    case 'turnEnds':
    case 'passed':
      return null;
    default:
      return `${words(event.kind)}: ${cards}${at}${n !== 0 ? ` (${n})` : ''}.`;
  }
}

/** Where the first of those who were moved is now. */
function goal(view: View, names: Names, { cards, location }: GameEvent): string {
  const c = view.cards.find((each) => each.id === cards?.[0]);
  if (c?.zone === 'aboard') return `aboard ${names.card(c.host)}`;
  const at = names.location(location ?? -1);
  return c?.zone === 'planet' ? `down to the planet at ${at}` : `at ${at}`;
}

/** `takesOff` as `takes off`. */
const words = (kind: string): string => capital(kind.replaceAll(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const third = (verb: string): string => (/(s|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`);

function listedBy(ids: readonly number[], name: (id: number) => string, most = 6): string {
  const shown = ids.slice(0, most).map(name);
  const more = ids.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  const last = shown.pop() ?? 'nobody';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

/** A question in words. Keys that are not known here are shown as they are. */
export function questionInWords(
  prompt: { key: string; card?: number; n?: number; text?: string },
  names: Names,
): string {
  const of = prompt.card === undefined ? '' : ` for ${names.card(prompt.card)}`;
  switch (prompt.key) {
    case 'select':
      return `Choose${of}`;
    case 'tie':
      return `They are equal${of}; choose`;
    case 'earn':
      return 'Which artifact is earned next?';
    case 'pay or fail':
      return `Pay the price${of}, or fail`;
    case 'trigger may':
      return 'Use one of these now?';
    case 'trigger order':
      return 'Which of these acts first?';
    case 'return fire':
      return 'Who returns the fire?';
    case 'aim':
      return 'At whom do they fire?';
    case 'combat':
      return prompt.card === undefined
        ? 'Your fighter is stronger'
        : `Your fighter is stronger than ${names.card(prompt.card)}`;
    case 'custody':
      return `Who takes charge${of}?`;
    default:
      return `${capital(plainWords(prompt.key).join(' '))}${prompt.text ? ` (${prompt.text})` : ''}${of}`;
  }
}
