/**
 * Answers compared: each is tried in one imagined world after another until one is left, or the time is over. A comparison is
 * data, so that it can be made in several threads at once.
 */
import type { Answer, Deck, Library, Sketch } from '@spaceline/engine';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Notes } from '../planner/attempts.ts';
import { prune, type Tried } from './candidates.ts';
import { imagination } from './imagine.ts';
import { keyOf, type Playouts, playoutsOf } from './playout.ts';
import type { Tree } from './tree.ts';

export interface Search {
  /** Milliseconds for a question that names no budget. */
  readonly milliseconds: number;
  /** Worlds at most; with few of them the same seed gives the same answers on every machine. */
  readonly worlds: number;
  /** Turns each world is played on. */
  readonly turns: number;
  clock(): number;
}

/** An answer, and what the planner has in mind after it. */
export interface Compared {
  readonly answer: Answer;
  readonly notes: Notes;
}

/** What is to be compared. */
export interface Comparison {
  readonly sketch: Sketch;
  /** The planner's own choice first. */
  readonly answers: readonly Compared[];
  /** What the seat sees, as the tree knows it. */
  readonly sight: number;
  readonly milliseconds: number;
  /** What the worlds are drawn with. */
  readonly seed: string;
}

/** Compares for one game and seat, and remembers what it learnt from one question to the next. */
export interface Comparer {
  compare(comparison: Comparison): Tried[];
  /** Playouts, and decisions in them, so far; nodes of the tree as it is. */
  readonly work: { readonly playouts: number; readonly decisions: number; readonly nodes: number };
}

/** What is left of the time beyond this share is for what comes after. */
const SHARE = 0.95;

export function comparerOf(
  library: Library,
  search: Omit<Search, 'milliseconds'>,
  known: readonly Deck[] = [],
): Comparer {
  let playouts: Playouts | null = null;
  let turn = -1;
  let tried = 0;

  function toKnow({ sketch }: Comparison): Playouts {
    playouts ??= playoutsOf(library, sketch.state.rules, sketch.seat, search.turns);
    const { number } = sketch.state.turn;
    if (turn !== number) playouts.tree.clear();
    turn = number;
    return playouts;
  }

  return {
    compare(comparison) {
      const { sketch, answers, milliseconds } = comparison;
      const end = search.clock() + SHARE * milliseconds;
      const chance: Chance = chanceFrom(comparison.seed);
      const { engine, tree, value } = toKnow(comparison);
      const imagine = imagination(sketch, library, known);
      const candidates = answers.map((each) => ({ ...each, values: [] as number[], alive: true }));
      recall(tree, comparison.sight, candidates);
      const late = (): boolean => search.clock() > end;
      for (let n = 0; n < search.worlds; n++) {
        const world = imagine.world(chance);
        for (const c of candidates) {
          if (!c.alive) continue;
          const went = value(engine.clone(world), c.answer, `${comparison.seed}/${n}`, c.notes, late);
          if (went === 'late') return candidates;
          tried++;
          if (went === 'refused') c.alive = c === candidates[0];
          c.values.push(went === 'refused' ? 0 : went);
        }
        prune(candidates);
        if (candidates.filter((c) => c.alive).length < 2) return candidates;
      }
      return candidates;
    },
    get work() {
      return { playouts: tried, decisions: playouts?.decisions ?? 0, nodes: playouts?.tree.size ?? 0 };
    },
  };
}

/** Visits after which the tree's word counts, and how much worse than the best an answer must have been to be given up. */
const SETTLED = 16;
const WORSE = 0.08;

/** Gives up what earlier decisions of the same turn have shown to be worse. */
function recall(
  tree: Tree,
  node: number,
  candidates: readonly (Tried & { readonly answer: Answer })[],
): void {
  const means = candidates.map(({ answer }) => {
    const branch = tree.branch(node, keyOf(answer));
    return branch && branch.visits >= SETTLED ? branch.sum / branch.visits : null;
  });
  const most = Math.max(...means.map((mean) => mean ?? 0));
  for (const [i, c] of candidates.entries()) {
    const mean = means[i];
    if (mean !== null && mean !== undefined && mean < most - WORSE) c.alive = false;
  }
}
