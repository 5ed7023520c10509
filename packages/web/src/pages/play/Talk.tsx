/** Talk at the table of a game: folded away until something is said, and out of the way of the game. */
import { useEffect, useState } from 'react';
import { Chat } from '../../lobby/Chat.tsx';
import { usePlace } from '../../lobby/usePlace.ts';
import { t } from '../../messages/index.ts';

interface Props {
  readonly table: string | null;
  readonly code: string | undefined;
  readonly watching: boolean;
}

export function Talk({ table, code, watching }: Props) {
  const { here } = usePlace(table ?? undefined, code, table === null);
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState<number | null>(null);
  const last = here?.chat.at(-1)?.id ?? 0;
  const come = here !== null;
  // What was said before one came counts as read, and so does whatever comes while it is open.
  useEffect(() => {
    if (come && (read === null || open)) setRead(last);
  }, [come, open, last, read]);
  if (!here || table === null) return null;
  const unread = read === null ? 0 : here.chat.filter(({ id }) => id > read).length;
  return (
    <section className="talk" aria-label={t('room.talk')}>
      <button
        type="button"
        className="talk__toggle"
        aria-expanded={open}
        onClick={() => setOpen((now) => !now)}
      >
        {t('room.talk')}
        {unread > 0 && <span className="talk__unread num">{t('talk.unread', { n: unread })}</span>}
        <span className="small quiet num">{t('talk.here', { n: here.people.length })}</span>
      </button>
      {open && (
        <div className="talk__body">
          {watching && <p className="small quiet">{t('talk.watchers')}</p>}
          <Chat
            messages={here.chat}
            table={table}
            label={t('room.talk')}
            {...(code === undefined ? {} : { code })}
          />
        </div>
      )}
    </section>
  );
}
