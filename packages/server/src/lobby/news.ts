/** What is told live beside the moves of games. It may be lost with a connection: whatever matters is in the database as well. */

import type { News as Told } from '@spaceline/wire';

/** Where people are: in the lobby, or at a game, by its id. */
export const LOBBY = 'lobby';

export interface News {
  /** To every socket of a person, on whatever node. */
  toPerson<N extends keyof Told>(person: string, name: N, message: Told[N]): void;
  /** To everybody at a place, but for some persons wherever they have come in. */
  toPlace<N extends keyof Told>(place: string, name: N, message: Told[N], except?: readonly string[]): void;
}

export const NO_NEWS: News = { toPerson: () => {}, toPlace: () => {} };
