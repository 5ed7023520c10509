/**
 * Shown when the server was replaced during a game and plays its last moves differently. Nothing is taken back unless
 * both players agree; here they choose.
 */
import { useState } from 'react';
import { t } from '../messages/index.ts';
import type { Choice } from '../play/source.ts';
import type { TableState } from './useTable.ts';

const CHOICES: readonly Choice[] = ['back', 'void'];

export function PartingPanel({ table: { seen, source } }: { readonly table: TableState }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { parting, seat, players } = seen;
  if (!parting) return null;
  const { seq, to, choices } = parting;
  const mine = seat === null ? null : (choices[seat] ?? null);
  const other = seat === 0 ? 1 : 0;
  const theirs = choices[other] ?? null;
  const choose = async (choice: Choice): Promise<void> => {
    setTrouble(null);
    setTrouble((await source.decide?.(choice))?.text ?? null);
  };
  return (
    <section className="outcome parting" aria-label={t('table.parting.title')} role="alert">
      <div className="outcome__head">
        <h2>{t('table.parting.title')}</h2>
      </div>
      <p>{t('table.parting.text', { n: seq - to })}</p>
      {seat === null ? (
        <p className="small">{t('table.parting.watcher')}</p>
      ) : (
        <>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              className={`button${choice === 'back' ? ' button--main' : ''}`}
              aria-pressed={mine === choice}
              onClick={() => void choose(choice)}
            >
              {t(`table.parting.${choice}`)}
            </button>
          ))}
          <p className="small" role="status">
            {theirs !== null && theirs !== mine
              ? t('table.parting.theirs', {
                  name: players[other].name,
                  what: t(`table.parting.wants.${theirs}`),
                })
              : mine !== null
                ? t('table.parting.waiting', { name: players[other].name })
                : t('table.parting.both')}
          </p>
        </>
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
    </section>
  );
}
