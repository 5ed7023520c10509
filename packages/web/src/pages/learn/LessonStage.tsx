/**
 * A lesson next to its table. On a narrow screen it stands above the table and covers none of it: hand, prompt and board
 * are in sight from the start. As soon as the table is used, the text folds to one line and leaves the rest to the board.
 */
import './learn.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { YesIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { BesideTable } from '../../ui/BesideTable.tsx';
import { PageHeading } from '../../ui/Page.tsx';

interface Props {
  /** What the text is about; when it changes, the text unfolds again. */
  readonly subject: string;
  readonly title: string;
  /** Above the title. */
  readonly above?: ReactNode;
  readonly text: ReactNode;
  readonly goal: { readonly done: boolean; readonly label: string; readonly text: string };
  /** Where to go afterwards. */
  readonly onward?: ReactNode;
  readonly more: ReactNode;
  /** A card on the table that the text mentions. */
  readonly card: number | undefined;
  readonly children: ReactNode;
}

/** Scrolls a card, or the result, into view on the board. */
const bring = (selector: string): void =>
  document.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'center' });

export function LessonStage(props: Props) {
  const { subject, title, above, text, goal, onward, more, card, children } = props;
  const [folded, setFolded] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is read from its beginning.
  useEffect(() => {
    setFolded(false);
    window.scrollTo(0, 0);
  }, [subject]);
  useEffect(() => {
    const fold = () => setFolded(true);
    const here = table.current;
    here?.addEventListener('click', fold);
    return () => here?.removeEventListener('click', fold);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a folded text leaves another part of the board in sight.
  useEffect(() => {
    if (card !== undefined) bring(`.lesson__table .board [data-card="${card}"]`);
  }, [subject, card, folded]);
  useEffect(() => {
    if (goal.done) bring('.lesson__table :is(.outcome, .happening)');
  }, [goal.done]);
  return (
    <div className="lesson" data-folded={folded || undefined}>
      <BesideTable
        label={t('learn.panel')}
        panel={
          <>
            <div className="lesson__words stack">
              {above}
              <PageHeading title={title} />
              {text}
            </div>
            <div className="lesson__goal" data-done={goal.done || undefined}>
              <p>
                <strong role="status">
                  {goal.done && <YesIcon />}
                  {goal.label}
                </strong>
                <span>{goal.text}</span>
              </p>
              {onward}
              <button
                type="button"
                className="button button--small button--quiet lesson__fold"
                aria-expanded={!folded}
                onClick={() => setFolded(!folded)}
              >
                {t(folded ? 'learn.unfold' : 'learn.fold')}
              </button>
            </div>
            <div className="lesson__more stack">{more}</div>
          </>
        }
      >
        <div className="lesson__table" ref={table}>
          {children}
        </div>
      </BesideTable>
    </div>
  );
}
