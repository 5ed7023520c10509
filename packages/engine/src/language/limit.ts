/** How often a text may be used. */
import { choice, either, flag, number, oneOf, optional } from './fields.ts';
import type { Room } from './words.ts';

export interface Limit {
  readonly times: number;
  /**
   * `turn`: on each of its player's turns; `every turn`: on each player's; `event`: for the one event it responds to
   * (`freq.keys`).
   */
  readonly per: 'turn' | 'every turn' | 'game' | 'battle' | 'event';
  /** Counted together for all clauses of the card that say so: one or the other (`or.choose`). */
  readonly either?: true;
  /** Counted for all copies together rather than for each; `here`: for all copies in the same place. */
  readonly shared?: true | 'here';
}
declare module './fields.ts' {
  interface Parts {
    limit: Limit;
  }
}

export const limitRoom: Room<Limit> = {
  about: 'How often a text may be used.',
  fields: {
    times: number(1),
    per: choice({
      turn: ['game'],
      'every turn': ['turn'],
      game: ['turn'],
      battle: ['game'],
      event: ['game'],
    }),
    either: optional(flag),
    shared: optional(either(flag, oneOf('here'))),
  },
};
