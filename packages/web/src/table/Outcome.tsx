/** The outcome: who won, by which rule, with how many points. The table below stays visible. */
import { outcomeInWords } from '@spaceline/telling';
import { useState } from 'react';
import { CloseIcon } from '../icons/interface.tsx';
import { t } from '../messages/index.ts';
import type { TableState } from './useTable.ts';
import { RuleLink } from './why/RuleLink.tsx';

export function OutcomePanel({ table: { seen, source, names } }: { readonly table: TableState }) {
  const [away, setAway] = useState(false);
  const { outcome, players } = seen.view;
  if (!outcome || away) return null;
  const { winner, rule, staked } = outcome;
  const title =
    winner === null
      ? t(rule === 'server.void' ? 'table.outcome.void' : 'table.outcome.draw')
      : winner === seen.seat
        ? t('table.outcome.won')
        : t('table.outcome.of', { name: seen.players[winner].name });
  return (
    <section className="outcome" aria-label={t('table.over')} role="alert">
      <div className="outcome__head">
        <h2>{title}</h2>
        <button
          type="button"
          className="button button--quiet button--icon button--small"
          aria-label={t('table.outcome.look')}
          title={t('table.outcome.look')}
          onClick={() => setAway(true)}
        >
          <CloseIcon />
        </button>
      </div>
      <p className="outcome__score num">
        {([0, 1] as const).map((seat) => (
          <span key={seat} data-won={seat === winner || undefined}>
            {seen.players[seat].name} <b>{players[seat].score}</b>
          </span>
        ))}
      </p>
      <p className="small">
        {outcomeInWords(outcome, names)} <RuleLink rule={rule} />
      </p>
      {staked && staked.length > 0 && (
        <p className="small">{t('table.outcome.staked', { n: staked.length })}</p>
      )}
      {source.propose && seen.seat !== null && (
        <button type="button" className="button" onClick={() => void source.propose?.('rematch')}>
          {t('table.outcome.again')}
        </button>
      )}
    </section>
  );
}
