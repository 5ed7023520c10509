/** What can be done with a card, beside it: its actions, why others are not open, a closer look. */
import { capital } from '@spaceline/telling';
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { useZoom } from '../cards/index.ts';
import { t } from '../messages/index.ts';
import { States } from './board/States.tsx';
import { TableIcon } from './icons.tsx';
import type { Action } from './reading/actions.ts';
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
  const { actions, names, act, position, seen } = table;
  const c = card === undefined ? undefined : position.card(card);
  const open = distinct([
    ...(card === undefined ? [] : actions.ofCard(card)),
    ...(location === undefined ? [] : actions.ofLocation(location)),
  ]);
  const title = card === undefined ? names.location(location ?? -1) : names.card(card);
  const zoom = useZoom(c?.card ?? '');
  return (
    <Popover.Root open onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="card-menu"
          aria-label={title}
          side="right"
          align="start"
          collisionPadding={8}
          sideOffset={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Back to the card, unless something was begun that asks for more.
            if (element.isConnected && !document.querySelector('.tray')) element.focus();
          }}
        >
          <p className="card-menu__title">{title}</p>
          {c && <States of={c} />}
          {open.length > 0 ? (
            <ul className="plain-list card-menu__list">
              {open.map((action) => (
                <li key={action.index}>
                  <button
                    type="button"
                    className="candidate"
                    onClick={() => {
                      onClose();
                      act(action);
                    }}
                  >
                    {capital(action.text)}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="quiet small">{t('table.menu.none')}</p>
          )}
          <div className="card-menu__foot">
            {card !== undefined && seen.seat !== null && <WhyNot key={card} table={table} card={card} />}
            {c?.card !== undefined && (
              <button
                type="button"
                className="button button--quiet button--small"
                onClick={() => {
                  onClose();
                  zoom.open();
                }}
              >
                <TableIcon of="look" size={1} />
                {t('table.menu.look')}
              </button>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const distinct = (actions: readonly Action[]): readonly Action[] => [...new Set(actions)];
