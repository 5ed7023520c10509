/** Ships of the Line: a ship that some crews know well. */
import { aboard, icon, modify, present, textOn, thisCard, whileThere } from '@spaceline/engine/vocabulary';

export const cards = [
  textOn('ship')('U.S.S. Sovereign', {
    apply: whileThere(aboard(present(icon('[Ent-E]'))), modify(['RANGE', 'WEAPONS', 'SHIELDS'], 1, thisCard)),
  }),
];
