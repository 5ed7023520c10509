/**
 * A small bell with news, for people who have been here before. It is loaded after the first page and is the only sign of
 * the server until somebody plays.
 */
import './bell.css';
import type { Notice } from '@spaceline/wire';
import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHeard, useMe } from '../api/hooks.ts';
import { calls, connection, session } from '../api/index.ts';
import { BellIcon } from '../icons/interface.tsx';
import { sayTime } from '../lobby/when.ts';
import { t } from '../messages/index.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text of a notice, and its link. */
function inWords({ kind, body }: Notice): { readonly says: string; readonly href: string } {
  const game = text(body.game);
  switch (kind) {
    case 'your-move':
      return { says: t('bell.your-move'), href: `/play/${game}` };
    case 'invitation': {
      const { name = '' } = (body.from ?? {}) as { readonly name?: string };
      return {
        says: t('bell.invitation', { name }),
        href: `/tables/${text(body.table)}?code=${text(body.code)}`,
      };
    }
    case 'rematch':
      return { says: t('bell.rematch'), href: `/play/${game}` };
    case 'game-over': {
      const end = body.winner === null ? 'drawn' : body.winner === body.seat ? 'won' : 'lost';
      return { says: t(`bell.over.${end}`), href: `/replays/${game}?seat=${body.seat}` };
    }
    default:
      return { says: t('bell.other'), href: '/lobby' };
  }
}

function useNotices(me: string) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useHeard('notice', (notice) => {
    if (notices.some(({ id }) => id === notice.id)) return;
    // People at the table already see what happens there.
    const there = location.pathname === `/play/${text(notice.body.game)}`;
    if (there && notices.length === 0) calls.readNotices(notice.id).catch(() => undefined);
    else setNotices((now) => (now.some(({ id }) => id === notice.id) ? now : [...now, notice]));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other notices.
  useEffect(() => {
    setNotices([]);
    // The server sends unread notices whenever we connect. If it no longer knows us, we are signed out here too.
    session.known().then(
      (person) => person && connection.open(),
      () => undefined,
    );
  }, [me]);
  /** Notices that were shown count as read. */
  const read = () => {
    const last = notices.at(-1)?.id;
    setNotices([]);
    if (last !== undefined) calls.readNotices(last).catch(() => undefined);
  };
  return { notices, read };
}

export default function Bell() {
  const me = useMe();
  return me && <Ringing key={me.id} me={me.id} />;
}

function Ringing({ me }: { readonly me: string }) {
  const { notices, read } = useNotices(me);
  const [open, setOpen] = useState(false);
  const show = (shown: boolean) => {
    setOpen(shown);
    if (!shown) read();
  };
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger
        className="head__link bell"
        aria-label={t('bell.label', { n: notices.length })}
        title={t('bell.title')}
      >
        <BellIcon />
        {notices.length > 0 && (
          <span className="bell__count num" aria-hidden="true">
            {notices.length}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="menu bell__list" align="end" sideOffset={6} aria-label={t('bell.title')}>
          {notices.length === 0 && <p className="quiet bell__none">{t('bell.none')}</p>}
          <ul className="plain-list">
            {notices.toReversed().map((notice) => {
              const { says, href } = inWords(notice);
              return (
                <li key={notice.id}>
                  <Link href={href} className="menu__item" onClick={() => show(false)}>
                    <span>{says}</span>
                    <time className="small quiet num" dateTime={notice.at}>
                      {sayTime(notice.at)}
                    </time>
                  </Link>
                </li>
              );
            })}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
