/**
 * Laying out one's cards before the first turn by what the adviser would do: for a player who wants to begin at once. It ends
 * by itself with the first turn, and whenever it does not know what to do the player is asked.
 */
import { stored } from '../app/storage.ts';
import type { GameSource } from './source.ts';

/** Games in which this is wished for. */
const wished = stored<readonly string[]>('spaceline.play.seeding', []);
const MOST_KEPT = 20;

export const wishSeeding = (game: string): void => wished.set([game, ...wished.get()].slice(0, MOST_KEPT));
export const isSeedingWished = (game: string): boolean => wished.get().includes(game);

/** Seeds for the player of a source until the first turn. Returns what ends it. */
export function seedFor(source: GameSource, done: () => void): () => void {
  let going = true;
  let busy = false;
  const end = source.subscribe(look);

  function stop(): void {
    if (!going) return;
    going = false;
    end();
    done();
  }

  function look(): void {
    const { seen, connection } = source.situation();
    if (!going || busy || !seen || connection !== 'live') return;
    const { view, seat } = seen;
    if (seat === null || view.outcome || view.phase === 'play') stop();
    if (!going || view.decision?.seat !== seat) return;
    busy = true;
    void step().then((went) => {
      busy = false;
      if (went) look();
      else stop();
    });
  }

  async function step(): Promise<boolean> {
    const hint = (await source.hint?.()) ?? null;
    if (!going || !hint) return false;
    const refused = await source.answer(hint.said);
    // Somebody was faster, in another tab perhaps: there is a new question.
    return refused === null || refused.rule === 'protocol.conflict';
  }

  look();
  return stop;
}
