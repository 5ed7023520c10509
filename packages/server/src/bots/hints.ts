/**
 * Hints: what the planner would do in a player's place, and why. It runs like a bot, in the bots' threads, and sees only
 * what the player sees; it does not affect the game. Rated games and games between people have no hints.
 */
import { createHash } from 'node:crypto';
import type { Refusal, Seat } from '@spaceline/engine';
import type { HintTold } from '@spaceline/wire';
import { LRUCache } from 'lru-cache';
import type { Head } from '../games/games.ts';
import type { GameRecord } from '../games/log.ts';
import { Problem } from '../problem.ts';
import type { BotPool } from './pool.ts';

/** The bot that gives the advice. */
const ADVISER = 'planner';
/** Cached hints: asking again costs nothing and gives the same answer. */
const REMEMBERED = 500;

export interface Hints {
  /**
   * A hint for a seat that is asked. Throws `conflict` if it is not, `over`, and `refused` in a rated game or against a
   * person.
   */
  hint(head: Head, seat: Seat): Promise<HintTold>;
  /** The same wherever a program may answer for the seat. Throws `conflict`, `over`. */
  advice(head: Head, seat: Seat): Promise<HintTold>;
}

/** Why a game has no hints; null if it has. */
function whyNoHints({ rated, seats }: Pick<GameRecord, 'rated' | 'seats'>): Refusal | null {
  if (rated) return { rule: 'server.rated', text: 'There are no hints in rated games.' };
  return seats.every(({ bot }) => bot === null)
    ? { rule: 'server.people', text: 'There are no hints in games between people.' }
    : null;
}

export function createHints(pool: Pick<BotPool, 'advise'>): Hints {
  const given = new LRUCache<string, Promise<HintTold>>({ max: REMEMBERED });

  async function think({ record, seq, state }: Head, seat: Seat): Promise<HintTold> {
    const chance = createHash('sha256').update(`${record.seed}/hint/${seq}`).digest('hex');
    const { answer, why } = await pool.advise({ game: record.id, seat, bot: ADVISER, chance, state });
    const { decision: _, seat: __, ...said } = answer;
    return { seq, said, why };
  }

  async function advice(head: Head, seat: Seat): Promise<HintTold> {
    const { record, seq, state } = head;
    if (state.outcome) throw new Problem('over', 'The game is over.', { seq });
    if (state.decision?.seat !== seat)
      throw new Problem('conflict', 'You are not asked anything now.', { seq });
    const key = `${record.id}/${seq}`;
    const known = given.get(key);
    if (known) return await known;
    const thought = think(head, seat);
    given.set(key, thought);
    // A failed hint may be requested again.
    thought.catch(() => given.delete(key));
    return await thought.catch(() => {
      throw new Problem('unavailable', 'No hint could be found for this moment. Nothing was changed.');
    });
  }

  return {
    advice,
    async hint(head, seat) {
      const { record, seq, state } = head;
      if (state.outcome) throw new Problem('over', 'The game is over.', { seq });
      const no = whyNoHints(record);
      if (no) throw new Problem('refused', no.text, { rule: no.rule });
      return await advice(head, seat);
    },
  };
}
