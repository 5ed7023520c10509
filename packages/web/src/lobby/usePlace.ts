/** A live place on the server, the lobby or a table: what and who is there, and the chat. */
import type { TableTold } from '@spaceline/wire';
import { useEffect, useRef, useState } from 'react';
import { useHeard } from '../api/hooks.ts';
import { calls, connection, type ProblemTold, problemOf, session, shares } from '../api/index.ts';
import { type Here, withAnswer, withNews } from './place.ts';

export interface PlaceState {
  /** Null until we have entered. */
  readonly here: Here | null;
  readonly problem: ProblemTold | null;
  /** Merges the server's answer to an action at the table. */
  readonly answered: (table: TableTold) => void;
}

const KEPT = 300;

/** The lobby, or a table; `skip` while we do not know which. */
export function usePlace(table: string | undefined, code: string | undefined, skip = false): PlaceState {
  const [here, setHere] = useState<Here | null>(null);
  const [problem, setProblem] = useState<ProblemTold | null>(null);
  const place = table === undefined ? 'lobby' : `table:${table}`;
  /** News that arrives while we are entering; it may be newer than the state we enter with. */
  const meanwhile = useRef<TableTold[] | null>(null);

  useEffect(() => {
    if (skip) return;
    let wanted = true;
    let end = () => {};
    const where = { ...(table === undefined ? {} : { table }), ...(code === undefined ? {} : { code }) };
    const fail = (error: unknown) => wanted && setProblem(problemOf(error));
    const enter = async () => {
      meanwhile.current = [];
      try {
        const found = await connection.send('enter', where, { repeatable: true });
        if (!wanted) return;
        const { tables = [], table: at = null, people, chat } = found;
        const entered: Here = { tables, table: at, people, chat };
        setHere((meanwhile.current ?? []).reduce((now, told) => withNews(now, told, table), entered));
        meanwhile.current = null;
        // A share may have been requested while we were disconnected.
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

  useHeard('table', ({ table: told }) => {
    meanwhile.current?.push(told);
    setHere((now) => now && withNews(now, told, table));
  });
  useHeard('presence', (told) => {
    if (told.place === place) setHere((now) => now && { ...now, people: told.people });
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
  const answered = (changed: TableTold) => setHere((now) => now && withAnswer(now, changed));
  return { here, problem, answered };
}

/** People I have blocked; fetched once per page. */
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
