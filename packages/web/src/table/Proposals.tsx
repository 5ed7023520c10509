/** The other player's proposals, to accept or decline, and the viewer's own. */
import { t } from '../messages/index.ts';
import type { TableState } from './useTable.ts';

export function Proposals({ table: { seen, source } }: { readonly table: TableState }) {
  if (seen.proposals.length === 0 || seen.seat === null) return null;
  return (
    <ul className="proposals plain-list" aria-label={t('table.proposals')}>
      {seen.proposals.map(({ id, kind, seat }) => {
        const name = seen.players[seat].name;
        return (
          <li key={id} className="proposal" role="status">
            <span>
              {seat === seen.seat
                ? t('table.proposal.mine', { what: t(`table.proposed.${kind}`) })
                : t('table.proposal.theirs', { name, what: t(`table.proposed.${kind}`) })}
            </span>
            {seat !== seen.seat && (
              <button
                type="button"
                className="button button--small button--main"
                onClick={() => void source.agree?.(id, true)}
              >
                {t('table.proposal.yes')}
              </button>
            )}
            <button
              type="button"
              className="button button--small"
              onClick={() => void source.agree?.(id, false)}
            >
              {t(seat === seen.seat ? 'table.proposal.back' : 'table.proposal.no')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
