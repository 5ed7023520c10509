/** halt: a ship that is flying by has to stop where it is; its move ends there (`stop.at-vs-stopped`). */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { endFlight } from '../../rules/movement/moving.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface HaltEffect {
  readonly do: 'halt';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    halt: HaltEffect;
  }
}

export const haltRoom = targeted<HaltEffect>({
  about: 'A ship that is flying by ends its move where it is.',
  fields: { target },
  participle: 'halted',
  act: (g, targets) => targets.filter((id) => endFlight(g, id)),
  english: said('{target} {target|has|have} to end {target|its|their} move there'),
  becomes: ['has to end its move', 'have to end their moves'],
  tendency: 'harms',
  strikes: 'nobody',
  mutant: 'stop',
});

/** A ship that is flying by ends its move where it is. */
export const halt = (whom: Whom): Effect => ({ do: 'halt', target: selectorOf(whom) });
