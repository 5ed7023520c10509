/** One table in a list: who sits there, its terms, and a link to it. */
import type { TableTold } from '@spaceline/wire';
import { Link } from 'wouter';
import { useMe } from '../api/hooks.ts';
import { sayDate, t } from '../messages/index.ts';
import { sayClock } from './clock.ts';

/** What somebody can do at a table. */
function wayTo(
  table: TableTold,
  me: string | undefined,
): { readonly href: string; readonly says: string; readonly main: boolean } {
  const { id, game, status, seats } = table;
  const sits = seats.some(({ person }) => person !== null && person === me);
  if (status === 'playing' && game !== null)
    return { href: `/play/${game}`, says: t(sits ? 'table.line.resume' : 'table.line.watch'), main: sits };
  if (sits) return { href: `/tables/${id}`, says: t('table.line.back'), main: true };
  return seats.length < 2
    ? { href: `/tables/${id}`, says: t('table.line.join'), main: true }
    : { href: `/tables/${id}`, says: t('table.line.look'), main: false };
}

/** The terms of a table, in one line. */
export const termsOf = ({ rules, clock, rated, format, visibility }: TableTold): readonly string[] => [
  t('table.line.rules', { date: sayDate(rules) }),
  sayClock(clock),
  t(rated ? 'table.line.rated' : 'table.line.casual'),
  ...(format.winning === 'modern' ? [t('table.line.modern')] : []),
  ...(format.asking === undefined ? [] : [t(`new.asking.${format.asking}`)]),
  ...(visibility === 'private' ? [t('table.line.private')] : []),
];

export function TableLine({ table }: { readonly table: TableTold }) {
  const me = useMe();
  const names = table.seats.map(({ name }) => name);
  const who =
    names.length > 1
      ? t('table.line.two', { one: names[0] ?? '', two: names[1] ?? '' })
      : t('table.line.one', { name: names[0] ?? '' });
  const { href, says, main } = wayTo(table, me?.id);
  return (
    <li className="table-line">
      <div>
        <h4 className="table-line__who">{who}</h4>
        <p className="small quiet">{termsOf(table).join(' · ')}</p>
      </div>
      <Link
        href={href}
        className={main ? 'button button--small button--main' : 'button button--small'}
        aria-label={t('table.line.go', { what: says, who })}
      >
        {says}
      </Link>
    </li>
  );
}
