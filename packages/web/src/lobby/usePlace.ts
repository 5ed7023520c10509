/** Being somewhere on the server, the lobby or a table: what is there, who is there, what is said, as it changes. */
import type { Message, Somebody, TableTold } from '@spaceline/wire';
import { useEffect, useState } from 'react';
import { useHeard } from '../api/hooks.ts';
import { calls, connection, type ProblemTold, problemOf, session, shares } from '../api/index.ts';

export interface Here {
  /** Open tables, in the lobby. */
  readonly tables: readonly TableTold[];
  /** The table one is at. */
  readonly table: TableTold | null;
  readonly people: readonly Somebody[];
  readonly chat: readonly Message[];
}

export interface PlaceState {
  /** Null until one is there. */
  readonly here: Here | null;
  readonly problem: ProblemTold | null;
  /** Puts in what one has learnt otherwise. */
  readonly change: (change: Partial<Here>) => void;
}

const KEPT = 300;

/** Whether a table is still in the lobby's list. */
const isListed = ({ status, visibility }: TableTold): boolean =>
  visibility === 'open' && (status === 'waiting' || status === 'playing');

/** The lobby, or a table; `skip` while it is not known which. */
export function usePlace(table: string | undefined, code: string | undefined, skip = false): PlaceState {
  const [here, setHere] = useState<Here | null>(null);
  const [problem, setProblem] = useState<ProblemTold | null>(null);
  const place = table === undefined ? 'lobby' : `table:${table}`;
  const change = (next: Partial<Here>) => setHere((now) => now && { ...now, ...next });

  useEffect(() => {
    if (skip) return;
    let wanted = true;
    let end = () => {};
    const where = { ...(table === undefined ? {} : { table }), ...(code === undefined ? {} : { code }) };
    const fail = (error: unknown) => wanted && setProblem(problemOf(error));
    const enter = async () => {
      try {
        const found = await connection.send('enter', where, { repeatable: true });
        if (!wanted) return;
        const { tables = [], table: at = null, people, chat } = found;
        setHere({ tables, table: at, people, chat });
        // A share may have been asked for while nobody was connected.
        if (at) void shares.attend(at).catch(() => undefined);
        setProblem(null);
      } catch (error) {
        fail(error);
      }
    };
    session.somebody().then(() => {
      if (wanted) end = connection.onLive(() => void enter());
    }, fail);
    return () => {
      wanted = false;
      end();
      setHere(null);
      if (connection.status() === 'live')
        connection.send('exit', table === undefined ? {} : { table }).catch(() => undefined);
    };
  }, [table, code, skip]);

  useHeard('table', ({ table: changed }) =>
    setHere((now) => {
      if (!now) return now;
      if (table !== undefined)
        return changed.id === table ? { ...now, table: withOwn(changed, now.table) } : now;
      const others = now.tables.filter(({ id }) => id !== changed.id);
      return { ...now, tables: isListed(changed) ? [changed, ...others] : others };
    }),
  );
  useHeard('presence', (told) => {
    if (told.place === place) change({ people: told.people });
  });
  useHeard('chat', (message) =>
    setHere((now) =>
      !now || message.table !== (table ?? null) || now.chat.some(({ id }) => id === message.id)
        ? now
        : { ...now, chat: [...now.chat, message].slice(-KEPT) },
    ),
  );
  useHeard('chat-removed', ({ id }) =>
    setHere(
      (now) =>
        now && {
          ...now,
          chat: now.chat.map((each) => (each.id === id ? { ...each, text: '', removed: true } : each)),
        },
    ),
  );
  return { here, problem, change };
}

/** What everybody is told of a table, with what only those know who sit there: its code, the name of their own deck. */
const withOwn = (told: TableTold, known: TableTold | null): TableTold => ({
  ...known,
  ...told,
  seats: told.seats.map((seat) => {
    const before = known?.seats.find((each) => each.seat === seat.seat && each.person === seat.person);
    return { ...seat, deckName: seat.deckName ?? before?.deckName ?? null };
  }),
});

/** Whom I do not want to hear; asked once for each page. */
let blocked: Promise<ReadonlySet<string>> | undefined;

export const blockedPeople = (): Promise<ReadonlySet<string>> => {
  blocked ??= calls.blocked().then(
    (people) => new Set(people.map(({ id }) => id)),
    () => {
      blocked = undefined;
      return new Set<string>();
    },
  );
  return blocked;
};

export const forgetBlocked = (): void => {
  blocked = undefined;
};
