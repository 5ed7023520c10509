/** Interrupts of The Trouble with Tribbles. */
import {
  aboutToDie,
  draw,
  interrupt,
  itsSkillDots,
  onceForAll,
  personnel,
  species,
  thatCard,
  toHand,
} from '@spaceline/engine/vocabulary';

export const cards = [
  interrupt('Live Long and Prosper', {
    respond: aboutToDie(species('Vulcan'), { byLot: true }),
    instead: true,
    // A personnel who returns to hand has not died (`prevent.replace`).
    or: {
      respond: aboutToDie(personnel, { whose: 'opponent' }),
      instead: true,
      limit: onceForAll('every turn'),
      do: [toHand(thatCard), draw(itsSkillDots)],
    },
  }),
];
