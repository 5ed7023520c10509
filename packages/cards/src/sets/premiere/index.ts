/** Premiere: the behaviours of its cards, by type. */
import type { Written } from '../../library.ts';
import { facilities } from './facilities.ts';

export const premiere: Readonly<Record<string, Written>> = { ...facilities };
