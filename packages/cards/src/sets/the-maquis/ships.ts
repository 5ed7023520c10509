/** The Maquis: a ship without a hangar. */
import { cannot, textOn, thisCard } from '@spaceline/engine/vocabulary';

export const cards = [textOn('ship')('Maquis Raider', { apply: cannot('carry', thisCard) })];
