/** Premiere's treaties: your cards of two affiliations may mix (`treaty.*`). */
import type { Affiliation } from '@spaceline/engine';
import { event, mayMix, onTable } from '@spaceline/engine/vocabulary';

const treaty = (a: Affiliation, b: Affiliation) =>
  event(`Treaty: ${a}/${b}`, { keywords: ['Treaty'], plays: onTable, apply: mayMix(a, b) });

export const cards = [
  treaty('Federation', 'Klingon'),
  treaty('Federation', 'Romulan'),
  treaty('Romulan', 'Klingon'),
];
