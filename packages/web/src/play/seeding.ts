/**
 * Seeds the player's cards as the adviser would, for players who want to start at once. The server is asked once and
 * continues by itself. If it asks to wait, we wait and repeat the request; any other refusal is shown to the player, who
 * continues alone.
 */
import { type ProblemTold, problemOf } from '../api/problem.ts';
import { stored } from '../local/storage.ts';
import type { GameSource, Seen } from './source.ts';

/** Games in which the player wants this. */
const wished = stored<readonly string[]>('spaceline.play.seeding', []);
const MOST_KEPT = 20;

/** Remembers whether the cards of a game are seeded for its player, in case they come back to it. */
export function wishSeeding(game: string, wish = true): void {
  const others = wished.get().filter((each) => each !== game);
  wished.set(wish ? [game, ...others].slice(0, MOST_KEPT) : others);
}
export const isSeedingWished = (game: string): boolean => wished.get().includes(game);

/** Whether the viewer still has cards to seed. */
export const isSeeding = (seen: Seen | null): boolean =>
  seen !== null && seen.seat !== null && seen.view.outcome === null && seen.view.phase !== 'play';

/** The service that seeds. */
export interface Seeder {
  seed(game: string): Promise<unknown>;
  stopSeeding(game: string): Promise<unknown>;
}

export interface Told {
  /** The server asks to wait this many seconds; 0 when it is working. */
  waits(seconds: number): void;
  /** It is done, or was finally refused. */
  ends(problem: ProblemTold | null): void;
}

/**
 * If the player is still asked after this long although the server seeds for them, the server has forgotten, perhaps
 * after a restart.
 */
const FORGOTTEN_MS = 5000;
/** How long to wait if the server does not say. */
const PATIENCE_SECONDS = 10;
/** Temporary refusals. */
const PASSING: ReadonlySet<string> = new Set(['limited', 'unreachable']);

/** Seeds for the player of a source until the first turn. Returns a function that stops it. */
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
        // The first turn has come in the meantime, or the game is over.
        told.ends(problem.code === 'over' ? null : problem);
      },
    );
  }

  ask();
  return end;
}
