/**
 * One personal combat: two adversaries compare STRENGTH, and the stronger one's player chooses the result
 * (`battle.pers.combat`).
 */

import { attributeOf } from '../../queries/characteristics.ts';
import { byRule } from '../../state/causes.ts';
import { card, emit, type Game } from '../../state/game.ts';
import type { CardId, FrameOf } from '../../state/types.ts';
import { askOption, finish, procedure, takeAnswer } from '../../timing/machine.ts';
import { battleUnderWay, isHologram, isStanding } from './combatants.ts';

interface CombatFrame extends FrameOf<'combat', 'compare' | 'decided'> {
  adversaries: readonly [CardId, CardId];
  stronger?: CardId;
  weaker?: CardId;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    combat: CombatFrame;
  }
}

const STUN = ['stun', 'spare'];

/** What the stronger may do to the weaker, hardest first. */
function outcomes(g: Game, stronger: CardId, weaker: CardId): string[] {
  // `battle.pers.holo`, `holo.battle`: a hologram can stun but not mortally wound non-holograms.
  if (isHologram(g, stronger) && !isHologram(g, weaker)) return STUN;
  const double = attributeOf(g, stronger, 'STRENGTH') > 2 * attributeOf(g, weaker, 'STRENGTH');
  return double ? ['mortally wound', ...STUN] : STUN;
}

/** Removes an adversary from the rest of the battle: until its end, or for good. */
function takeOut(g: Game, id: CardId, how: 'stun' | 'mortally wound', by: CardId): void {
  const battle = battleUnderWay(g);
  if (!battle) return;
  battle[how === 'stun' ? 'stunned' : 'wounded'].push(id);
  if (how !== 'stun') battle.killers = { ...battle.killers, [id]: by };
  const seat = card(g, by).controller;
  const about = {
    seat,
    card: id,
    location: battle.location,
    cause: byRule('battle.pers.combat', seat, [by]),
  };
  emit(g, how === 'stun' ? { kind: 'stunned', ...about } : { kind: 'wounded', ...about, byLot: false });
}

export const combat = procedure('combat', {
  compare(g, frame) {
    const battle = battleUnderWay(g);
    const [a, b] = frame.adversaries;
    if (!battle || !isStanding(g, battle, a) || !isStanding(g, battle, b)) return finish(g, frame);
    // `battle.pers.weapons`: STRENGTH as it is here, with the hand weapons present.
    const difference = attributeOf(g, a, 'STRENGTH') - attributeOf(g, b, 'STRENGTH');
    // `battle.pers.combat-tie`: equals do nothing to each other.
    if (difference === 0) return finish(g, frame);
    const stronger = difference > 0 ? a : b;
    const weaker = difference > 0 ? b : a;
    frame.stronger = stronger;
    frame.weaker = weaker;
    frame.at = 'decided';
    // `battle.pers.combat`: strictly higher may stun; more than double may mortally wound instead, or do nothing.
    askOption(g, frame, {
      seat: card(g, stronger).controller,
      prompt: { key: 'combat', card: weaker },
      among: outcomes(g, stronger, weaker),
      rule: 'battle.pers.combat',
    });
  },
  decided(g, frame) {
    const [how] = takeAnswer(frame);
    const { stronger, weaker } = frame;
    if (stronger !== undefined && weaker !== undefined && (how === 'stun' || how === 'mortally wound'))
      takeOut(g, weaker, how, stronger);
    finish(g, frame);
  },
});
