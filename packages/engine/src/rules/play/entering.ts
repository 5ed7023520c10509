/** What happens whenever a card enters play: modes, countdowns, whose affiliation is being played (`playing.def-2014`). */
import { affiliationsOf } from '../../queries/characteristics.ts';
import { card, emit, factsOf, type Game } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';

/** To be called once a card has been put where it enters play. */
export function enterPlay(g: Game, id: CardId): void {
  const c = card(g, id);
  const facts = factsOf(g, id);
  c.seen = 3;
  c.countdown = facts.countdown ?? -1;
  const { playing } = g.state.players[c.owner];
  if (c.controller === c.owner)
    for (const a of affiliationsOf(g, id)) if (!playing.includes(a)) playing.push(a);
  emit(g, { kind: 'entersPlay', seat: c.controller, card: id });
}
