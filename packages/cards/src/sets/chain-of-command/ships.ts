/** Chain of Command: a ship that is as good as its crew. */
import { everythingInside, icon, modify, textOn, thisCard, times } from '@spaceline/engine/vocabulary';

export const cards = [
  textOn('ship')('U.S.S. Enterprise-E', {
    apply: modify(['WEAPONS', 'SHIELDS'], times(1, everythingInside.yours.where(icon('[Ent-E]'))), thisCard),
  }),
];
