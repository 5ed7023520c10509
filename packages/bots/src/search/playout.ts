/** Plays on from an imagined world with planners on both seats, for some turns, and evaluates the result. */
import {
  type Answer,
  createEngine,
  type Engine,
  fillOffer,
  type Library,
  RefusedError,
  type Seat,
  type State,
} from '@spaceline/engine';
import { type Chance, chanceFrom } from '../chance.ts';
import { answerWith } from '../filling.ts';
import type { Notes } from '../planner/attempts.ts';
import { type Oracle, oracleOf } from '../planner/odds.ts';
import { OFFICER, type Option, type Planning, planWith } from '../planner/player.ts';
import { isTurn, type Question, questionOf } from '../player.ts';
import { sightOf, type Tree, treeOf } from './tree.ts';
import { winning } from './worth.ts';

/** The longest a playout may be. */
const MOST_DECISIONS = 400;

/**
 * Odds within playouts are many and need not be as fine as the planner's own; coarser ones make it play noticeably worse.
 */
const COARSE = 16;

/** Which card is played changes little; rougher odds for that do not make a planner win less often. */
const ROUGH = 4;

/** Answers considered inside the tree. */
const MOST_BRANCHES = 4;

/**
 * Which card to play is left to the planner: over many games, searching it made no difference to the result, and what
 * worlds say about it is what was imagined into them.
 */
export const isLeftToPlanner = ({ order: { offer } }: Option): boolean => offer.do === 'play';

/** A key for an answer, whatever the number of its decision. */
export const keyOf = (answer: Answer): string =>
  JSON.stringify('request' in answer ? answer.request : answer.choose);

/** The evaluation of a world in the end; or why there is none: the answer is impossible there, or time was over. */
export type Went = number | 'refused' | 'late';

export interface Playout {
  readonly world: State;
  readonly answer: Answer;
  readonly seed: string;
  /** The notes of the planner in the searcher's place. */
  readonly notes: Notes;
  /** Whether it explores the rest of the turn rather than testing the answer. */
  readonly exploring: boolean;
  /** Whether there is no time to finish. */
  late(): boolean;
}

export interface Playouts {
  readonly engine: Engine;
  /** Answers in a world, plays on and evaluates it. The world is used up. */
  value(playout: Playout): Went;
  /** What was learnt about the rest of the turn. */
  readonly tree: Tree;
  /** Decisions so far in all playouts. */
  readonly decisions: number;
}

/** Playouts for one game and seat; what is computed about groups is kept between them. */
export function playoutsOf(library: Library, rules: string, seat: Seat, turns: number): Playouts {
  const engine = createEngine(library);
  const oracles: readonly [Oracle, Oracle] = [
    oracleOf(library, rules, COARSE),
    oracleOf(library, rules, COARSE),
  ];
  const rough: readonly [Oracle, Oracle] = [oracleOf(library, rules, ROUGH), oracleOf(library, rules, ROUGH)];
  const tree = treeOf();
  let decisions = 0;

  /** The tree's answer at a decision of the searcher's own turn, or null where the tree ends. */
  function descend(
    question: Question,
    player: Planning,
    chance: Chance,
    path: [number, string][],
    exploring: boolean,
  ): Answer | null {
    const node = sightOf(question.view());
    if (!tree.has(node)) {
      tree.choose(node, [], exploring);
      return null;
    }
    const options: { readonly option: Option; readonly answer: Answer; readonly key: string }[] = [];
    for (const option of player.options(question, chance)) {
      if (isLeftToPlanner(option)) break;
      const answer = answerWith(question, fillOffer(option.order.offer, option.order.filling));
      if (question.legal(answer)) options.push({ option, answer, key: keyOf(answer) });
      if (options.length >= MOST_BRANCHES) break;
    }
    const found =
      options[
        tree.choose(
          node,
          options.map(({ key }) => key),
          exploring,
        )
      ];
    if (!found) return null;
    path.push([node, found.key]);
    player.took(question, found.option);
    return found.answer;
  }

  function play({ world, answer, seed, notes, exploring, late }: Playout): Went {
    const session = engine.session(world);
    const until = world.turn.number + turns;
    session.advance(answer);
    const sit = (at: Seat): Planning =>
      planWith(library, 'planner', OFFICER, {
        oracle: oracles[at],
        rough: rough[at],
        ...(at === seat ? { notes } : {}),
      });
    const players = [sit(0), sit(1)] as const;
    const chance = chanceFrom(seed);
    const now = world.turn.number;
    const path: [number, string][] = [];
    let inTree = true;
    for (let n = 0; n < MOST_DECISIONS && world.turn.number < until; n++) {
      if (late()) return 'late';
      const question = questionOf(session);
      if (!question) break;
      const player = players[question.seat];
      const own = inTree && question.seat === seat && world.turn.number === now && isTurn(question);
      const known = own && descend(question, player, chance, path, exploring);
      // One new node per playout; what comes after it is left to the planner.
      if (own && !known) inTree = false;
      session.advance(known || player.answer(question, chance));
      decisions++;
    }
    const value = winning(world, seat, (each) => session.view(each), library, oracles);
    tree.learn(path, value);
    return value;
  }

  return {
    engine,
    tree,
    get decisions() {
      return decisions;
    },
    value(playout) {
      try {
        return play(playout);
      } catch (error) {
        // Hidden cards can make an answer illegal that looks legal from the seat.
        if (error instanceof RefusedError) return 'refused';
        throw error;
      }
    },
  };
}
