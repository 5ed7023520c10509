/** The Borg: a cube for defence. */
import { aboardThis, both, icon, mayReport, once, textOn } from '@spaceline/engine/vocabulary';
import { DRONE, takesDronesAboard } from '../borg.ts';

export const cards = [
  textOn('ship')('Borg Tactical Cube', {
    apply: [
      takesDronesAboard,
      mayReport(both(DRONE, icon('[Def]')), aboardThis, { free: true, limit: once('each turn') }),
    ],
  }),
];
