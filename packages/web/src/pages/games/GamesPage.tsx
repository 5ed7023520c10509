/** All of somebody's games: those stored in this browser and those on the server. */
import '../../lobby/lobby.css';
import '../solo/solo.css';
import { Link } from 'wouter';
import { useMe } from '../../api/hooks.ts';
import { Games } from '../../lobby/Games.tsx';
import { t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { KeptGames } from '../solo/KeptGames.tsx';

export default function GamesPage() {
  const me = useMe();
  return (
    <Page
      title={t('mygames.title')}
      lead={<p className="quiet">{t('mygames.lead')}</p>}
      beside={
        <Link href="/solo" className="button button--main">
          {t('mygames.new')}
        </Link>
      }
    >
      <div className="stack mygames">
        <KeptGames none={t('mygames.none')} />
        {me && (
          <section className="stack" aria-label={t('mygames.server')}>
            <h2>{t('mygames.server')}</h2>
            <Games person={me.id} />
          </section>
        )}
      </div>
    </Page>
  );
}
