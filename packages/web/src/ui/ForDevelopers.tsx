/** Details only for people who work on the program: file paths, names of switches. Folded for everybody else. */
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
