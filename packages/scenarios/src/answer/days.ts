/**
 * How an answer depends on the day. It is asked again under the rules before and after every day on which something in
 * the position changed, a rule or a card. If the result differs, the answer includes which change caused it, and how
 * certain its day is.
 */
import { FIRST_DAY, type Library, SWITCHES, type Switch } from '@spaceline/engine';
import { books } from '../books.ts';

/** The result on one day: `yes`, or the rule that says no; null if the position is impossible then. */
export type Outcome = string | null;

/** A change to the rules or to a card in the game. */
interface Change {
  readonly from: string;
  /** The rules it concerns, or the card. */
  readonly about: readonly string[];
  readonly rulings: readonly string[];
}

/** The day on which an answer became what it is, or stops being so. */
export interface Turning {
  readonly day: string;
  /** The answer on the other side of the day. */
  readonly other: Outcome;
  /** The rulings that caused it, if documents did. */
  readonly rulings: readonly string[];
  /** The rules that changed the answer, or may have. */
  readonly rules: readonly string[];
  /** Whether they are known for certain: one of them says no on one side of the day. */
  readonly named: boolean;
  /** No document says that it started on that day: it was in force by then. */
  readonly by: boolean;
}

function changes(cards: readonly string[], library: Library): readonly Change[] {
  const switched = Object.values(SWITCHES as Readonly<Record<string, Switch<unknown>>>).flatMap(
    ({ rules, values }) =>
      values
        .slice(1)
        .map(({ from, ruling }) => ({ from, about: rules, rulings: ruling === undefined ? [] : [ruling] })),
  );
  const printed = cards.flatMap((card) => {
    const definition = library.get(card);
    const texts = definition?.versions
      .slice(1)
      .map(({ from, ruling }) => ({ from, rulings: ruling === undefined ? [] : [ruling] }));
    const facts = definition?.factVersions?.slice(1).map(({ from, rulings = [] }) => ({ from, rulings }));
    return [...(texts ?? []), ...(facts ?? [])].map((each) => ({ ...each, about: [card] }));
  });
  return [...switched, ...printed];
}

interface Asked {
  readonly date: string;
  /** Ids of the cards in the game. */
  readonly cards: readonly string[];
  readonly library: Library;
  /** The answer under the rules of a day. */
  answerOn(day: string): Outcome;
  /** Whether two answers are the same one. */
  alike(one: Outcome, other: Outcome): boolean;
}

/** When the answer of a day started and when it ends; undefined if it is the same for as long as is known. */
export function turningsOf({ date, cards, library, answerOn, alike }: Asked): {
  readonly since?: Turning;
  readonly until?: Turning;
} {
  const all = changes(cards, library);
  const days = [...new Set(all.map(({ from }) => from))].sort();
  const known = new Map<string, Outcome>();
  const on = (day: string): Outcome => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const answer = answerOn(day);
    known.set(day, answer);
    return answer;
  };
  const now = on(date);
  const turning = (day: string, other: Outcome): Turning => {
    const then = all.filter(({ from }) => from === day);
    // Changes to a rule that says no on either side are the cause; if there are none, any change of that day may be.
    const named = then.filter(({ about }) =>
      [now, other].some((rule) => rule !== null && about.includes(rule)),
    );
    const meant = named.length > 0 ? named : then;
    const rulings = [...new Set(meant.flatMap((each) => each.rulings))];
    return {
      day,
      other,
      rulings,
      rules: [...new Set(meant.flatMap(({ about }) => about))],
      named: named.length > 0,
      by: rulings.length > 0 && rulings.every((ruling) => books().dating(ruling) === 'by'),
    };
  };
  const differs = (other: Outcome): boolean => other !== null && !alike(other, now);
  // Backwards from the present rules to the first that differ; forwards likewise.
  const past = days.filter((day) => day <= date);
  const at = past.findLastIndex((_, index) => differs(on(past[index - 1] ?? FIRST_DAY)));
  const begun = past[at];
  const since = begun === undefined ? undefined : turning(begun, on(past[at - 1] ?? FIRST_DAY));
  const ends = days.find((day) => day > date && differs(on(day)));
  return {
    ...(since ? { since } : {}),
    ...(ends === undefined ? {} : { until: turning(ends, on(ends)) }),
  };
}
