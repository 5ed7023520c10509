/** "Why can't I?": tries what a player would expect of a card and shows the rule that forbids it. */
import type { Refusal, Request } from '@spaceline/engine';
import { markedNames, refusalInWords } from '@spaceline/telling';
import { useMemo, useState } from 'react';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { TableIcon } from '../icons.tsx';
import { Prose } from '../log/Prose.tsx';
import { readGame } from '../reading/game.ts';
import type { TableState } from '../useTable.ts';
import { RuleLink } from './RuleLink.tsx';
import { wishesFor } from './wishes.ts';

interface Answered {
  readonly text: string;
  readonly refusal: Refusal;
}

export function WhyNot({ table, card }: { readonly table: TableState; readonly card: number }) {
  const [answers, setAnswers] = useState<readonly Answered[] | 'asking' | null>(null);
  const { library } = useCards();
  const { seen, position, names, actions } = table;
  const wishes = useMemo(
    () => wishesFor(card, position, names, actions, readGame(seen.view, library)),
    [card, position, names, actions, seen.view, library],
  );
  const ask = async () => {
    setAnswers('asking');
    const found: Answered[] = [];
    for (const { text, requests } of wishes) {
      const refusal = await firstRefusal(table, requests);
      if (refusal) found.push({ text, refusal });
    }
    setAnswers(found);
  };
  // Nothing to ask about a card of which nobody expects anything.
  if (wishes.length === 0) return null;
  if (answers === null)
    return (
      <button type="button" className="button button--quiet button--small" onClick={() => void ask()}>
        <TableIcon of="why" size={1} />
        {t('table.why')}
      </button>
    );
  if (answers === 'asking') return <p className="quiet small">{t('table.why.asking')}</p>;
  const own = names.text(card);
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
              <Prose text={refusalInWords(refusal, markedNames(names))} /> <RuleLink rule={refusal.rule} />
              {OF_THE_TEXT.has(refusal.rule) && own !== null && (
                <span className="why__text quiet small">{t('table.why.text', { text: own })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Refusals about what the card itself requires: its text says what that is. */
const OF_THE_TEXT: ReadonlySet<string> = new Set([
  'action.init.targets',
  'action.init.conditions',
  'just.initiated',
  'turn.boundary.start',
]);

/** Null as soon as one of the requests is possible; otherwise why the first one is refused. */
async function firstRefusal({ source }: TableState, requests: readonly Request[]): Promise<Refusal | null> {
  let first: Refusal | null = null;
  for (const request of requests) {
    const refusal = await source.why(request);
    if (!refusal) return null;
    first ??= refusal;
  }
  return first;
}
