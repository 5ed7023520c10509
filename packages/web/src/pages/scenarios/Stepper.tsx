/** The steps of a scenario beside the table: forward and back, by button, by list and by arrow keys. */
import { useEffect, useMemo, useState } from 'react';
import { BackIcon, GoIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import type { ShownScenario } from '../../play/desk/index.ts';
import { slideSource } from '../../play/slides.ts';
import { Table } from '../../table/Table.tsx';
import { FrameNotes } from './FrameNotes.tsx';
import { OpenHands } from './OpenHands.tsx';

export function Stepper({ shown }: { readonly shown: ShownScenario }) {
  const { frames } = shown;
  const [at, setAt] = useState(0);
  const source = useMemo(() => slideSource(frames.map(({ seen }) => seen)), [frames]);
  const last = frames.length - 1;
  const go = (to: number) => {
    const index = Math.max(0, Math.min(last, to));
    setAt(index);
    source.go(index);
  };
  useEffect(() => () => source.close(), [source]);
  const frame = frames[at];
  if (!frame) return null;
  return (
    <div className="stepper">
      <section className="stepper__side" aria-label={t('scenario.steps')}>
        <div className="stepper__buttons">
          <button type="button" className="button" disabled={at === 0} onClick={() => go(at - 1)}>
            <BackIcon />
            {t('scenario.back')}
          </button>
          <span className="num small quiet" role="status">
            {at === 0 ? t('scenario.position.short') : t('scenario.at', { n: at, all: last })}
          </span>
          <button
            type="button"
            className="button button--main"
            disabled={at === last}
            onClick={() => go(at + 1)}
          >
            {t('scenario.on')}
            <GoIcon />
          </button>
        </div>
        <ol className="stepper__steps plain-list">
          {frames.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps stand where they stand.
            <li key={index}>
              <button
                type="button"
                className="stepper__step"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => go(index)}
              >
                <span className="num small quiet">{index === 0 ? '' : index}</span>
                <span>{each.said ?? t(index === 0 ? 'scenario.position' : 'scenario.look')}</span>
              </button>
            </li>
          ))}
        </ol>
        <FrameNotes frame={frame} before={frames[at - 1]?.seen ?? frame.seen} rules={shown.rules} />
      </section>
      <section className="stepper__table" aria-label={t('scenario.board')}>
        <Table source={source} />
        <OpenHands seen={frame.seen} />
      </section>
    </div>
  );
}
