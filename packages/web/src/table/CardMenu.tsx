/** What can be done with a card, beside it. */
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { t } from '../messages/index.ts';
import type { TableState } from './useTable.ts';
import { WhyNot } from './why/WhyNot.tsx';

export interface Opened {
  readonly card: number | undefined;
  readonly location?: number;
  readonly element: HTMLElement;
}

interface Props {
  readonly table: TableState;
  readonly opened: Opened;
  readonly onClose: () => void;
}

export function CardMenu({ table, opened: { card, location, element }, onClose }: Props) {
  const anchor = useRef(element);
  anchor.current = element;
  const { actions, names, act } = table;
  const open = [
    ...(card === undefined ? [] : actions.ofCard(card)),
    ...(location === undefined ? [] : actions.ofLocation(location)),
  ];
  const title = card === undefined ? names.location(location ?? -1) : names.card(card);
  return (
    <Popover.Root open onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content className="card-menu" aria-label={title} collisionPadding={8} sideOffset={6}>
          <p className="card-menu__title">{title}</p>
          {open.length === 0 && <p className="quiet small">{t('table.nothing')}</p>}
          <ul className="plain-list card-menu__list">
            {open.map((action) => (
              <li key={action.index}>
                <button
                  type="button"
                  className="menu__item"
                  onClick={() => {
                    onClose();
                    act(action);
                  }}
                >
                  {action.text}
                </button>
              </li>
            ))}
          </ul>
          {card !== undefined && <WhyNot table={table} card={card} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
