/**
 * What the planner would have done at each decision of a game that others played. It follows the game: what it remembers
 * of a turn is what was really done, not what it would have done.
 */
import { type Answer, fillOffer, type Library, offerOf, type Request } from '@spaceline/engine';
import { chanceFrom } from '../chance.ts';
import { answerWith } from '../filling.ts';
import { order } from '../planner/order.ts';
import { OFFICER, type Option, type Planning, planWith } from '../planner/player.ts';
import { type Advice, isTurn, type Question } from '../player.ts';

/** Normalises a request: parts in one order, lists of cards as sets, so that equivalent requests are equal. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return [...value].sort((a, b) => Number(a) - Number(b));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, plain(each)]),
  );
}

const keyOf = (answer: Answer): string =>
  JSON.stringify('request' in answer ? plain(answer.request) : answer.choose);

/** Whether two answers are equivalent. */
export const alike = (a: Answer, b: Answer): boolean => keyOf(a) === keyOf(b);

/** Whether there is anything to decide. */
export function isOpen({ decision, offers }: Question): boolean {
  if (decision.kind === 'act') return offers.length > 1 || offers.some(({ slots }) => slots);
  return decision.min < decision.max || decision.among.length > decision.max;
}

export interface Adviser {
  /** The planner's advice at a question, after which it is told what was done; null if it has no suggestion. */
  advise(question: Question, done: Answer, seed: string): Advice | null;
}

/** How many options are searched for the one that was taken. */
const MOST = 12;

/** What was done, as one of the planner's options. */
const asOption = (request: Request): Option => ({ order: order(offerOf(request), '') });

/** An action on a turn, with its question. */
export interface Done {
  readonly question: Question;
  readonly request: Request;
}

/**
 * Tells a planner what was done on its turn, as if it had done it itself. Returns what it would have done; null for
 * nothing.
 */
export function attend(planner: Planning, { question, request }: Done, seed: string): Advice | null {
  const done = answerWith(question, request);
  let advice: Advice | null = null;
  let taken: Option | null = null;
  let looked = 0;
  for (const option of planner.options(question, chanceFrom(seed))) {
    const answer = answerWith(question, fillOffer(option.order.offer, option.order.filling));
    if (!question.legal(answer)) continue;
    advice ??= { answer, why: option.order.why };
    if (alike(answer, done)) taken = option;
    if (taken || ++looked >= MOST) break;
  }
  planner.took(question, taken ?? asOption(request));
  return advice;
}

/** An adviser for both seats of one game. */
export function adviserOf(library: Library): Adviser {
  const planners: readonly [Planning, Planning] = [
    planWith(library, 'planner', OFFICER),
    planWith(library, 'planner', OFFICER),
  ];
  return {
    advise(question, done, seed) {
      const planner = planners[question.seat];
      if (isTurn(question) && 'request' in done)
        return attend(planner, { question, request: done.request }, seed);
      return planner.advise(question, chanceFrom(seed));
    },
  };
}
