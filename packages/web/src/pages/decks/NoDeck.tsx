/** Shown for a deck that does not exist, with a link back to the others. */
import { Link } from 'wouter';
import { t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';

export function NoDeck({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Page title={title}>
      <div className="stack">
        <p>{text}</p>
        <p>
          <Link href="/decks" className="button">
            {t('deck.all')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
