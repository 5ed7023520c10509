/**
 * Laying out one's cards before the first turn by what the adviser would do: for a player who wants to begin at once. It ends
 * by itself with the first turn, and whenever it does not know what to do the player is asked.
 */
import { stored } from '../app/storage.ts';
import { type GameSource, isHint, type Seen } from './source.ts';

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

/** Seeds for the player of a source until the first turn; tells when it is done, or has no advice. Returns what ends it. */
export function seedFor(source: GameSource, done: (refused: boolean) => void): () => void {
  let going = true;
  let busy = false;
  const end = source.subscribe(look);

  function stop(refused: boolean): void {
    if (!going) return;
    going = false;
    end();
    done(refused);
  }

  function look(): void {
    const { seen, connection } = source.situation();
    if (!going || busy || !seen || connection !== 'live') return;
    if (!isSeeding(seen)) stop(false);
    if (!going || seen.view.decision?.seat !== seen.seat) return;
    busy = true;
    void step().then((went) => {
      busy = false;
      if (went) look();
      else stop(true);
    });
  }

  async function step(): Promise<boolean> {
    const found = await source.hint?.();
    if (!going || !found || !isHint(found)) return false;
    const refused = await source.answer(found.said);
    // Somebody was faster, in another tab perhaps: there is a new question.
    return refused === null || refused.rule === 'protocol.conflict';
  }

  look();
  return () => {
    going = false;
    end();
  };
}
