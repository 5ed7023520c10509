/** Words shared by Borg ships of several sets. */
import type { Filter, Modifier } from '@spaceline/engine';
import { aboardThis, affiliation, eitherOf, isType, mayReport } from '@spaceline/engine/vocabulary';

/** Where cards report aboard a ship these are personnel: no ship arrives aboard by such text. */
export const BORG: Filter = affiliation('Borg');

/** Its player's equipment and Borg personnel may report aboard. */
export const takesBorgAboard: Modifier = mayReport(eitherOf(isType('equipment'), BORG), aboardThis);
