/** What is the matter with a card in play: a mark and a word for each state. */
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
import { type MessageKey, t } from '../../messages/index.ts';

export interface CardStateSeen {
  readonly name: string;
  /** A sign that does not depend on colour. */
  readonly sign: string;
  readonly word: string;
  readonly tone: 'bad' | 'warn' | 'quiet';
}

const FLAGS: readonly (readonly [number, string, string, CardStateSeen['tone'], MessageKey])[] = [
  [STOPPED, 'stopped', '■', 'warn', 'table.state.stopped'],
  [DISABLED, 'disabled', '⊘', 'bad', 'table.state.disabled'],
  [STASIS, 'stasis', '❄', 'bad', 'table.state.stasis'],
  [CLOAKED, 'cloaked', '◌', 'quiet', 'table.state.cloaked'],
  [PHASED, 'phased', '◍', 'quiet', 'table.state.phased'],
  [IN_BRIG, 'brig', '▥', 'warn', 'table.state.brig'],
  [DEACTIVATED, 'deactivated', '○', 'warn', 'table.state.deactivated'],
  [GONE, 'gone', '∅', 'warn', 'table.state.gone'],
];

export function statesOf(c: CardView): readonly CardStateSeen[] {
  const out: CardStateSeen[] = [];
  for (const [flag, name, sign, tone, key] of FLAGS)
    if ((c.flags & flag) !== 0) out.push({ name, sign, word: t(key), tone });
  if (c.hull > 0)
    out.push({ name: 'hull', sign: '⚡', word: t('table.state.hull', { n: 100 - c.hull }), tone: 'bad' });
  if (c.captor >= 0) out.push({ name: 'captive', sign: '⛓', word: t('table.state.captive'), tone: 'warn' });
  if (c.countdown >= 0)
    out.push({
      name: 'countdown',
      sign: '⧗',
      word: t('table.state.countdown', { n: c.countdown }),
      tone: 'quiet',
    });
  return out;
}
