/**
 * lend: the other player gives orders to one of your groups, to what it is aboard and to everybody there, in the middle
 * of your turn, until all of them are stopped or that player ends it. Then they are yours again and your turn continues
 * (`dilemma.effect.control`, `time.until-stopped`, `turn.control-loan`). A player who controls Borg is bound by their
 * restrictions, including those on attempts (`battle.affil.alien-parasites`, `attempt.controlled-borg`,
 * `borg.controlled`).
 */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import { flag, optional } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { isEquipment } from '../../queries/characteristics.ts';
import { isAble, isStopped } from '../../queries/presence.ts';
import { endLasting, takeControl } from '../../rules/play/control.ts';
import { checkCures } from '../../rules/play/cures.ts';
import { upkeep } from '../../rules/turn/checks.ts';
import { card, type EffectRoom, type Game, inPlay, typeOf } from '../../state/game.ts';
import { type CardId, otherSeat } from '../../state/types.ts';
import { askAct, askOption, call, finish, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { anythingOpen } from '../../timing/verbs.ts';
import { chance } from '../../timing/windows.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';

interface LendEffect {
  readonly do: 'lend';
  readonly target: Selector;
  /** The other player may decline (`action.required.optional-control`). */
  readonly may?: true;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    lend: LendEffect;
  }
}

interface LendFrame extends EffectFrame<LendEffect, 'start' | 'ask' | 'take' | 'offer' | 'acted' | 'end'> {
  group: CardId[];
  /** What the other player controls for now; `timing/verbs.ts` looks here. */
  lent?: CardId[];
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'effect lend': LendFrame;
  }
}

const TAKE = 'take control';
const DECLINE = 'decline';

/** The ships and facilities the group is aboard; on a planet the personnel themselves, with their equipment. */
function seized(g: Game, group: readonly CardId[], around: readonly CardId[]): CardId[] {
  const out = new Set<CardId>();
  for (const id of group) {
    const { zone, host } = card(g, id);
    out.add(zone === 'aboard' ? host : id);
  }
  for (const id of around) if (isEquipment(g, id) && card(g, id).zone === 'planet') out.add(id);
  return [...out];
}

/** Whether anything lent could still act: a ship or a personnel that is not stopped (`time.until-stopped`). */
const goesOn = (g: Game, lent: readonly CardId[], seat: number): boolean =>
  lent.some((id) => {
    const c = card(g, id);
    const type = typeOf(g, id);
    if (!inPlay(c) || c.controller !== seat || (type !== 'ship' && type !== 'personnel')) return false;
    return !isStopped(c) && isAble(c);
  });

export const lendRoom: EffectRoom<LendEffect, LendFrame> = {
  about: 'Your opponent gives orders to one of your groups until it is stopped.',
  fields: { target, may: optional(flag) },
  steps: {
    start(g, frame) {
      frame.at = 'ask';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    ask(g, frame) {
      const { effect, context } = frame;
      frame.group = selected(frame);
      if (frame.group.length === 0) return finish(g, frame);
      frame.at = 'take';
      if (!effect.may) {
        frame.answer = [TAKE];
        return;
      }
      askOption(g, frame, {
        seat: otherSeat(context.you),
        prompt: { key: 'option', card: context.source },
        among: [TAKE, DECLINE],
        rule: 'action.required.optional-control',
      });
    },
    take(g, frame) {
      const [answer] = takeAnswer(frame);
      const { group, context } = frame;
      if (answer !== TAKE) return finish(g, frame);
      const taker = otherSeat(context.you);
      frame.lent = takeControl(g, seized(g, group, context.group), taker, context.source, 'turn');
      frame.at = 'offer';
    },
    offer(g, frame) {
      const { lent = [], context } = frame;
      const seat = otherSeat(context.you);
      delete frame.returned;
      frame.at = 'end';
      if (!goesOn(g, lent, seat) || !anythingOpen(g, { seat, window: 'loan' })) return;
      frame.at = 'acted';
      askAct(g, seat, 'loan');
    },
    acted(g, frame) {
      const [answer] = takeAnswer(frame);
      if (answer === 'pass') {
        frame.at = 'end';
        return;
      }
      frame.at = 'offer';
      checkCures(g);
      // The player whose turn it is has a chance between the other's actions (`action.turns.alternate`).
      call(g, chance({ seat: frame.context.you }));
      upkeep(g);
    },
    end(g, frame) {
      const { lent = [], context } = frame;
      endLasting(
        g,
        ({ source, targets, until }) =>
          source === context.source && until === 'turn' && targets.some((id) => lent.includes(id)),
      );
      finish(g, frame);
    },
  },
  english: (effect, speaker) => {
    const { text } = speaker.those(effect.target);
    const [takes, gives] = effect.may ? ['may take', 'give'] : ['takes', 'gives'];
    return `your opponent ${takes} control of ${text}, of the ship or facility they are aboard and of everybody there, and ${gives} them orders until they are stopped or there are no more to give; then your turn goes on`;
  },
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** Your opponent gives orders to them, and to everybody aboard with them, until they are stopped. */
export const lend = (whom: Whom, how?: 'may'): Effect => ({
  do: 'lend',
  target: selectorOf(whom),
  ...(how ? { may: true } : {}),
});
