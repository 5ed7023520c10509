/** The steps of a scenario next to the table: forward and back by button, by list and by arrow keys. */
import './scenarios.css';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { BackIcon, GoIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import type { ShownScenario, TableFrame } from '../../play/desk/index.ts';
import { slideSource } from '../../play/slides.ts';
import { GameTable } from '../../table/GameTable.tsx';
import { BesideTable } from '../../ui/BesideTable.tsx';
import { FrameNotes } from './FrameNotes.tsx';
import { OpenHands } from './OpenHands.tsx';

interface Props {
  readonly shown: ShownScenario;
  /** Content above and below the steps. */
  readonly above: ReactNode;
  readonly below: ReactNode;
}

export function Stepper({ shown, above, below }: Props) {
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
  if (!frame)
    return (
      <div className="page stack">
        {above}
        {below}
      </div>
    );
  return (
    <BesideTable
      label={t('scenario.steps')}
      panel={
        <>
          {above}
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
          <StepList frames={frames} at={at} onGo={go} />
          <FrameNotes frame={frame} before={frames[at - 1]?.seen ?? frame.seen} rules={shown.rules} />
          {below}
        </>
      }
    >
      <GameTable source={source} />
      <OpenHands seen={frame.seen} />
    </BesideTable>
  );
}

interface StepListProps {
  readonly frames: readonly TableFrame[];
  readonly at: number;
  readonly onGo: (index: number) => void;
}

/** The steps as written in the file; each can be clicked, and the arrow keys move along them. */
export function StepList({ frames, at, onGo }: StepListProps) {
  const walk = (event: KeyboardEvent<HTMLOListElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const to = at + by;
    if (by === 0 || to < 0 || to >= frames.length) return;
    event.preventDefault();
    onGo(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <ol className="stepper__steps plain-list" onKeyDown={walk}>
      {frames.map(({ said }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps stand where they stand.
        <li key={index}>
          <button
            type="button"
            className="stepper__step"
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onGo(index)}
          >
            <span className="num small quiet">{index === 0 ? '' : index}</span>
            <span>{said ?? t(index === 0 ? 'scenario.position' : 'scenario.look')}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
