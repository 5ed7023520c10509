/**
 * What both kinds of battle share on initiation: the moment, leaders, the right to counter-attack, and what is recorded
 * (`battle.init.*`, `battle.counter.*`).
 */

import { affiliationsOf, hasSkill, iconsOf, isLeader } from '../../queries/characteristics.ts';
import { changed, type Game } from '../../state/game.ts';
import { type CardId, type LocationId, otherSeat, type Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Moment } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/segments.ts';
import { SECRET_SERVICES } from './restrictions.ts';

const NOT_YOUR_ORDERS = refusal('battle.init.turn');
const NOT_NOW = refusal('battle.init.not-middle');

/** Windows in which a player may request a battle; in all but the first only to be told why not. */
export const BATTLE_WINDOWS = ['turn', 'between', 'respond', 'start', 'end'] as const;

export function whyNotMoment(moment: Moment): Refusal | null {
  if (moment.window === 'turn') return null;
  return moment.window === 'respond' ? NOT_NOW : NOT_YOUR_ORDERS;
}

// `borg.battle-leader`: among Borg it takes a [Def] personnel, and no leader can replace it.
const leadsInBattle = (g: Game, id: CardId): boolean =>
  affiliationsOf(g, id).includes('Borg') ? iconsOf(g, id).includes('[Def]') : isLeader(g, id);

// `battle.init.tal-shiar`, `skill.obsidian-order`: if nobody else leads, members of the secret services do.
const leadsInSecret = (g: Game, id: CardId): boolean =>
  SECRET_SERVICES.some(({ skill }) => hasSkill(g, id, skill));

/** Initiating a battle at a location, as text that puts a price on it sees it. */
export const battleAt = (seat: Seat, location: LocationId) => ({ seat, action: 'battle', location }) as const;

/** How many leaders a group has for battle (`battle.term.leader`). */
export function leadersIn(g: Game, group: readonly CardId[]): number {
  const leaders = group.filter((id) => leadsInBattle(g, id));
  return leaders.length > 0 ? leaders.length : group.filter((id) => leadsInSecret(g, id)).length;
}

/** Whether a group has a leader for battle. */
export const isLed = (g: Game, group: readonly CardId[]): boolean =>
  group.some((id) => leadsInBattle(g, id)) || group.some((id) => leadsInSecret(g, id));

/**
 * Whether a player may counter-attack at a location this turn: without leader, without affiliation restrictions, by
 * any able card there, against anything of the opponent's there.
 */
export function mayCounter(g: Game, seat: Seat, at: LocationId): boolean {
  // `battle.counter.right`: the right is for the turn after the attack.
  return g.state.counterAttacks.some(
    (owed) => owed.seat === seat && owed.location === at && owed.turn === g.state.players[seat].turns,
  );
}

/** Gives a player the right to counter-attack at a location in the coming turn. */
export function grantCounter(g: Game, seat: Seat, at: LocationId): void {
  const turn = g.state.players[seat].turns + 1;
  const known = g.state.counterAttacks.some((o) => o.seat === seat && o.location === at && o.turn === turn);
  if (!known) g.state.counterAttacks.push({ location: at, seat, turn });
}

/** Records that a player has initiated battle at a location by an order. */
export function noteInitiation(g: Game, seat: Seat, at: LocationId): void {
  beginOrders(g);
  noteBattle(g, seat, at);
}

/** Records that a battle begins at a location, by order or by text. */
export function noteBattle(g: Game, seat: Seat, at: LocationId): void {
  // `battle.counter.chain`: a counter-attack is a battle like any other and may be countered in turn.
  grantCounter(g, otherSeat(seat), at);
  for (const key of Object.keys(g.state.uses)) if (key.startsWith('battle:')) delete g.state.uses[key];
}

/** Remembers for the rest of the game that a player has battled (`battle.init.mordock`). */
export function rememberBattle(g: Game, seat: Seat): void {
  const player = g.state.players[seat];
  if (!player || player.battled) return;
  player.battled = true;
  changed(g);
}
