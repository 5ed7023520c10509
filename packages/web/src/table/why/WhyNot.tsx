/** "Why can't I?": asks for what one would expect of a card and shows the rule that forbids it. */
import type { Refusal, Request } from '@spaceline/engine';
import { useState } from 'react';
import { t } from '../../messages/index.ts';
import { TableIcon } from '../icons.tsx';
import type { TableState } from '../useTable.ts';
import { RuleLink } from './RuleLink.tsx';
import { wishesFor } from './wishes.ts';

interface Answered {
  readonly text: string;
  readonly refusal: Refusal;
}

export function WhyNot({ table, card }: { readonly table: TableState; readonly card: number }) {
  const [answers, setAnswers] = useState<readonly Answered[] | 'asking' | null>(null);
  const ask = async () => {
    setAnswers('asking');
    const found: Answered[] = [];
    for (const { text, requests } of wishesFor(card, table.position, table.names, table.actions)) {
      const refusal = await firstRefusal(table, requests);
      if (refusal) found.push({ text, refusal });
    }
    setAnswers(found);
  };
  if (answers === null)
    return (
      <button type="button" className="button button--quiet button--small" onClick={() => void ask()}>
        <TableIcon of="why" size={1} />
        {t('table.why')}
      </button>
    );
  if (answers === 'asking') return <p className="quiet small">{t('table.why.asking')}</p>;
  return (
    <div className="why" role="status">
      {answers.length === 0 && (
        <p className="quiet small">{t(table.asked ? 'table.why.nothing' : 'table.why.waiting')}</p>
      )}
      <dl className="why__list">
        {answers.map(({ text, refusal }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {refusal.text} <RuleLink rule={refusal.rule} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Null as soon as one of the ways is open; else what forbids the first. */
async function firstRefusal({ source }: TableState, requests: readonly Request[]): Promise<Refusal | null> {
  let first: Refusal | null = null;
  for (const request of requests) {
    const refusal = await source.why(request);
    if (!refusal) return null;
    first ??= refusal;
  }
  return first;
}
