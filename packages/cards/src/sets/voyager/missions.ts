/** Voyager: missions with text besides their requirements. */
import { byMet, missionText, skills } from '@spaceline/engine/vocabulary';

export const cards = [
  missionText('Salvage Operation', {
    worth: byMet([skills('ENGINEER'), skills('Archaeology'), skills('Greed')], [20, 30, 40]),
  }),
];
