/**
 * The button that checks whether a game was fair, and the answer in plain words. Everything is computed in the browser.
 */
import { createEngine, type Replay } from '@spaceline/engine';
import { useEffect, useState } from 'react';
import { shares } from '../../api/index.ts';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { type FairReport, reportOn } from '../../play/fairness.ts';
import { Popup } from '../../ui/Popup.tsx';
import { ScalesIcon } from './icons.tsx';

export function FairCheck({ replay }: { readonly replay: Replay }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button--icon"
        aria-label={t('fair.title')}
        title={t('fair.title')}
        onClick={() => setOpen(true)}
      >
        <ScalesIcon />
      </button>
      {open && (
        <Popup title={t('fair.title')} text={t('fair.lead')} onClose={() => setOpen(false)}>
          <Report replay={replay} />
        </Popup>
      )}
    </>
  );
}

function Report({ replay }: { readonly replay: Replay }) {
  const { library } = useCards();
  const [report, setReport] = useState<FairReport | null>(null);
  useEffect(() => {
    let gone = false;
    void reportOn(createEngine(library), replay, shares.receiptOf(replay.game), () => gone).then(
      (found) => !gone && setReport(found),
    );
    return () => {
      gone = true;
    };
  }, [library, replay]);
  if (!report)
    return (
      <p className="quiet" role="status">
        {t('fair.working')}
      </p>
    );
  return (
    <div className="stack">
      <p className={report.tone === 'bad' ? 'notice notice--bad' : 'notice'} role="status">
        {report.sum}
      </p>
      <ul className="fair plain-list">
        {report.lines.map(({ holds, text }) => (
          <li key={text} className="fair__line" data-holds={holds}>
            <span aria-hidden>{holds ? '✓' : '✗'}</span>
            <span>
              <span className="unseen">{t(holds ? 'fair.holds' : 'fair.fails')} </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
