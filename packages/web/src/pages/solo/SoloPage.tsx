/** Playing locally: games stored in this browser, and a new one against the computer or at one screen. */
import './solo.css';
import { Suspense } from 'react';
import { RunningGames } from '../../lobby/RunningGames.tsx';
import { t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { KeptGames } from './KeptGames.tsx';
import { NewGameForm } from './NewGameForm.tsx';

export default function SoloPage() {
  return (
    <Page title={t('solo.title')} lead={<p className="quiet solo__lead">{t('solo.lead')}</p>}>
      <RunningGames />
      <div className="solo">
        <Suspense fallback={<Waiting what="app.loading.cards" />}>
          <NewGameForm />
        </Suspense>
        <KeptGames />
      </div>
    </Page>
  );
}
