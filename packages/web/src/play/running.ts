/**
 * Games that are not over, in this browser and on the server alike: whoever left one by a wrong press finds the way back from
 * every page where a game begins.
 */
import type { Person, TableSeat, TableTold } from '@spaceline/wire';
import type { Calls } from '../api/index.ts';
import { stored } from '../app/storage.ts';
import { t } from '../messages/index.ts';
import { type GameSummary, LEVELS } from './local/setup.ts';

export interface Running {
  readonly path: string;
  /** 0 while cards are seeded. */
  readonly turn: number;
  readonly points: readonly [mine: number, theirs: number];
  readonly opponent: string;
  readonly deck: string;
  /** Whether one is asked oneself and another person waits. */
  readonly myMove: boolean;
  /** When it was last played, as far as this browser knows. */
  readonly played: string;
}

/** So many are told where a game begins; all of them are on a page of their own. */
export const MOST_TOLD = 3;

export const newestFirst = (games: readonly Running[]): readonly Running[] =>
  games.toSorted((a, b) => b.played.localeCompare(a.played));

/** Those kept in this browser. */
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

/** When games of the server were last open in this browser. The server tells when they began. */
const lastOpen = stored<Readonly<Record<string, string>>>('spaceline.games.open', {});
const MOST_REMEMBERED = 30;

/** A game of the server is or was open now. */
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

/** The computer is called by its level, as where it was chosen. */
function nameOf({ bot, name }: TableSeat): string {
  const level = LEVELS.find((each) => each === bot);
  return level === undefined ? name : t(`solo.level.${level}`);
}

/** Games one plays on the server, the newest first; each is looked at for its turn and points. */
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
