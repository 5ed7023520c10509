/**
 * What the server refuses, with a text for the person or program that asked. Each transport presents it in its own way.
 */
import type { Refusal } from '@spaceline/engine';
import type { ProblemCode, ProblemDetails, ProblemTold } from '@spaceline/wire';

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, text: string, details: ProblemDetails = {}) {
    super(text);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }
}

/** The engine's refusal as a problem. */
export const refusedBy = ({ rule, why, parts, text }: Refusal): Problem =>
  new Problem('refused', text, {
    rule,
    ...(why === undefined ? {} : { why }),
    ...(parts === undefined ? {} : { parts }),
  });

const MOST_REASONS = 20;
const LONGEST_REASON = 300;

/** Reasons why a shape is wrong, limited in number and length: a sender of thousands of faults is not told each one. */
export const shapeReasons = (
  wrong: readonly { readonly where: string; readonly what: string }[],
): readonly { readonly text: string }[] =>
  wrong.slice(0, MOST_REASONS).map(({ where, what }) => {
    const text = `${where === '' ? 'the whole' : where}: ${what}`;
    return { text: text.length > LONGEST_REASON ? `${text.slice(0, LONGEST_REASON)}…` : text };
  });

/** What to say about anything thrown: a problem's own text; for anything else no details. */
export function told(error: unknown): ProblemTold {
  if (error instanceof Problem) return { code: error.code, text: error.message, ...error.details };
  return { code: 'unavailable', text: 'The server could not do this now. Nothing was changed; ask again.' };
}
