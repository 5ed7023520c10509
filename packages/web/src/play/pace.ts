/** How fast the computer plays, remembered in this browser. */
import { stored } from '../local/storage.ts';
import { PACES, type Pace } from './local/setup.ts';

export const PACE_NAMES = Object.keys(PACES) as readonly Pace[];

export const storedPace = stored<Pace>('spaceline.pace', 'brisk', {
  read: (text) => PACE_NAMES.find((name) => name === text) ?? 'brisk',
  write: (pace) => pace,
});
