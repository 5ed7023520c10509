/**
 * The game at the table: shows the person the question, reads the answer, lets the opponent play, and tells what
 * happened. Everything shown comes from the person's view.
 */
import {
  type Advice,
  chanceFrom,
  greedyPlayer,
  type Player,
  plannerPlayer,
  questionOf,
} from '@spaceline/bots';
import { type Answer, type Outcome, RefusedError } from '@spaceline/engine';
import { namesOf, tellAll } from '@spaceline/telling';
import { ask } from './ask.ts';
import { board, type Scene } from './board.ts';
import { refused } from './commands.ts';
import { wrap } from './console.ts';
import type { Seating } from './sitting.ts';

/** How a session ends. */
export type Ending = 'over' | 'quit' | 'input ended';

export async function playAtTable(seating: Seating): Promise<Ending> {
  const { engine, console: out, history, seat, opponent } = seating;
  const stead = greedyPlayer(engine.library);
  const adviser = plannerPlayer(engine.library);
  const story: string[] = [];
  /** While true, the computer seeds for the person. */
  let seeding = false;
  let shownTurn = -1;
  /** The last hint, and its question. */
  let advised: (Advice & { readonly id: number }) | null = null;

  const look = (): Scene => {
    const view = engine.view(history.state(), seat);
    return { view, names: namesOf(view, engine.library, opponent.name), console: out };
  };

  /**
   * A player's answer to the open question. Each question has its own dice, so that a resumed game continues the same
   * way.
   */
  function answerOf(player: Player): Answer {
    // A copy, because a session changes the state it is given.
    const question = questionOf(engine.session(engine.clone(history.state())));
    if (!question) throw new Error('The game is over.');
    return player.answer(question, chanceFrom(`${history.seed}/${question.seat}/${question.decision.id}`));
  }

  /** What the adviser would do here. Only the person who asks hears it, and it does not affect the game. */
  function hint(): Advice {
    const question = questionOf(engine.session(engine.clone(history.state())));
    if (!question) throw new Error('The game is over.');
    const { id } = question.decision;
    // An adviser remembers its advice as if it had been followed, so asking again would continue from there.
    if (advised?.id === id) return advised;
    const chance = chanceFrom(`${history.seed}/hint/${id}`);
    const advice = adviser.advise?.(question, chance) ?? {
      answer: adviser.answer(question, chance),
      why: '',
    };
    advised = { ...advice, id };
    return advice;
  }

  /** Applies an answer and tells what happened. */
  function take(answer: Answer): void {
    const before = look().names;
    const events = history.take(answer);
    const { view, names } = look();
    for (const told of tellAll(engine.eventsFor(history.state(), events, seat), view, before, names)) {
      if (!told.aside) story.push(told.text);
      const tone = told.text.startsWith('—') ? 'title' : told.seat === seat ? 'mine' : 'theirs';
      const indent = told.aside ? '      ' : '  ';
      out.write(out.paint(told.aside ? 'faint' : tone, wrap(told.text, out.width, indent, `${indent}  `)));
    }
  }

  out.write(out.paint('faint', 'Type help for what you can type.'));
  for (;;) {
    const { decision, outcome } = history.state();
    if (!decision) {
      out.write(`\n${board(look())}\n\n${endInWords(outcome, look())}`);
      return 'over';
    }
    const inSeeding = decision.kind === 'act' && decision.window === 'seed';
    if (decision.seat !== seat || (seeding && inSeeding)) {
      take(answerOf(decision.seat === seat ? stead : opponent));
      continue;
    }
    seeding = false;
    const scene = look();
    const fresh = scene.view.phase === 'play' && scene.view.turn.number !== shownTurn;
    if (fresh) {
      shownTurn = scene.view.turn.number;
      out.write(`\n${board(scene)}`);
    }
    const auto = (): Answer => {
      seeding = inSeeding;
      return answerOf(stead);
    };
    const said = await ask({ ...seating, scene, fresh, story, auto, hint });
    if (said === 'quit') return 'quit';
    if (said === 'ended') return 'input ended';
    if (said === 'again') continue;
    try {
      take(said);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      out.write(refused(out, error.refusal));
    }
  }
}

function endInWords(outcome: Outcome | null, { view, names, console: out }: Scene): string {
  if (!outcome) return '';
  const mine = view.players[view.seat].score;
  const theirs = view.players[view.seat === 0 ? 1 : 0].score;
  if (outcome.winner === null)
    return out.paint('title', `Nobody wins, ${mine} to ${theirs} (${outcome.rule}).`);
  return outcome.winner === view.seat
    ? out.paint('good', `You win, ${mine} to ${theirs} (${outcome.rule}). Well played.`)
    : out.paint('bad', `${names.player(outcome.winner)} wins, ${theirs} to ${mine} (${outcome.rule}).`);
}
