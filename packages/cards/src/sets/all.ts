/** Behaviours by card id, from all sets. */
import type { Written } from '../library.ts';
import { premiere } from './premiere/index.ts';

export const behaviours: ReadonlyMap<string, Written> = new Map(Object.entries(premiere));
