/** How to play each starter deck, folded below the deck picker. */
import { COUNTS } from '../data/counts.ts';
import { t } from '../messages/index.ts';

export function DeckPlans() {
  return (
    <details className="deck-plans">
      <summary>{t('pick.plans')}</summary>
      <dl>
        {COUNTS.starters.map(({ key, name, about }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="small quiet">{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
