/** Live messages other than moves. They may be lost with a connection; anything important is in the database as well. */

import type { News as Told } from '@spaceline/wire';

/** Where people are: in the lobby, or at a game, by its id. */
export const LOBBY = 'lobby';

export interface News {
  /** To every socket of a person, on any node. */
  toPerson<N extends keyof Told>(person: string, name: N, message: Told[N]): void;
  /** To everybody at a place, except some people, however they are connected. */
  toPlace<N extends keyof Told>(place: string, name: N, message: Told[N], except?: readonly string[]): void;
}

export const NO_NEWS: News = { toPerson: () => {}, toPlace: () => {} };
