/** The Borg: a cube for defence. */
import { aboardThis, both, icon, mayReport, once, textOn } from '@spaceline/engine/vocabulary';
import { BORG, takesBorgAboard } from '../borg.ts';

export const cards = [
  textOn('ship')('Borg Tactical Cube', {
    apply: [
      takesBorgAboard,
      mayReport(both(BORG, icon('[Def]')), aboardThis, { free: true, limit: once('each turn') }),
    ],
  }),
];
