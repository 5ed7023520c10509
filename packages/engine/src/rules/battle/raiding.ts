/**
 * Self-controlling cards in ship battle: a dilemma that moves in space belongs to nobody, attacks by its own text, and
 * either player may attack it (`battle.term.kinds`, `self.icon`). It needs no leader and has no restrictions
 * (`battle.init.leader-waived`, `battle.affil.always`), has a hull like a ship (`self.damage`), and the player who
 * destroys it in battle may score its points (`battle.destroy.points`).
 */

import { attributeOf } from '../../queries/characteristics.ts';
import { crewOf } from '../../queries/groups.ts';
import { factsOf } from '../../queries/identity.ts';
import { bannedBy, textOf } from '../../queries/modifier.ts';
import { byRule, byText } from '../../state/causes.ts';
import { card, emit, type Game, inPlay, locationOf } from '../../state/game.ts';
import { type CardId, type FrameOf, type LocationId, otherSeat, type Seat } from '../../state/types.ts';
import { askChoose, finish, numbers, procedure, takeAnswer } from '../../timing/machine.ts';
import { scorePoints, toPointArea } from '../play/scoring.ts';
import { stopShip } from '../play/stopping.ts';
import { damageCard } from './damage.ts';
import { whyNotFire } from './firing.ts';
import { isVessel } from './forces.ts';
import { defenseOf, evaded, resultOf } from './shooting.ts';
import { whyOutOfReach } from './targets.ts';

/** What a self-controlling card may attack now: the ships and facilities that anybody could. */
export const isPrey = (g: Game, id: CardId): boolean =>
  inPlay(card(g, id)) && isVessel(g, id) && whyOutOfReach(g, id) === null;

/**
 * A card destroyed in battle may give its points to the player who did it; otherwise it is discarded
 * (`self.borg-ship.end`).
 */
export function claimBounty(g: Game, id: CardId, seat: Seat): void {
  const { points } = factsOf(g, id);
  if (inPlay(card(g, id)) || !textOf(g, id).bounty || !points) return;
  scorePoints(g, seat, points, true, { by: seat, source: id, rule: 'battle.destroy.points' });
  toPointArea(g, id, seat);
}

interface RaidFrame extends FrameOf<'raid', 'returnFire' | 'fire' | 'end'> {
  raider: CardId;
  location: LocationId;
  targets: CardId[];
  /** The player whose ships and facilities are attacked now, and whether the other follows. */
  seat: Seat;
  second?: boolean;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    raid: RaidFrame;
  }
}

const preyOf = (g: Game, { targets, seat, location }: RaidFrame): CardId[] =>
  targets.filter((id) => isPrey(g, id) && card(g, id).controller === seat && locationOf(g, id) === location);

/**
 * One attack on everything there, player by player: full WEAPONS against each target, while a player's targets may
 * return fire together (`self.borg-ship.fire`).
 */
export const raid = procedure('raid', {
  returnFire(g, frame) {
    const { raider, seat, location } = frame;
    frame.at = 'fire';
    const here = inPlay(card(g, raider)) && locationOf(g, raider) === location;
    // Text may have stopped the attack in the meantime.
    if (!here || bannedBy(g, 'attack', raider) !== null) return finish(g, frame);
    const among = preyOf(g, frame).filter((id) => whyNotFire(g, id, crewOf(g, seat, id)) === null);
    askChoose(g, frame, {
      seat,
      prompt: { key: 'return fire', card: raider, n: among.length },
      of: 'cards',
      among,
      min: 0,
      max: among.length,
      rule: 'self.borg-ship.fire',
    });
  },
  fire(g, frame) {
    const { raider, seat, location } = frame;
    const firing = numbers(takeAnswer(frame));
    const prey = preyOf(g, frame);
    const { owner } = card(g, raider);
    const attack = attributeOf(g, raider, 'WEAPONS');
    // `battle.ship.simultaneous`: all totals use the values before any damage.
    const results = prey.map((target) => ({
      target,
      result: evaded(g, target, owner, location) ? 'miss' : resultOf(attack, defenseOf(g, target)),
    }));
    const answer = firing.reduce((sum, id) => sum + attributeOf(g, id, 'WEAPONS'), 0);
    const back = resultOf(answer, defenseOf(g, raider));
    for (const { target, result } of results) {
      emit(g, { kind: 'fires', seat: owner, attackers: [raider], card: target, attack, location });
      // A ship is lost with the facility it is docked at.
      if (result === 'miss' || !inPlay(card(g, target))) continue;
      emit(g, { kind: 'hit', seat: owner, card: target, attackers: [raider], result, location });
      damageCard(g, target, result, byText(g, raider, 'battle.ship.hit'));
    }
    if (firing.length > 0) {
      emit(g, { kind: 'fires', seat, attackers: firing, card: raider, attack: answer, location });
      if (back !== 'miss') {
        emit(g, { kind: 'hit', seat, card: raider, attackers: firing, result: back, location });
        damageCard(g, raider, back, byRule('battle.ship.hit', seat, firing));
        claimBounty(g, raider, seat);
      }
    }
    frame.at = 'end';
  },
  end(g, frame) {
    // All targets that survive are stopped (`self.borg-ship.fire`).
    for (const id of preyOf(g, frame)) stopShip(g, id, byText(g, frame.raider, 'self.borg-ship.fire'));
    if (frame.second) return finish(g, frame);
    frame.second = true;
    frame.seat = otherSeat(frame.seat);
    frame.at = 'returnFire';
  },
});
