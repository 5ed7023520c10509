/**
 * The state of the lobby or a table, merged from three sources: what was there on entering, the news since, and the
 * answers to our own actions. They arrive over two connections and can overtake each other, so a table that has begun
 * never goes back to waiting.
 */
import type { Message, Somebody, TableTold } from '@spaceline/wire';

export interface Here {
  /** Open tables, in the lobby. */
  readonly tables: readonly TableTold[];
  /** The table we are at. */
  readonly table: TableTold | null;
  readonly people: readonly Somebody[];
  readonly chat: readonly Message[];
}

/** A table goes through these in order and never goes back. */
const STAGES: Readonly<Record<TableTold['status'], number>> = { waiting: 0, playing: 1, over: 2, closed: 2 };

/** Whether a table is still in the lobby's list. */
const isListed = ({ status, visibility }: TableTold): boolean =>
  visibility === 'open' && (status === 'waiting' || status === 'playing');

const isLate = (told: TableTold, known: TableTold | null | undefined): boolean =>
  known?.id === told.id && STAGES[told.status] < STAGES[known.status];

/**
 * What everybody is told about a table, plus what only the people there know: its code and the name of their own deck.
 */
const withOwn = (told: TableTold, known: TableTold | null): TableTold => ({
  ...known,
  ...told,
  seats: told.seats.map((seat) => {
    const before = known?.seats.find((each) => each.seat === seat.seat && each.person === seat.person);
    return { ...seat, deckName: seat.deckName ?? before?.deckName ?? null };
  }),
});

/** The place after news about a table: ours, or one in the lobby. */
export function withNews(here: Here, told: TableTold, at: string | undefined): Here {
  if (at !== undefined)
    return told.id === at && !isLate(told, here.table) ? { ...here, table: withOwn(told, here.table) } : here;
  const known = here.tables.find(({ id }) => id === told.id);
  if (isLate(told, known)) return here;
  const others = here.tables.filter(({ id }) => id !== told.id);
  return { ...here, tables: isListed(told) ? [told, ...others] : others };
}

/** The place after an answer to our own action at its table. */
export const withAnswer = (here: Here, table: TableTold): Here =>
  isLate(table, here.table) ? here : { ...here, table };
