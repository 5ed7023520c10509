/** Two texts side by side, with deletions and insertions marked by underline and weight, not by colour alone. */
import { useMemo } from 'react';
import { t } from '../messages/index.ts';
import { type Stretch, wordDiff } from './wordDiff.ts';

export function Compared({ before, after }: { readonly before: string; readonly after: string }) {
  const stretches = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <div className="compared">
      <div>
        <p className="label">{t('entry.before')}</p>
        <p>
          <Side stretches={stretches} without="come" />
        </p>
      </div>
      <div>
        <p className="label">{t('entry.after')}</p>
        <p>
          <Side stretches={stretches} without="gone" />
        </p>
      </div>
    </div>
  );
}

function Side({
  stretches,
  without,
}: {
  readonly stretches: readonly Stretch[];
  readonly without: Stretch['is'];
}) {
  return stretches
    .filter(({ is }) => is !== without)
    .map(({ text, is }, index) => {
      const key = `${index} ${is}`;
      if (is === 'gone') return <del key={key}>{text}</del>;
      return is === 'come' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
    });
}
