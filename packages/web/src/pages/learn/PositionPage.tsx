/** A prepared position: its goal, the table, and a solution on request. */
import './learn.css';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages/index.ts';
import { GameTable } from '../../table/GameTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { LessonStage } from './LessonStage.tsx';
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
    <LessonStage
      subject={name}
      title={t(`learn.${name}.title`)}
      text={<p>{t(`learn.${name}.text`)}</p>}
      goal={{ done, label: t(done ? 'learn.solved' : 'learn.goal'), text: t(`learn.${name}.goal`) }}
      more={
        <>
          <div className="row">
            <button type="button" className="button button--small" onClick={again}>
              {t('learn.restart')}
            </button>
            <Link href="/learn" className="button button--small button--quiet">
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
      card={undefined}
    >
      {source ? <GameTable source={source} /> : <Waiting what="learn.loading" />}
    </LessonStage>
  );
}
