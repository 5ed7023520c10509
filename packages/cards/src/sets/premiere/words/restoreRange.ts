/** restore range: a ship gets back the RANGE it used this turn; if stopped, it stays stopped. */
import {
  card,
  changed,
  type Effect,
  type Selector,
  said,
  selectorOf,
  target,
  targeted,
  type Whom,
} from '@spaceline/engine/words';

interface RestoreRangeEffect {
  readonly do: 'restore range';
  readonly target: Selector;
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    'restore range': RestoreRangeEffect;
  }
}

export const restoreRangeRoom = targeted<RestoreRangeEffect>({
  about: 'A ship regains the RANGE it used this turn.',
  fields: { target },
  participle: 'restored',
  act: (g, targets) => {
    for (const id of targets) {
      // Only used RANGE comes back (`move.range.restore`).
      const c = card(g, id);
      c.spent = 0;
    }
    changed(g);
    return targets;
  },
  english: said('{target} {target|has|have} all RANGE back that was used this turn'),
  becomes: 'unsaid',
  tendency: 'helps',
  strikes: 'nobody',
});

export const restoreRange = (whom: Whom): Effect => ({ do: 'restore range', target: selectorOf(whom) });
