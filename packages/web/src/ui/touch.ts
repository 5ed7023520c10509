/** Whether the user has a touch screen: then a page says "tap" and mentions no keys. */
import { t } from '../messages/index.ts';

export const isTouched = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/** The verb for choosing a card: tap or click. */
export const sayPress = (): string => t(isTouched() ? 'press.tap' : 'press.click');
