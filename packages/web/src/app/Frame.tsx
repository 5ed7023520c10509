/** What stands around every page: the way past the head, the head with its links, the foot. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { SettingsIcon, Sign } from '../icons/interface.tsx';
import { type MessageKey, t } from '../messages/index.ts';

const LINKS: readonly (readonly [path: string, key: MessageKey])[] = [
  ['/decks', 'nav.decks'],
  ['/cards', 'nav.cards'],
  ['/rulings', 'nav.rulings'],
];

export function Frame({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const here = (link: string): 'page' | 'true' | undefined => {
    if (path === link) return 'page';
    return path.startsWith(`${link}/`) ? 'true' : undefined;
  };
  return (
    <div className="frame">
      <a className="skip" href="#page">
        {t('app.skip')}
      </a>
      <header className="head">
        <div className="head__in">
          <Link href="/" className="head__brand" aria-label={t('nav.home')}>
            <Sign />
            <span>{t('app.name')}</span>
          </Link>
          <nav className="head__nav" aria-label={t('app.nav')}>
            {LINKS.map(([link, key]) => (
              <Link key={link} href={link} className="head__link" aria-current={here(link)}>
                {t(key)}
              </Link>
            ))}
            <Link
              href="/settings"
              className="head__link"
              aria-label={t('nav.settings')}
              title={t('nav.settings')}
              aria-current={here('/settings')}
            >
              <SettingsIcon />
            </Link>
          </nav>
        </div>
      </header>
      <main id="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="foot__in">
          <p>{t('footer.about')}</p>
          <p>{t('footer.data')}</p>
        </div>
      </footer>
    </div>
  );
}
