/**
 * A section of the log with its heading. A folded section is not rendered at all, since a long game would be thousands of
 * elements.
 */
import { memo, useId } from 'react';
import { t } from '../../messages/index.ts';
import { Prose } from './Prose.tsx';
import { type Chapter, type Happened, linesIn } from './story.ts';

interface Props {
  readonly chapter: Chapter;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The reader is using something inside it, so it must not fold automatically. */
  readonly onKeep: () => void;
  readonly undone: ReadonlySet<number>;
  readonly nameOf: (seat: 0 | 1) => string;
}

export function ChapterPart({
  chapter: { key, title, happened },
  open,
  onOpen,
  onKeep,
  undone,
  nameOf,
}: Props) {
  const id = useId();
  const lines = linesIn(happened);
  return (
    <section className="chapter" data-key={key}>
      {(title !== null || !open) && (
        <h3 className="chapter__title">
          {lines === 0 ? (
            title
          ) : (
            <button
              type="button"
              className="chapter__fold"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => onOpen(!open)}
            >
              {title ?? t('table.log.start')}
              {!open && <span className="chapter__lines num">{t('table.log.lines', { n: lines })}</span>}
            </button>
          )}
        </h3>
      )}
      {open && lines > 0 && (
        <ol id={id} className="plain-list" onFocus={onKeep}>
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
      )}
    </section>
  );
}

interface ToldProps {
  readonly happened: Happened;
  readonly undone: boolean;
  readonly who: string | null;
}

const UNDONE = {
  agreed: 'table.log.undo.crossed',
  free: 'table.log.undo',
  upgrade: 'table.log.undo.upgrade',
} as const;

const Told = memo(
  function Told({ happened: { lines, kind, reason }, undone, who }: ToldProps) {
    if (kind === 'undo') return <li className="told told--quiet">{t(UNDONE[reason ?? 'free'])}</li>;
    // An answer without events is a pass; it is shown, so that nobody wonders.
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
