/** Words shared by Borg ships of several sets. */
import type { Filter, Modifier } from '@spaceline/engine';
import {
  aboardThis,
  affiliation,
  both,
  eitherOf,
  isType,
  mayReport,
  personnel,
} from '@spaceline/engine/vocabulary';

export const DRONE: Filter = both(personnel, affiliation('Borg'));

/** Its player's equipment and Borg personnel may report aboard. */
export const takesDronesAboard: Modifier = mayReport(eitherOf(isType('equipment'), DRONE), aboardThis);
