/** Premiere's outposts. */
import { outpostOf } from '../establishing.ts';

export const cards = [
  outpostOf('Federation Outpost', 'Federation'),
  outpostOf('Klingon Outpost', 'Klingon'),
  outpostOf('Romulan Outpost', 'Romulan'),
];
