/** The Dominion's headquarters. Its supply depots and The Great Link need Ketracel-White and are not written yet. */
import { eitherOf, named } from '@spaceline/engine/vocabulary';
import { HQ_CARD, headquarters, oneWho } from '../establishing.ts';

export const cards = [
  headquarters(
    'Office of the President',
    'Earth',
    eitherOf(oneWho('Federation', 'Ambassador', 'Admiral', 'Vice-Admiral', 'President'), HQ_CARD),
  ),
  headquarters(
    'Office of the Proconsul',
    'Romulus',
    eitherOf(
      oneWho('Romulan', 'General', 'Admiral', 'Senator', 'Proconsul'),
      named('Sela'),
      named('Tomalak'),
      HQ_CARD,
    ),
  ),
  headquarters(
    'The Great Hall',
    "Qo'noS",
    eitherOf(oneWho('Klingon', 'Emperor', 'Chancellor', 'High Council'), HQ_CARD),
  ),
];
