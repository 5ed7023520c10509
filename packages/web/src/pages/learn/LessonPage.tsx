/** The guided first game: one step at a time, with its goal reached on the real table. */
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BackIcon, GoIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { GameTable } from '../../table/GameTable.tsx';
import { sayPress } from '../../ui/touch.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { LessonStage } from './LessonStage.tsx';
import { FIRST_GAME, type Lesson } from './lessons.ts';
import { Pointers } from './Pointers.tsx';
import { usePosition } from './usePosition.ts';

export default function LessonPage({ step }: { readonly step: number }) {
  const index = Math.min(Math.max(step, 1), FIRST_GAME.length) - 1;
  return (
    <Suspense fallback={<Waiting what="learn.loading" />}>
      <LessonAt index={index} />
    </Suspense>
  );
}

function LessonAt({ index }: { readonly index: number }) {
  const lesson = FIRST_GAME[index] as Lesson;
  const [, go] = useLocation();
  // The first step of the learner's own game. It continues while they go from step to step; opened anywhere else, a step
  // starts from the recording.
  const [from, setFrom] = useState(index);
  const begun = FIRST_GAME[from] ?? lesson;
  const { source, scene, again } = usePosition(begun.file, begun.note);
  const reached = lesson.goal !== null && scene !== null && lesson.goal(scene);
  const last = index === FIRST_GAME.length - 1;
  const wanted = useRef(index);
  useEffect(() => {
    // Another step was opened by its address, so it starts from its own place.
    if (wanted.current === index) return;
    wanted.current = index;
    setFrom(index);
  }, [index]);
  const goTo = (to: number) => {
    wanted.current = to;
    if (FIRST_GAME[to]?.file !== begun.file || to < index) setFrom(to);
    go(`/learn/first/${to + 1}`);
  };
  const restart = () => (from === index ? again() : setFrom(index));
  const pointers = reached ? [] : lesson.pointers;
  // The first step of a file introduces its position itself.
  const prepared =
    from === index && FIRST_GAME[index - 1]?.file === lesson.file && lesson.note !== FIRST_NOTE;
  return (
    <>
      {scene && <Pointers scene={scene} titles={pointers} />}
      <LessonStage
        subject={lesson.id}
        title={t(`learn.${lesson.id}.title`)}
        above={<Progress index={index} />}
        text={
          <>
            {prepared && <p className="small quiet">{t('learn.prepared')}</p>}
            <p>{t(`learn.${lesson.id}.text`)}</p>
          </>
        }
        goal={{
          done: reached,
          label: t(reached ? 'learn.done' : 'learn.goal'),
          text: t(`learn.${lesson.id}.goal`, { press: sayPress() }),
        }}
        onward={
          last ? (
            reached && <End />
          ) : (
            <button
              type="button"
              className="button button--main"
              disabled={!reached && lesson.goal !== null}
              onClick={() => goTo(index + 1)}
            >
              {t('learn.next')}
              <GoIcon />
            </button>
          )
        }
        more={
          <div className="row lesson__buttons">
            {index > 0 && (
              <button
                type="button"
                className="button button--small button--quiet"
                onClick={() => goTo(index - 1)}
              >
                <BackIcon />
                {t('learn.back')}
              </button>
            )}
            <button type="button" className="button button--small button--quiet" onClick={restart}>
              {t('learn.again')}
            </button>
            <Link href="/learn" className="button button--small button--quiet">
              {t('learn.all')}
            </Link>
          </div>
        }
        card={pointers.flatMap((title) => scene?.named(title) ?? [])[0]?.id}
      >
        {source ? <GameTable source={source} /> : <Waiting what="learn.loading" />}
      </LessonStage>
    </>
  );
}

/** The second step starts where the first one does, which is only read. */
const FIRST_NOTE = FIRST_GAME[1]?.note;

function End() {
  return (
    <div className="lesson__end">
      <h2>{t('learn.end')}</h2>
      <Link href="/solo" className="button button--main">
        {t('learn.end.solo')}
      </Link>
      <Link href="/learn" className="button">
        {t('learn.positions')}
      </Link>
    </div>
  );
}

function Progress({ index }: { readonly index: number }) {
  return (
    <div className="lesson__progress">
      <p className="small quiet num">{t('learn.step', { n: index + 1, all: FIRST_GAME.length })}</p>
      <ol className="plain-list" aria-hidden="true">
        {FIRST_GAME.map(({ id }, at) => (
          <li key={id} data-done={at < index || undefined} data-now={at === index || undefined} />
        ))}
      </ol>
    </div>
  );
}
