/** Premiere's artifacts: used as equipment, kept in hand until played, or acting as soon as they are earned. */
import {
  artifact,
  crew,
  drawDeck,
  eitherOf,
  host,
  multiply,
  named,
  nullifies,
  on,
  ship,
  shuffleDeck,
  some,
  toHand,
  types,
  whileThere,
  youPick,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

export const artifacts = inSet(
  'premiere',
  artifact('Betazoid Gift Box', {
    earned: [toHand(some(3, drawDeck, youPick)), shuffleDeck()],
  }),
  artifact('Interphase Generator', {
    earned: 'equipment',
    apply: nullifies(
      eitherOf(
        named('Chalnoth'),
        named('Archer'),
        named('Rebel Encounter'),
        named('Impassable Door'),
        named('Phased Matter'),
        named('Crystalline Entity'),
        named('Armus'),
        named('Nausicaans'),
      ),
    ),
  }),
  artifact('Kurlan Naiskos', {
    earned: 'hand',
    playsAs: 'event',
    plays: on(ship),
    apply: whileThere(
      types('CIVILIAN', 'ENGINEER', 'MEDICAL', 'OFFICER', 'SCIENCE', 'SECURITY', 'V.I.P.'),
      multiply(['RANGE', 'WEAPONS', 'SHIELDS'], 3, host),
    ),
  }),
  artifact('Varon-T Disruptor', {
    earned: 'equipment',
    apply: multiply('STRENGTH', 2, crew),
  }),
);
