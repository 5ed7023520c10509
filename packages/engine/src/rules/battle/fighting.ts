/**
 * Initiating a personnel battle: one crew or Away Team against an opposing one present with it (`battle.pers.who`).
 * The battle itself is `personnelBattle.ts`.
 */

import { hasSkill } from '../../queries/characteristics.ts';
import { actsAsCrew, fightersAt, isCombatant, isFighter } from '../../queries/fighters.ts';
import { crewPlace, teamOf, teamsAt } from '../../queries/groups.ts';
import { allowedBy, bannedBy } from '../../queries/modifier.ts';
import { isAble, isStopped } from '../../queries/presence.ts';
import { card, cardsAs, emit, type Game, inPlay, locationOf } from '../../state/game.ts';
import { type CardId, otherSeat, type Place, type Seat } from '../../state/types.ts';
import { call } from '../../timing/machine.ts';
import { aCard } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { whyObliged } from '../movement/ships.ts';
import { pricesOf, whyUnpaid } from '../play/prices.ts';
import { beginOrders } from '../turn/segments.ts';
import { boundBy, canFight, defendersAt } from './forces.ts';
import {
  BATTLE_WINDOWS,
  battleAt,
  leadersIn,
  mayCounter,
  noteBattle,
  rememberBattle,
  whyNotMoment,
} from './initiating.ts';
import { personnelBattle } from './personnelBattle.ts';
import { whyRestricted } from './restrictions.ts';

const NOT_PERSONNEL = refusal('battle.term.kinds#fighting');
const NOT_YOURS = refusal('who.controller#fight');
const OWN = refusal('battle.init.own');
const CAPTIVE = refusal('battle.init.captives');
const OUT_OF_IT = refusal('battle.pers.exclude');
const CANNOT_ACT = refusal('battle.init.unstopped#fighting');
const NOT_PRESENT = refusal('battle.term.present');
const NO_LEADER = refusal('battle.init.leader#fighting');
const GURAMBA = refusal('battle.init.guramba');
const FORBIDDEN = refusal('battle.init.no-zone');
const NO_ORDERS = refusal('rogue.play');

export interface Sides {
  readonly place: Place;
  readonly attackers: CardId[];
  readonly defenders: CardId[];
}

/** The two sides a request names, or why there are none. */
function sidesOf(g: Game, seat: Seat, group: CardId, against: CardId): Sides | Refusal {
  const a = g.state.cards[group];
  const b = g.state.cards[against];
  if (!a || !b || !inPlay(a) || !inPlay(b) || !isCombatant(g, group) || !isCombatant(g, against))
    return NOT_PERSONNEL;
  if (a.controller !== seat) return NOT_YOURS;
  if (isFighter(g, group) && !actsAsCrew(g, group)) return NO_ORDERS;
  if (b.captor === seat) return CAPTIVE;
  if (b.controller === seat) return OWN;
  if (isStopped(a) || !isAble(a)) return CANNOT_ACT;
  // `battle.pers.inside-cloaked`, `battle.term.opposing`: being aboard something hidden does not matter, being hidden
  // oneself does.
  if (!canFight(g, against)) return OUT_OF_IT;
  if (a.zone !== b.zone || a.host !== b.host || (a.zone !== 'planet' && a.zone !== 'aboard'))
    return NOT_PRESENT;
  const place: Place = { zone: a.zone, host: a.host };
  // `action.required.moving`: the crew of a ship that must travel defends itself but does not attack.
  const obliged =
    place.zone === 'aboard' && card(g, place.host).controller === seat && whyObliged(g, place.host);
  if (obliged) return obliged;
  // `battle.pers.who`: everybody able on both named sides takes part, except those whom text excludes.
  const team = isFighter(g, group) ? fightingTeam(g, seat, place) : teamOf(g, group);
  const attackers = team.filter((id) => canFight(g, id) && bannedBy(g, 'attack', id) === null);
  const named = defendersAt(g, otherSeat(seat), place).find((each) => each.includes(against)) ?? [];
  const defenders = named.filter((id) => bannedBy(g, 'be attacked', id) === null);
  if (!attackers.includes(group) || !defenders.includes(against)) return FORBIDDEN;
  return { place, attackers, defenders };
}

/** A player's fighters in a place who take orders and are not stopped. */
const fightingTeam = (g: Game, seat: Seat, place: Place): CardId[] =>
  fightersAt(g, seat, place).filter((id) => actsAsCrew(g, id) && !isStopped(card(g, id)));

const isRefusal = (x: Sides | Refusal): x is Refusal => 'rule' in x;

/** `battle.init.guramba`, `skill.guramba`: Guramba in an Away Team, later in a crew too, requires a second leader. */
function leadersNeeded(g: Game, { place, defenders }: Sides): 1 | 2 {
  if (place.zone !== 'planet' && g.rules['battle.guramba'] === 'away-teams') return 1;
  return defenders.some((id) => hasSkill(g, id, 'Guramba')) ? 2 : 1;
}

function whyNotFight(g: Game, seat: Seat, group: CardId, against: CardId): Refusal | null {
  // `battle.pers.seq.1-initiate`: the conditions common to all battles, then leaders, then restrictions.
  const sides = sidesOf(g, seat, group, against);
  if (isRefusal(sides)) return sides;
  const { place, attackers, defenders } = sides;
  // `rogue.rules`, `battle.affil.always`: they need no leader and are never restricted.
  if (isFighter(g, group)) return null;
  // `battle.counter.where`, `battle.counter.who`: an opponent who attacked here a turn ago, in any form, may be attacked
  // without leader or restriction.
  if (mayCounter(g, seat, locationOf(g, group))) return null;
  const leaders = leadersIn(g, attackers);
  if (!attackers.some((id) => allowedBy(g, 'attack without leader', id) !== null)) {
    if (leaders === 0) return NO_LEADER;
    if (leaders < leadersNeeded(g, sides)) return GURAMBA;
  }
  const targets = [against, ...defenders.filter((id) => id !== against)];
  return whyRestricted(g, [boundBy(g, seat, place, attackers)], targets);
}

/** Places where a player's unstopped personnel and the opponent's are together. */
function sharedPlaces(g: Game, seat: Seat): Place[] {
  const mine = new Map<number, Place>();
  for (const id of cardsAs(g, 'combatant')) {
    const { zone, host, controller, captor } = card(g, id);
    if (controller !== seat || captor >= 0 || (zone !== 'planet' && zone !== 'aboard')) continue;
    const key = crewPlace(zone, host);
    if (!mine.has(key)) mine.set(key, { zone, host });
  }
  if (mine.size === 0) return [];
  const out = new Map<number, Place>();
  for (const id of cardsAs(g, 'combatant')) {
    const { zone, host, controller, captor } = card(g, id);
    if (controller === seat || captor >= 0 || (zone !== 'planet' && zone !== 'aboard')) continue;
    const key = crewPlace(zone, host);
    const place = mine.get(key);
    if (place && !out.has(key)) out.set(key, place);
  }
  return [...out.values()];
}

const parts = {
  group: aCard('With the group of', { role: 'acts', which: { whose: 'own', types: ['personnel'] } }),
  against: aCard('Against the group of', { role: 'goal', which: { whose: 'other', types: ['personnel'] } }),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly fight: typeof parts;
  }
}

export const FIGHT: VerbRoom<'fight'> = {
  verb: 'fight',
  about: 'Personnel battle: your group in a place, named by one member, against the opposing one.',
  parts,
  group: 'Battle',
  says: [
    { say: phrase('fight {against} with {group}') },
    { say: phrase('fight with {group} against {against}') },
  ],
  grounds: ['battle.pers.who', 'battle.affil.table'],
  windows: BATTLE_WINDOWS,
  opensIn: ['turn'],
  order: true,
  offers(g, { seat, window }) {
    const out: Offer[] = [];
    if (window !== 'turn') return out;
    for (const place of sharedPlaces(g, seat)) {
      for (const [group] of [...teamsAt(g, seat, place), fightingTeam(g, seat, place)]) {
        for (const [against] of defendersAt(g, otherSeat(seat), place)) {
          if (
            group !== undefined &&
            against !== undefined &&
            whyNotFight(g, seat, group, against) === null &&
            whyUnpaid(g, battleAt(seat, locationOf(g, group))) === null
          )
            out.push({ do: 'fight', with: { group, against } });
        }
      }
    }
    return out;
  },
  check: (g, moment, { group, against }) =>
    whyNotMoment(moment) ??
    whyNotFight(g, moment.seat, group, against) ??
    whyUnpaid(g, battleAt(moment.seat, locationOf(g, group))),
  prices: (g, { seat }, { group }) => pricesOf(g, battleAt(seat, locationOf(g, group))),
  begin(g, { seat }, { group, against }) {
    const found = sidesOf(g, seat, group, against);
    if (isRefusal(found)) return;
    beginOrders(g);
    beginPersonnelBattle(g, seat, found, against);
  },
};

/** Starts a battle between two sides, by order or by text; responses to its start come before any combat. */
export function beginPersonnelBattle(
  g: Game,
  seat: Seat,
  { place, attackers, defenders }: Sides,
  against = defenders[0],
): void {
  const [first] = attackers;
  if (first === undefined || against === undefined) return;
  const at = locationOf(g, first);
  noteBattle(g, seat, at);
  const sides: [CardId[], CardId[]] = seat === 0 ? [attackers, defenders] : [defenders, attackers];
  const event = {
    kind: 'battle',
    seat,
    card: against,
    battle: 'personnel',
    attackers,
    location: at,
  } as const;
  for (const who of [0, 1] as const) rememberBattle(g, who);
  emit(g, event);
  const body = personnelBattle({ seat, location: at, place, sides, stunned: [], wounded: [] });
  // `battle.pers.seq.2-respond`: responses to the start of a battle.
  call(g, action({ event, body }));
}
