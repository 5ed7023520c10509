/** The log: prose under the headings of turns and phases, the newest at the end and in sight. */
import './log.css';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import { Prose } from './Prose.tsx';
import { type Chapter, chaptersOf, type Happened } from './story.ts';

interface Props {
  readonly story: readonly Happened[];
  readonly undone: ReadonlySet<number>;
  readonly nameOf: (seat: 0 | 1) => string;
}

/** How long a turn of the wheel goes on scrolling. */
const SCROLLING_MS = 800;

export function Log({ story, undone, nameOf }: Props) {
  const chapters = useMemo(() => chaptersOf(story), [story]);
  const box = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  /** When the reader last touched it: only who scrolls leaves the end, what grows below it does not. */
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const [follows, setFollows] = useState(true);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !text.current || !follows) return;
    const toEnd = () => {
      current.scrollTop = current.scrollHeight;
    };
    toEnd();
    const grown = new ResizeObserver(toEnd);
    grown.observe(text.current);
    return () => grown.disconnect();
  }, [follows]);
  const touch = () => {
    touched.current = performance.now();
  };
  return (
    <div className="log-frame">
      <section
        ref={box}
        className="log"
        aria-label={t('table.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        onWheel={touch}
        onTouchMove={touch}
        onPointerDown={touch}
        onKeyDown={touch}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < 48) setFollows(true);
          else if (performance.now() - touched.current < SCROLLING_MS) setFollows(false);
        }}
      >
        <div ref={text}>
          {chapters.length === 0 && <p className="quiet small">{t('table.log.empty')}</p>}
          {chapters.map((chapter) => (
            <ChapterPart key={chapter.key} chapter={chapter} undone={undone} nameOf={nameOf} />
          ))}
        </div>
      </section>
      {!follows && (
        <button type="button" className="button button--small log__newest" onClick={() => setFollows(true)}>
          {t('table.log.newest')}
        </button>
      )}
    </div>
  );
}

function ChapterPart({
  chapter: { title, happened },
  undone,
  nameOf,
}: Omit<Props, 'story'> & { readonly chapter: Chapter }) {
  return (
    <section className="chapter">
      {title !== null && <h3 className="chapter__title">{title}</h3>}
      <ol className="plain-list">
        {happened.map((each, index) => (
          <Told
            // biome-ignore lint/suspicious/noArrayIndexKey: one step may be told in two parts.
            key={`${each.seq} ${index}`}
            happened={each}
            undone={undone.has(each.seq)}
            who={each.seat === null ? null : nameOf(each.seat)}
          />
        ))}
      </ol>
    </section>
  );
}

interface ToldProps {
  readonly happened: Happened;
  readonly undone: boolean;
  readonly who: string | null;
}

const Told = memo(
  function Told({ happened: { lines, kind }, undone, who }: ToldProps) {
    if (kind === 'undo') return <li className="told told--quiet">{t('table.log.undo')}</li>;
    // An answer that made nothing happen is a pass; it is told, so that nobody wonders.
    if (lines.length === 0)
      return kind === 'answer' && who !== null ? (
        <li className="told told--quiet">{t('table.log.pass', { who })}</li>
      ) : null;
    return (
      <li className="told" data-undone={undone || undefined}>
        {undone && <span className="unseen">{t('table.log.undone')}</span>}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was told never changes.
          <p key={index} className={line.aside ? 'told__aside' : undefined} data-depth={line.depth}>
            <Prose text={line.text} />
          </p>
        ))}
      </li>
    );
  },
  (a, b) =>
    a.undone === b.undone &&
    a.happened.seq === b.happened.seq &&
    a.happened.lines.length === b.happened.lines.length,
);
