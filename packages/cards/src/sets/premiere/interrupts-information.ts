/** Premiere's interrupts about information: scans, a dealer in secrets, two minds that become one. */
import {
  all,
  both,
  everythingAboard,
  everythingPresent,
  forItsEffect,
  having,
  interrupt,
  look,
  not,
  of,
  on,
  one,
  onYour,
  opponentsDeck,
  opponentsHand,
  personnel,
  ship,
  theTarget,
  withEquipment,
  youPick,
} from '@spaceline/engine/vocabulary';
import { copySkills } from './words/copySkills.ts';

export const cards = [
  interrupt('Jaglom Shrek - Information Broker', {
    plays: forItsEffect,
    do: look(all(opponentsDeck)),
  }),
  interrupt('Life-form Scan', {
    plays: forItsEffect,
    do: look(all(opponentsHand)),
  }),
  interrupt('Long-Range Scan', {
    plays: on(both(ship, not(withEquipment('Long-Range Scan Shielding')))),
    do: look(all(everythingAboard)),
  }),
  interrupt('Vulcan Mindmeld', {
    plays: onYour(both(personnel, having('Mindmeld'))),
    targets: { other: one(everythingPresent.yours.where(personnel).otherThan('target'), youPick) },
    do: copySkills(theTarget, of('other')),
  }),
];
