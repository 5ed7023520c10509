/**
 * The sum of a choice while it is made. For a transfer: who stays and who goes, whether the ship they leave is still
 * staffed, and whether those who go could solve the mission there.
 */
import { isPlace, type Place } from '@spaceline/engine';
import { useCards } from '../../data/cards.ts';
import { NoIcon, YesIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { TotalsLine } from '../board/GroupStrip.tsx';
import type { Picking } from '../picking.ts';
import { type Reading, readGame } from '../reading/game.ts';
import type { Outlook } from '../reading/outlook.ts';
import type { TableState } from '../useTable.ts';
import { goalInWords } from './words.ts';

export function Balance({ table, picking }: { readonly table: TableState; readonly picking: Picking }) {
  const { library } = useCards();
  const { seen, picks, position, names } = table;
  const { action } = picking;
  const ids = picks.filter((value) => typeof value === 'number');
  const reading = readGame(seen.view, library);
  if (action && (action.offer.do === 'beam' || action.offer.do === 'walk')) {
    const { from, to } = action.offer.with;
    if (!isPlace(from) || !isPlace(to)) return null;
    const people = (place: Place): number[] =>
      position
        .at(place.zone, place.host)
        .filter(({ controller }) => controller === seen.seat)
        .map(({ id }) => id);
    const after = reading.after(ids, to);
    const stay = people(from).filter((id) => !ids.includes(id));
    const there = [...people(to), ...ids];
    return (
      <div className="balance" role="status">
        <Half
          title={t('table.balance.stay', { place: names.place(from) })}
          ids={stay}
          place={from}
          reading={after}
          table={table}
        />
        <Half
          title={t('table.balance.go', { place: goalInWords(to, names) })}
          ids={there}
          place={to}
          reading={after}
          table={table}
        />
      </div>
    );
  }
  if (picking.of !== 'cards' || picking.max < 2 || ids.length === 0) return null;
  const totals = reading.totals(ids);
  if (totals.people === 0) return null;
  return (
    <div className="balance" role="status">
      <div className="balance__half">
        <p className="label">{t('table.balance.picked')}</p>
        <TotalsLine totals={totals} />
        <Skills skills={reading.skills(ids)} />
      </div>
    </div>
  );
}

interface HalfProps {
  readonly title: string;
  readonly ids: readonly number[];
  readonly place: Place;
  readonly reading: Reading;
  readonly table: TableState;
}

function Half({ title, ids, place, reading, table: { position, seen } }: HalfProps) {
  const ship = place.zone === 'aboard' && position.facts(place.host)?.type === 'ship' ? place.host : -1;
  const location = place.zone === 'planet' ? place.host : ship >= 0 ? position.locationOf(ship) : -1;
  const unsolved = location >= 0 && (seen.view.locations[location]?.solvedBy ?? 0) < 0;
  const mission = position.at('line', location)[0];
  const facts = mission && position.facts(mission.id);
  const fits = facts?.type === 'mission' && (ship >= 0 ? facts.kind !== 'planet' : facts.kind !== 'space');
  const outlook =
    unsolved && fits && seen.seat !== null && ids.length > 0
      ? reading.outlook(location, seen.seat, ids, ship)
      : null;
  const staffed = ship >= 0 && reading.isStaffed(ship);
  const totals = reading.totals(ids);
  return (
    <div className="balance__half">
      <p className="balance__title">
        {title}
        <span className="num">{t('table.people', { n: totals.people })}</span>
      </p>
      <TotalsLine totals={totals} />
      {ship >= 0 && (
        <p className={staffed ? 'staffing staffing--yes' : 'staffing'}>
          {staffed ? <YesIcon size={0.9} /> : <NoIcon size={0.9} />}
          {t(staffed ? 'table.staffed' : 'table.unstaffed')}
        </p>
      )}
      {outlook && facts && <OutlookList outlook={outlook} title={facts.title} />}
      <Skills skills={reading.skills(ids)} />
    </div>
  );
}

/** Each requirement, and whether it is met. */
export function OutlookList({ outlook, title }: { readonly outlook: Outlook; readonly title: string }) {
  const { couldSolve, mayAttempt, requirements } = outlook;
  return (
    <div className="outlook-list">
      <p className={couldSolve ? 'staffing staffing--yes' : 'staffing'}>
        {couldSolve ? <YesIcon size={0.9} /> : <NoIcon size={0.9} />}
        {t(couldSolve ? 'table.outlook.yes' : 'table.outlook.no', { title })}
      </p>
      <ul className="plain-list">
        {!mayAttempt && (
          <li data-met="no">
            <NoIcon size={0.8} label={t('table.lacking')} />
            {t('table.solve.match')}
          </li>
        )}
        {requirements.map(({ text, met }) => (
          <li key={text} data-met={met ? 'yes' : 'no'}>
            {met ? (
              <YesIcon size={0.8} label={t('table.met')} />
            ) : (
              <NoIcon size={0.8} label={t('table.lacking')} />
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Skills({ skills }: { readonly skills: readonly (readonly [string, number])[] }) {
  if (skills.length === 0) return null;
  return (
    <ul className="skills plain-list num" aria-label={t('table.skills')}>
      {skills.map(([name, level]) => (
        <li key={name}>{level > 1 ? t('fact.level', { skill: name, n: level }) : name}</li>
      ))}
    </ul>
  );
}
