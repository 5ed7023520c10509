/** Resistance Is Futile: a ship that some crews know well. */
import { aboard, icon, modify, present, textOn, thisCard, whileThere } from '@spaceline/engine/vocabulary';

export const cards = [
  textOn('ship')('U.S.S. Akira', {
    apply: whileThere(aboard(present(icon('[Ent-E]'))), modify(['RANGE', 'WEAPONS', 'SHIELDS'], 2, thisCard)),
  }),
];
