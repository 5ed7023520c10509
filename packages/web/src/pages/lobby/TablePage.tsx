/** One table before its game: who sits there, the link for a friend, the free seat, chat while waiting. */
import '../../lobby/lobby.css';
import type { DeckReport, Somebody, TableTold } from '@spaceline/wire';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useAsked, useDoing, useMe } from '../../api/hooks.ts';
import { calls, session, shares } from '../../api/index.ts';
import { BackIcon } from '../../icons/interface.tsx';
import { Chat } from '../../lobby/Chat.tsx';
import { DeckPicker } from '../../lobby/DeckPicker.tsx';
import { ANY, deckChosen, lastDeck } from '../../lobby/decks.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { termsOf } from '../../lobby/TableLine.tsx';
import { usePlace } from '../../lobby/usePlace.ts';
import { useStored } from '../../local/storage.ts';
import { t } from '../../messages/index.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { WarningList } from '../decks/Warnings.tsx';

export default function TablePage({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const code = search.get('code') ?? undefined;
  const me = useMe();
  const [, go] = useLocation();
  const { here, problem, answered } = usePlace(id, code);
  const table = here?.table ?? null;
  const sits = table?.seats.some(({ person }) => person !== null && person === me?.id) ?? false;
  const game = table?.status === 'playing' ? table.game : null;
  // Players are taken to the game when it begins; others can choose to watch.
  useEffect(() => {
    if (game !== null && sits) go(`/play/${game}`, { replace: true });
  }, [game, sits, go]);
  const isDealt = table?.status === 'waiting' && table.deal !== null;
  return (
    <Page
      title={table ? titleOf(table) : t('room.title')}
      above={
        <Link href="/lobby" className="back">
          <BackIcon />
          {t('lobby.title')}
        </Link>
      }
      lead={table && <p className="quiet">{termsOf(table).join(' · ')}</p>}
    >
      <ProblemNote problem={problem}>
        {problem?.code === 'not-found' && <p>{t('room.hidden')}</p>}
      </ProblemNote>
      {!here && !problem && <Waiting what="room.opening" />}
      {here && table && (
        <div className="lobby">
          <div className="stack lobby__main">
            <Seats table={table} here={here.people} />
            {table.status === 'closed' && <p className="notice">{t('room.closed')}</p>}
            {table.status === 'over' && (
              <p className="notice">
                {t('room.over')}{' '}
                {table.game !== null && <Link href={`/replays/${table.game}`}>{t('games.replay')}</Link>}
              </p>
            )}
            {game !== null && !sits && (
              <p>
                <Link
                  href={`/play/${game}${code === undefined ? '' : `?code=${code}`}`}
                  className="button button--main"
                >
                  {t('table.line.watch')}
                </Link>
              </p>
            )}
            {isDealt && (
              <p className="notice" role="status">
                {t('room.dealing')}
              </p>
            )}
            {table.status === 'waiting' && sits && !isDealt && (
              <Sitting table={table} hosts={table.host === me?.id} onChange={answered} />
            )}
            {table.status === 'waiting' && !sits && table.seats.length < 2 && (
              <TakeSeat table={table} code={code} onTaken={answered} />
            )}
          </div>
          <aside className="lobby__aside stack" aria-label={t('room.talk')}>
            <h2>{t('room.talk')}</h2>
            <Chat
              messages={here.chat}
              table={id}
              label={t('room.talk')}
              {...(code === undefined ? {} : { code })}
            />
          </aside>
        </div>
      )}
    </Page>
  );
}

const titleOf = ({ seats }: TableTold): string => t('room.of', { name: seats[0]?.name ?? '' });

function Seats({ table, here }: { readonly table: TableTold; readonly here: readonly Somebody[] }) {
  return (
    <ul className="seats plain-list" aria-label={t('room.seats')}>
      {([0, 1] as const).map((seat) => {
        const found = table.seats.find((each) => each.seat === seat);
        const present = found?.person !== null && here.some(({ id }) => id === found?.person);
        return (
          <li key={seat} className="seat" data-free={found ? undefined : ''}>
            <p className="label">{t('room.seat', { n: seat + 1 })}</p>
            {found ? (
              <>
                <p className="seat__name">
                  {found.person === null ? (
                    found.name
                  ) : (
                    <Link href={`/people/${found.person}`}>{found.name}</Link>
                  )}
                </p>
                <p className="small quiet">
                  {[
                    ...(found.deckName === null ? [] : [found.deckName]),
                    ...(found.person === null ? [] : [t(present ? 'room.here' : 'room.away')]),
                  ].join(' · ')}
                </p>
              </>
            ) : (
              <p className="quiet">{t('room.free')}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SittingProps {
  readonly table: TableTold;
  readonly hosts: boolean;
  readonly onChange: (table: TableTold) => void;
}

/** What a waiting player can do. */
function Sitting({ table, hosts, onChange }: SittingProps) {
  const [, go] = useLocation();
  const { busy, problem, run } = useDoing();
  const full = table.seats.length === 2;
  const link = `${location.origin}/tables/${table.id}${
    table.visibility === 'private' && table.code !== undefined ? `?code=${table.code}` : ''
  }`;
  return (
    <div className="stack">
      {!full && (
        <section className="panel stack">
          <h2>{t('room.invite')}</h2>
          <p className="quiet">
            {t(table.visibility === 'private' ? 'room.invite.private' : 'room.invite.text')}
          </p>
          <CopyField label={t('room.link')} text={link} rows={2} />
          <Invite table={table.id} />
        </section>
      )}
      {full && !hosts && (
        <p className="notice" role="status">
          {t('room.wait')}
        </p>
      )}
      <ProblemNote problem={problem} />
      <div className="row">
        {hosts && full && (
          <button
            type="button"
            className="button button--main button--large"
            disabled={busy}
            onClick={() => void run(async () => onChange(await shares.attend(await calls.start(table.id))))}
          >
            {t('room.start')}
          </button>
        )}
        {hosts && !full && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void run(async () => onChange(await calls.seatBot(table.id, 'bot:officer')))}
          >
            {t('room.bot')}
          </button>
        )}
        <button
          type="button"
          className="button button--quiet"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await calls.leave(table.id);
              go('/lobby');
            })
          }
        >
          {t(hosts ? 'room.close' : 'room.leave')}
        </button>
      </div>
    </div>
  );
}

/** Sends the link to somebody in the lobby. */
function Invite({ table }: { readonly table: string }) {
  const me = useMe();
  const { value: people } = useAsked('lobby', () => calls.presence());
  const [sent, setSent] = useState<readonly string[]>([]);
  const { problem, run } = useDoing();
  const others = people?.filter(({ id }) => id !== me?.id) ?? [];
  if (others.length === 0) return null;
  return (
    <div className="stack">
      <p className="label">{t('room.invite.lobby')}</p>
      <ul className="people plain-list">
        {others.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="button button--small"
              disabled={sent.includes(id)}
              onClick={() =>
                void run(async () => {
                  await calls.invite(table, id);
                  setSent((before) => [...before, id]);
                })
              }
            >
              {t(sent.includes(id) ? 'room.invited' : 'room.invite.one', { name })}
            </button>
          </li>
        ))}
      </ul>
      <ProblemNote problem={problem} />
    </div>
  );
}

interface TakeSeatProps {
  readonly table: TableTold;
  readonly code: string | undefined;
  readonly onTaken: (table: TableTold) => void;
}

/** The free seat: a deck is chosen and checked under the table's rules before the player sits down. */
function TakeSeat({ table, code, onTaken }: TakeSeatProps) {
  const [deck, setDeck] = useStored(lastDeck);
  const [report, setReport] = useState<DeckReport | null>(null);
  const { busy, problem, run } = useDoing();
  const check = () =>
    run(async () => {
      setReport(null);
      const chosen = await deckChosen(deck);
      await session.somebody();
      setReport(await calls.checkDeck(chosen, table.rules));
    });
  const sit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const chosen = await deckChosen(deck);
      await session.somebody();
      onTaken(await calls.join(table.id, chosen, code, await shares.promise()));
    });
  };
  return (
    <form className="panel stack" onSubmit={sit}>
      <h2>{t('room.sit')}</h2>
      <DeckPicker
        label={t('front.play.deck')}
        any={t('front.play.any')}
        value={deck}
        onChange={(key) => {
          setDeck(key);
          setReport(null);
        }}
      />
      {report && (
        <ProblemNote
          problem={
            report.legal
              ? null
              : { code: 'refused', text: t('room.illegal', { name: report.name }), reasons: report.faults }
          }
        />
      )}
      {report?.legal && (
        <p className="notice" role="status">
          {t('room.legal', { name: report.name })}
        </p>
      )}
      {report && <WarningList warnings={report.warnings} />}
      <ProblemNote problem={problem} />
      <div className="row">
        <button type="submit" className="button button--main" disabled={busy}>
          {t('room.sit.go')}
        </button>
        {deck !== ANY && (
          <button type="button" className="button" disabled={busy} onClick={() => void check()}>
            {t('room.check')}
          </button>
        )}
      </div>
    </form>
  );
}
