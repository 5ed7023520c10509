/** Catches errors of a page and says what can be done. The only class here, because React requires one. */
import { Component, type ReactNode } from 'react';
import { FetchError } from '../data/fetch.ts';
import { t } from '../messages/index.ts';

interface Props {
  readonly children: ReactNode;
}

interface Failing {
  readonly error: unknown;
}

/** A file of the build that failed to load, either data or a page itself. */
const isNetwork = (error: unknown): boolean =>
  error instanceof FetchError || (error instanceof TypeError && /import|fetch|module/i.test(error.message));

export class ErrorBoundary extends Component<Props, Failing> {
  override state: Failing = { error: undefined };

  static getDerivedStateFromError(error: unknown): Failing {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Failed error={error} />;
  }
}

function Failed({ error }: { readonly error: unknown }) {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <div className="page">
      <div className="stack" role="alert">
        <h1>{t('error.title')}</h1>
        <p>{t(isNetwork(error) ? 'error.network' : 'error.text')}</p>
        <div className="row">
          <button type="button" className="button button--main" onClick={() => location.reload()}>
            {t('error.again')}
          </button>
          <a className="button" href="/">
            {t('error.home')}
          </a>
        </div>
        <details>
          <summary>{t('error.detail')}</summary>
          <textarea className="input" rows={8} readOnly value={detail} aria-label={t('error.detail')} />
        </details>
      </div>
    </div>
  );
}
