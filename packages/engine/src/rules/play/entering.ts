/**
 * What happens whenever a card enters play: modes, countdowns, the affiliations a player is playing (`playing.def-2014`).
 */

import { affiliationsOf, iconsOf } from '../../queries/characteristics.ts';
import { textOf } from '../../queries/modifier.ts';
import { card, emit, type Game, placeOf, setFlag } from '../../state/game.ts';
import { type CardId, DEACTIVATED } from '../../state/types.ts';
import { countdownOf } from './countdown.ts';
import { isHologram } from './holograms.ts';

/** Icons that make their cards a faction (`faction.list`). */
export const FACTIONS: readonly string[] = ['[KCA]', '[Maq]', '[TE]'];

/**
 * A player is playing the affiliations their own cards have had in play, for the rest of the game (`playing.def-2014`,
 * `playing.persistent`, `seed.playing-affiliation`), from 2014 their factions too. The opponent's cards that they control
 * do not count (`playing.not-control`).
 */
export function notePlaying(g: Game, id: CardId): void {
  const c = card(g, id);
  if (c.controller !== c.owner) return;
  const { playing } = g.state.players[c.owner];
  const affiliations = affiliationsOf(g, id);
  for (const a of affiliations) if (!playing.includes(a)) playing.push(a);
  // A faction is not an affiliation; it counts here only since December 2014 (`playing.def-2000`, `faction.uses`,
  // `faction.member`).
  if (affiliations.length === 0 || !g.rules['playing.factions']) return;
  for (const icon of iconsOf(g, id))
    if (FACTIONS.includes(icon) && !playing.includes(icon)) playing.push(icon);
}

/** Call it once a card has been put where it enters play. */
export function enterPlay(g: Game, id: CardId): void {
  const c = card(g, id);
  c.seen = 3;
  c.countdown = countdownOf(g, id);
  // Later text may count full turns from here (`full-turn.definition`), or wait for another turn.
  const { turns } = g.state.players[c.controller];
  if (textOf(g, id).when) c.memory = { ...c.memory, since: turns, enteredOn: g.state.turn.number };
  else if (c.zone === 'table') c.memory = { ...c.memory, enteredOn: g.state.turn.number };
  // A hologram enters switched off (`report.enter-state`, `holo.report`).
  if (isHologram(g, id)) setFlag(g, id, DEACTIVATED, true);
  notePlaying(g, id);
  emit(g, { kind: 'entersPlay', seat: c.controller, card: id, to: placeOf(c) });
}
