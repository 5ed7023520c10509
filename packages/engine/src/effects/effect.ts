/**
 * The verbs cards can say. Each verb has its own file with the type of its description, its execution as a
 * procedure and its wording. This file joins the types and holds what all verbs share: the context an effect
 * runs in and the procedure that carries out a list of effects in printed order (`action.result.text-order`).
 */

import type { Speaker } from '../explain/wording/speaker.ts';
import type { Circle } from '../queries/evaluate.ts';
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import type { Game } from '../state/game.ts';
import { type CardId, type Frame, type LocationId, otherSeat, type Seat } from '../state/types.ts';
import { call, finish, procedure } from '../timing/machine.ts';
import type { AttackEachEffect } from './attackEach.ts';
import type { BattleEffect } from './battle.ts';
import type { BeamEffect } from './beam.ts';
import type { BeamAcrossEffect } from './beamAcross.ts';
import type { BeamUpEffect } from './beamUp.ts';
import type { BoardEffect } from './board.ts';
import type { ChooseOneEffect, IfEffect } from './branch.ts';
import type { CaptureEffect, ReleaseEffect } from './capture.ts';
import type { CloakShiftEffect } from './cloakShift.ts';
import type { CopySkillsEffect } from './copySkills.ts';
import type { CountEffect } from './count.ts';
import type { DamageEffect, DestroyEffect } from './damage.ts';
import type { DecloakEffect } from './decloak.ts';
import type { DestroyLocationEffect } from './destroyLocation.ts';
import type { DisableEffect } from './disable.ts';
import type { DisappearEffect } from './disappear.ts';
import type { DiscardEffect } from './discard.ts';
import type { DrawEffect } from './draw.ts';
import type { EndAttemptEffect } from './endAttempt.ts';
import type { FlipEffect } from './flip.ts';
import type { GainPlayEffect } from './gainPlay.ts';
import type { GuessEffect } from './guess.ts';
import type { HoldEffect } from './hold.ts';
import type { KillEffect } from './kill.ts';
import type { LastEffect } from './last.ts';
import type { LendEffect } from './lend.ts';
import type { LookEffect } from './look.ts';
import type { MoveOnEffect } from './moveOn.ts';
import type { NameCountdownEffect } from './nameCountdown.ts';
import type { NullifyEffect } from './nullify.ts';
import type { PhaseEffect } from './phase.ts';
import type { PickEffect } from './pick.ts';
import type { PlaceOnEffect } from './placeOn.ts';
import type { PlayAnotherEffect } from './playAnother.ts';
import type { PlayAtEffect } from './playAt.ts';
import type { RearrangeEffect } from './rearrange.ts';
import type { RearrangeDeckEffect } from './rearrangeDeck.ts';
import type { RelocateEffect } from './relocate.ts';
import type { RememberEffect } from './remember.ts';
import type { RepairEffect } from './repair.ts';
import type { ReportEffect } from './report.ts';
import type { RestoreRangeEffect } from './restoreRange.ts';
import type { ScoreEffect } from './score.ts';
import type { SetCourseEffect } from './setCourse.ts';
import type { ShuffleEffect } from './shuffle.ts';
import type { SplitEffect } from './split.ts';
import type { ForfeitEffect, RaiseStakesEffect } from './stakes.ts';
import type { StopEffect, UnstopEffect } from './stop.ts';
import type { TakeAboardEffect } from './takeAboard.ts';
import type { TakeControlEffect } from './takeControl.ts';
import type { ToDeckEffect } from './toDeck.ts';
import type { ToHandEffect } from './toHand.ts';
import type { UndoEffect } from './undo.ts';

export type Effect =
  | KillEffect
  | StopEffect
  | UnstopEffect
  | DiscardEffect
  | DrawEffect
  | GainPlayEffect
  | ScoreEffect
  | PickEffect
  | PlaceOnEffect
  | PlayAtEffect
  | PlayAnotherEffect
  | DisableEffect
  | RelocateEffect
  | DamageEffect
  | DestroyEffect
  | LastEffect
  | IfEffect
  | ChooseOneEffect
  | NullifyEffect
  | CaptureEffect
  | ReleaseEffect
  | ToHandEffect
  | ToDeckEffect
  | HoldEffect
  | RememberEffect
  | CountEffect
  | CopySkillsEffect
  | EndAttemptEffect
  | BeamUpEffect
  | BeamEffect
  | BeamAcrossEffect
  | RestoreRangeEffect
  | RearrangeEffect
  | RearrangeDeckEffect
  | FlipEffect
  | CloakShiftEffect
  | DecloakEffect
  | SetCourseEffect
  | DisappearEffect
  | NameCountdownEffect
  | ShuffleEffect
  | DestroyLocationEffect
  | BattleEffect
  | BoardEffect
  | GuessEffect
  | ForfeitEffect
  | RaiseStakesEffect
  | RepairEffect
  | ReportEffect
  | TakeControlEffect
  | TakeAboardEffect
  | LookEffect
  | AttackEachEffect
  | MoveOnEffect
  | LendEffect
  | PhaseEffect
  | SplitEffect
  | UndoEffect;

/** What an effect knows of the situation it happens in. Plain data; it travels in frames. */
export interface Context {
  /** The card whose text this is. */
  readonly source: CardId;
  /** "You": the player whose group faces a dilemma, or who played the card. */
  readonly you: Seat;
  /** The crew or Away Team concerned, equipment included. */
  readonly group: readonly CardId[];
  /** The ship or facility concerned, or -1. */
  readonly vessel: CardId;
  readonly location: LocationId;
  /** Cards picked so far under a name; `it` is the latest pick. */
  readonly picked: Readonly<Record<string, readonly CardId[]>>;
  /** The player a card was played on or chosen for. */
  readonly player?: Seat;
}

/** Whom an effect names. */
export type Who = 'you' | 'opponent' | 'that player';

export function seatOf(who: Who, context: Context): Seat {
  if (who === 'that player') return context.player ?? context.you;
  return who === 'you' ? context.you : otherSeat(context.you);
}

/** Those of whom a condition inside a text is asked. */
export const circleIn = (context: Context): Circle => ({
  seat: context.you,
  members: context.group,
  vessel: context.vessel,
  location: context.location,
  source: context.source,
  picked: context.picked,
});

export interface EffectFrame<E extends { readonly do: string }> extends Frame {
  effect: E;
  context: Context;
}

type Maker = (fields: { effect: Effect; context: Context }) => Frame;
const makers = new Map<string, Maker>();

/** How a verb is spoken: a clause without capital and full stop. */
type Wording<E> = (effect: E, speaker: Speaker) => string;
const wordings = new Map<string, Wording<Effect>>();

/** Whether there is anything a verb could do; text that could do nothing is not begun (`action.init.invalid`). */
type Possible<E> = (g: Game, effect: E, context: Context) => boolean;
const possibilities = new Map<string, Possible<Effect>>();
export const isPossible = (g: Game, effect: Effect, context: Context): boolean =>
  possibilities.get(effect.do)?.(g, effect, context) ?? true;

/** Registers how a verb is carried out and how it is spoken. Its steps find the description in `frame.effect`. */
export function defineEffect<E extends { readonly do: string }, F extends EffectFrame<E> = EffectFrame<E>>(
  verb: E['do'],
  steps: Record<string, (g: Game, frame: F) => void>,
  wording: Wording<E>,
  possible?: Possible<E>,
): void {
  if (possible) possibilities.set(verb, possible as unknown as Possible<Effect>);
  makers.set(verb, procedure<F>(`effect ${verb}`, steps) as unknown as Maker);
  wordings.set(verb, wording as unknown as Wording<Effect>);
}

/** A verb that does one thing to the cards it picks, which later clauses may call by its participle. */
export function defineTargeted<E extends { readonly do: string; readonly target: Selector }>(
  verb: E['do'],
  participle: string,
  act: (g: Game, targets: CardId[], frame: EffectFrame<E>) => readonly CardId[] | undefined,
  wording: Wording<E>,
  possible?: Possible<E>,
): void {
  defineEffect<E>(
    verb,
    {
      start(g, frame) {
        frame.at = 'act';
        call(g, selectFrame(frame.effect.target, frame.context));
      },
      act(g, frame) {
        const targets = selected(frame);
        finishPicking(g, frame, participle, act(g, targets, frame) ?? targets);
      },
    },
    wording,
    possible,
  );
}

/** The English of one effect. */
export function wordEffect(effect: Effect, speaker: Speaker): string {
  const wording = wordings.get(effect.do);
  if (!wording) throw new Error(`Nobody knows how to say "${effect.do}".`);
  return wording(effect, speaker);
}

interface EffectsFrame extends Frame {
  effects: readonly Effect[];
  context: Context;
  next: number;
}

/** Carries out effects one after another, each as far as it can be done (`action.result.as-much`); gives back what was picked, for later clauses. */
export const effects = procedure<EffectsFrame>('effects', {
  next(g, frame) {
    const result = frame.returned as { picked?: Context['picked'] } | null | undefined;
    if (result?.picked) frame.context = { ...frame.context, picked: result.picked };
    delete frame.returned;
    const effect = frame.effects[frame.next++];
    if (!effect) return finish(g, frame, { picked: frame.context.picked as Record<string, number[]> });
    const maker = makers.get(effect.do);
    if (!maker) throw new Error(`Nobody knows how to do "${effect.do}".`);
    call(g, maker({ effect, context: frame.context }));
  },
});

/** A frame that carries out effects in a context. */
export const effectsFrame = (list: readonly Effect[], context: Context): Frame =>
  effects({ effects: list, context, next: 0 });

/** Gives picks back to the surrounding list. */
export const finishPicking = (
  g: Game,
  frame: EffectFrame<{ readonly do: string }>,
  name: string,
  cards: readonly CardId[],
  more: Readonly<Record<string, readonly CardId[]>> = {},
): void =>
  finish(g, frame, {
    picked: { ...frame.context.picked, ...more, [name]: cards, it: cards } as unknown as Record<
      string,
      number[]
    >,
  });
