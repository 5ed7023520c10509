/** A local game on the table, with what only local games have: speed, export, the curtain between two people. */
import '../play/play.css';
import './solo.css';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useStored } from '../../local/storage.ts';
import { t } from '../../messages/index.ts';
import { type LocalSetup, type LocalSource, localSource } from '../../play/local/index.ts';
import { PACE_NAMES, storedPace } from '../../play/pace.ts';
import { GameTable } from '../../table/GameTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { FROM_FILE, openReplay } from '../replays/file.ts';
import { Curtain } from './Curtain.tsx';
import { sameAgain } from './newGame.ts';
import { opening, toOpen, wasOpened } from './opened.ts';

/** Opens a game while its page is shown. */
function useLocalSource(id: string): { source: LocalSource | null; setup: LocalSetup | null | undefined } {
  const [source, setSource] = useState<LocalSource | null>(null);
  const [setup, setSetup] = useState<LocalSetup | null>();
  useEffect(() => {
    const opened = localSource(opening(id), storedPace.get());
    let here = true;
    setSource(opened);
    void opened.opened.then((found) => {
      if (!here) return;
      wasOpened(id);
      setSetup(found);
    });
    return () => {
      here = false;
      opened.close();
    };
  }, [id]);
  return { source, setup };
}

export default function SoloGamePage({ id }: { readonly id: string }) {
  const { source, setup } = useLocalSource(id);
  if (setup === null && source?.situation().connection !== 'failed')
    return (
      <Page title={t('solo.gone')}>
        <div className="stack">
          <p>{t('solo.gone.text')}</p>
          <p>
            <Link href="/solo" className="button">
              {t('solo.back')}
            </Link>
          </p>
        </div>
      </Page>
    );
  if (!source) return <Waiting what="solo.opening" />;
  return <Playing source={source} setup={setup ?? null} />;
}

function Playing({ source, setup }: { readonly source: LocalSource; readonly setup: LocalSetup | null }) {
  // Any change may make the curtain fall.
  const { seen } = useSyncExternalStore(source.subscribe, source.situation);
  const curtain = source.curtain();
  const title = setup
    ? t('solo.playing', { mine: setup.seats[0].deckName, theirs: setup.seats[1].deckName })
    : t('solo.title');
  useEffect(() => {
    document.title = t('app.title', { page: title });
  }, [title]);
  return (
    <div className="solo-game">
      <h1 className="unseen">{title}</h1>
      {setup && seen?.view.outcome && <Over source={source} setup={setup} />}
      {setup && curtain !== null ? (
        <Curtain name={setup.seats[curtain].name} onLift={() => source.lift()} />
      ) : (
        <Suspense fallback={<Waiting what="app.loading.cards" />}>
          <GameTable source={source} />
        </Suspense>
      )}
      <GameFoot source={source} setup={setup} />
    </div>
  );
}

/** Where to go when it is over. */
function Over({ source, setup }: { readonly source: LocalSource; readonly setup: LocalSetup }) {
  const [, go] = useLocation();
  const next = () => {
    const again = sameAgain(setup);
    if (again) go(toOpen(again));
  };
  const watch = async () => {
    const replay = await source.replay();
    if (!replay) return;
    openReplay(replay);
    go(`/replays/${FROM_FILE}?seat=0`);
  };
  return (
    <section className="play__note" aria-label={t('over.label')}>
      <button type="button" className="button button--small button--main" onClick={next}>
        {t('over.again')}
      </button>
      <button type="button" className="button button--small" onClick={() => void watch()}>
        {t('play.replay')}
      </button>
      <Link href="/games" className="button button--small button--quiet">
        {t('solo.back')}
      </Link>
    </section>
  );
}

function GameFoot({ source, setup }: { readonly source: LocalSource; readonly setup: LocalSetup | null }) {
  const [pace, setPace] = useStored(storedPace);
  const alone = setup?.seats.some(({ bot }) => bot !== null) ?? false;
  const save = async () => {
    const replay = await source.replay();
    if (replay) saveFile(`spaceline-${replay.game}.replay.json`, JSON.stringify(replay), 'application/json');
  };
  return (
    <section className="solo-game__foot" aria-label={t('solo.more')}>
      <Link href="/solo" className="button button--small button--quiet">
        {t('solo.back')}
      </Link>
      {alone && (
        <fieldset className="solo-game__pace">
          <legend className="small quiet">{t('solo.pace')}</legend>
          {PACE_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              className="button button--small"
              aria-pressed={pace === name}
              onClick={() => {
                setPace(name);
                source.setPace(name);
              }}
            >
              {t(`solo.pace.${name}`)}
            </button>
          ))}
        </fieldset>
      )}
      <button type="button" className="button button--small button--quiet" onClick={() => void save()}>
        {t('solo.export')}
      </button>
      {setup && (
        <Link href={`/judge?game=${setup.id}`} className="button button--small button--quiet">
          {t('solo.judge')}
        </Link>
      )}
    </section>
  );
}
