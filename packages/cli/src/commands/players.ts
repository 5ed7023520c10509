/** Players given as options. */
import { PLAYERS, type PlayerMaker } from '@spaceline/bots';
import { InvalidArgumentError } from 'commander';

/** A player by name. */
export function parsePlayer(name: string): PlayerMaker {
  const player = Object.hasOwn(PLAYERS, name) ? PLAYERS[name] : undefined;
  if (!player) throw new InvalidArgumentError(`Players are: ${Object.keys(PLAYERS).join(', ')}.`);
  return player;
}
