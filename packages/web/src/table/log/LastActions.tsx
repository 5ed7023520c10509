/** What the other player has done since one last acted, so that nothing flies by: a strip of short sentences. */
import type { Seat } from '@spaceline/engine';
import { t } from '../../messages/index.ts';
import { Prose } from './Prose.tsx';
import { type Happened, isHeading } from './story.ts';

interface Props {
  readonly story: readonly Happened[];
  /** Whose actions are shown; null shows everybody's. */
  readonly of: Seat | null;
}

const MOST = 8;

/** The first sentence of each step since the viewer's own last one. */
export function lastActions(story: readonly Happened[], of: Seat | null): readonly Happened[] {
  const out: Happened[] = [];
  for (const each of story.toReversed()) {
    const own = each.lines.filter((line) => !isHeading(line) && !line.aside);
    if (of !== null && each.seat !== of && each.seat !== null && own.length > 0) break;
    const [first] = own;
    if (first) out.push({ ...each, lines: [first] });
    if (out.length >= MOST) break;
  }
  return out.toReversed();
}

export function LastActions({ story, of }: Props) {
  const actions = lastActions(story, of);
  return (
    <section className="last" aria-label={t('table.last')}>
      {actions.length === 0 ? (
        <p className="quiet">{t('table.last.none')}</p>
      ) : (
        <ol className="plain-list last__list">
          {actions.map(({ seq, lines: [line] }) => (
            <li key={seq}>{line && <Prose text={line.text} />}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
