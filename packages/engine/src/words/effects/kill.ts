/**
 * kill: personnel die. Each death is first about to happen, so that text can replace it (`prevent.replace`); those whom
 * nothing saves then die together (`dilemma.effect.order`).
 */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import { flag, optional } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { killCard } from '../../rules/play/leaving.ts';
import { byText } from '../../state/causes.ts';
import { card, type EffectRoom, type Game, inPlay } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { finishPicking } from '../../timing/effects.ts';
import { call } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { replaceable } from '../../timing/windows.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';

interface KillEffect {
  readonly do: 'kill';
  readonly target: Selector;
  /** They were picked at random before anybody responded. */
  readonly drawn?: true;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    kill: KillEffect;
  }
}

/** In play, including those held by a card (`zone.in-play`). */
const canDie = (g: Game, id: CardId): boolean => inPlay(card(g, id)) || card(g, id).zone === 'held';

/** Picked at random, before anybody responded or now. */
const isByLot = ({ drawn, target: { pick } }: KillEffect): boolean => drawn === true || pick === 'random';

interface KillFrame
  extends EffectFrame<KillEffect, 'start' | 'doom' | 'announce' | 'announced' | 'die', 'window'> {
  doomed: CardId[];
  spared: CardId[];
  next: number;
}

export const killRoom: EffectRoom<KillEffect, KillFrame> = {
  about: 'Personnel die.',
  fields: { target, drawn: optional(flag) },
  names: ['killed'],
  steps: {
    start(g, frame) {
      frame.at = 'doom';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    doom(g, frame) {
      frame.doomed = selected(frame).filter((id) => canDie(g, id));
      frame.spared = [];
      frame.next = 0;
      frame.at = 'announce';
    },
    announce(g, frame) {
      const id = frame.doomed[frame.next];
      if (id === undefined) {
        frame.at = 'die';
        return;
      }
      frame.at = 'announced';
      delete frame.returned;
      // A result may consist of several actions, each with its own responses (`action.result.sub-actions`,
      // `action.group.responses-each`).
      replaceable(g, {
        kind: 'aboutToDie',
        seat: card(g, id).controller,
        card: id,
        doomed: frame.doomed,
        byLot: isByLot(frame.effect),
        cause: byText(g, frame.context.source),
      });
    },
    announced(_g, frame) {
      const id = frame.doomed[frame.next++];
      if (id !== undefined && frame.returned === 'replaced') frame.spared.push(id);
      frame.at = 'announce';
    },
    die(g, frame) {
      // Together, not one after the other (`dilemma.effect.order`).
      const dead = frame.doomed.filter((id) => !frame.spared.includes(id) && canDie(g, id));
      for (const id of dead) killCard(g, id, byText(g, frame.context.source), isByLot(frame.effect));
      finishPicking(g, frame, 'killed', dead);
    },
  },
  english: said('{target} {target|is|are} killed'),
  becomes: ['dies', 'die'],
  tendency: 'harms',
  strikes: 1,
  mutant: 'stop',
};

export const kill = (whom: Whom): Effect => ({ do: 'kill', target: selectorOf(whom) });
