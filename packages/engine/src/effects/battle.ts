/**
 * battle: cards fight others who are present with them, now, whoever's turn it is. Text that says so asks neither for a
 * leader nor for anybody's permission (`rogue.rules`, `battle.init.leader-waived`, `battle.affil.always`).
 */
import { underHouseArrest } from '../queries/groups.ts';
import { bannedBy } from '../queries/modifier.ts';
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { beginPersonnelBattle } from '../rules/battle/fighting.ts';
import { canFight } from '../rules/battle/forces.ts';
import { card } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { call, finish } from '../timing/machine.ts';
import { defineEffect, type EffectFrame } from './effect.ts';

export interface BattleEffect {
  readonly do: 'battle';
  readonly with: Selector;
  readonly against: Selector;
}

interface BattleFrame extends EffectFrame<BattleEffect> {
  attackers: CardId[];
}

defineEffect<BattleEffect, BattleFrame>(
  'battle',
  {
    start(g, frame) {
      frame.at = 'attackers';
      call(g, selectFrame(frame.effect.with, frame.context));
    },
    attackers(g, frame) {
      frame.attackers = selected(frame).filter((id) => canFight(g, id) && bannedBy(g, 'attack', id) === null);
      frame.at = 'defenders';
      call(g, selectFrame(frame.effect.against, frame.context));
    },
    defenders(g, frame) {
      const { attackers, context } = frame;
      const defenders = selected(frame).filter(
        (id) => canFight(g, id) && !underHouseArrest(g, id) && bannedBy(g, 'be attacked', id) === null,
      );
      frame.at = 'done';
      const [first] = attackers;
      if (first === undefined || defenders.length === 0) return;
      const { zone, host } = card(g, first);
      beginPersonnelBattle(g, context.you, { place: { zone, host }, attackers, defenders });
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  (effect, speaker) =>
    speaker.say('battle', {
      with: speaker.those(effect.with),
      against: speaker.those(effect.against),
    }),
);
