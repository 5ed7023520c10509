/** Whether somebody points with a finger: then a page says "tap", and nothing of keys. */
import { t } from '../messages/index.ts';

export const isTouched = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/** What one does with a card to choose it, in a word. */
export const sayPress = (): string => t(isTouched() ? 'press.tap' : 'press.click');
