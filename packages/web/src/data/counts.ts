/** The few numbers that are part of the page itself. */
import text from '@data/counts.json?raw';
import type { Counts } from './shapes.ts';

export const COUNTS: Counts = JSON.parse(text);
