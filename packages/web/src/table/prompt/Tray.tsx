/**
 * The candidates of a question or of an action's slot, laid out above the prompt. A single choice is answered by pressing
 * it; several are ticked, and their totals are shown meanwhile.
 */
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { colourOf, Emblem, FigureRow, figuresOf } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { YesIcon } from '../../icons/interface.tsx';
import { Mark } from '../../icons/marks.tsx';
import { t } from '../../messages/index.ts';
import { useTableZoom } from '../board/BoardContext.ts';
import { States } from '../board/States.tsx';
import { TableIcon } from '../icons.tsx';
import { type Picking, sameValue, type Value, valueKey } from '../picking.ts';
import { readGame } from '../reading/game.ts';
import type { TableState } from '../useTable.ts';
import { Balance } from './Balance.tsx';
import { candidateInWords, pickedInWords } from './words.ts';

export function Tray({ table, picking }: { readonly table: TableState; readonly picking: Picking }) {
  const { picks, setPicks, pick, confirm, busy } = table;
  const one = picking.max === 1 && picking.min === 1;
  const parts = useMemo(() => partsOf(picking, table), [picking, table]);
  // If everything is picked, the question is about the order.
  const ordered = !one && picking.min === picking.among.length;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The keyboard focus moves here, unless it is in use on the board.
    const { activeElement } = document;
    if (activeElement?.closest('.board, .hand, .table__side')) return;
    box.current?.querySelector<HTMLElement>('.candidate')?.focus({ preventScroll: true });
  }, []);
  const isPicked = (value: Value): boolean => picks.some((each) => sameValue(each, value));
  return (
    <div ref={box} className="tray">
      {!one && (
        <div className="tray__head">
          <p className="tray__count num" role="status">
            {pickedInWords(picking, picks.length)}
          </p>
          {picking.among.length > 2 && (
            <>
              <button
                type="button"
                className="button button--small"
                disabled={picks.length >= Math.min(picking.max, picking.among.length)}
                onClick={() => setPicks(picking.among.slice(0, picking.max))}
              >
                {t('table.pick.all')}
              </button>
              <button
                type="button"
                className="button button--small"
                disabled={picks.length === 0}
                onClick={() => setPicks([])}
              >
                {t('table.pick.none')}
              </button>
            </>
          )}
        </div>
      )}
      <div className="tray__in">
        <div className="tray__parts">
          {parts.map(({ title, values }) => (
            <section key={title ?? ''} className="tray__part" aria-label={title ?? t('table.candidates')}>
              {title !== null && <h3 className="label">{title}</h3>}
              <ul className="plain-list tray__list">
                {values.map((value) => (
                  <li key={valueKey(value)}>
                    <Candidate
                      picking={picking}
                      value={value}
                      table={table}
                      picked={isPicked(value)}
                      place={ordered ? picks.findIndex((each) => sameValue(each, value)) + 1 : 0}
                      ticks={!one}
                      disabled={busy}
                      onPick={() => (one ? confirm([value]) : pick(value))}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Balance table={table} picking={picking} />
      </div>
    </div>
  );
}

interface Part {
  readonly title: string | null;
  readonly values: readonly Value[];
}

/** Candidates grouped by place; one group if the place does not distinguish them. */
function partsOf(picking: Picking, { position, names }: TableState): readonly Part[] {
  if (picking.of !== 'cards') return [{ title: null, values: picking.among }];
  const parts = new Map<string, Value[]>();
  for (const value of picking.among) {
    const c = typeof value === 'number' ? position.card(value) : undefined;
    const at = c ? position.locationOf(c.id) : -1;
    const inside = c && (c.zone === 'aboard' || c.zone === 'docked' || c.zone === 'on');
    const title = !c
      ? ''
      : inside
        ? names.card(c.host)
        : at >= 0
          ? names.location(at)
          : names.place({ zone: c.zone as 'hand', host: c.host });
    parts.set(title, [...(parts.get(title) ?? []), value]);
  }
  return [...parts].map(([title, values]) => ({ title: parts.size > 1 ? title : null, values }));
}

/** The RANGE that a flight costs. */
function Cost({ picking, value, table }: Pick<CandidateProps, 'picking' | 'value' | 'table'>) {
  const { library } = useCards();
  const { seen } = table;
  const ship = picking.action?.offer.do === 'move' ? picking.action.offer.with.ship : undefined;
  if (typeof ship !== 'number' || typeof value !== 'number' || seen.seat === null) return null;
  const reading = readGame(seen.view, library);
  const cost = reading.costTo(ship, seen.seat, value);
  if (cost === null) return null;
  return (
    <span className="candidate__skills num">
      {t('table.cost', { cost, left: reading.rangeLeft(ship) - cost })}
    </span>
  );
}

interface CandidateProps {
  readonly picking: Picking;
  readonly value: Value;
  readonly table: TableState;
  readonly picked: boolean;
  /** Its position in the order, if the order is asked for; otherwise 0. */
  readonly place: number;
  readonly ticks: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

function Candidate({ picking, value, table, picked, place, ticks, disabled, onPick }: CandidateProps) {
  const { library } = useCards();
  const words = candidateInWords(picking, value, table);
  const c = picking.of === 'cards' && typeof value === 'number' ? table.position.card(value) : undefined;
  const facts = library.get(c?.card ?? '')?.facts;
  const { handlers } = useTableZoom(c?.card);
  const tick = ticks && (
    <span className="candidate__tick" data-on={picked || undefined}>
      {picked && (place > 0 ? <b className="num">{place}</b> : <YesIcon size={0.9} />)}
    </span>
  );
  const shared = {
    type: 'button',
    className: 'candidate',
    disabled,
    ...(ticks ? { 'aria-pressed': picked } : {}),
    onClick: onPick,
  } as const;
  if (!c || !facts)
    return (
      <button {...shared}>
        {tick}
        {picking.of === 'unseen' && <TableIcon of="seed" />}
        <span className="candidate__title">{words}</span>
        <Cost picking={picking} value={value} table={table} />
      </button>
    );
  return (
    <button {...handlers} {...shared} style={colourOf(facts) as CSSProperties} aria-keyshortcuts="z">
      {tick}
      <span className="candidate__emblem">
        <Emblem facts={facts} bare />
      </span>
      <span className="candidate__title">{words}</span>
      <FigureRow figures={figuresOf(facts)} />
      <span className="candidate__marks">
        {facts.icons.slice(0, 3).map((icon) => (
          <Mark key={icon} of={icon} />
        ))}
      </span>
      {facts.type === 'personnel' && (
        <span className="candidate__skills">
          {[
            ...facts.classification,
            ...facts.skills.map(({ skill, level }) =>
              level > 1 ? t('fact.level', { skill, n: level }) : skill,
            ),
          ].join(' · ')}
        </span>
      )}
      <States of={c} />
    </button>
  );
}
