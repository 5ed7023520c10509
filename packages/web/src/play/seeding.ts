/**
 * Laying out one's cards before the first turn by what the adviser would do: for a player who wants to begin at once. The server is
 * asked once and goes on by itself. When it wants patience it is given, and the request is made again; whatever else it refuses
 * is the player's to know, who goes on alone.
 */
import { type ProblemTold, problemOf } from '../api/problem.ts';
import { stored } from '../app/storage.ts';
import type { GameSource, Seen } from './source.ts';

/** Games in which this is wished for. */
const wished = stored<readonly string[]>('spaceline.play.seeding', []);
const MOST_KEPT = 20;

/** Remembers whether somebody else lays out the cards of a game, for when its player comes back to it. */
export function wishSeeding(game: string, wish = true): void {
  const others = wished.get().filter((each) => each !== game);
  wished.set(wish ? [game, ...others].slice(0, MOST_KEPT) : others);
}
export const isSeedingWished = (game: string): boolean => wished.get().includes(game);

/** Whether the viewer still has cards to seed. */
export const isSeeding = (seen: Seen | null): boolean =>
  seen !== null && seen.seat !== null && seen.view.outcome === null && seen.view.phase !== 'play';

/** Who seeds. */
export interface Seeder {
  seed(game: string): Promise<unknown>;
  stopSeeding(game: string): Promise<unknown>;
}

export interface Told {
  /** The server wants so many seconds first; 0 when it is at work. */
  waits(seconds: number): void;
  /** It is done, or was refused for good. */
  ends(problem: ProblemTold | null): void;
}

/** Whoever is asked for so long although somebody seeds for them was forgotten, by a server that was started anew perhaps. */
const FORGOTTEN_MS = 5000;
/** How long to wait where the server does not say. */
const PATIENCE_SECONDS = 10;
/** Refusals that are over after a while. */
const PASSING: ReadonlySet<string> = new Set(['limited', 'unreachable']);

/** Seeds for the player of a source until the first turn. Returns what ends it, for a player who goes on alone. */
export function seedFor(
  game: string,
  source: Pick<GameSource, 'situation' | 'subscribe'>,
  seeder: Seeder,
  told: Told,
): () => void {
  let going = true;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = source.subscribe(look);

  function end(): void {
    going = false;
    clearTimeout(timer);
    unsubscribe();
  }

  function look(): void {
    const { seen, connection } = source.situation();
    if (!going || asking || !seen || connection !== 'live') return;
    if (!isSeeding(seen)) {
      end();
      told.ends(null);
      return;
    }
    clearTimeout(timer);
    if (seen.view.decision?.seat === seen.seat) timer = setTimeout(ask, FORGOTTEN_MS);
  }

  function ask(): void {
    if (!going || asking) return;
    asking = true;
    told.waits(0);
    seeder.seed(game).then(
      () => {
        asking = false;
        look();
      },
      (error: unknown) => {
        if (!going) return;
        const problem = problemOf(error);
        if (PASSING.has(problem.code)) {
          const seconds = problem.after ?? PATIENCE_SECONDS;
          told.waits(seconds);
          timer = setTimeout(() => {
            asking = false;
            ask();
          }, seconds * 1000);
          return;
        }
        end();
        // The first turn came meanwhile, or the game is over.
        told.ends(problem.code === 'over' ? null : problem);
      },
    );
  }

  ask();
  return end;
}
