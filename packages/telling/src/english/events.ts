/** What happens, in English: one sentence for every kind of event, or nothing for what goes without saying. */
import type { EventKind, HeardEventOf, Viewed } from '@spaceline/engine';
import type { EventTold, Names, TableLanguage } from '../language.ts';
import { endInWords, lackedInWords, neededInWords, outcomeInWords, shortfallInWords } from '../reasons.ts';
import { capital } from '../writing.ts';
import { some } from './lists.ts';

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

const third = (verb: string): string => (/(s|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`);

function tellingOf<K extends EventKind>(told: EventTold<K>): Telling<K> {
  const { you, player, cards, at, name } = told;
  const who = you ? 'You' : capital(player);
  const card = told.card ?? 'a card';
  return {
    ...told,
    who,
    whose: you ? 'Your' : `${who}’s`,
    card,
    cards: cards.length > 0 ? some(cards) : card,
    all: (ids) => some(ids.map(name)),
    at: at === null ? '' : ` at ${at}`,
    does: (verb) => `${who} ${you ? verb : third(verb)}`,
    number: (one, more) => (cards.length === 1 ? one : more),
  };
}

/** Where the first of those who were moved is now. */
function goal({ view, names, event: { cards, location } }: Telling<'beams' | 'walks'>): string {
  const c = view.cards.find((each) => each.id === cards[0]);
  if (c?.zone === 'aboard') return `aboard ${names.card(c.host)}`;
  const at = names.location(location);
  return c?.zone === 'planet' ? `down to the planet at ${at}` : `at ${at}`;
}

const UNTOLD = (): null => null;

/** One sentence for every kind of event, or nothing for what goes without saying. */
const SENTENCES: { readonly [K in EventKind]: (t: Telling<K>) => string | null } = {
  gameStarts: ({ does }) => `Seeding is done, and both players draw seven cards. ${does('begin')}.`,
  phase: ({ event }) => `— The ${event.phase} phase —`,
  turnStarts: ({ event, you, who }) => `— Turn ${event.turn}: ${you ? 'yours' : `${who}’s`} —`,
  turnEnds: UNTOLD,
  seeded: ({ event, names, does, card, at }) =>
    event.card !== undefined && names.facts(event.card)?.type === 'mission'
      ? `${does('place')} ${card}.`
      : `${does('seed')} ${card}${at}.`,
  played: ({ does, card, event }) => `${does(event.download ? 'download' : 'play')} ${card}.`,
  reported: ({ whose, card, at }) => `${whose} ${card} reports for duty${at}.`,
  entersPlay: UNTOLD,
  fetched: ({ does, card, source }) =>
    `${does('download')} ${card} to hand${source === null ? '' : ` (${source})`}.`,
  drawn: ({ does, card }) => `${does('draw')} ${card}.`,
  discarded: ({ card }) => `${card} is discarded.`,
  moves: ({ card, names, event }) => `${card} sets course for ${names.location(event.location)}.`,
  passes: UNTOLD,
  arrives: ({ card, at }) => `${card} arrives${at}.`,
  beams: (t) => `${t.cards} ${t.number('beams', 'beam')} ${goal(t)}.`,
  walks: (t) => `${t.cards} ${t.number('goes', 'go')} ${goal(t)}.`,
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
  failed: ({ card, event, names }) =>
    event.shortfall
      ? `${card} is not overcome: it ${shortfallInWords(event.shortfall, names)}.`
      : `${card} is not overcome.`,
  returned: ({ card, event }) =>
    `${card} goes back ${event.to === 'hand' ? 'to hand' : 'under the mission'}.`,
  solved: ({ does, names, event }) => `${does('solve')} ${names.location(event.location)}!`,
  completed: UNTOLD,
  attemptEnds: ({ event: { rule, shortfall }, names }) => {
    if (rule === 'attempt.end.solved') return null;
    const why = endInWords(rule, names);
    const asked = shortfall
      ? ` (${neededInWords(shortfall, names)}; ${lackedInWords(shortfall, names)})`
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
  selecting: UNTOLD,
  selected: ({ card, event }) => `${card} is selected${event.byLot ? ' at random' : ''}.`,
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

type Sentence = (telling: Telling<EventKind>) => string | null;

export const events = Object.fromEntries(
  Object.entries(SENTENCES).map(([kind, sentence]) => [
    kind,
    (told: EventTold<EventKind>) => (sentence as Sentence)(tellingOf(told)),
  ]),
) as TableLanguage['events'];

export const draws: TableLanguage['draws'] = ({ you, player, count, cards }) =>
  you
    ? `You draw ${some(cards, 12)}.`
    : `${capital(player)} draws ${count === 1 ? 'a card' : `${count} cards`}.`;
