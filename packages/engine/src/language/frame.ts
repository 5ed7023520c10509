/**
 * Procedures in progress, as plain data. Every procedure declares the shape of its frames in `Procedures`, next to its
 * steps: its name, its steps and its own JSON fields. What it returns, if anything, is in `Results`. So the compiler
 * knows what may be called, where a procedure can be and what it gets back.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The frames of every procedure, by its name. A procedure declares itself here; verbs are declared as words (`effect.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: procedures add to it.
export interface Procedures {}

/** What procedures return to their caller, by name. Those not listed return nothing. */
// biome-ignore lint/suspicious/noEmptyInterface: procedures add to it.
export interface Results {}

/** What every frame has. */
export interface FrameBase {
  readonly proc: string;
  /** The next step. */
  at: string;
  /** What the procedure called last returned. */
  returned?: unknown;
  /** What a player answered to this frame's question. */
  answer?: readonly (number | string)[];
}

/** A frame of the procedure `P` with the steps `At`; `Reads` are the procedures whose results it reads. */
export interface FrameOf<P extends string, At extends string, Reads extends keyof Results = never>
  extends FrameBase {
  readonly proc: P;
  at: At;
  returned?: Results[Reads] | null;
}

/** Any procedure in progress. */
export type Frame = Procedures[keyof Procedures];
