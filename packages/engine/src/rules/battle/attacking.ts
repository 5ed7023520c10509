/**
 * Initiating a ship battle: who may fire at what (`battle.ship.attacker` and the rules around it). The battle itself is
 * `shipBattle.ts`.
 */

import { crewedByFighters } from '../../queries/fighters.ts';
import { compatible, crewOf } from '../../queries/groups.ts';
import { allowedBy, bannedBy } from '../../queries/modifier.ts';
import { isAble, isStopped } from '../../queries/presence.ts';
import { card, cardsAt, emit, type Game, has, inPlay, locationOf } from '../../state/game.ts';
import { type CardId, GONE, type LocationId, otherSeat, type Seat } from '../../state/types.ts';
import { call } from '../../timing/machine.ts';
import { aCard, someCards } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { whyObliged } from '../movement/ships.ts';
import { pricesOf, whyUnpaid } from '../play/prices.ts';
import { beginOrders } from '../turn/segments.ts';
import { whyNotFire } from './firing.ts';
import { isRaider, isVessel, vesselForce, vesselsAt, vesselsWithDocked } from './forces.ts';
import {
  BATTLE_WINDOWS,
  battleAt,
  isLed,
  mayCounter,
  noteInitiation,
  rememberBattle,
  whyNotMoment,
} from './initiating.ts';
import { areKeptApart, shipsLeft } from './limits.ts';
import { liftsRestrictions, standing, whyBound, whyRestricted } from './restrictions.ts';
import { shipBattle } from './shipBattle.ts';
import { whyOutOfReach } from './targets.ts';

const NOT_A_VESSEL = refusal('battle.term.kinds#attacking');
const AWAY = refusal('battle.ship.rift');
const OWN = refusal('battle.init.own');
const NOT_YOURS = refusal('who.controller#attack');
const ELSEWHERE = refusal('battle.term.here');
const CANNOT_ACT = refusal('battle.init.unstopped#attacking');
const NO_LEADER = refusal('battle.init.leader#attacking');
const FORBIDDEN = refusal('battle.init.no-zone');
const NOT_ONE_FORCE = refusal('compat.fleet');

/** Why a card cannot be attacked by a player’s ships at all. */
function whyNotTarget(g: Game, seat: Seat, target: CardId): Refusal | null {
  const c = g.state.cards[target];
  if (c && has(c, GONE)) return AWAY;
  if (!c || !inPlay(c)) return NOT_A_VESSEL;
  // `self.borg-ship.attack-it`: anybody may attack a self-controlling card, whoever seeded it.
  if (isRaider(g, target)) return c.zone === 'space' ? null : NOT_A_VESSEL;
  if (!isVessel(g, target)) return NOT_A_VESSEL;
  if (c.controller === seat) return OWN;
  return whyOutOfReach(g, target);
}

/** Why one of a player’s ships or facilities cannot open fire. `counter` if the player has been attacked there. */
function whyNotAttacker(g: Game, seat: Seat, id: CardId, counter: boolean): Refusal | null {
  const c = g.state.cards[id];
  if (c && has(c, GONE)) return AWAY;
  if (!c || !inPlay(c) || !isVessel(g, id)) return NOT_A_VESSEL;
  if (c.controller !== seat) return NOT_YOURS;
  // `battle.ship.once`: nothing else limits how often a ship attacks or is attacked.
  if (isStopped(c) || !isAble(c)) return CANNOT_ACT;
  const crew = crewOf(g, seat, id).filter((member) => !isStopped(card(g, member)));
  const fire = whyNotFire(g, id, crew);
  if (fire) return fire;
  if (bannedBy(g, 'attack', id) !== null) return FORBIDDEN;
  // `action.required.moving`: a ship that must travel returns fire but does not attack.
  const obliged = whyObliged(g, id);
  if (obliged) return obliged;
  // `battle.init.leader-waived`: a counter-attack needs no leader, nor does a force whose text waives it.
  if (counter || isLed(g, crew) || crewedByFighters(g, id)) return null;
  return allowedBy(g, 'attack without leader', id) === null ? NO_LEADER : null;
}

/** `compat.fleet`: every card of one ship's force with every card of the others'. */
function oneForce(g: Game, seat: Seat, forces: readonly (readonly CardId[])[]): boolean {
  for (const [i, force] of forces.entries()) {
    for (const other of forces.slice(i + 1)) {
      if (!force.every((a) => other.every((b) => compatible(g, seat, a, b)))) return false;
    }
  }
  return true;
}

function whyNotAttack(g: Game, seat: Seat, attackers: readonly CardId[], target: CardId): Refusal | null {
  const refused = whyNotTarget(g, seat, target);
  if (refused) return refused;
  if (attackers.length === 0 || new Set(attackers).size !== attackers.length) return NOT_A_VESSEL;
  const at = locationOf(g, target);
  // `battle.counter.right`, `battle.counter.borg`: no leader and no restrictions, not even those of the Borg, where the
  // opponent attacked in the previous turn.
  const counter = mayCounter(g, seat, at);
  for (const id of attackers) {
    const why = whyNotAttacker(g, seat, id, counter);
    if (why) return why;
    if (locationOf(g, id) !== at) return ELSEWHERE;
  }
  if (attackers.some((id) => areKeptApart(g, id, target))) return FORBIDDEN;
  if (shipsLeft(g, seat, at, attackers) < 0 || shipsLeft(g, otherSeat(seat), at, [target]) < 0)
    return FORBIDDEN;
  // `battle.ship.fleet`: any number may fire together, as one force.
  const forces = attackers.map((id) => vesselForce(g, id));
  if (forces.length > 1 && !oneForce(g, seat, forces)) return NOT_ONE_FORCE;
  // `battle.term.force`, `battle.counter.who`: restrictions concern the whole of both forces; a counter-attack has none.
  if (counter) return null;
  // `battle.affil.always`: affiliations do not restrict a ship controlled by fighters.
  const bound = forces.filter(([ship = -1]) => !crewedByFighters(g, ship));
  return whyRestricted(g, bound, vesselForce(g, target));
}

function attackOffers(g: Game, seat: Seat, at: LocationId): readonly Offer[] {
  if (cardsAt(g, 'space', at).length + cardsAt(g, 'planet', at).length === 0) return NONE;
  const mine = vesselsAt(g, at, seat);
  if (mine.length === 0) return NONE;
  const raiders = cardsAt(g, 'space', at).filter((id) => isRaider(g, id));
  const targets = [...vesselsWithDocked(g, at, otherSeat(seat)), ...raiders];
  if (targets.length === 0) return NONE;
  const counter = mayCounter(g, seat, at);
  const open = targets.filter((target) => whyNotTarget(g, seat, target) === null);
  if (open.length === 0) return NONE;
  const ready = mine.filter((id) => whyNotAttacker(g, seat, id, counter) === null);
  const out: Offer[] = [];
  if (ready.length === 0 || whyUnpaid(g, battleAt(seat, at)) !== null) return out;
  const free = new Set(counter ? ready : ready.filter((id) => crewedByFighters(g, id)));
  const lifted = liftsRestrictions(g);
  const bound = lifted ? [] : ready.map((id) => standing(g, [vesselForce(g, id)], NOBODY_YET));
  for (const target of open) {
    const force = vesselForce(g, target);
    if (shipsLeft(g, otherSeat(seat), at, [target]) < 0) continue;
    const among = ready.filter(
      (id, n) =>
        !areKeptApart(g, id, target) &&
        shipsLeft(g, seat, at, [id]) >= 0 &&
        (free.has(id) || whyBound(g, bound[n] ?? standing(g, [vesselForce(g, id)], force), force) === null),
    );
    // Of ships that may battle one by one, not all may together.
    const max = shipsLeft(g, seat, at, among) < 0 ? 1 : among.length;
    if (among.length > 0)
      out.push({ do: 'attack', with: { target }, slots: { with: { among, min: 1, max } } });
  }
  return out;
}

const NONE: readonly Offer[] = [];
const NOBODY_YET: readonly CardId[] = [];

const VESSELS = ['ship', 'facility'] as const;
const parts = {
  with: someCards('With', { role: 'acts', which: { whose: 'own', types: VESSELS } }),
  target: aCard('Target', { role: 'goal', which: { whose: 'other', types: VESSELS } }),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly attack: typeof parts;
  }
}

export const ATTACK: VerbRoom<'attack'> = {
  verb: 'attack',
  about: 'Attacks a ship or facility with ships and facilities.',
  parts,
  group: 'Battle',
  says: [
    { say: phrase('attack {target} with {with}') },
    { say: phrase('attack with {with} target {target}') },
  ],
  menu: [
    { say: phrase('attack {target} ({with} can)'), open: true },
    { say: phrase('attack {target} with {with}') },
  ],
  also: ['fire', 'shoot', 'battle'],
  grounds: ['battle.ship.attacker', 'battle.affil.table'],
  windows: BATTLE_WINDOWS,
  opensIn: ['turn'],
  order: true,
  offers(g, { seat, window }) {
    const out: Offer[] = [];
    if (window !== 'turn') return out;
    for (const { id: at } of g.state.locations) out.push(...attackOffers(g, seat, at));
    return out;
  },
  check: (g, moment, { with: attackers, target }) =>
    whyNotMoment(moment) ??
    whyNotAttack(g, moment.seat, attackers, target) ??
    whyUnpaid(g, battleAt(moment.seat, locationOf(g, target))),
  prices: (g, { seat }, { target }) => pricesOf(g, battleAt(seat, locationOf(g, target))),
  begin(g, { seat }, { with: attackers, target }) {
    const at = locationOf(g, target);
    // An attack on a self-controlling card gives nobody the right to counter-attack.
    if (isRaider(g, target)) beginOrders(g);
    else noteInitiation(g, seat, at);
    const event = {
      kind: 'battle',
      seat,
      card: target,
      battle: 'ship',
      attackers,
      location: at,
    } as const;
    rememberBattle(g, seat);
    if (!isRaider(g, target)) rememberBattle(g, card(g, target).controller);
    emit(g, event);
    // `battle.init.respond`, `battle.ship.seq.1-initiate`: everything is declared and checked, then either player may
    // respond.
    call(g, action({ event, body: shipBattle({ seat, location: at, attackers: [...attackers], target }) }));
  },
};
