/** Between two people at one screen: nothing of the table is drawn until the next one is there. */
import { useEffect, useRef } from 'react';
import { t } from '../../messages/index.ts';

export function Curtain({ name, onLift }: { readonly name: string; readonly onLift: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="curtain">
      <h2 ref={heading} tabIndex={-1}>
        {t('solo.curtain', { name })}
      </h2>
      <p className="quiet">{t('solo.curtain.text')}</p>
      <button type="button" className="button button--main" onClick={onLift}>
        {t('solo.curtain.lift', { name })}
      </button>
    </section>
  );
}
