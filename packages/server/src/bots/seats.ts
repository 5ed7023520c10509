/**
 * Bots at the table. When an answer makes it a bot's turn, a job is written in the same transaction. The node that takes
 * the job answers for the bots of that game until a person is asked. Jobs may come twice or late: an answer counts by its
 * place in the log, so the second one finds that the game has moved on. A job whose node died is given to another.
 */
import { createHash } from 'node:crypto';
import { takesPause } from '@spaceline/engine';
import type { Logger } from 'pino';
import { askedBot, type Games, type Head } from '../games/games.ts';
import { nothingToSay } from '../games/looking.ts';
import type { Pauses } from '../games/pauses.ts';
import type { Metrics } from '../operating/metrics.ts';
import { traced } from '../operating/tracing.ts';
import { Problem } from '../problem.ts';
import type { BotPool } from './pool.ts';

export interface BotSeats {
  /** Answers for the bots of a game until a person is asked or it is over; false if it stopped before. */
  play(game: string, going: () => boolean): Promise<boolean>;
}

/** If a bot cannot answer, the simplest one does, with different dice each time; after that the bot resigns. */
const HELPER = 'random';
const MOST_TRIES = 6;

export function createBotSeats(
  games: Games,
  pool: Pick<BotPool, 'ask'>,
  log: Logger,
  metrics: Metrics,
  pauses: Pick<Pauses, 'answers' | 'look'>,
): BotSeats {
  /** Separate dice for each question, derived from the game's secret: the same job done twice rolls the same. */
  const chanceFor = ({ record, seq }: Head, attempt: number): string =>
    createHash('sha256').update(`${record.seed}/bot/${seq}/${attempt}`).digest('hex');

  /** Gives one answer. Returns the new sequence number, or null if the game had already moved on. */
  async function answer(head: Head, going: () => boolean): Promise<number | null> {
    const { record, state, seq } = head;
    const asked = askedBot(record, state);
    if (!asked || asked.bot === null) return null;
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      const bot = attempt === 0 ? asked.bot : HELPER;
      const began = performance.now();
      try {
        const {
          decision: _,
          seat,
          ...said
        } = await traced('bot', { 'spaceline.bot': bot }, () =>
          pool.ask({ game: record.id, seat: asked.seat, bot, chance: chanceFor(head, attempt), state }),
        );
        metrics.botSeconds.observe({ bot }, (performance.now() - began) / 1000);
        // A quick answer must not come sooner, because that would reveal what the bot holds.
        await pauses.answers(head);
        return await games.answer(record.id, seat, seq, said, 'bot');
      } catch (error) {
        if (error instanceof Problem) {
          if (error.code === 'conflict' || error.code === 'over') return null;
          if (error.code === 'unavailable') throw error;
        }
        // The bot fails because this node is shutting down; another node will ask it again.
        if (!going()) return null;
        const why = error instanceof Problem ? error.code : 'bot';
        metrics.botFailures.inc({ why });
        log.warn({ error, game: record.id, seq, bot, attempt }, 'bot failed to answer');
      }
    }
    return await games.enter(record.id, {
      kind: 'forfeit',
      seat: asked.seat,
      reason: 'The bot found no answer that the engine takes.',
    });
  }

  return {
    async play(game, going) {
      // Jobs are sometimes late, so first look at the log itself.
      let head = await games.newest(game);
      while (going()) {
        // At a parting people decide, and their decision summons the bot again.
        if (head.parting) return true;
        const asked = askedBot(head.record, head.state);
        if (takesPause(head.state) && (!asked || nothingToSay(games.engine, head.seq, head.state))) {
          pauses.look(head);
          return true;
        }
        if (!asked) return true;
        head = await games.newest(game, (await answer(head, going)) ?? undefined);
      }
      return false;
    },
  };
}
