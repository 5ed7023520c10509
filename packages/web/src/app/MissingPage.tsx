/** For addresses that lead nowhere. */
import { Link, useLocation } from 'wouter';
import { t } from '../messages/index.ts';
import { Page } from '../ui/Page.tsx';

export function MissingPage() {
  const [path] = useLocation();
  return (
    <Page title={t('missing.title')}>
      <div className="stack">
        <p>{t('missing.text', { path })}</p>
        <p>
          <Link href="/" className="button">
            {t('error.home')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
