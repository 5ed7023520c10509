/** Card plays: who is reported next, when a ship is needed, which events are worth a play, and where cards go. */
import { type Behaviour, factsOn, type Offer, type Place as Spot } from '@spaceline/engine';
import type { Known } from '../reading/board.ts';
import { profileOf, shipAttribute } from '../reading/profile.ts';
import { behaviourIn, everybody, type Ranked, rankedGoals, reach, standing } from './evaluation.ts';
import { type Order, order, spotsOf } from './order.ts';
import { because } from './reasons.ts';
import { best, type Situation, staffs } from './situation.ts';

interface Play {
  readonly offer: Offer;
  readonly card: Known;
  /** Left out for a card that is taken to hand. */
  readonly to?: Spot;
}

const DRAWS: ReadonlySet<string> = new Set(['draw', 'to hand']);
const draws = (behaviour: Behaviour): boolean =>
  (behaviour.entries ?? []).some((clause) => (clause.do ?? []).some((effect) => DRAWS.has(effect.do))) ||
  (behaviour.apply ?? []).some((modifier) => modifier.mod === 'extra');

/** Whether a card helps or harms what it is played on, for the function it is played for. */
function standingAs(s: Situation, card: Known, clause: number | undefined): number {
  const behaviour = behaviourIn(s.board, s.library, card.facts);
  const { entries = [] } = behaviour;
  const entry = clause === undefined ? entries.find(({ door }) => door !== 'seed') : entries[clause];
  return standing(behaviour, entry?.for);
}

/** Whether the text by which a card would be played downloads another: a second card for one play. */
const downloads = (s: Situation, { card, offer }: Play): boolean =>
  (behaviourIn(s.board, s.library, card.facts).entries?.[offer.with.clause ?? 0]?.do ?? []).some(
    (effect) => effect.do === 'download' && effect.who === 'you',
  );

/** How good a place for a card is. */
function scoreSpot(s: Situation, card: Known, to: Spot, clause: number | undefined): number {
  const { type } = card.facts;
  if (type === 'personnel' || type === 'equipment') {
    const base = [...s.facilities, ...s.ships].find(
      (b) => b.spot.zone === to.zone && b.spot.host === to.host,
    );
    return 1 + (base?.ready.length ?? 0);
  }
  if (type === 'ship' || type === 'facility') {
    const waiting = s.facilities.find((b) => b.card?.id === to.host)?.ready.length ?? 0;
    return 1 + waiting;
  }
  const helps = standingAs(s, card, clause) >= 0;
  const { seat } = s.board;
  if (to.zone === 'table') return (to.host === seat) === helps ? 1 : 0;
  if (to.zone !== 'on') return 1;
  const host = s.board.cards.get(to.host);
  return host && (host.controller === seat) === helps ? 1 : 0;
}

/** The player's personnel, and how well they could do at the missions they should go for. */
interface Forces {
  readonly team: readonly Known[];
  readonly goals: readonly Ranked[];
  readonly reach: number;
}

function forcesOf(s: Situation): Forces {
  const goals = rankedGoals(s);
  const team = everybody(s);
  return { team, goals, reach: reach(s, goals, team) };
}

function scorePerson(s: Situation, { team, goals, reach: before }: Forces, card: Known): number {
  const gain = reach(s, goals, [...team, card]) - before;
  const stars = card.facts.icons.includes('[Cmd]') ? 0.8 : card.facts.icons.includes('[Stf]') ? 0.5 : 0;
  return 1 + Math.max(0, gain) + stars + card.profile.price / 4;
}

function scoreShip(s: Situation, card: Known): number {
  if (card.facts.type !== 'ship') return 0;
  const people = everybody(s);
  const able = staffs(card.facts, people);
  const range = shipAttribute(card.facts, 'RANGE') / 4;
  const waiting = s.facilities.reduce((n, f) => n + f.ready.length, 0);
  const docked = s.ships.filter((b) => s.facilities.some((f) => f.at === b.at)).length;
  if (s.ships.every((b) => b.held)) return people.length < 3 ? 0.5 : range + (able ? 10 : 3);
  return range + (docked === 0 && waiting >= 4 && able ? 4 : -1.5);
}

/** Those of the other player who suffer from a card that is played on their ship. */
function victims(s: Situation, { card, to, offer }: Play): number {
  const ship = to?.zone === 'on' ? s.board.cards.get(to.host) : undefined;
  if (ship?.facts.type !== 'ship' || ship.controller === s.board.seat) return 0;
  return standingAs(s, card, offer.with.clause) < 0 ? s.board.at('aboard', ship.id).length : 0;
}

function scoreOther(s: Situation, each: Play): number {
  const { card } = each;
  const behaviour = behaviourIn(s.board, s.library, card.facts);
  if (draws(behaviour)) return s.hand.length < 3 ? 8 : s.hand.length < 5 ? 2.2 : 0.9;
  return card.facts.type === 'equipment'
    ? 1.6
    : card.facts.type === 'facility'
      ? 0.4
      : 0.8 + victims(s, each);
}

/** The cards worth playing now, best first. Interrupts wait for their moment. */
export function plays(s: Situation): Order[] {
  const open: Play[] = [];
  for (const offer of s.offersOf('play')) {
    const card = s.board.cards.get(offer.with.card ?? -1);
    if (!card || card.facts.type === 'interrupt') continue;
    const to = best(spotsOf(offer), (spot) => scoreSpot(s, card, spot, offer.with.clause));
    if (to) open.push({ offer, card, to });
  }
  if (open.length === 0) return [];
  return ranked(s, open);
}

/** Plays that are worth something, best first. */
function ranked(s: Situation, open: readonly Play[]): Order[] {
  const forces = open.some(({ card }) => card.facts.type === 'personnel') ? forcesOf(s) : null;
  const scores = new Map<string, number>();
  const score = (each: Play): number => {
    const { card } = each;
    let n = scores.get(card.facts.id);
    if (n === undefined) {
      const { type } = card.facts;
      n =
        type === 'personnel' && forces
          ? scorePerson(s, forces, card)
          : type === 'ship'
            ? scoreShip(s, card)
            : scoreOther(s, each);
      scores.set(card.facts.id, n);
    }
    return n + (downloads(s, each) ? 1.5 : 0);
  };
  return open
    .filter((each) => score(each) > 0)
    .sort((a, b) => score(b) - score(a))
    .map((each) => order(each.offer, reason(s, each, forces?.goals ?? []), each.to ? { to: [each.to] } : {}));
}

/** A card that is only named, as if it were on the table. */
function imagined(s: Situation, id: string): Known | null {
  const [like] = s.board.cards.values();
  const definition = s.library.get(id);
  if (!like || !definition) return null;
  const facts = factsOn(definition, s.board.view.rules);
  return { ...like, id: -1, controller: s.board.seat, facts, profile: profileOf(facts) };
}

/** What a text downloads: whatever would be the best to play, and in play rather than in hand. */
export function fetch(s: Situation): Order | null {
  const open: Play[] = [];
  for (const offer of s.offersOf('download')) {
    const card = imagined(s, offer.with.fetch ?? '');
    if (!card) continue;
    const to = best(spotsOf(offer), (spot) => scoreSpot(s, card, spot, offer.with.clause));
    open.push({ offer, card, ...(to ? { to } : {}) });
  }
  const inPlay = open.filter(({ to }) => to !== undefined);
  const [first] = [...ranked(s, inPlay), ...ranked(s, open)];
  const [other] = open;
  return (
    first ??
    (other
      ? order(other.offer, because('play other', other.card.facts.title), other.to ? { to: [other.to] } : {})
      : null)
  );
}

/** The best card to play now, or null if none is worth it. */
export const play = (s: Situation): Order | null => plays(s)[0] ?? null;

function reason(s: Situation, { card }: Play, goals: readonly Ranked[]): string {
  const { title, type } = card.facts;
  const goal = goals[0]?.place.mission.title;
  if (type === 'personnel')
    return goal ? because('play personnel', title, goal) : because('play body', title);
  if (type === 'ship') return because('play ship', title);
  return because(draws(behaviourIn(s.board, s.library, card.facts)) ? 'play draw' : 'play other', title);
}
