/** A crew or Away Team: one line with how many and what they add up to; its people below, on demand when there are many. */
import { memo, useState } from 'react';
import { NoIcon, YesIcon } from '../../icons/interface.tsx';
import { sayList, t } from '../../messages/index.ts';
import { TableIcon } from '../icons.tsx';
import { type Group, groupInWords } from '../reading/spots.ts';
import { Chip } from './Chip.tsx';

/** Groups of more entries than this begin closed. */
const SHOWN = 8;

export const GroupStrip = memo(function GroupStrip({ group }: { readonly group: Group }) {
  const { stacks, totals, kind, ids, things, solve } = group;
  const [open, setOpen] = useState(stacks.length <= SHOWN);
  const name = groupInWords(kind, ids.length, things);
  return (
    <div className="group" data-kind={kind}>
      <button
        type="button"
        className="group__head"
        aria-expanded={open}
        tabIndex={-1}
        data-walk
        onClick={() => setOpen(!open)}
      >
        <span className="group__name">{name}</span>
        {totals.people > 0 && <TotalsLine totals={totals} />}
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
      {open && (
        <ul className="group__people plain-list" aria-label={name}>
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

/** INTEGRITY, CUNNING and STRENGTH of a group. */
export function TotalsLine({
  totals: { integrity, cunning, strength },
}: {
  readonly totals: { readonly integrity: number; readonly cunning: number; readonly strength: number };
}) {
  return (
    <span className="totals num">
      {(
        [
          ['INTEGRITY', integrity],
          ['CUNNING', cunning],
          ['STRENGTH', strength],
        ] as const
      ).map(([attribute, value]) => (
        <span key={attribute}>
          <i aria-hidden="true">{attribute[0]}</i>
          <span className="unseen">{t(`fact.${attribute}`)}</span>
          {value}
        </span>
      ))}
    </span>
  );
}
