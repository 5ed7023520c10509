/** Verbs that do one thing to the cards they pick, which later clauses may refer to by a participle: `of('killed')`. */
import type { EffectFrame } from '../../language/effect.ts';
import type { CardId } from '../../language/ids.ts';
import type { Selector } from '../../language/selector.ts';
import type { EffectRoom, Game } from '../../state/game.ts';
import { finishPicking } from '../../timing/effects.ts';
import { call } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';

type TargetedFrame<E extends { readonly do: string }> = EffectFrame<E, 'start' | 'act'>;

interface Targeted<E extends { readonly do: string }> extends Omit<EffectRoom<E>, 'steps' | 'names'> {
  readonly participle: string;
  /** Returns the cards it was done to, if not to all. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most do it to all and give nothing back.
  act(g: Game, targets: CardId[], frame: TargetedFrame<E>): readonly CardId[] | undefined | void;
}

export const targeted = <E extends { readonly do: string; readonly target: Selector }>({
  participle,
  act,
  ...room
}: Targeted<E>): EffectRoom<E, TargetedFrame<E>> => ({
  ...room,
  names: [participle],
  steps: {
    start(g, frame) {
      frame.at = 'act';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    act(g, frame) {
      const targets = selected(frame);
      finishPicking(g, frame, participle, act(g, targets, frame) ?? targets);
    },
  },
});
