/** Entries of a game's log as database rows. The engine knows what each does to a state (`carryOut`). */
import type { Entry, Seat } from '@spaceline/engine';

/** An entry as a row: common fields in columns, the rest in the body. */
export function rowOf(entry: Entry): { kind: string; seat: Seat | null; body: unknown } {
  const { kind, ...rest } = entry;
  if (!('seat' in rest)) return { kind, seat: null, body: rest };
  const { seat, ...body } = rest;
  return { kind, seat, body };
}

const KINDS: Readonly<Record<Entry['kind'], true>> = {
  answer: true,
  concede: true,
  forfeit: true,
  draw: true,
  adjudicate: true,
  undo: true,
};

/** The entry in a row. Only `rowOf` writes rows; an unknown kind from a newer program is refused. */
export function entryOf(row: { kind: string; seat: Seat | null; body: unknown }): Entry {
  if (!Object.hasOwn(KINDS, row.kind)) throw new Error(`This program knows no log entry "${row.kind}".`);
  const seat = row.seat === null ? {} : { seat: row.seat };
  return { kind: row.kind, ...seat, ...(row.body as object) } as Entry;
}
