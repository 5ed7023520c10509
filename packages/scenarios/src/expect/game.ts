/** Expectations about the game: points, piles, the turn, what happened, how it ended. */
import {
  cardsAt,
  EVENT_KINDS,
  type EventKind,
  type GameEvent,
  partakers,
  QUADRANTS,
  SEGMENTS,
  type Seat,
  subjects,
  type Zone,
} from '@spaceline/engine';
import { seatName } from '../scenario.ts';
import { compareCards, inWords, type Judged, type Kind, named, seatNamed, together } from './expectation.ts';
import {
  byName,
  bySeat,
  byWord,
  entriesOf,
  isRecord,
  listOf,
  names,
  number,
  onlyTrue,
  rule,
  type Shape,
  seat,
  seatOrNone,
  words,
} from './shapes.ts';

const same = (found: unknown, expected: unknown): string | null =>
  found === expected ? null : String(found);

/** A value for each named player. */
const perSeat = (actual: (judged: Judged, player: Seat) => number): Kind => ({
  shape: bySeat(number),
  check: (judged, value) =>
    together(
      entriesOf(value).map(([player, expected]) => {
        const found = actual(judged, seatNamed(player));
        return found === expected ? null : `${player}: ${found}`;
      }),
    ),
});

/** Exactly these cards are in a pile, in any order. */
const pile = (zone: Zone): Kind => ({
  shape: bySeat(names),
  check: (judged, value) =>
    together(
      entriesOf(value).map(([player, list]) => {
        const there = cardsAt(judged.g, zone, seatNamed(player));
        const found = compareCards(judged, listOf(list), there);
        return found === null ? null : `${player}: ${found}`;
      }),
    ),
});

/** All cards that an event names as affected or as taking part. */
/** Those whom an event is about and those who take part; the others who could have been selected take no part. */
export const cardsOf = (event: GameEvent): readonly number[] =>
  event.kind === 'selected' ? subjects(event) : [...subjects(event), ...partakers(event)];

/** Exactly these cards were affected in this step. */
const befell = (kind: EventKind): Kind => ({
  shape: names,
  check: (judged, value) => {
    const met = judged.events.filter((event) => event.kind === kind).flatMap(cardsOf);
    return compareCards(judged, listOf(value), [...new Set(met)]);
  },
});

const eventKind: Shape = (value) => {
  const [kind = ''] = String(value).split(' ');
  return (EVENT_KINDS as readonly string[]).includes(kind)
    ? null
    : `kinds of events; "${kind}" is none of ${EVENT_KINDS.join(', ')}`;
};
const eventKinds: Shape = (value) =>
  names(value) ??
  listOf(value)
    .map(eventKind)
    .find((wrong) => wrong !== null) ??
  null;

/** Matches `died` or `died Data`. A misspelled name is reported even if nothing happened. */
function eventLike(judged: Judged, text: string): (event: GameEvent) => boolean {
  const [kind = ''] = text.split(' ');
  const name = text.slice(kind.length + 1);
  const meant = name === '' ? [] : judged.names.candidates(judged.g, named(name), true).map((c) => c.id);
  return (event) => event.kind === kind && (name === '' || cardsOf(event).some((id) => meant.includes(id)));
}

const eventsInWords = (judged: Judged): string =>
  judged.events
    .map((event) => `${event.kind}${cardsOf(event).length > 0 ? ` ${inWords(judged, cardsOf(event))}` : ''}`)
    .join('; ') || 'nothing';

const overShape: Shape = (value) => {
  if (value === false) return null;
  if (!isRecord(value)) return 'a record with winner and rule, or false';
  const wrong = Object.entries(value).map(([key, part]) =>
    key === 'winner'
      ? seatOrNone(part)
      : key === 'rule'
        ? rule(part)
        : `winner and rule; "${key}" is neither`,
  );
  return wrong.find((each) => each !== null) ?? (wrong.length === 0 ? 'winner or rule' : null);
};

const winnerName = ({ state }: Judged): string =>
  state.outcome === null
    ? 'the game goes on'
    : state.outcome.winner === null
      ? 'none'
      : seatName(state.outcome.winner);

export const gameExpectations: Readonly<Record<string, Kind>> = {
  illegal: {
    shape: rule,
    check: ({ refused }, value) =>
      refused === null
        ? 'it is legal'
        : refused.rule === value
          ? null
          : `it is refused by ${refused.rule}: ${refused.text}`,
  },
  legal: {
    shape: onlyTrue,
    check: ({ refused }) => (refused === null ? null : `it is refused by ${refused.rule}: ${refused.text}`),
  },
  score: perSeat(({ state }, player) => state.players[player].score),
  bonus: perSeat(({ state }, player) => state.players[player].bonus),
  handSize: perSeat(({ g }, player) => cardsAt(g, 'hand', player).length),
  deckSize: perSeat(({ g }, player) => cardsAt(g, 'deck', player).length),
  hand: pile('hand'),
  discardPile: pile('discard'),
  pointArea: pile('points'),
  outOfPlay: pile('out'),
  dead: befell('died'),
  destroyed: befell('destroyed'),
  playing: {
    shape: bySeat(names),
    check: ({ state }, value) =>
      together(
        entriesOf(value).map(([player, list]) => {
          const found = [...state.players[seatNamed(player)].playing].sort().join(', ');
          return found === listOf(list).sort().join(', ') ? null : `${player}: ${found || 'nothing'}`;
        }),
      ),
  },
  solved: {
    shape: byName(seatOrNone),
    check: (judged, value) =>
      together(
        entriesOf(value).map(([name, expected]) => {
          const [mission] = judged.names.candidates(judged.g, named(name)).filter((c) => c.zone === 'line');
          const by = mission === undefined ? undefined : judged.state.locations[mission.host]?.solvedBy;
          if (by === undefined) return `${name} is not on the spaceline`;
          const found = by < 0 ? 'none' : seatName(by === 1 ? 1 : 0);
          return found === expected ? null : `${name}: ${found}`;
        }),
      ),
  },
  attempt: {
    shape: rule,
    check(judged, value) {
      const ends = judged.events.filter((event) => event.kind === 'attemptEnds').map((event) => event.rule);
      return ends.includes(String(value))
        ? null
        : ends.length === 0
          ? 'no attempt ended'
          : `it ended by ${ends.join(', ')}`;
    },
  },
  rolled: {
    shape: number,
    check({ events }, value) {
      const last = events.findLast((event) => event.kind === 'rolled')?.rolled;
      return last === undefined ? 'no number was drawn' : same(last, value);
    },
  },
  events: {
    shape: eventKinds,
    check(judged, value) {
      let next = 0;
      for (const text of listOf(value)) {
        const found = judged.events.slice(next).findIndex(eventLike(judged, text));
        if (found < 0) return `no "${text}" there; what happened: ${eventsInWords(judged)}`;
        next += found + 1;
      }
      return null;
    },
  },
  noEvents: {
    shape: eventKinds,
    check: (judged, value) =>
      listOf(value).some((text) => judged.events.some(eventLike(judged, text)))
        ? eventsInWords(judged)
        : null,
  },
  plays: { shape: number, check: ({ state }, value) => same(state.turn.plays, value) },
  turn: { shape: seat, check: ({ state }, value) => same(seatName(state.turn.seat), value) },
  segment: {
    shape: words(SEGMENTS),
    check: ({ state }, value) => same(state.turn.segment, value),
  },
  phase: {
    shape: words(['doorway', 'mission', 'dilemma', 'facility', 'play', 'over']),
    check: ({ state }, value) => same(state.phase, value),
  },
  spaceline: {
    shape: byWord(QUADRANTS, names),
    check: (judged, value) =>
      together(
        entriesOf(value).map(([quadrant, list]) => {
          const line = QUADRANTS.filter((q) => q === quadrant).flatMap((q) => judged.state.lines[q]);
          const there = line.map((at) => cardsAt(judged.g, 'line', at)[0] as number);
          const wanted = listOf(list);
          const inOrder =
            wanted.length === there.length &&
            wanted.every((name, i) =>
              judged.names.candidates(judged.g, named(name)).some((c) => c.id === there[i]),
            );
          return inOrder ? null : `${quadrant}: ${inWords(judged, there)}`;
        }),
      ),
  },
  over: {
    shape: overShape,
    check(judged, value) {
      const { outcome } = judged.state;
      if (value === false) return outcome ? `it is over by ${outcome.rule}` : null;
      if (!outcome) return 'the game goes on';
      const wanted = isRecord(value) ? value : {};
      const right =
        (wanted.winner === undefined || wanted.winner === winnerName(judged)) &&
        (wanted.rule === undefined || wanted.rule === outcome.rule);
      return right ? null : `winner: ${winnerName(judged)}, rule: ${outcome.rule}`;
    },
  },
  winner: { shape: seatOrNone, check: (judged, value) => same(winnerName(judged), value) },
};
