/** Events made up for tests and trials: what is not said is filled in from the description of the kind. */
import type { Detail } from './details.ts';
import { EVENTS, type EventKind, type EventOf, type HeardEventOf } from './event.ts';
import type { Seat } from './ids.ts';

const filled = (kind: EventKind, seat: Seat, given: object, wanted: (detail: Detail) => boolean): unknown => {
  const details: readonly (readonly [string, Detail])[] = Object.entries(EVENTS[kind]);
  const rest = details.filter(([, each]) => wanted(each)).map(([name, { example }]) => [name, example]);
  return { kind, seat, ...Object.fromEntries(rest), ...given };
};

/** An event of a kind with these details. */
export const eventLike = <K extends EventKind>(
  kind: K,
  seat: Seat,
  given: Partial<EventOf<K>> = {},
): EventOf<K> => filled(kind, seat, given, ({ optional }) => !optional) as EventOf<K>;

/** The same as somebody hears of it who may not know the cards that are not given. */
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
