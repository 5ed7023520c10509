/**
 * Attempts: who should attempt a mission here and now, whether a scout should go first, and whether it is better to wait
 * for personnel still in hand.
 */
import type { LocationId, Offer } from '@spaceline/engine';
import { type Board, isStopped, type Known, type Place } from '../reading/board.ts';
import { type Order, order, transfer } from './order.ts';
import { because } from './reasons.ts';
import {
  type Base,
  canLand,
  groupKey,
  isPerson,
  LOST,
  type Prospect,
  perTurn,
  type Situation,
  scoutingOf,
  type Vessel,
} from './situation.ts';

/** What the planner remembers within a turn, so that nothing is tried endlessly. */
export interface Notes {
  turn: number;
  orders: number;
  readonly tried: Map<LocationId, number>;
  /** Who was sent ahead alone, by location. */
  readonly scouts: Map<LocationId, number>;
  /** Groups that failed at a mission with nothing under it; kept for the whole game. */
  readonly failed: Set<string>;
  /** The last mission attempted and by whom, until the result is known. */
  last: { readonly at: LocationId; readonly group: string } | null;
  /** Where each ship has been this turn. */
  readonly been: Map<number, Set<LocationId>>;
}

export const noNotes = (): Notes => ({
  turn: -1,
  orders: 0,
  tried: new Map(),
  scouts: new Map(),
  failed: new Set(),
  last: null,
  been: new Map(),
});

/** A copy of the notes for another planner to continue with. */
export const copyNotes = (notes: Notes): Notes => ({
  ...notes,
  tried: new Map(notes.tried),
  scouts: new Map(notes.scouts),
  failed: new Set(notes.failed),
  been: new Map([...notes.been].map(([ship, been]) => [ship, new Set(been)])),
});

const MOST_TRIES = 9;
/** With fewer turns left, a small chance is better than none. */
const LATE = 4;
const SMALL = 0.12;
/** A group of this size does not wait for more. */
const ENOUGH = 9;
/** A group leaves somebody behind if that gains at least this much. */
const SPARE = 0.3;
const MOST_SPARED = 3;
/** A scout goes first if that gains at least this much. */
const SCOUTING = 1;

/** Remembers the result of the last attempt. */
export function learn(board: Board, notes: Notes): void {
  const { last } = notes;
  notes.last = null;
  if (!last) return;
  const place = board.places.get(last.at);
  if (!place || place.solved) return;
  const under = board.view.cards.some((c) => c.zone === 'under' && c.host === last.at);
  if (!under) notes.failed.add(last.group);
}

/** Personnel at a mission: those already at it, and those who could join them. */
interface Gathering {
  readonly place: Place;
  readonly to: Base['spot'];
  readonly ship: Vessel;
  readonly there: readonly Known[];
  readonly others: readonly { readonly base: Base; readonly who: readonly Known[] }[];
}

/** The ways to attempt a mission now with the personnel at its location. */
function gatherings(s: Situation, place: Place): Gathering[] {
  const bases = [...s.ships, ...s.facilities].filter((b) => b.at === place.id && b.ready.length > 0);
  if (place.mission.kind === 'space') {
    return s.ships
      .filter((b) => b.at === place.id && b.card?.zone === 'space' && !isStopped(b.card))
      .map((b) => ({
        place,
        to: b.spot,
        ship: b.card,
        there: b.ready,
        others: bases.filter((o) => o !== b).map((base) => ({ base, who: base.ready })),
      }));
  }
  const down = s.planets.find((b) => b.at === place.id)?.ready ?? [];
  const others = bases.map((base) => ({ base, who: base.ready.filter(canLand) }));
  if (down.length === 0 && others.every(({ who }) => who.length === 0)) return [];
  return [{ place, to: { zone: 'planet', host: place.id }, ship: null, there: down, others }];
}

/** Everybody, except those who make the attempt worse. */
function bestTeam(
  s: Situation,
  g: Gathering,
): { readonly team: readonly Known[]; readonly prospect: Prospect } {
  let team: readonly Known[] = [...g.there, ...g.others.flatMap(({ who }) => who)];
  let prospect = s.prospect(g.place, team, g.ship);
  const there = new Set(g.there);
  if (g.ship || prospect.solve === 0) return { team, prospect };
  for (let n = 0; n < MOST_SPARED; n++) {
    let better: readonly Known[] | null = null;
    let most = prospect.worth + SPARE;
    for (const one of team) {
      if (there.has(one) || !isPerson(one)) continue;
      const without = team.filter((c) => c !== one);
      const { worth } = s.prospect(g.place, without, g.ship);
      if (worth > most) [better, most] = [without, worth];
    }
    if (!better) break;
    team = better;
    prospect = s.prospect(g.place, team, g.ship);
  }
  return { team, prospect };
}

/**
 * A personnel who should go alone and first: the seed cards there are used up on them, and the others, including those
 * still in hand, gain more from that than the scout is worth.
 */
function scoutFor(s: Situation, g: Gathering): Known | null {
  if (!s.scouts || g.ship || g.there.length > 0 || s.seeds(g.place)[0] !== null || s.turnsLeft < LATE)
    return null;
  const home = s.facilities.some((f) => f.at === g.place.id);
  const able = g.others.flatMap(({ who }) => who);
  const all = home ? [...able, ...s.hand] : able;
  const scouting = scoutingOf(s, g.place, all);
  if (!scouting) return null;
  const { scouts, after, paid } = scouting;
  const gain = after.worth - s.prospect(g.place, all, null).worth - LOST * paid;
  if (gain < SCOUTING * scouts.length) return null;
  return scouts.find((c) => c.zone !== 'hand') ?? null;
}

/** Whether more personnel will make it worth more than it is now, even though it comes later. */
export function betterLater(
  s: Situation,
  place: Place,
  team: readonly Known[],
  ship: Vessel,
  turns: number,
): boolean {
  if (team.filter(isPerson).length >= ENOUGH) return false;
  const now = perTurn(s.outlook(place, team, ship).worth, turns);
  let grown = team;
  const left = [...s.hand];
  const most = Math.min(3, left.length, s.turnsLeft - turns - 2);
  for (let n = 1; n <= most; n++) {
    let next = 0;
    let worth = Number.NEGATIVE_INFINITY;
    for (const [i, c] of left.entries()) {
      const with_ = s.outlook(place, [...grown, c], ship).worth;
      if (with_ > worth) [next, worth] = [i, with_];
    }
    const [one] = left.splice(next, 1);
    if (one) grown = [...grown, one];
    if (perTurn(worth, turns + n) > now) return true;
  }
  return false;
}

const percent = (x: number): string => `${Math.max(1, Math.min(99, Math.round(100 * x)))} %`;

/** Whether a chance is good enough to take. */
export const isGood = (s: Situation, { solve, worth }: Prospect): boolean =>
  s.turnsLeft < LATE ? solve > 0 : solve >= SMALL && worth > 0;

/** A step towards an attempt where personnel are now: bringing them together, or the attempt itself. */
export interface AttemptStep {
  readonly order: Order;
  readonly worth: number;
  /** Whether it is worth taking by rule of thumb: the odds are good and waiting will not improve them. */
  readonly good: boolean;
  /** Remembers that it was taken. */
  note(notes: Notes): void;
}

function stepAt(s: Situation, notes: Notes, g: Gathering): AttemptStep | null {
  const { place } = g;
  const [only] = g.there;
  const scouted = notes.scouts.get(place.id);
  if (only && g.there.length === 1 && scouted === only.id && s.seeds(place)[0] === null) {
    const offer = attemptOffer(s, g);
    const why = because('scout', only.facts.title, place.mission.title);
    if (offer)
      return { order: order(offer, why), worth: Number.POSITIVE_INFINITY, good: true, note: () => {} };
  }
  const { team, prospect } = bestTeam(s, g);
  if (team.length === 0) return null;
  const scout = scoutFor(s, g);
  const home = s.facilities.some((f) => f.at === place.id);
  const waits = (): boolean => home && s.turnsLeft >= LATE && betterLater(s, place, team, g.ship, 0);
  const good = scout !== null || (isGood(s, prospect) && !waits());
  if (!good && prospect.solve === 0) return null;
  const { worth } = prospect;
  if (scout) {
    const step = send(s, g, [scout], because('scout', scout.facts.title, place.mission.title));
    return step && { order: step, worth, good, note: (taking) => void taking.scouts.set(place.id, scout.id) };
  }
  const joining = send(s, g, team, because('gather', place.mission.title));
  const offer = joining ? undefined : attemptOffer(s, g);
  const step =
    joining ?? (offer && order(offer, because('attempt', place.mission.title, percent(prospect.solve))));
  if (!step) return null;
  return {
    order: step,
    worth,
    good,
    note(taking) {
      taking.scouts.delete(place.id);
      if (offer) taking.last = { at: place.id, group: groupKey(place.id, g.there) };
    },
  };
}

/** Everything that could be attempted where personnel are now, most promising first. */
export function attempts(s: Situation, notes: Notes): AttemptStep[] {
  return s.goals
    .filter((place) => (notes.tried.get(place.id) ?? 0) < MOST_TRIES)
    .flatMap((place) => gatherings(s, place).flatMap((g) => stepAt(s, notes, g) ?? []))
    .sort((a, b) => b.worth - a.worth);
}

/** Brings those who are not there yet, base by base; null if nobody is missing or can come. */
function send(s: Situation, g: Gathering, team: readonly Known[], why: string): Order | null {
  const there = new Set(g.there);
  const missing = team.filter((c) => !there.has(c));
  for (const { base } of g.others) {
    const step = transfer(s, base, g.to, missing, why);
    if (step) return step;
  }
  return null;
}

const attemptOffer = (s: Situation, g: Gathering): Offer | undefined =>
  s
    .offersOf('attempt')
    .find(
      (o) =>
        o.with.location === g.place.id &&
        (o.with.ship === undefined || g.to.zone !== 'aboard' || o.with.ship === g.to.host),
    );
