/**
 * Unfinished games, in this browser and on the server, so that players who left one find their way back from every page
 * where a game can start.
 */
import type { Person, TableSeat, TableTold } from '@spaceline/wire';
import type { Calls } from '../api/index.ts';
import { stored } from '../local/storage.ts';
import { t } from '../messages/index.ts';
import { type GameSummary, LEVELS } from './local/setup.ts';

export interface Running {
  readonly path: string;
  /** 0 during seeding. */
  readonly turn: number;
  readonly points: readonly [mine: number, theirs: number];
  readonly opponent: string;
  readonly deck: string;
  /** Whether it is my move and another person is waiting. */
  readonly myMove: boolean;
  /** When it was last played, as far as this browser knows. */
  readonly played: string;
}

/** How many are listed where a game can start; a separate page lists all. */
export const MOST_TOLD = 3;

export const newestFirst = (games: readonly Running[]): readonly Running[] =>
  games.toSorted((a, b) => b.played.localeCompare(a.played));

/** Games stored in this browser. */
export const runningHere = (kept: readonly GameSummary[]): readonly Running[] =>
  kept
    .filter(({ over }) => !over)
    .map(({ game, turn, points, changed }) => ({
      path: `/solo/${game.id}`,
      turn,
      points,
      opponent: game.seats[1].name,
      deck: game.seats[0].deckName,
      myMove: false,
      played: changed,
    }));

/** When games of the server were last open in this browser. The server only says when they began. */
const lastOpen = stored<Readonly<Record<string, string>>>('spaceline.games.open', {});
const MOST_REMEMBERED = 30;

/** A game of the server is open now, or has just been closed. */
export function isOpenNow(game: string): void {
  const { [game]: _, ...others } = lastOpen.get();
  const kept = Object.entries(others).slice(1 - MOST_REMEMBERED);
  lastOpen.set(Object.fromEntries([...kept, [game, new Date().toISOString()]]));
}

interface Seated {
  readonly game: string;
  readonly table: TableTold;
  readonly played: string;
}

/** The computer is named by its level, as where it was chosen. */
function nameOf({ bot, name }: TableSeat): string {
  const level = LEVELS.find((each) => each === bot);
  return level === undefined ? name : t(`solo.level.${level}`);
}

/** My games on the server, newest first, each with its turn and points. */
export async function runningThere(
  { id }: Pick<Person, 'id'>,
  calls: Pick<Calls, 'myTables' | 'look'>,
): Promise<readonly Running[]> {
  const open = lastOpen.get();
  const seated = (await calls.myTables())
    .flatMap((table): Seated[] => {
      const { game, status, createdAt } = table;
      return game === null || status !== 'playing' ? [] : [{ game, table, played: open[game] ?? createdAt }];
    })
    .toSorted((a, b) => b.played.localeCompare(a.played))
    .slice(0, MOST_TOLD);
  const looked = await Promise.all(
    seated.map(async ({ game, table: { seats }, played }): Promise<Running[]> => {
      const mine = seats.find(({ person }) => person === id);
      const other = seats.find(({ seat }) => seat !== mine?.seat);
      if (!mine || !other) return [];
      const { view } = await calls.look(game);
      if (view.outcome) return [];
      return [
        {
          path: `/play/${game}`,
          turn: view.turn.number,
          points: [view.players[mine.seat].score, view.players[other.seat].score],
          opponent: nameOf(other),
          deck: mine.deckName ?? '',
          myMove: other.person !== null && view.decision?.seat === mine.seat,
          played,
        },
      ];
    }),
  );
  return looked.flat();
}
