/**
 * Access to the worker of the judge's desk and the scenario pages. They share one worker, which starts with the first
 * question.
 */
import { type Remote, remote } from '../thread.ts';
import type { DeskApi } from './worker.ts';

export type { Reading, ShownScenario, TableFrame } from './desk.ts';
export type { CardDraft, Draft, LocationDraft, SeatName, StepDraft } from './draft.ts';
export type { Legal, MayAnswer, Study } from './study.ts';
export type { Taken } from './taking.ts';

let calls: Remote<DeskApi> | undefined;

export function desk(): Remote<DeskApi> {
  calls ??= remote<DeskApi>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })).call;
  return calls;
}
