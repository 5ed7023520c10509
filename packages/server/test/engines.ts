/** Answers that an engine would accept, for tests that need several. */
import type { Engine, State } from '@spaceline/engine';
import type { UncheckedAnswer } from '../src/games/games.ts';

export type { Engine };

/** The first few legal answers, without seat and decision. */
export function legalIn(engine: Engine, state: State, most: number): UncheckedAnswer[] {
  const found: UncheckedAnswer[] = [];
  for (const answer of engine.legalAnswers(state)) {
    if ('request' in answer && answer.request.do === 'concede') continue;
    const { decision: _, seat: __, ...said } = answer;
    found.push(said);
    if (found.length === most) break;
  }
  return found;
}
