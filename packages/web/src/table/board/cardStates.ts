/** The states of a card in play, with an icon and a word for each. */
import {
  type CardView,
  CLOAKED,
  DEACTIVATED,
  DISABLED,
  GONE,
  IN_BRIG,
  PHASED,
  STASIS,
  STOPPED,
} from '@spaceline/engine';
import { t } from '../../messages/index.ts';
import type { TableIconName } from '../icons.tsx';

export interface SeenState {
  readonly name: TableIconName;
  readonly word: string;
  readonly tone: 'bad' | 'warn' | 'quiet';
}

type Flagged = 'stopped' | 'disabled' | 'stasis' | 'cloaked' | 'phased' | 'brig' | 'deactivated' | 'gone';

const FLAGS: readonly (readonly [number, Flagged, SeenState['tone']])[] = [
  [STOPPED, 'stopped', 'warn'],
  [DISABLED, 'disabled', 'bad'],
  [STASIS, 'stasis', 'bad'],
  [CLOAKED, 'cloaked', 'quiet'],
  [PHASED, 'phased', 'quiet'],
  [IN_BRIG, 'brig', 'warn'],
  [DEACTIVATED, 'deactivated', 'warn'],
  [GONE, 'gone', 'warn'],
];

export function statesOf(c: CardView): readonly SeenState[] {
  const out: SeenState[] = [];
  for (const [flag, name, tone] of FLAGS)
    if ((c.flags & flag) !== 0) out.push({ name, word: t(`table.state.${name}`), tone });
  if (c.hull > 0) out.push({ name: 'hull', word: t('table.state.hull', { n: 100 - c.hull }), tone: 'bad' });
  if (c.captor >= 0) out.push({ name: 'captive', word: t('table.state.captive'), tone: 'warn' });
  if (c.countdown >= 0)
    out.push({ name: 'countdown', word: t('table.state.countdown', { n: c.countdown }), tone: 'quiet' });
  return out;
}
