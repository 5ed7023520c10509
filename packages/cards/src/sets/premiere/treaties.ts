/** Premiere's treaties: your cards of two affiliations may mix (`treaty.*`). */
import type { Affiliation } from '@spaceline/engine';
import { event, mayMix, onTable } from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

const treaty = (a: Affiliation, b: Affiliation) =>
  event(`Treaty: ${a}/${b}`, { keywords: ['Treaty'], plays: onTable, apply: mayMix(a, b) });

export const treaties = inSet(
  'premiere',
  treaty('Federation', 'Klingon'),
  treaty('Federation', 'Romulan'),
  treaty('Romulan', 'Klingon'),
);
