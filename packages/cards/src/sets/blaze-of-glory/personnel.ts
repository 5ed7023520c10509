/** Blaze of Glory: personnel with text besides their skills. */
import {
  captureAlong,
  everythingPresent,
  of,
  once,
  one,
  personnel,
  textOn,
  youPick,
} from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

export const cards = [
  // His captives go with his own group (`capture.relocate-specific`).
  personnelText('Ilon Tandro', {
    may: {
      limit: once('per game'),
      targets: { captive: one(everythingPresent.opponents.where(personnel), youPick) },
      do: captureAlong(of('captive')),
    },
  }),
];
