/** Chat at a game's table, next to the log; its title shows the number of unread messages. */
import { type ReactNode, useEffect, useState } from 'react';
import { Chat } from '../../lobby/Chat.tsx';
import { usePlace } from '../../lobby/usePlace.ts';
import { t } from '../../messages/index.ts';

export interface Beside {
  readonly title: string;
  readonly content: ReactNode;
}

export function useTalk(table: string | null, code: string | undefined, watching: boolean): Beside | null {
  const { here } = usePlace(table ?? undefined, code, table === null);
  const [read, setRead] = useState<number | null>(null);
  const last = here?.chat.at(-1)?.id ?? 0;
  const come = here !== null;
  // Messages from before we came count as read.
  useEffect(() => {
    if (come) setRead((now) => now ?? last);
  }, [come, last]);
  if (!here || table === null) return null;
  const unread = read === null ? 0 : here.chat.filter(({ id }) => id > read).length;
  return {
    title: unread === 0 ? t('talk.title') : t('talk.unread', { n: unread }),
    content: (
      <Reading last={last} onRead={setRead}>
        {watching && <p className="small quiet">{t('talk.watchers')}</p>}
        <p className="small quiet num">{t('talk.here', { n: here.people.length })}</p>
        <Chat
          messages={here.chat}
          table={table}
          label={t('room.talk')}
          {...(code === undefined ? {} : { code })}
        />
      </Reading>
    ),
  };
}

interface ReadingProps {
  readonly last: number;
  readonly onRead: (last: number) => void;
  readonly children: ReactNode;
}

/** Messages count as read when they are shown. */
function Reading({ last, onRead, children }: ReadingProps) {
  useEffect(() => onRead(last), [last, onRead]);
  return <div className="talk">{children}</div>;
}
