/** Announces what happened to screen readers, politely and briefly. */
import { withoutMarks } from '@spaceline/telling';
import { useEffect, useState } from 'react';
import { withoutRules } from './log/rules.ts';
import type { Happened } from './log/story.ts';

/** At most this many sentences; the rest are in the log. */
const MOST = 4;

export function News({ story }: { readonly story: readonly Happened[] }) {
  const [since, setSince] = useState(() => story.at(-1)?.seq ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    const fresh = story.filter(({ seq }) => seq > since);
    if (fresh.length === 0) return;
    setSince(story.at(-1)?.seq ?? 0);
    setText(
      fresh
        .flatMap(({ lines }) => lines.filter(({ aside }) => !aside))
        .slice(-MOST)
        .map((line) => withoutRules(withoutMarks(line.text)))
        .join(' '),
    );
  }, [story, since]);
  return (
    <p className="unseen" aria-live="polite">
      {text}
    </p>
  );
}
