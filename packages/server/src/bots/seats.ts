/**
 * Bots at the table. Whenever an answer makes it a bot's turn, a job is written in the same transaction; whichever node
 * takes the job answers for the bots of that game until a person is asked. Jobs may come twice or late: an answer counts by
 * its place in the log, so the second finds the game gone on. A job whose node died is given to another.
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
  /** Answers for the bots of a game until a person is asked or it is over; false when it stopped before. */
  play(game: string, going: () => boolean): Promise<boolean>;
}

/** A bot that cannot answer is helped out by the plainest one, with other dice each time; then it gives up. */
const HELPER = 'random';
const MOST_TRIES = 6;

export function createBotSeats(
  games: Games,
  pool: Pick<BotPool, 'ask'>,
  log: Logger,
  metrics: Metrics,
  pauses: Pick<Pauses, 'answers' | 'look'>,
): BotSeats {
  /** Dice of its own for each question, from the game's secret: the same job done twice throws the same. */
  const chanceFor = ({ record, seq }: Head, attempt: number): string =>
    createHash('sha256').update(`${record.seed}/bot/${seq}/${attempt}`).digest('hex');

  /** One answer. Tells how far the game is then; null when it had gone on by itself. */
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
        // An answer that took no thought comes no sooner: that would tell what the bot holds.
        await pauses.answers(head);
        return await games.answer(record.id, seat, seq, said, 'bot');
      } catch (error) {
        if (error instanceof Problem) {
          if (error.code === 'conflict' || error.code === 'over') return null;
          if (error.code === 'unavailable') throw error;
        }
        // A node that goes down has no bots any more: that is not this one's fault, and another node asks it again.
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
      // Jobs come late now and then: the first look is at the log itself.
      let head = await games.newest(game);
      while (going()) {
        // At a parting people decide; what they decide calls for the bot again.
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
