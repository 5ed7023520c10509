/** Compares events with the description of their kind: what is wrong with one, and examples for tests. */
import type { Detail } from './details.ts';
import { EVENTS, type EventKind, type EventOf, type GameEvent, type HeardEventOf } from './event.ts';
import type { Seat } from './ids.ts';

const detailsOf = (kind: EventKind): Readonly<Record<string, Detail>> => EVENTS[kind];

/** What is wrong with an event according to the description of its kind: missing, wrong or undescribed details. */
export function faultsIn(event: GameEvent): readonly string[] {
  const { kind, seat, ...told } = event;
  const given: Readonly<Record<string, unknown>> = told;
  const details = detailsOf(kind);
  const faults = Object.entries(details).flatMap(([name, { optional, is }]) => {
    const value = given[name];
    if (value === undefined) return optional ? [] : [`${kind} has no ${name}`];
    return is(value) ? [] : [`${name} of ${kind} is ${JSON.stringify(value)}`];
  });
  const unknown = Object.keys(given).filter((name) => !(name in details));
  return [
    ...faults,
    ...unknown.map((name) => `${kind} has ${name}, which is not described`),
    ...(seat === 0 || seat === 1 ? [] : [`${kind} is of no player`]),
  ];
}

const filled = (kind: EventKind, seat: Seat, given: object, wanted: (detail: Detail) => boolean): unknown => {
  const rest = Object.entries(detailsOf(kind)).filter(([, each]) => wanted(each));
  return {
    kind,
    seat,
    ...Object.fromEntries(rest.map(([name, { example }]) => [name, example])),
    ...given,
  };
};

/** An event of a kind with these details. */
export const eventLike = <K extends EventKind>(
  kind: K,
  seat: Seat,
  given: Partial<EventOf<K>> = {},
): EventOf<K> => filled(kind, seat, given, ({ optional }) => !optional) as EventOf<K>;

/** The same as heard by somebody who may not know the cards that are not given. */
export const heardLike = <K extends EventKind>(
  kind: K,
  seat: Seat,
  given: Partial<HeardEventOf<K>> = {},
): HeardEventOf<K> =>
  filled(
    kind,
    seat,
    given,
    ({ optional, sort }) => !optional && sort !== 'card' && sort !== 'place',
  ) as HeardEventOf<K>;
