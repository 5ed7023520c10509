/** What is told live beside the moves of games. It may be lost with a connection: whatever matters is in the database as well. */

/** Where people are: in the lobby, or at a game, by its id. */
export const LOBBY = 'lobby';

export interface News {
  /** To every socket of a person, on whatever node. */
  toPerson(person: string, name: NewsName, message: object): void;
  /** To everybody at a place, but for some persons wherever they have come in. */
  toPlace(place: string, name: NewsName, message: object, except?: readonly string[]): void;
}

export type NewsName =
  | 'table'
  | 'deal'
  | 'clock'
  | 'proposal'
  | 'parting'
  | 'chat'
  | 'chat-removed'
  | 'presence'
  | 'notice'
  | 'held';

export const NO_NEWS: News = { toPerson: () => {}, toPlace: () => {} };
