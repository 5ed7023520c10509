/** The frame around every page: the skip link, the header with its links, the footer. */
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '../api/hooks.ts';
import { PersonIcon, SettingsIcon, Sign } from '../icons/interface.tsx';
import { type MessageKey, t } from '../messages/index.ts';

const Bell = lazy(() => import('./Bell.tsx'));

const LINKS: readonly (readonly [path: string, key: MessageKey])[] = [
  ['/lobby', 'nav.lobby'],
  ['/decks', 'nav.decks'],
  ['/cards', 'nav.cards'],
  ['/rulings', 'nav.rulings'],
  ['/judge', 'nav.judge'],
];

export function Frame({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const me = useMe();
  const you = me ? t('nav.account', { name: me.name }) : t('sign.title');
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
              <Link key={link} href={link} className="head__link" data-to={link} aria-current={here(link)}>
                {t(key)}
              </Link>
            ))}
          </nav>
          <div className="head__own">
            {me && (
              <Suspense fallback={<span className="head__bell" />}>
                <Bell />
              </Suspense>
            )}
            <Mark path={me ? '/account' : '/sign-in'} label={you} here={here}>
              <PersonIcon />
            </Mark>
            <Mark path="/settings" label={t('nav.settings')} here={here} className="head__settings">
              <SettingsIcon />
            </Mark>
          </div>
        </div>
      </header>
      <main id="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="foot__in">
          <p>{t('footer.about')}</p>
          <p>
            <Link href="/judge">{t('judge.title')}</Link> · <Link href="/settings">{t('nav.settings')}</Link>
          </p>
          <p>{t('footer.data')}</p>
        </div>
      </footer>
    </div>
  );
}

interface MarkProps {
  readonly path: string;
  readonly label: string;
  readonly here: (path: string) => 'page' | 'true' | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that is only an icon. */
function Mark({ path, label, here, className = '', children }: MarkProps) {
  return (
    <Link
      href={path}
      className={`head__link ${className}`}
      aria-label={label}
      title={label}
      aria-current={here(path)}
    >
      {children}
    </Link>
  );
}
