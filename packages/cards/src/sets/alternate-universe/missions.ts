/** Alternate Universe: missions with text besides their requirements. */
import { byMet, missionText, named, noBeaming, present, skills } from '@spaceline/engine/vocabulary';

export const cards = [
  missionText('Quash Conspiracy', { apply: noBeaming('ships', 'beam.mission-text') }),
  missionText('Reunion', {
    worth: byMet(
      [skills('Miracle Worker'), skills('Cantankerousness'), present(named('Spock'))],
      [15, 15, 40],
    ),
  }),
];
