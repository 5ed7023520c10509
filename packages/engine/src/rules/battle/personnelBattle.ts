/**
 * A personnel battle after its initiation (`battle.pers.seq.*`): combat piles, one personal combat after another, totals,
 * the loser's random casualty, deaths, and everybody stopped. Until 1997 only totals were compared.
 */

import { attributeOf } from '../../queries/characteristics.ts';
import { fightersAt } from '../../queries/fighters.ts';
import { personnelAt } from '../../queries/groups.ts';
import { byRule } from '../../state/causes.ts';
import { card, emit, type Game, inPlay } from '../../state/game.ts';
import { shuffleInPlace } from '../../state/random.ts';
import { type CardId, otherSeat, SEATS, type Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import { drawLots } from '../../timing/selection.ts';
import { action } from '../../timing/windows.ts';
import { stopCards } from '../play/stopping.ts';
import { casualties, type Death } from './casualties.ts';
import { combat } from './combat.ts';
import { isHologram, isStanding, type PersonnelBattleFrame, stillThere } from './combatants.ts';

/** `battle.pers.seq.6-total`: the STRENGTH of those neither stunned nor wounded, engaged or not. */
const totalOf = (g: Game, frame: PersonnelBattleFrame, seat: Seat): number =>
  frame.sides[seat]
    .filter((id) => isStanding(g, frame, id))
    .reduce((sum, id) => sum + attributeOf(g, id, 'STRENGTH'), 0);

function winnerOf(g: Game, frame: PersonnelBattleFrame): -1 | Seat {
  const left = SEATS.map((seat) => frame.sides[seat].some((id) => stillThere(g, frame, id)));
  // `battle.pers.last`: a player with nobody left has lost, whatever the other side's total is.
  if (left[0] !== left[1]) return left[0] ? 0 : 1;
  const [a, b] = [totalOf(g, frame, 0), totalOf(g, frame, 1)];
  return a === b ? -1 : a > b ? 0 : 1;
}

/** One more of the losing side is mortally wounded, stunned ones included (`battle.pers.seq.7-loser-death`). */
function drawCasualty(g: Game, frame: PersonnelBattleFrame, winner: Seat): readonly CardId[] | null {
  const standing = frame.sides[winner].filter((id) => isStanding(g, frame, id));
  // Holograms alone cause no such casualty (`holo.battle`).
  if (standing.length > 0 && standing.every((id) => isHologram(g, id))) return [];
  const loser = otherSeat(winner);
  const candidates = frame.sides[loser].filter(
    (id) => stillThere(g, frame, id) && !frame.wounded.includes(id),
  );
  return drawLots(g, candidates, 1, () => ({
    seat: loser,
    location: frame.location,
    fate: 'kill',
    cause: byRule('battle.pers.seq.7-loser-death', winner, standing),
  }));
}

function woundCasualty(g: Game, frame: PersonnelBattleFrame, [victim]: readonly CardId[]): void {
  const { winner = -1 } = frame;
  if (victim === undefined || winner === -1) return;
  const standing = frame.sides[winner].filter((id) => isStanding(g, frame, id));
  frame.wounded.push(victim);
  emit(g, {
    kind: 'wounded',
    seat: winner,
    card: victim,
    location: frame.location,
    byLot: true,
    cause: byRule('battle.pers.seq.7-loser-death', winner, standing),
  });
}

/** `battle.pers.seq.8-end`: every survivor on both sides is stopped. */
function stopSurvivors(g: Game, frame: PersonnelBattleFrame): void {
  for (const side of frame.sides)
    stopCards(
      g,
      side.filter((id) => inPlay(card(g, id)) && card(g, id).captor < 0),
      byRule('battle.pers.seq.8-end', frame.seat),
    );
}

/** Fighters who have killed the last of a crew remember it, for text that plays there (`rogue.lore`). */
function noteElimination(g: Game, { place, sides, wounded }: PersonnelBattleFrame): void {
  if (place.zone !== 'aboard') return;
  for (const seat of SEATS) {
    const enemies = sides[otherSeat(seat)];
    if (!wounded.some((id) => enemies.includes(id) && !inPlay(card(g, id)))) continue;
    // Whose crew it was: mostly the other player's, but Rogue Borg fight their own player's too.
    const crews = new Set(
      enemies.map((id) => (inPlay(card(g, id)) ? card(g, id).controller : card(g, id).owner)),
    );
    if ([...crews].some((whose) => personnelAt(g, whose, place).length > 0)) continue;
    for (const id of fightersAt(g, seat, place)) {
      const c = card(g, id);
      c.memory = { ...c.memory, eliminated: place.host };
    }
  }
}

/** How a mortally wounded personnel dies: by the adversary who hit it, or as the random casualty of the losing side. */
function deathOf(g: Game, { killers, sides, winner = -1 }: PersonnelBattleFrame, id: CardId): Death {
  const killer = killers?.[id];
  if (killer !== undefined)
    return { id, byLot: false, cause: byRule('battle.pers.combat', card(g, killer).controller, [killer]) };
  const by = winner === -1 ? {} : { by: winner, helpers: sides[winner] };
  return { id, byLot: true, cause: { rule: 'battle.pers.seq.7-loser-death', ...by } };
}

export const personnelBattle = procedure('personnel battle', {
  assemble(g, frame) {
    const present = SEATS.map((seat) => frame.sides[seat].filter((id) => stillThere(g, frame, id)));
    const [a = [], b = []] = present;
    // `battle.pers.armbands`: if all of one side are gone before any combat, there is no winner, and all who were in it
    // are stopped.
    const [gone] = SEATS.filter((seat) => present[seat]?.length === 0);
    if (gone !== undefined) {
      // Dead is not away: the side that killed the last of them has won (`battle.pers.last`).
      const dead = frame.sides[gone].every((id) => card(g, id).zone === 'discard');
      frame.winner = -1;
      frame.at = dead ? 'total' : 'end';
      return;
    }
    // `battle.pers.era-old`: until 1997 there is no pairing.
    if (g.rules['battle.personnel'] === 'totals') {
      frame.at = 'total';
      return;
    }
    // `battle.pers.seq.3-pile`: each side shuffles its participants face down.
    frame.piles = [shuffleInPlace(g.state, a), shuffleInPlace(g.state, b)];
    frame.at = 'pair';
  },
  pair(g, frame) {
    const [ours = [], theirs = []] = frame.piles ?? [];
    const top = (pile: CardId[]): CardId | undefined => {
      let id = pile.pop();
      while (id !== undefined && !isStanding(g, frame, id)) id = pile.pop();
      return id;
    };
    // `battle.pers.seq.5-repeat`: until one pile is empty; the rest of the other stays unengaged.
    const a = ours.length > 0 && theirs.length > 0 ? top(ours) : undefined;
    const b = a === undefined ? undefined : top(theirs);
    if (a === undefined || b === undefined) {
      frame.at = 'total';
      return;
    }
    // `battle.pers.seq.4-pair`: each pairing is its own action, with its responses.
    const { seat, location } = frame;
    const event = { kind: 'engaged', seat, adversaries: [a, b], location } as const;
    emit(g, event);
    call(g, action({ event, body: combat({ adversaries: [a, b] }) }));
  },
  total(g, frame) {
    const winner = winnerOf(g, frame);
    frame.winner = winner;
    frame.at = 'deaths';
    const drawn = winner === -1 ? [] : drawCasualty(g, frame, winner);
    if (drawn === null) frame.at = 'casualty';
    else woundCasualty(g, frame, drawn);
  },
  casualty(g, frame) {
    frame.at = 'deaths';
    woundCasualty(g, frame, frame.returned ?? []);
  },
  deaths(g, frame) {
    frame.at = 'end';
    // `battle.term.stun`: the mortally wounded die when it ends, the stunned recover.
    call(g, casualties(frame.wounded.map((id) => deathOf(g, frame, id))));
  },
  end(g, frame) {
    const { seat, location, winner = -1 } = frame;
    stopSurvivors(g, frame);
    noteElimination(g, frame);
    const about = { battle: 'personnel', location } as const;
    if (winner !== -1) emit(g, { kind: 'battleWon', seat: winner, team: frame.sides[winner], ...about });
    emit(g, {
      kind: 'battleEnds',
      seat,
      winner: winner === -1 ? null : winner,
      fighters: frame.sides.flat(),
      ...about,
    });
    finish(g, frame, winner);
  },
});
