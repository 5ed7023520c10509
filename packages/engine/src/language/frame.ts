/** Procedures under way, as plain data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One step of a procedure that is under way. Each procedure adds its own JSON fields. */
export interface Frame {
  proc: string;
  at: string;
  /** What the procedure called last gave back. */
  returned?: Json;
  /** What a player answered to this frame's question. */
  answer?: readonly (number | string)[];
}
