/**
 * A crew or Away Team: one line with their number and totals, and its members below. A large group shows only names until
 * somebody opens it: late in a game there are a hundred personnel on a table, and each one drawn is a handful of
 * elements.
 */
import { memo, useMemo, useState } from 'react';
import { FigureRow } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { NoIcon, YesIcon } from '../../icons/interface.tsx';
import { sayList, t } from '../../messages/index.ts';
import { TableIcon } from '../icons.tsx';
import { useMarks } from '../marks.ts';
import { type Group, groupInWords } from '../reading/spots.ts';
import { Chip } from './Chip.tsx';

/** Groups with more entries are closed unless somebody opened them. */
const SHOWN = 8;

export const GroupStrip = memo(function GroupStrip({ group }: { readonly group: Group }) {
  const { stacks, totals, kind, ids, things, solve } = group;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? stacks.length <= SHOWN;
  const within = useMemo(() => (open ? [] : ids.map((id) => `card ${id}`)), [open, ids]);
  const marks = useMarks(...within);
  const name = groupInWords(kind, ids.length, things);
  return (
    <div className="group" data-kind={kind}>
      <button
        type="button"
        className="group__head"
        aria-expanded={open}
        tabIndex={-1}
        data-walk
        data-marks={marks}
        onClick={() => setChosen(!open)}
      >
        <span className="group__name">{name}</span>
        {totals.people > 0 && <TotalsLine totals={totals} />}
        {marks?.includes('open') && <span className="unseen">{t('table.open')}</span>}
        <TableIcon of="down" size={0.8} className="group__turn" />
      </button>
      {solve && (
        <p className={solve.could ? 'group__solve group__solve--yes' : 'group__solve'}>
          {solve.could ? (
            <YesIcon size={0.9} className="group__sign" />
          ) : (
            <NoIcon size={0.9} className="group__sign" />
          )}
          {solve.could ? t('table.solve.yes') : t('table.solve.no', { what: sayList(solve.lacking) })}
        </p>
      )}
      {!open && <Names group={group} />}
      {open && (
        // A group with the focus inside must not close when one more joins.
        <ul className="group__people plain-list" aria-label={name} onFocus={() => setChosen(true)}>
          {stacks.map(({ card, ids: equal, on }) => (
            <li key={card.id}>
              <Chip card={card} count={equal.length} as="person" />
              {on.map((each) => (
                <Chip key={each.id} card={each} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** Members of a closed group. Cards that join or leave it glide to and from here. */
function Names({ group: { stacks, ids } }: { readonly group: Group }) {
  const { library } = useCards();
  const names = stacks.map(({ card, ids: equal }) => {
    const title = library.get(card.card ?? '')?.facts.title ?? t('table.hidden');
    return equal.length > 1 ? `${title} ${t('table.copies', { n: equal.length })}` : title;
  });
  return (
    <p className="group__names" data-holds={ids.join(' ')}>
      {names.join(' · ')}
    </p>
  );
}

/** INTEGRITY, CUNNING and STRENGTH of a group. */
export function TotalsLine({
  totals: { integrity, cunning, strength },
}: {
  readonly totals: { readonly integrity: number; readonly cunning: number; readonly strength: number };
}) {
  return (
    <FigureRow
      figures={[
        { name: 'INTEGRITY', value: String(integrity) },
        { name: 'CUNNING', value: String(cunning) },
        { name: 'STRENGTH', value: String(strength) },
      ]}
    />
  );
}
