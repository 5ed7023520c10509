/** capture, release: personnel become or cease to be captives (`capture.*`). */

import { fill } from '../../catalogue/speaking.ts';
import { type Context, seatOf } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { flag, oneOf, optional } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { facilityFacts } from '../../queries/identity.ts';
import { releaseCard } from '../../rules/capture/captives.ts';
import { captureFrame } from '../../rules/capture/capturing.ts';
import { byText } from '../../state/causes.ts';
import { card, type EffectRoom, type Game, inPlay, locationOf } from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { finishPicking } from '../../timing/effects.ts';
import { askChoose, call, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';

interface CaptureEffect {
  readonly do: 'capture';
  readonly target: Selector;
  readonly by: 'you' | 'opponent';
  /** This personnel, or the crew or Away Team concerned, makes the capture itself (`capture.relocate-specific`). */
  readonly withGroup?: true;
}
interface ReleaseEffect {
  readonly do: 'release';
  readonly target: Selector;
  /** To one of its owner's outposts, which that player picks; without it the captive is freed where it is. */
  readonly to?: 'outpost';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    capture: CaptureEffect;
    release: ReleaseEffect;
  }
}

interface TargetsFrame<E extends { readonly do: string }, At extends string> extends EffectFrame<E, At> {
  targets: CardId[];
  next: number;
}

/** The place of the group that makes a capture: the source itself, or the captor's members of the group concerned. */
function capturingPlace(g: Game, context: Context, captor: Seat): Place | undefined {
  for (const id of [context.source, ...context.group]) {
    const { zone, host, controller } = card(g, id);
    if (controller === captor && (zone === 'aboard' || zone === 'planet')) return { zone, host };
  }
  return undefined;
}

export const captureRoom: EffectRoom<
  CaptureEffect,
  TargetsFrame<CaptureEffect, 'start' | 'capture' | 'done'>
> = {
  about: 'A player takes them captive.',
  fields: { target, by: oneOf('you', 'opponent'), withGroup: optional(flag) },
  names: ['captured'],
  steps: {
    start(g, frame) {
      frame.at = 'capture';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    capture(g, frame) {
      const { effect, context } = frame;
      const captor = seatOf(effect.by, context);
      frame.targets = selected(frame);
      frame.at = 'done';
      const by = effect.withGroup ? capturingPlace(g, context, captor) : undefined;
      call(g, captureFrame(frame.targets, captor, context.source, by));
    },
    done(g, frame) {
      finishPicking(
        g,
        frame,
        'captured',
        frame.targets.filter((id) => card(g, id).captor >= 0),
      );
    },
  },
  english: (effect, speaker) =>
    `${effect.by === 'you' ? 'you capture' : 'your opponent captures'} ${speaker.those(effect.target).text}`,
  becomes: ['is captured', 'are captured'],
  tendency: 'harms',
  strikes: 0.7,
  mutant: 'kill',
};

const outpostsOf = (g: Game, seat: Seat): CardId[] =>
  g.state.cards
    .filter((c) => c.controller === seat && inPlay(c) && facilityFacts(g, c.id)?.kind === 'outpost')
    .map((c) => c.id);

export const releaseRoom: EffectRoom<
  ReleaseEffect,
  TargetsFrame<ReleaseEffect, 'start' | 'targets' | 'each' | 'home'>
> = {
  about: 'Frees captives, where they are or at one of their owner’s outposts.',
  fields: { target, to: optional(oneOf('outpost')) },
  names: ['released'],
  steps: {
    start(g, frame) {
      frame.at = 'targets';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    targets(g, frame) {
      frame.targets = selected(frame).filter((id) => card(g, id).captor >= 0);
      frame.next = 0;
      frame.at = 'each';
    },
    each(g, frame) {
      const id = frame.targets[frame.next];
      if (id === undefined) {
        const freed = frame.targets.filter((each) => card(g, each).captor < 0);
        return finishPicking(g, frame, 'released', freed);
      }
      // From the captive area of the first years they can only go home (`capture.era`).
      if (frame.effect.to !== 'outpost' && locationOf(g, id) >= 0) {
        frame.next++;
        return releaseCard(g, id, byText(g, frame.context.source));
      }
      frame.at = 'home';
      const { owner } = card(g, id);
      askChoose(g, frame, {
        seat: owner,
        prompt: { key: 'destination', card: id },
        of: 'cards',
        among: outpostsOf(g, owner),
        min: 1,
        max: 1,
        rule: 'capture.release-effect',
      });
    },
    home(g, frame) {
      const id = frame.targets[frame.next++];
      const [outpost] = numbers(takeAnswer(frame));
      frame.at = 'each';
      // `capture.rescue-outpost`: without an outpost nobody can be sent to one.
      if (id !== undefined && outpost !== undefined)
        releaseCard(g, id, byText(g, frame.context.source), inside(outpost));
    },
  },
  english: (effect, speaker) =>
    fill(
      effect.to === 'outpost'
        ? '{target} {target|is|are} released to an outpost of {target|its|their} owner'
        : '{target} {target|is|are} released',
      { target: speaker.those(effect.target) },
    ),
  becomes: ['is set free', 'are set free'],
  tendency: 'helps',
  strikes: 'nobody',
};

export const capture = (whom: Whom, by: 'you' | 'opponent'): Effect => ({
  do: 'capture',
  target: selectorOf(whom),
  by,
});
/** You capture them, and they go with the group of this card (`capture.relocate-specific`). */
export const captureAlong = (whom: Whom): Effect => ({
  do: 'capture',
  target: selectorOf(whom),
  by: 'you',
  withGroup: true,
});
