/**
 * The small icons printed on cards. Command and staff are drawn; the others are letters in a frame, as players read them
 * aloud. `[Cmd]` is the catalogue's notation.
 */
import { type MessageKey, t } from '../messages/index.ts';
import { Icon } from './Icon.tsx';

/** Icons with their own name. */
const NAMED: Readonly<Record<string, MessageKey>> = {
  '[Cmd]': 'icon.command',
  '[Stf]': 'icon.staff',
  '[AU]': 'icon.alternate',
  '[Holo]': 'icon.holo',
  '[HA]': 'icon.hidden',
  '[DQ]': 'icon.delta',
  '[GQ]': 'icon.gamma',
  '[MU]': 'icon.mirror',
  '[OS]': 'icon.original',
  '[Films]': 'icon.films',
  '[22]': 'icon.22',
  '[Maq]': 'icon.maquis',
  '[KCA]': 'icon.alliance',
  '[TE]': 'icon.terran',
  '[Com]': 'icon.communication',
  '[Def]': 'icon.defence',
  '[Nav]': 'icon.navigation',
};

/** The name of an icon. */
export function markName(mark: string): string {
  const named = NAMED[mark];
  return named === undefined ? mark.replace(/^[[<{](.*)[\]>}]$/, '$1') : t(named);
}

/** One icon as printed on a card. */
export function Mark({ of }: { readonly of: string }) {
  if (of === '[Cmd]')
    return (
      <Icon label={markName(of)} size={1.3} className="mark mark--drawn">
        <path
          d="m12 2 2.9 6.300 6.900.8-5.100 4.700 1.400 6.800L12 17.200l-6.100 3.400 1.400-6.800L2.200 9.100l6.900-.8z"
          fill="currentColor"
          stroke="none"
        />
      </Icon>
    );
  if (of === '[Stf]')
    return (
      <Icon label={markName(of)} size={1.3} className="mark mark--drawn">
        <path d="M4 5h16v14H4zM4 10h16M4 14.5h16" />
      </Icon>
    );
  return (
    <span className="mark" title={markName(of)}>
      {of.replace(/^[[<{](.*)[\]>}]$/, '$1')}
    </span>
  );
}
