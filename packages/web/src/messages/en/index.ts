/** The English catalogue, one file for each part of the pages. */
import { APP } from './app.ts';
import { CARDS } from './cards.ts';
import { DECKS } from './decks.ts';
import { RULINGS } from './rulings.ts';

export const ENGLISH = { ...APP, ...CARDS, ...DECKS, ...RULINGS } as const;
