/** When sets were released, as exactly as known, and whether a set existed on a day. */

/** How exact a release is: a `window` lies between two clues, a `series` grew over years. */
export type Precision = 'day' | 'month' | 'year' | 'window' | 'series' | 'unknown';
/** How certain it is; `unconfirmed` is recorded without a source. */
export type Confidence = 'high' | 'good' | 'medium' | 'low' | 'unconfirmed';

export interface Release {
  /** The earliest and the latest possible day; null if unknown. */
  readonly from: string | null;
  readonly to: string | null;
  readonly precision: Precision;
  readonly confidence: Confidence;
  /** The day from which tournaments allowed it, if different (`td.new-cards`). */
  readonly legal?: string;
  readonly source?: string;
}

/** `new`: on sale, but not yet allowed at tournaments. `perhaps`: the day lies within the window. */
export type Existence = 'yes' | 'new' | 'perhaps' | 'no';

/** Whether cards of a release existed on a day. */
export function existedOn({ from, to, legal }: Release, day: string): Existence {
  if (from === null) return 'perhaps';
  if (day < from) return 'no';
  if (to === null || day < to) return 'perhaps';
  return legal !== undefined && day < legal ? 'new' : 'yes';
}

const SURE: Readonly<Record<Confidence, string>> = {
  high: '',
  good: '',
  medium: ', though the sources are not certain',
  low: ', as far as is known',
  unconfirmed: ', which no source confirms',
};

/** "on 2013-12-06", "in 2011-08", "between 2012-05-01 and 2012-11-30", with how certain that is. */
export function releaseInWords({ from, to, precision, confidence }: Release): string {
  const sure = SURE[confidence];
  if (from === null) return 'on a day that is not known';
  switch (precision) {
    case 'day':
      return `on ${from}${sure}`;
    case 'month':
      return `in ${(to ?? from).slice(0, 7)}${sure}`;
    case 'year':
      return `in ${from.slice(0, 4)}${sure}`;
    case 'window':
      return `between ${from} and ${to}${sure}`;
    case 'series':
      return `card by card from ${from.slice(0, 4)} on`;
    case 'unknown':
      return 'on a day that is not known';
  }
}
