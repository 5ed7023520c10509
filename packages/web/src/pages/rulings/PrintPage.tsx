/** The rules and rulings as of a day, as a document to print for a director's table. The command line writes the same. */
import './rulings.css';
import { printedDocument } from '@spaceline/rulings/browser';
import { Suspense, useMemo, useRef } from 'react';
import { useRulings } from '../../data/rulings.ts';
import { useRulesDate } from '../../local/rulesDate.ts';
import { sayDate, t } from '../../messages/index.ts';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Back } from './EntryPage.tsx';

export default function PrintPage() {
  const [date, setDate] = useRulesDate();
  return (
    <Page title={t('print.title')} lead={<p className="quiet">{t('print.lead')}</p>} above={<Back />}>
      <DateChoice label={t('rulings.date')} value={date} onChange={setDate} />
      <Suspense fallback={<Waiting what="app.loading.rulings" />}>
        <Sheet date={date} />
      </Suspense>
    </Page>
  );
}

function Sheet({ date }: { readonly date: string }) {
  const { bundle, rulings } = useRulings();
  const frame = useRef<HTMLIFrameElement>(null);
  const html = useMemo(() => {
    const chapters = bundle.chapters.map((chapter) => ({
      ...chapter,
      rules: bundle.rules.filter((rule) => rule.chapter === chapter.number),
    }));
    return printedDocument(rulings, { chapters, terms: bundle.terms }, date);
  }, [bundle, rulings, date]);
  return (
    <div className="stack">
      <p>
        <button
          type="button"
          className="button button--main"
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {t('print.go')}
        </button>
      </p>
      <iframe ref={frame} className="sheet" title={t('print.sheet', { date: sayDate(date) })} srcDoc={html} />
    </div>
  );
}
