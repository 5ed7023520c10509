/** A prepared position: what is to be brought about, the table, and a way to do it for those who ask. */
import './learn.css';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { Page, PageHeading } from '../../app/Page.tsx';
import { Waiting } from '../../app/Waiting.tsx';
import { YesIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { Table } from '../../table/Table.tsx';
import { BesideTable } from '../../ui/BesideTable.tsx';
import { POSITION_NAMES, POSITIONS, type PositionName } from './lessons.ts';
import { usePosition } from './usePosition.ts';

export default function PositionPage({ name }: { readonly name: string }) {
  const known = POSITION_NAMES.find((each) => each === name);
  if (!known)
    return (
      <Page title={t('learn.missing')}>
        <p>
          <Link href="/learn" className="button">
            {t('learn.all')}
          </Link>
        </p>
      </Page>
    );
  return (
    <Suspense fallback={<Waiting what="learn.loading" />}>
      <Position name={known} />
    </Suspense>
  );
}

function Position({ name }: { readonly name: PositionName }) {
  const { source, scene, line, again } = usePosition(name, null);
  const done = scene !== null && POSITIONS[name](scene);
  return (
    <div className="lesson">
      <BesideTable
        label={t('learn.panel')}
        panel={
          <>
            <PageHeading title={t(`learn.${name}.title`)} />
            <p>{t(`learn.${name}.text`)}</p>
            <div className="lesson__goal" data-done={done || undefined} role="status">
              <strong>
                {done && <YesIcon />}
                {t(done ? 'learn.solved' : 'learn.goal')}
              </strong>
              <span>{t(`learn.${name}.goal`)}</span>
            </div>
            <div className="row">
              <button type="button" className="button" onClick={again}>
                {t('learn.restart')}
              </button>
              <Link href="/learn" className="button button--quiet">
                {t('learn.all')}
              </Link>
            </div>
            <details className="lesson__solution">
              <summary>{t('learn.solution')}</summary>
              <ol>
                {line.map((step) => (
                  <li key={JSON.stringify(step)} className="small">
                    {step.A ?? `${t('learn.opponent')}: ${step.B}`}
                  </li>
                ))}
              </ol>
            </details>
          </>
        }
      >
        {source ? <Table source={source} /> : <Waiting what="learn.loading" />}
      </BesideTable>
    </div>
  );
}
