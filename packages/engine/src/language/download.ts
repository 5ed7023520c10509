/** A download that text orders or allows: what is fetched, from which piles, and where it goes (`download.*`). */
import { choice, either, type Fields, flag, number, oneOf, optional, part, word } from './fields.ts';
import type { Filter } from './filter.ts';
import type { Selector } from './selector.ts';

export interface Download {
  readonly what: Filter;
  /** At most this many, one after the other; one if left out. */
  readonly n?: number;
  /** The player may decline; otherwise something must be fetched if that is possible (`download.may-must`). */
  readonly may?: true;
  /** The discard pile is searched as well, or alone (`download.sources.discard`). */
  readonly from?: 'discard too' | 'discard';
  /** Once in a game for each affiliation of what is fetched (`freq.keys`). */
  readonly oncePer?: 'affiliation';
  /**
   * To hand; into play or to hand, as the player likes; to the location of this text; or to cards that it names: aboard
   * ships and facilities, to personnel, or anywhere at missions. Left out, it is played or reported where it could be
   * anyway (`download.dest.unstated`).
   */
  readonly to?: 'hand' | 'play or hand' | 'here' | 'under the mission' | Selector;
}

export const DOWNLOAD_FIELDS: Fields<Download> = {
  what: word<Filter>('filter'),
  n: optional(number(2)),
  may: optional(flag),
  from: optional(oneOf('discard too', 'discard')),
  oncePer: optional(oneOf('affiliation')),
  to: optional(
    either(
      choice({
        hand: ['play or hand'],
        'play or hand': ['hand'],
        here: ['hand'],
        'under the mission': ['hand'],
      }),
      part('selector'),
    ),
  ),
};
