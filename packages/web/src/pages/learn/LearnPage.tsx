/** Lessons: the guided first game, and the prepared positions. */
import './learn.css';
import { Link } from 'wouter';
import { GoIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { LESSON_STEPS, POSITION_NAMES } from './lessons.ts';

export default function LearnPage() {
  return (
    <Page title={t('learn.title')} lead={<p className="quiet learn__lead">{t('learn.lead')}</p>}>
      <section className="learn__first">
        <div className="stack">
          <h2>{t('learn.first')}</h2>
          <p className="quiet">{t('learn.first.text')}</p>
          <p>
            <Link href="/learn/first/1" className="button button--main">
              {t('learn.first.go')}
              <GoIcon />
            </Link>
          </p>
        </div>
        <ol className="learn__outline">
          {LESSON_STEPS.map((step, index) => (
            <li key={step}>
              <Link href={`/learn/first/${index + 1}`}>{t(`learn.${step}.title`)}</Link>
            </li>
          ))}
        </ol>
      </section>
      <section className="stack learn__positions">
        <h2>{t('learn.positions')}</h2>
        <p className="quiet">{t('learn.positions.text')}</p>
        <ul className="learn__cards plain-list">
          {POSITION_NAMES.map((name) => (
            <li key={name} className="learn__card">
              <h3>{t(`learn.${name}.title`)}</h3>
              <p className="small quiet">{t(`learn.${name}.goal`)}</p>
              <Link
                href={`/learn/${name}`}
                className="button button--small"
                aria-label={t('learn.open.label', { name: t(`learn.${name}.title`) })}
              >
                {t('learn.open')}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
