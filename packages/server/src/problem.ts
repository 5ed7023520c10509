/** What the server refuses, in words for the person or program that asked. Every transport says it in its own way. */
import type { Refusal } from '@spaceline/engine';

/** Stable names for programs to act on; listed in `docs/protocol.md`. */
export type ProblemCode =
  /** Not understood: the shape is wrong. */
  | 'malformed'
  /** Nobody is signed in, or no longer. */
  | 'unauthenticated'
  /** Signed in, but this is somebody else's. */
  | 'forbidden'
  | 'not-found'
  /** The rules of the game say no; `rule` names the one that does. */
  | 'refused'
  /** The game has gone on, or somebody was faster; `seq` tells how far it is. */
  | 'conflict'
  | 'over'
  /** Too much at once. */
  | 'limited'
  /** The engine broke on it; nothing was changed and the fault is recorded. */
  | 'fault'
  /** This node is going down or has no database; ask again, or another node. */
  | 'unavailable';

export interface ProblemDetails {
  readonly rule?: string;
  readonly seq?: number;
  /** Several things that are wrong at once, as with decks. */
  readonly reasons?: readonly { readonly rule?: string; readonly text: string }[];
}

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
export const refusedBy = ({ rule, text }: Refusal): Problem => new Problem('refused', text, { rule });

const MOST_REASONS = 20;
const LONGEST_REASON = 300;

/** Reasons why a shape is wrong, as many and as long as anybody reads: whoever sends thousands of wrong things is not told of each. */
export const shapeReasons = (
  wrong: readonly { readonly where: string; readonly what: string }[],
): readonly { readonly text: string }[] =>
  wrong.slice(0, MOST_REASONS).map(({ where, what }) => {
    const text = `${where === '' ? 'the whole' : where}: ${what}`;
    return { text: text.length > LONGEST_REASON ? `${text.slice(0, LONGEST_REASON)}…` : text };
  });

/** What anybody may be told of a problem. */
export interface Told extends ProblemDetails {
  readonly code: ProblemCode;
  readonly text: string;
}

/** What to say of anything that was thrown: a problem in its own words, whatever else without any detail. */
export function told(error: unknown): Told {
  if (error instanceof Problem) return { code: error.code, text: error.message, ...error.details };
  return { code: 'unavailable', text: 'The server could not do this now. Nothing was changed; ask again.' };
}
