/** The lobby: waiting tables and games in progress, my own games, who is here, chat, the best players. */
import '../../lobby/lobby.css';
import type { Somebody, TableTold } from '@spaceline/wire';
import { Tabs } from 'radix-ui';
import { Link } from 'wouter';
import { useMe } from '../../api/hooks.ts';
import { PlusIcon } from '../../icons/interface.tsx';
import { Chat } from '../../lobby/Chat.tsx';
import { Leaderboard } from '../../lobby/Leaderboard.tsx';
import { MyTables } from '../../lobby/MyTables.tsx';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { RunningGames } from '../../lobby/RunningGames.tsx';
import { TableLine } from '../../lobby/TableLine.tsx';
import { usePlace } from '../../lobby/usePlace.ts';
import { t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';

export default function LobbyPage() {
  const me = useMe();
  const { here, problem } = usePlace(undefined, undefined);
  return (
    <Page
      title={t('lobby.title')}
      lead={me && <WhoIAm />}
      beside={
        <div className="row">
          <Link href="/replays" className="button">
            {t('replays.title')}
          </Link>
          <Link href="/tables/new" className="button button--main">
            <PlusIcon />
            {t('lobby.open')}
          </Link>
        </div>
      }
      wide
    >
      <RunningGames />
      <ProblemNote problem={problem}>
        {problem?.code === 'unreachable' && (
          <p>
            <Link href="/solo" className="button">
              {t('front.play.alone.go')}
            </Link>
          </p>
        )}
      </ProblemNote>
      {!here && !problem && <Waiting what="lobby.opening" />}
      {here && (
        <div className="lobby">
          <div className="stack lobby__main">
            <MyTables />
            <Tabs.Root defaultValue="tables">
              <Tabs.List className="tabs-list" aria-label={t('lobby.title')}>
                <Tabs.Trigger className="tab" value="tables">
                  {t('lobby.tables')}
                </Tabs.Trigger>
                <Tabs.Trigger className="tab" value="best">
                  {t('lobby.best')}
                </Tabs.Trigger>
              </Tabs.List>
              <Tabs.Content className="tab-panel" value="tables">
                <OpenTables tables={here.tables} />
              </Tabs.Content>
              <Tabs.Content className="tab-panel" value="best">
                <Leaderboard />
              </Tabs.Content>
            </Tabs.Root>
          </div>
          <aside className="lobby__aside stack" aria-label={t('lobby.talk')}>
            <People people={here.people} />
            <h2>{t('lobby.talk')}</h2>
            <Chat messages={here.chat} label={t('lobby.talk')} />
          </aside>
        </div>
      )}
    </Page>
  );
}

/** The name one is known by here, and how to get a better one. */
function WhoIAm() {
  const me = useMe();
  if (!me) return null;
  return (
    <p className="quiet">
      {t(me.kind === 'guest' ? 'lobby.guest' : 'lobby.account', { name: me.name })}{' '}
      {me.kind === 'guest' && <Link href="/sign-in">{t('lobby.sign-in')}</Link>}
    </p>
  );
}

function OpenTables({ tables }: { readonly tables: readonly TableTold[] }) {
  const waiting = tables.filter(({ status }) => status === 'waiting');
  const playing = tables.filter(({ status }) => status === 'playing');
  return (
    <div className="stack">
      {waiting.length === 0 ? (
        <div className="stack">
          <p className="quiet">{t('lobby.none')}</p>
          <p>
            <Link href="/" className="button">
              {t('lobby.computer')}
            </Link>
          </p>
        </div>
      ) : (
        <ul className="table-list plain-list">
          {waiting.map((table) => (
            <TableLine key={table.id} table={table} />
          ))}
        </ul>
      )}
      {playing.length > 0 && (
        <>
          <h3>{t('lobby.playing')}</h3>
          <ul className="table-list plain-list">
            {playing.map((table) => (
              <TableLine key={table.id} table={table} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const SHOWN = 30;

function People({ people }: { readonly people: readonly Somebody[] }) {
  return (
    <section className="stack" aria-label={t('lobby.people')}>
      <h2>
        {t('lobby.people')} <span className="quiet num">{people.length}</span>
      </h2>
      <ul className="people plain-list">
        {people.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id}>
            <Link href={`/people/${id}`} className="chip">
              {name}
            </Link>
          </li>
        ))}
        {people.length > SHOWN && (
          <li className="quiet small">{t('lobby.people.more', { n: people.length - SHOWN })}</li>
        )}
      </ul>
    </section>
  );
}
