/** Premiere: the texts of its cards, by type. */
import type { Text } from '../writing.ts';
import { artifacts } from './artifacts.ts';
import { dilemmas } from './dilemmas.ts';
import { lastingDilemmas } from './dilemmas-lasting.ts';
import { equipment } from './equipment.ts';
import { events } from './events.ts';
import { shipEvents } from './events-ships.ts';
import { facilities } from './facilities.ts';
import { interrupts } from './interrupts.ts';
import { informationInterrupts } from './interrupts-information.ts';
import { shipInterrupts } from './interrupts-ships.ts';
import { spacelineInterrupts } from './interrupts-spaceline.ts';
import { teamInterrupts } from './interrupts-teams.ts';
import { personnelTexts } from './personnel.ts';
import { rogueBorgCards } from './rogue-borg.ts';
import { spaceline } from './spaceline.ts';
import { treaties } from './treaties.ts';

export const premiere: readonly Text[] = [
  ...artifacts,
  ...dilemmas,
  ...lastingDilemmas,
  ...equipment,
  ...events,
  ...shipEvents,
  ...facilities,
  ...interrupts,
  ...informationInterrupts,
  ...spacelineInterrupts,
  ...shipInterrupts,
  ...teamInterrupts,
  ...personnelTexts,
  ...rogueBorgCards,
  ...spaceline,
  ...treaties,
];
