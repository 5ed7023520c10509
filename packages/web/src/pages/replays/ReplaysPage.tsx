/** The list of replays: my own finished games, and files. */
import '../../lobby/lobby.css';
import './replays.css';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '../../api/hooks.ts';
import { BackIcon } from '../../icons/interface.tsx';
import { Games } from '../../lobby/Games.tsx';
import { t } from '../../messages/index.ts';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { FROM_FILE, openFile } from './file.ts';

export default function ReplaysPage() {
  const me = useMe();
  return (
    <Page
      title={t('replays.title')}
      above={
        <Link href="/lobby" className="back">
          <BackIcon />
          {t('lobby.title')}
        </Link>
      }
      lead={<p className="quiet">{t('replays.lead')}</p>}
    >
      <div className="account">
        <OpenFile />
        {me && (
          <section className="stack" aria-label={t('replays.mine')}>
            <h2>{t('replays.mine')}</h2>
            <Games person={me.id} />
          </section>
        )}
      </div>
    </Page>
  );
}

function OpenFile() {
  const [, go] = useLocation();
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File) => {
    if (await openFile(file)) go(`/replays/${FROM_FILE}`);
    else setRefused(file.name);
  };
  return (
    <section className="panel stack">
      <h2>{t('replays.file')}</h2>
      <p className="quiet">{t('replays.file.text')}</p>
      <Field label={t('replays.open')}>
        {(given) => (
          <input
            {...given}
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void take(file);
            }}
          />
        )}
      </Field>
      {refused !== null && (
        <p className="notice notice--bad" role="alert">
          {t('replays.no-replay', { name: refused })}
        </p>
      )}
    </section>
  );
}
