/** A page in place of a deck that is not there, with the way back to those that are. */
import { Link } from 'wouter';
import { Page } from '../../app/Page.tsx';
import { t } from '../../messages/index.ts';

export function NoDeck({ why }: { readonly why: 'deck.missing' | 'share.bad' }) {
  return (
    <Page title={t(why)}>
      <div className="stack">
        <p>{t(`${why}.text`)}</p>
        <p>
          <Link href="/decks" className="button">
            {t('deck.all')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
