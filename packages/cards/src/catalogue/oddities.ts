/** Everything in the facts that is odd, doubtful or unreadable, kept as data rather than as warnings. */
export interface Oddity {
  /** The card's id. */
  readonly card: string;
  readonly field: string;
  readonly problem: string;
}

/** Collects oddities while the facts are read. */
export type Report = (card: string, field: string, problem: string) => void;
