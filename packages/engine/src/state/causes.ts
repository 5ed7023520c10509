/** Causes of events: text of cards, or rules. */
import { card, type Game } from './game.ts';
import type { CardId, Cause, Seat } from './types.ts';

/** A card's text does it, and so does the player who controls the card; `rule` names the rule, where that matters. */
export const byText = (g: Game, source: CardId, rule?: string): Cause => ({
  by: card(g, source).controller,
  source,
  ...(rule === undefined ? {} : { rule }),
});

/** The rules do it, or a player does it as they allow, with these cards. */
export const byRule = (rule: string, by?: Seat, helpers?: readonly CardId[]): Cause => ({
  rule,
  ...(by === undefined ? {} : { by }),
  ...(helpers === undefined ? {} : { helpers }),
});
