/** A crew or Away Team: one line with how many and what they add up to; its people below, on demand when there are many. */
import { memo, useState } from 'react';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import type { Group } from '../reading/spots.ts';
import { printedTotals } from '../reading/totals.ts';
import { Chip } from './Chip.tsx';

/** Groups of more entries than this begin closed. */
const SHOWN = 6;

export const GroupStrip = memo(function GroupStrip({ group }: { readonly group: Group }) {
  const { library } = useCards();
  const [open, setOpen] = useState(group.stacks.length <= SHOWN);
  const facts = group.stacks.flatMap(({ card, ids }) => {
    const found = library.get(card.card ?? '')?.facts;
    return found ? ids.map(() => found) : [];
  });
  const totals = printedTotals(facts);
  const name = t(`table.group.${group.kind}`, { n: group.ids.length });
  return (
    <div className="group">
      <button type="button" className="group__head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="group__name">{name}</span>
        {totals.people > 0 && (
          <span className="group__totals num">
            {t('table.totals', {
              integrity: totals.integrity,
              cunning: totals.cunning,
              strength: totals.strength,
            })}
          </span>
        )}
      </button>
      {open && (
        <ul className="group__people plain-list" aria-label={name}>
          {group.stacks.map(({ card, ids }) => (
            <li key={card.id}>
              <Chip card={card} count={ids.length} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
