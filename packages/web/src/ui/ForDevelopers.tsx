/** What only people who work on the program want to read: file places, names of switches. Folded away for everybody else. */
import type { ReactNode } from 'react';
import { t } from '../messages/index.ts';

export function ForDevelopers({ children }: { readonly children: ReactNode }) {
  return (
    <details className="small for-developers">
      <summary className="quiet">{t('app.developers')}</summary>
      {children}
    </details>
  );
}
