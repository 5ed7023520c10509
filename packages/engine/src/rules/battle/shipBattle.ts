/**
 * A ship battle after its initiation: return fire, totals, hits, damage on both sides at once, and the end in which
 * everybody who took part is stopped (`battle.ship.seq.*`). Tactics would come between return fire and the totals.
 */

import { attributeOf } from '../../queries/characteristics.ts';
import { crewOf } from '../../queries/groups.ts';
import { byRule } from '../../state/causes.ts';
import { card, emit, type Game, inPlay, locationOf } from '../../state/game.ts';
import { type CardId, type FrameOf, type LocationId, otherSeat, type Seat } from '../../state/types.ts';
import { askChoose, finish, numbers, procedure, takeAnswer } from '../../timing/machine.ts';
import { stopShip } from '../play/stopping.ts';
import { damageCard } from './damage.ts';
import { whyNotFire } from './firing.ts';
import { isRaider, vesselsAt } from './forces.ts';
import { areKeptApart, noteFought, shipsLeft } from './limits.ts';
import { claimBounty } from './raiding.ts';
import { interruptRepair } from './repair.ts';
import { defenseOf, evaded, type Result, resultOf } from './shooting.ts';

interface Shot {
  readonly [key: string]: number | string;
  readonly by: Seat;
  readonly target: CardId;
  readonly result: Result;
}

interface ShipBattleFrame
  extends FrameOf<'ship battle', 'assemble' | 'returnFire' | 'aimBack' | 'fire' | 'damage' | 'end'> {
  /** Who initiated it. */
  seat: Seat;
  location: LocationId;
  attackers: CardId[];
  target: CardId;
  /** Ships and facilities that return fire, and at whom. */
  firing?: CardId[];
  aim?: CardId;
  shots?: Shot[];
  /** Hull lost by each seat's cards in this battle, in percent. */
  lost?: [number, number];
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'ship battle': ShipBattleFrame;
  }
  interface Results {
    'ship battle': -1 | Seat | 'cancelled';
  }
}

const stillHere = (g: Game, id: CardId, at: LocationId): boolean =>
  inPlay(card(g, id)) && locationOf(g, id) === at;

/** Ships and facilities of the defender that may return fire. */
function mayReturn(g: Game, seat: Seat, { location: at, target, attackers }: ShipBattleFrame): CardId[] {
  return vesselsAt(g, at, seat).filter((id) => {
    if (attackers.some((other) => areKeptApart(g, id, other))) return false;
    if (shipsLeft(g, seat, at, [target, id]) < 0) return false;
    // `battle.ship.seq.2-return`, `stopped.can`: stopped ones may, docked ones may not; neither a leader nor permission
    // is needed.
    return whyNotFire(g, id, crewOf(g, seat, id)) === null;
  });
}

function attackOf(g: Game, firing: readonly CardId[]): number {
  // `battle.ship.seq.4-attack`: the WEAPONS of all who fire.
  return firing.reduce((sum, id) => sum + attributeOf(g, id, 'WEAPONS'), 0);
}

/** Those who fire for a side. */
const firingFor = (
  g: Game,
  { seat, attackers, target, firing = [] }: ShipBattleFrame,
  by: Seat,
): readonly CardId[] => (by === seat ? attackers : isRaider(g, target) ? [target] : firing);

export const shipBattle = procedure('ship battle', {
  assemble(g, frame) {
    const { location } = frame;
    frame.attackers = frame.attackers.filter((id) => stillHere(g, id, location));
    // `battle.init.cancel`: if one side is gone before any shot, there is no combat, no winner and no loser.
    if (frame.attackers.length === 0 || !stillHere(g, frame.target, location))
      return finish(g, frame, 'cancelled');
    noteFought(g, [...frame.attackers, frame.target], location);
    frame.at = 'returnFire';
  },
  returnFire(g, frame) {
    const defender = otherSeat(frame.seat);
    // Nobody decides for a self-controlling card; it fires back by itself.
    if (isRaider(g, frame.target)) {
      frame.at = 'fire';
      return;
    }
    const among = mayReturn(g, defender, frame);
    frame.at = 'aimBack';
    askChoose(g, frame, {
      seat: defender,
      prompt: { key: 'return fire', card: frame.target, n: among.length },
      of: 'cards',
      among,
      min: 0,
      max: among.length,
      rule: 'battle.ship.seq.2-return',
    });
  },
  aimBack(g, frame) {
    frame.firing = numbers(takeAnswer(frame));
    noteFought(g, frame.firing, frame.location);
    frame.at = 'fire';
    if (frame.firing.length === 0) return;
    // Return fire targets one of the attackers, however many ships fire.
    askChoose(g, frame, {
      seat: otherSeat(frame.seat),
      prompt: { key: 'aim', card: frame.target },
      of: 'cards',
      among: frame.attackers,
      min: 1,
      max: 1,
      rule: 'battle.ship.target-one',
    });
  },
  fire(g, frame) {
    const { seat, location, attackers, target, firing = [] } = frame;
    const [aim] = numbers(takeAnswer(frame));
    const shots: Shot[] = [];
    const shoot = (by: Seat, from: readonly CardId[], at: CardId) => {
      const attack = attackOf(g, from);
      emit(g, { kind: 'fires', seat: by, attackers: from, card: at, attack, location });
      const result = evaded(g, at, by, location) ? 'miss' : resultOf(attack, defenseOf(g, at));
      shots.push({ by, target: at, result });
    };
    // `battle.ship.target-one`: all attackers fire at the one target.
    shoot(seat, attackers, target);
    // `battle.ship.simultaneous`: both sides' totals use the values before any damage.
    if (aim !== undefined) shoot(otherSeat(seat), firing, aim);
    // A self-controlling card uses all its WEAPONS against each attacker (`self.borg-ship.fire`).
    if (isRaider(g, target)) for (const id of attackers) shoot(otherSeat(seat), [target], id);
    frame.aim = aim ?? -1;
    frame.shots = shots;
    frame.lost = [0, 0];
    frame.at = 'damage';
  },
  damage(g, frame) {
    // `battle.ship.seq.6-damage`: the attacker's result first, then that of the return fire.
    const shot = frame.shots?.shift();
    if (!shot) {
      frame.at = 'end';
      return;
    }
    const { by, target, result } = shot;
    if (result === 'miss' || !inPlay(card(g, target))) return;
    const victim = otherSeat(by);
    const from = firingFor(g, frame, by);
    emit(g, { kind: 'hit', seat: by, card: target, attackers: from, result, location: frame.location });
    const loss = damageCard(g, target, result, byRule('battle.ship.hit', by, from));
    if (target === frame.target) claimBounty(g, target, by);
    if (frame.lost) frame.lost[victim] += loss;
  },
  end(g, frame) {
    const { seat, location, attackers, target, firing = [], lost = [0, 0] } = frame;
    const fought = [...new Set([...attackers, target, ...firing])];
    for (const id of fought) {
      if (!inPlay(card(g, id))) continue;
      // `battle.repair.interrupted`: a ship that has fought starts over counting its turns in dock.
      interruptRepair(g, id);
      // `battle.ship.seq.7-end`, `stopped.other-causes`: ships and crews on both sides are stopped, and those aboard a
      // facility that took part.
      stopShip(g, id, byRule('battle.ship.seq.7-end', seat, attackers));
    }
    // `battle.ship.winner`: the player whose cards lost less hull; with equal losses there is no winner.
    const better = lost[0] === lost[1] ? -1 : lost[0] < lost[1] ? 0 : 1;
    // A player may win against a self-controlling card, but their opponent wins nothing.
    const winner = better !== seat && isRaider(g, target) ? -1 : better;
    const about = { battle: 'ship', location } as const;
    if (winner !== -1)
      emit(g, { kind: 'battleWon', seat: winner, team: firingFor(g, frame, winner), ...about });
    emit(g, { kind: 'battleEnds', seat, winner: winner === -1 ? null : winner, fighters: fought, ...about });
    finish(g, frame, winner);
  },
});
