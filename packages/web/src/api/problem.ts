/** One kind of error for everything the server refuses, and for not reaching it. */
import type { Refusal } from '@spaceline/engine';
import type { ProblemDetails, ProblemCode as WireProblemCode } from '@spaceline/wire';
import { t } from '../messages/index.ts';

export type ProblemCode =
  | WireProblemCode
  /** Nobody answered, or nobody who speaks our protocol. */
  | 'unreachable';

export interface ProblemTold extends ProblemDetails {
  readonly code: ProblemCode;
  readonly text: string;
  /** Seconds until a retry makes sense, if the server says so. */
  readonly after?: number;
}

export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly told: ProblemTold;

  constructor(told: ProblemTold) {
    super(told.text);
    this.name = 'ApiProblem';
    this.code = told.code;
    this.told = told;
  }
}

export const unreachable = (): ApiProblem =>
  new ApiProblem({ code: 'unreachable', text: t('server.unreachable') });

/** What to tell the person about any error. */
export const problemOf = (error: unknown): ProblemTold =>
  error instanceof ApiProblem ? error.told : { code: 'unavailable', text: t('server.failed') };

/** A problem as the refusal of a move: with the rule if a rule refused it, else with the server's code. */
export function refusalOf(error: unknown): Refusal {
  const { code, text, rule, why, parts } = problemOf(error);
  return {
    rule: rule ?? `protocol.${code}`,
    text,
    ...(why === undefined ? {} : { why }),
    ...(parts === undefined ? {} : { parts }),
  };
}
