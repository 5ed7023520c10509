/** Words shared by Borg ships of several sets. */
import type { Filter, Modifier } from '@spaceline/engine';
import { aboardThis, affiliation, eitherOf, isType, mayReport } from '@spaceline/engine/vocabulary';

/** Of what may report aboard a ship, only personnel are Borg: ships do not arrive aboard by such text. */
export const DRONE: Filter = affiliation('Borg');

/** Its player's equipment and Borg personnel may report aboard. */
export const takesDronesAboard: Modifier = mayReport(eitherOf(isType('equipment'), DRONE), aboardThis);
