/** Mirror, Mirror: a ship with little room. */
import { carriesOnly, eitherOf, shipClass, textOn, thisCard, trait } from '@spaceline/engine/vocabulary';

/** By class or by name. */
const shuttlepod = eitherOf(shipClass('Shuttlepod'), trait('Shuttlepod'));

export const cards = [textOn('ship')('Defiant', { apply: carriesOnly(thisCard, shuttlepod) })];
