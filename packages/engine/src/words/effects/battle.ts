/**
 * battle: cards fight others who are present with them, now, whoever's turn it is. Text that says so needs neither a
 * leader nor permission (`rogue.rules`, `battle.init.leader-waived`, `battle.affil.always`).
 */

import { fill } from '../../catalogue/speaking.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { optional, word } from '../../language/fields.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { underHouseArrest } from '../../queries/groups.ts';
import { addLasting, bannedBy } from '../../queries/modifier.ts';
import { beginPersonnelBattle } from '../../rules/battle/fighting.ts';
import { canFight } from '../../rules/battle/forces.ts';
import { endLasting } from '../../rules/play/control.ts';
import { card, type EffectRoom } from '../../state/game.ts';
import type { CardId, Json } from '../../state/types.ts';
import { call, finish } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';

interface BattleEffect {
  readonly do: 'battle';
  readonly with: Selector;
  readonly against: Selector;
  /** What applies to the attackers until the battle is over. */
  readonly during?: Modifier;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    battle: BattleEffect;
  }
}

const THEY = { text: 'they', plural: true };

interface BattleFrame extends EffectFrame<BattleEffect, 'start' | 'attackers' | 'defenders' | 'done'> {
  attackers: CardId[];
}

export const battleRoom: EffectRoom<BattleEffect, BattleFrame> = {
  about: 'They fight the others present right away, with no need for a leader and no restrictions.',
  fields: { with: target, against: target, during: optional(word<Modifier>('modifier')) },
  steps: {
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
      const { during } = frame.effect;
      if (during)
        addLasting(g, {
          source: context.source,
          seat: context.you,
          targets: attackers,
          modifier: during as unknown as Json,
          until: 'turn',
        });
      beginPersonnelBattle(g, context.you, { place: { zone, host }, attackers, defenders });
    },
    done(g, frame) {
      const { effect, context } = frame;
      if (effect.during) endLasting(g, ({ source }) => source === context.source);
      finish(g, frame);
    },
  },
  // Fighters that come aboard cannot be checked beforehand; a battle in progress has its fighters already.
  possible: (g, effect, context) =>
    effect.with.from !== 'battle' ||
    (candidates(g, effect.with, context).length > 0 && candidates(g, effect.against, context).length > 0),
  english: (effect, speaker) => {
    const parts = { with: speaker.those(effect.with), against: speaker.those(effect.against) };
    if (!effect.during) return fill('{with} {with|battles|battle} {against}', parts);
    return fill('{with} {with|attacks|attack} {against}; until that is over, {modifier}', {
      ...parts,
      modifier: speaker.modifier(effect.during, THEY),
    });
  },
  becomes: ['fights', 'fight'],
  tendency: 'neither',
  strikes: 'nobody',
};

/** They fight those others who are present, now, without leader or restriction; `during` changes them until it is over. */
export const battle = (fighters: Whom, against: Whom, during?: Modifier): Effect => ({
  do: 'battle',
  with: selectorOf(fighters),
  against: selectorOf(against),
  ...(during ? { during } : {}),
});
