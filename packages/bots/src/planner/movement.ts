/**
 * Movement: where each ship should go with the personnel it has or can take along, whether it should fetch others first,
 * and whether it should wait. The ship with the best plan takes its next step.
 */
import type { LocationId } from '@spaceline/engine';
import { distance, isStopped, type Known, type Place } from '../reading/board.ts';
import { betterLater, isGood, type Notes } from './attempts.ts';
import { type Order, order, transfer, whoMayGo } from './order.ts';
import { because } from './reasons.ts';
import { type Base, isPerson, perTurn, type Situation, staffs, turnsTo } from './situation.ts';

/** A destination, its purpose, and its value per turn. */
interface Plan {
  readonly ship: Base;
  readonly to: LocationId;
  readonly goal: Place | null;
  readonly joining: readonly { readonly base: Base; readonly who: readonly Known[] }[];
  readonly score: number;
  /** Whether waiting first would gain nothing. */
  readonly good: boolean;
}

const MOST_STOPS = 4;
/** Going home first costs a little more than the distance. */
const DETOUR = 0.4;

/** Personnel a ship could take aboard where it is. */
function joiners(s: Situation, ship: Base): Plan['joining'] {
  return [...s.facilities, ...s.planets, ...s.ships]
    .filter((b) => b !== ship && b.at === ship.at && b.ready.length > 0)
    .filter((b) => !b.ship || b.held || b.ready.length < ship.ready.length)
    .map((base) => ({ base, who: whoMayGo(s, base, ship) }))
    .filter(({ who }) => who.length > 0);
}

interface Reached {
  readonly goal: Place;
  readonly score: number;
  readonly turns: number;
}

/** The missions for a team that starts somewhere after some turns, best first. */
function goalsFrom(
  s: Situation,
  ship: Base,
  team: readonly Known[],
  from: LocationId,
  later: number,
  been: ReadonlySet<LocationId> | undefined,
): Reached[] {
  const found: Reached[] = [];
  for (const goal of s.goals) {
    if (been?.has(goal.id)) continue;
    const turns = turnsTo(s.board, ship, goal.id, from) + later;
    if (turns >= s.turnsLeft) continue;
    const prospect = s.outlook(goal, team, ship.card);
    if (isGood(s, prospect)) found.push({ goal, score: perTurn(prospect.worth, turns), turns });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Personnel waiting for a ship: on a planet without one above, or aboard one that cannot move. */
const stranded = (s: Situation): Base[] =>
  [...s.planets, ...s.ships.filter((b) => b.held)].filter(
    (b) => b.ready.length > 0 && !s.ships.some((ship) => ship.at === b.at && !ship.held),
  );

/** What a ship could do, best first; if a plan is not good, the ship should rather wait. */
function plansFor(s: Situation, ship: Base, notes: Notes): Plan[] {
  const { card } = ship;
  if (!card || !ship.ship || ship.held || isStopped(card)) return [];
  const been = notes.been.get(card.id);
  if ((been?.size ?? 0) >= MOST_STOPS) return [];
  const joining = joiners(s, ship);
  const team = [...ship.ready, ...joining.flatMap(({ who }) => who)];
  if (!staffs(ship.ship, team)) return [];
  const reached = goalsFrom(s, ship, team, ship.at, 0, been);
  const [here] = reached;
  // Personnel stopped here can come along next turn.
  const resting = [...s.planets, ship]
    .filter((b) => b.at === ship.at)
    .flatMap((b) => b.everybody.filter((c) => !b.ready.includes(c)));
  const rested = resting.some(isPerson)
    ? goalsFrom(s, ship, [...team, ...resting], ship.at, 1, undefined)[0]
    : undefined;
  const athome = s.facilities.some((f) => f.at === ship.at);
  const waits =
    (rested !== undefined && rested.score > (here?.score ?? 0)) ||
    (here !== undefined && athome && betterLater(s, here.goal, team, card, here.turns));
  const plans: Plan[] = reached.map(({ goal, score }) => ({
    ship,
    to: goal.id,
    goal,
    joining,
    score,
    good: !waits,
  }));
  for (const home of [...s.facilities, ...stranded(s)]) {
    if (home.at === ship.at || been?.has(home.at)) continue;
    const way = turnsTo(s.board, ship, home.at);
    if (way >= s.turnsLeft) continue;
    const both = [...team, ...home.ready];
    const [after] = home.ready.length > 0 ? goalsFrom(s, ship, both, home.at, way + DETOUR, undefined) : [];
    const score = after?.score ?? (home.card?.facts.type === 'facility' ? 0.001 : 0);
    if (score > 0) plans.push({ ship, to: home.at, goal: null, joining, score, good: !waits });
  }
  return plans.sort((a, b) => b.score - a.score);
}

/** The stop from which the rest of the way is shortest. */
function towards(s: Situation, ship: Base, to: LocationId, why: string): Order | null {
  const offer = s.offersOf('move').find((o) => o.with.ship === ship.card?.id);
  let stop = -1;
  let least = distance(s.board, ship.at, to);
  for (const at of (offer?.slots?.to?.among ?? []) as readonly LocationId[]) {
    const left = at === to ? -1 : distance(s.board, at, to);
    if (left < least) [stop, least] = [at, left];
  }
  return offer && stop >= 0 ? order(offer, why, { to: [stop] }) : null;
}

function step(s: Situation, plan: Plan): Order | null {
  const { ship, goal } = plan;
  const title = goal?.mission.title ?? '';
  for (const { base, who } of plan.joining) {
    const load = transfer(s, base, ship, who, because(base.card ? 'aboard' : 'pick up', title));
    if (load) return load;
  }
  if (ship.card?.zone === 'docked') {
    const undock = s.offersOf('undock').find((o) => o.with.ship === ship.card?.id);
    return undock ? order(undock, because(goal ? 'leave' : 'home', title)) : null;
  }
  return towards(s, ship, plan.to, because(goal ? 'fly' : 'home', title));
}

/** The next steps of everything ships could do, best plan first. */
export function moves(s: Situation, notes: Notes): { readonly order: Order; readonly good: boolean }[] {
  return s.ships
    .flatMap((ship) => plansFor(s, ship, notes))
    .sort((a, b) => b.score - a.score)
    .flatMap((plan) => {
      const taken = step(s, plan);
      return taken ? [{ order: taken, good: plan.good }] : [];
    });
}

/** A team whose mission is done goes into the outpost there, where the next ship finds it. */
export function goInside(s: Situation): Order | null {
  for (const team of s.planets) {
    if (team.ready.length === 0 || s.goals.some((goal) => goal.id === team.at)) continue;
    for (const base of [...s.facilities, ...s.ships]) {
      const up = base.at === team.at ? transfer(s, team, base, team.ready, because('pick up')) : null;
      if (up) return up;
    }
  }
  return null;
}
