/** Those present with a card, as its text in force reaches them. */
import type { Reaching } from '../../catalogue/rooms.ts';
import { presentWith } from '../../queries/presence.ts';
import type { Game } from '../../state/game.ts';

export const amongPresent: Reaching<Game, unknown> = {
  // Equipment serves those it is with (`equip.where-present`).
  takesIn: (g, target, { source }) => presentWith(g, source, target),
  english: '{those} present',
  mistaken: ['in play'],
};
