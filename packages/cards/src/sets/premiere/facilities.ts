/** Premiere's outposts. */
import { outpostOf } from '../establishing.ts';
import { inSet } from '../writing.ts';

export const facilities = inSet(
  'premiere',
  outpostOf('Federation Outpost', 'Federation'),
  outpostOf('Klingon Outpost', 'Klingon'),
  outpostOf('Romulan Outpost', 'Romulan'),
);
