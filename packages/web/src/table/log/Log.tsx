/**
 * The log: prose under headings for turns and phases, with the newest at the end and in view. Older turns are folded
 * until somebody opens them.
 */
import './log.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import { ChapterPart } from './Chapter.tsx';
import { chaptersOf, type Happened } from './story.ts';

interface Props {
  readonly story: readonly Happened[];
  readonly undone: ReadonlySet<number>;
  readonly nameOf: (seat: 0 | 1) => string;
  /** A step to scroll to; a new object for each request. */
  readonly at?: { readonly seq: number } | null;
}

/** How long a wheel movement keeps scrolling. */
const SCROLLING_MS = 800;
/** The reader counts as being at the end if at most this many pixels are below. */
const AT_END = 48;
/** This many of the newest sections are open unless the reader folds them. */
const OPEN = 3;
/** This many headings are shown before them; in a very long game the others are a press away. */
const HEADINGS = 20;

export function Log({ story, undone, nameOf, at }: Props) {
  const chapters = useMemo(() => chaptersOf(story), [story]);
  const box = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  /** When the reader last scrolled: only scrolling leaves the end, growing content does not. */
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const [follows, setFollows] = useState(true);
  /** Sections that the reader opened or folded. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(NOTHING);
  /**
   * Sections from here on are open. It does not change while the reader is elsewhere, so that nothing folds while being
   * read.
   */
  const newest = useRef(0);
  if (follows) newest.current = Math.max(0, chapters.length - OPEN);
  const isOpen = (key: string, index: number): boolean => chosen.get(key) ?? index >= newest.current;
  /** Whether all headings are shown; until the reader is back at the end. */
  const [whole, setWhole] = useState(false);
  const first = whole ? 0 : newest.current - HEADINGS;
  const isShown = (key: string, index: number): boolean => index >= first || chosen.get(key) === true;
  const earlier = chapters.filter(({ key }, index) => !isShown(key, index)).length;
  const folded = chapters.some(({ key }, index) => !isOpen(key, index));
  const unfolded = chapters.some(({ key }, index) => index < newest.current && isOpen(key, index));
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !text.current || !follows) return;
    setWhole(false);
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
  const choose = (next: ReadonlyMap<string, boolean>) => {
    // A reader who opens a section wants to read it, so stop following the end.
    setFollows(false);
    setChosen(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is fulfilled once, however the story goes on.
  useLayoutEffect(() => {
    const wanted = at && chapters.findLast(({ key }) => key.startsWith(`${at.seq} `));
    if (!wanted) return;
    touch();
    setFollows(false);
    setChosen((now) => new Map(now).set(wanted.key, true));
    // After the section has been rendered open.
    const frame = requestAnimationFrame(() => {
      const part = [...(box.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
        (each) => each.dataset.key === wanted.key,
      );
      part?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open decides how much there is below.
  useLayoutEffect(() => {
    if (box.current && isAtEnd(box.current)) setFollows(true);
  }, [chosen]);
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
        onScroll={({ currentTarget }) => {
          if (isAtEnd(currentTarget)) setFollows(true);
          else if (performance.now() - touched.current < SCROLLING_MS) setFollows(false);
        }}
      >
        <div ref={text}>
          {chapters.length === 0 && <p className="quiet small">{t('table.log.empty')}</p>}
          {(folded || unfolded) && (
            <button
              type="button"
              className="button button--small button--quiet"
              onClick={() => {
                setWhole(false);
                choose(folded ? new Map(chapters.map(({ key }) => [key, true])) : NOTHING);
              }}
            >
              {t(folded ? 'table.log.unfold' : 'table.log.fold')}
            </button>
          )}
          {earlier > 0 && (
            <button
              type="button"
              className="button button--small button--quiet"
              onClick={() => {
                setFollows(false);
                setWhole(true);
                // The button disappears, so the focus moves to the log.
                box.current?.focus();
              }}
            >
              {t('table.log.earlier', { n: earlier })}
            </button>
          )}
          {chapters.map(
            (chapter, index) =>
              isShown(chapter.key, index) && (
                <ChapterPart
                  key={chapter.key}
                  chapter={chapter}
                  open={isOpen(chapter.key, index)}
                  onOpen={(open) => choose(new Map(chosen).set(chapter.key, open))}
                  onKeep={() =>
                    setChosen((now) => (now.get(chapter.key) ? now : new Map(now).set(chapter.key, true)))
                  }
                  undone={undone}
                  nameOf={nameOf}
                />
              ),
          )}
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

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < AT_END;

const NOTHING: ReadonlyMap<string, boolean> = new Map();
