/** The English catalogue, one file for each part of the pages. */
import { APP } from './app.ts';
import { BOARD } from './board.ts';
import { CARDS } from './cards.ts';
import { DECKS } from './decks.ts';
import { GAMES } from './games.ts';
import { JUDGE } from './judge.ts';
import { LEARN } from './learn.ts';
import { LOBBY } from './lobby.ts';
import { PEOPLE } from './people.ts';
import { REPLAYS } from './replays.ts';
import { RULINGS } from './rulings.ts';
import { SERVER } from './server.ts';
import { SOLO } from './solo.ts';
import { STORY } from './story.ts';
import { TABLE } from './table.ts';

export const ENGLISH = {
  ...APP,
  ...BOARD,
  ...CARDS,
  ...DECKS,
  ...GAMES,
  ...LOBBY,
  ...PEOPLE,
  ...REPLAYS,
  ...JUDGE,
  ...LEARN,
  ...RULINGS,
  ...SERVER,
  ...SOLO,
  ...STORY,
  ...TABLE,
} as const;
