/** Premiere: the behaviours of its cards, by type. */
import type { Written } from '../../library.ts';
import { equipment } from './equipment.ts';
import { facilities } from './facilities.ts';
import { spaceline } from './spaceline.ts';
import { treaties } from './treaties.ts';

export const premiere: Readonly<Record<string, Written>> = {
  ...equipment,
  ...facilities,
  ...spaceline,
  ...treaties,
};
