/**
 * Expectations about who is asked what: questions, windows that were offered or not, and exactly which answers are legal.
 */
import { SEATS, type Seat, WINDOW_KINDS, type WindowKind } from '@spaceline/engine';
import { windowOf } from '../moments.ts';
import { MisunderstoodError } from '../names.ts';
import { seatName } from '../scenario.ts';
import { offered as offeredIn } from '../sentence/choice.ts';
import { compareCards, type Judged, type Kind, seatNamed, together } from './expectation.ts';
import {
  bySeat,
  entriesOf,
  isRecord,
  listOf,
  names,
  number,
  rule,
  type Shape,
  seat,
  words,
} from './shapes.ts';

const ASKED: Readonly<Record<string, Shape>> = {
  seat,
  window: words(WINDOW_KINDS),
  choose: names,
  min: number,
  max: number,
  rule,
};

const askedShape: Shape = (value) => {
  if (value === 'nobody') return null;
  if (!isRecord(value)) return `a record with ${Object.keys(ASKED).join(', ')}, or nobody`;
  for (const [key, part] of Object.entries(value)) {
    const shape = ASKED[key];
    if (!shape) return `${Object.keys(ASKED).join(', ')}; "${key}" is none of them`;
    const wrong = shape(part);
    if (wrong) return `for "${key}" ${wrong}`;
  }
  return Object.keys(value).length === 0 ? `at least one of ${Object.keys(ASKED).join(', ')}` : null;
};

/** The pending question, in words. */
export function questionInWords(judged: Pick<Judged, 'g' | 'state' | 'names'>): string {
  const { decision } = judged.state;
  if (!decision) return 'nobody is asked';
  const who = seatName(decision.seat);
  if (decision.kind === 'act') return `${who} is asked to act (${decision.window})`;
  const many = decision.min === decision.max ? `${decision.min}` : `${decision.min} to ${decision.max}`;
  const choices = offeredIn(judged.g, judged.names, decision).join(', ');
  return `${who} is asked (${decision.prompt.key}, ${decision.rule}) to choose ${many} of: ${choices}`;
}

const asked: Kind = {
  shape: askedShape,
  check(judged, value) {
    const { decision } = judged.state;
    const now = questionInWords(judged);
    if (value === 'nobody') return together([...SEATS.map((each) => wasAsked(judged, each))]);
    if (!decision || !isRecord(value)) return now;
    const right = Object.entries(value).every(([key, part]) => {
      if (key === 'seat') return seatName(decision.seat) === part;
      if (key === 'window') return decision.kind === 'act' && decision.window === part;
      if (decision.kind !== 'choose') return false;
      if (key === 'min') return decision.min === part;
      if (key === 'max') return decision.max === part;
      if (key === 'rule') return decision.rule === part;
      if (decision.of === 'cards' && !decision.unseen)
        return compareCards(judged, listOf(part), decision.among as number[]) === null;
      return (
        [...offeredIn(judged.g, judged.names, decision)].sort().join('\n') === listOf(part).sort().join('\n')
      );
    });
    return right ? null : now;
  },
};

/** Windows outside a player's own turn that were offered in this step, in order: those that passed, and the open one. */
const windowsIn = ({ passed, state }: Judged) => {
  const open = windowOf(state.decision);
  return open ? [...passed, open] : passed;
};

const windowInWords = (each: { readonly seat: Seat; readonly window: WindowKind }): string =>
  `${seatName(each.seat)} ${each.window}`;

/** What a player was asked in this step besides the usual "what do you do?" of their turn; null if nothing. */
function wasAsked(judged: Judged, player: Seat): string | null {
  const { decision } = judged.state;
  const mine = windowsIn(judged).filter((each) => each.seat === player);
  if (decision?.kind === 'choose' && decision.seat === player) return questionInWords(judged);
  if (mine.length === 0) return null;
  return `${seatName(player)} was offered: ${mine.map(({ window }) => window).join(', ')}`;
}

const players: Shape = (value) =>
  (
    Array.isArray(value)
      ? value.length > 0 && value.every((each) => seat(each) === null)
      : seat(value) === null
  )
    ? null
    : 'A, B or [A, B]';

const windowList: Shape = (value) =>
  listOf(value)
    .map(words(WINDOW_KINDS))
    .find((wrong) => wrong !== null) ?? null;

const windowsOffered: Shape = (value) =>
  Array.isArray(value) &&
  value.every((each) => {
    const [player = '', window = '', ...more] = String(each).split(' ');
    return seat(player) === null && words(WINDOW_KINDS)(window) === null && more.length === 0;
  })
    ? null
    : `a list of players and windows in order, such as [B respond, A respond]; windows are ${WINDOW_KINDS.join(', ')}`;

/** A gap in a sentence: `beam … to Runabout`. */
const GAP = /…|\.\.\./;

const choicesShape: Shape = (value) =>
  bySeat((part) => {
    if (!isRecord(part) || Object.keys(part).length === 0) return 'a record by sentences with a gap';
    for (const [sentence, list] of Object.entries(part)) {
      if (sentence.split(GAP).length !== 2)
        return `sentences with one gap, such as "beam … to Runabout"; "${sentence}" has none or several`;
      const wrong = names(list);
      if (wrong) return `for "${sentence}" ${wrong}`;
    }
    return null;
  })(value);

/** Everything that could fill a gap: cards and missions of the game, space at a mission, and a question's options. */
function fillings({ g, state, names: known }: Judged): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const { id, zone } of state.cards) {
    // Cards in decks have names too: a search finds them.
    const name = known.call(g, id);
    found.set(name, id);
    if (zone === 'line') found.set(`space at ${name}`, null);
  }
  const { decision } = state;
  if (decision?.kind === 'choose')
    for (const each of offeredIn(g, known, decision)) if (!found.has(each)) found.set(each, null);
  return found;
}

/** The names that make a sentence legal now. Indistinguishable copies must be labelled first. */
export function legalFillings(judged: Judged, player: Seat, sentence: string): string[] {
  const legal: string[] = [];
  for (const name of fillings(judged).keys()) {
    const mayBe = (filling: string): boolean | string => {
      try {
        return (
          judged.why(
            player,
            sentence.replace(GAP, () => filling),
          ) === null
        );
      } catch (error) {
        if (!(error instanceof MisunderstoodError)) throw error;
        return error.message;
      }
    };
    const whole = mayBe(name);
    if (whole === true) legal.push(name);
    if (typeof whole !== 'string' || !whole.includes('may be any of')) continue;
    const each = SEATS.map(
      (whose) => [`${seatName(whose)}'s ${name}`, mayBe(`${seatName(whose)}'s ${name}`)] as const,
    );
    for (const [said, may] of each) {
      if (may === true) legal.push(said);
      if (typeof may === 'string' && may.includes('may be any of'))
        throw new MisunderstoodError(`"${sentence}": ${may}`);
    }
  }
  return legal;
}

const choices: Kind = {
  shape: choicesShape,
  check: (judged, value) =>
    together(
      entriesOf(value).flatMap(([player, sentences]) =>
        entriesOf(sentences).map(([sentence, list]) => {
          const found = legalFillings(judged, seatNamed(player), sentence).sort();
          const wanted = [...new Set(listOf(list))].sort();
          return found.join('\n') === wanted.join('\n')
            ? null
            : `${player} may ${sentence}: ${found.join(', ') || 'nothing'}`;
        }),
      ),
    ),
};

export const askingExpectations: Readonly<Record<string, Kind>> = {
  asked,
  notAsked: {
    shape: players,
    check: (judged, value) => together(listOf(value).map((player) => wasAsked(judged, seatNamed(player)))),
  },
  noWindow: {
    shape: (value) => (isRecord(value) ? bySeat(windowList)(value) : windowList(value)),
    check(judged, value) {
      const refused = (player: string): string[] => listOf(isRecord(value) ? (value[player] ?? []) : value);
      const there = windowsIn(judged).filter((each) => refused(seatName(each.seat)).includes(each.window));
      return there.length === 0 ? null : `offered: ${there.map(windowInWords).join(', ')}`;
    },
  },
  offered: {
    shape: windowsOffered,
    check(judged, value) {
      const found = windowsIn(judged).map(windowInWords);
      return found.join() === listOf(value).join() ? null : found.join(', ') || 'nothing was offered';
    },
  },
  choices,
};
