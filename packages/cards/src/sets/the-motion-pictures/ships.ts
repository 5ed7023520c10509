/** The Motion Pictures: ships without a hangar. */
import { cannot, textOn, thisCard } from '@spaceline/engine/vocabulary';

const small = (title: string) => textOn('ship')(title, { apply: cannot('carry', thisCard) });

export const cards = [small('H.M.S. Bounty'), small('I.K.S. Chontay')];
