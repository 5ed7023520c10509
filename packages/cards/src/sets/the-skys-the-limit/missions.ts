/** The Sky's the Limit: a nebula in which one ship at a time fights. */
import { missionText, shipsBattlingHere } from '@spaceline/engine/vocabulary';

export const cards = [missionText('Evade Borg Vessel', { apply: shipsBattlingHere(1) })];
