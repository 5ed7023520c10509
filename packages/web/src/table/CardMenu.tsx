/** The menu next to a card: its actions, why others are not possible, and a closer look. */
import type { CardView, Seat } from '@spaceline/engine';
import { capital } from '@spaceline/telling';
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { requirementLine } from '../cards/index.ts';
import { useCards } from '../data/cards.ts';
import { t } from '../messages/index.ts';
import { useTableZoom } from './board/BoardContext.ts';
import { endFacing } from './board/MissionCard.tsx';
import { States } from './board/States.tsx';
import { TableIcon } from './icons.tsx';
import { OutlookList } from './prompt/Balance.tsx';
import type { Action, Actions } from './reading/actions.ts';
import { readGame } from './reading/game.ts';
import { groupInWords, thingsAmong } from './reading/spots.ts';
import type { TableState } from './useTable.ts';
import { WhyNot } from './why/WhyNot.tsx';

export interface Opened {
  readonly card: number | undefined;
  readonly location?: number;
  readonly element: HTMLElement;
}

/** Entries of the menu of a card or location. */
export const entriesOf = (
  actions: Actions,
  { card, location }: { readonly card: number | undefined; readonly location?: number | undefined },
): readonly Action[] =>
  distinct([
    ...(card === undefined ? [] : actions.ofCard(card)),
    ...(location === undefined ? [] : actions.ofLocation(location)),
  ]);

/** Screens without room next to a card. */
const NARROW = '(max-width: 52rem)';

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
  const open = entriesOf(actions, { card, location });
  const title = card === undefined ? names.location(location ?? -1) : names.card(card);
  const zoom = useTableZoom(c?.card);
  return (
    <Popover.Root open onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="card-menu"
          data-keep-clear
          aria-label={title}
          side={matchMedia(NARROW).matches ? 'bottom' : 'right'}
          align="start"
          collisionPadding={8}
          sideOffset={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Returns the focus to the card, unless an action has started that asks for more.
            if (element.isConnected && !document.querySelector('.tray')) element.focus();
          }}
        >
          <p className="card-menu__title">{title}</p>
          {c && <States of={c} />}
          {location !== undefined && <AtLocation table={table} location={location} />}
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

/** A mission's requirements for the people there, and what lies under it. */
function AtLocation({ table, location }: { readonly table: TableState; readonly location: number }) {
  const { library } = useCards();
  const { seen, position, names } = table;
  const { seat } = seen;
  const mission = position.at('line', location)[0];
  const facts = mission && position.facts(mission.id);
  if (!mission || facts?.type !== 'mission') return null;
  const seeds = position.at('under', location).toReversed();
  const reading = readGame(seen.view, library);
  const solved = (seen.view.locations[location]?.solvedBy ?? -1) >= 0;
  const groups =
    seat === null || solved
      ? []
      : [
          { ship: -1, ids: own(position.at('planet', location), seat) },
          ...own(position.at('space', location), seat).map((ship) => ({
            ship,
            ids: own(position.at('aboard', ship), seat),
          })),
        ].filter(
          ({ ship, ids }) => ids.length > 0 && (ship < 0 ? facts.kind !== 'space' : facts.kind !== 'planet'),
        );
  return (
    <>
      <p className="small">{requirementLine(endFacing(facts, mission.owner, seat ?? 0))}</p>
      {groups.map(({ ship, ids }) => {
        const outlook = seat === null ? null : reading.outlook(location, seat, ids, ship);
        return (
          outlook && (
            <div key={ship}>
              <p className="label">
                {ship < 0 ? groupInWords('team', ids.length, thingsAmong(position, ids)) : names.card(ship)}
              </p>
              <OutlookList outlook={outlook} title={facts.title} />
            </div>
          )
        );
      })}
      {seeds.length > 0 && (
        <div>
          <p className="label">{t('table.menu.seeds')}</p>
          <ol className="seed-list">
            {seeds.map(({ id, card }) => (
              <li key={id}>{card === undefined ? t('table.hidden') : names.card(id)}</li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

const own = (cards: readonly CardView[], seat: Seat): readonly number[] =>
  cards.filter(({ controller }) => controller === seat).map(({ id }) => id);

const distinct = (actions: readonly Action[]): readonly Action[] => [...new Set(actions)];
