/** Chat in the lobby or at a table: messages, a field to write one, and reporting or blocking. */
import type { Message } from '@spaceline/wire';
import './lobby.css';
import { DropdownMenu } from 'radix-ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useDoing, useMe } from '../api/hooks.ts';
import { calls, connection } from '../api/index.ts';
import { MoreIcon } from '../icons/interface.tsx';
import { t } from '../messages/index.ts';
import { ProblemNote } from './ProblemNote.tsx';
import { mayModerate } from './rights.ts';
import { MuteDialog, ReportDialog } from './TalkDialogs.tsx';
import { blockedPeople, forgetBlocked } from './usePlace.ts';
import { sayTime } from './when.ts';

const MOST_SAID = 500;

interface Props {
  readonly messages: readonly Message[];
  readonly table?: string;
  readonly code?: string;
  readonly label: string;
}

export function Chat({ messages, table, code, label }: Props) {
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void blockedPeople().then(setBlocked), []);
  const heard = messages.filter(({ person }) => !blocked.has(person));
  const list = useRef<HTMLOListElement>(null);
  const last = heard.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes last is scrolled to.
  useEffect(() => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
  }, [last]);
  const where = { ...(table === undefined ? {} : { table }), ...(code === undefined ? {} : { code }) };
  return (
    <section className="chat" aria-label={label}>
      <ol ref={list} className="chat__list plain-list" aria-live="polite">
        {heard.length === 0 && <li className="quiet small">{t('chat.none')}</li>}
        {heard.map((message) => (
          <ChatLine
            key={message.id}
            message={message}
            code={code}
            onBlock={async () => {
              await calls.block(message.person);
              forgetBlocked();
              setBlocked(new Set([...blocked, message.person]));
            }}
          />
        ))}
      </ol>
      <Say where={where} />
    </section>
  );
}

interface ChatLineProps {
  readonly message: Message;
  readonly code: string | undefined;
  readonly onBlock: () => Promise<void>;
}

function ChatLine({ message, code, onBlock }: ChatLineProps) {
  const me = useMe();
  const [asking, setAsking] = useState<'report' | 'mute' | null>(null);
  const { name, text, person, at, removed, side, id } = message;
  const mine = me?.id === person;
  return (
    <li className="chat__said">
      <p>
        <Link href={`/people/${person}`} className="chat__name">
          {name}
        </Link>{' '}
        {side === 'watchers' && <span className="chip">{t('chat.watcher')}</span>}{' '}
        <span className={removed ? 'quiet' : ''}>{removed ? t('chat.removed') : text}</span>
      </p>
      <time className="small quiet num" dateTime={at}>
        {sayTime(at)}
      </time>
      {!mine && (
        <DropdownMenu.Root>
          <DropdownMenu.Trigger
            className="button button--quiet button--icon button--small chat__more"
            aria-label={t('chat.more', { name })}
          >
            <MoreIcon />
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content className="menu" align="end">
              <DropdownMenu.Item className="menu__item" onSelect={() => setAsking('report')}>
                {t('chat.report')}
              </DropdownMenu.Item>
              <DropdownMenu.Item className="menu__item" onSelect={() => void onBlock()}>
                {t('chat.block', { name })}
              </DropdownMenu.Item>
              {mayModerate(me) && (
                <>
                  <DropdownMenu.Item
                    className="menu__item menu__item--bad"
                    onSelect={() => void calls.removeMessage(id)}
                  >
                    {t('chat.remove')}
                  </DropdownMenu.Item>
                  <DropdownMenu.Item
                    className="menu__item menu__item--bad"
                    onSelect={() => setAsking('mute')}
                  >
                    {t('chat.mute', { name })}
                  </DropdownMenu.Item>
                </>
              )}
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      )}
      {asking === 'report' && <ReportDialog message={message} code={code} onClose={() => setAsking(null)} />}
      {asking === 'mute' && <MuteDialog person={person} name={name} onClose={() => setAsking(null)} />}
    </li>
  );
}

function Say({ where }: { readonly where: object }) {
  const [text, setText] = useState('');
  const { busy, problem, run } = useDoing();
  const id = useId();
  const say = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || busy) return;
    void run(async () => {
      await connection.send('say', { ...where, text: said });
      setText('');
    });
  };
  return (
    <form className="chat__say" onSubmit={say}>
      <label className="unseen" htmlFor={id}>
        {t('chat.say.label')}
      </label>
      <input
        id={id}
        className="input"
        value={text}
        maxLength={MOST_SAID}
        autoComplete="off"
        placeholder={t('chat.say.label')}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={busy || text.trim() === ''}>
        {t('chat.say')}
      </button>
      <ProblemNote problem={problem} />
    </form>
  );
}
