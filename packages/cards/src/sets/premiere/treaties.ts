/** Premiere's treaties: your cards of two affiliations may mix (`treaty.*`). */
import type { Affiliation } from '@spaceline/engine';
import type { Written } from '../../library.ts';

const treaty = (...affiliations: Affiliation[]): Written => ({
  keywords: ['Treaty'],
  plays: [{ where: { on: 'table' } }],
  apply: [{ mod: 'mix', affiliations }],
});

export const treaties: Readonly<Record<string, Written>> = {
  'premiere/treaty-federation-klingon': treaty('Federation', 'Klingon'),
  'premiere/treaty-federation-romulan': treaty('Federation', 'Romulan'),
  'premiere/treaty-romulan-klingon': treaty('Romulan', 'Klingon'),
};
