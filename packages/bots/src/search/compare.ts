/**
 * Answers compared: each is tried in one imagined world after another until one is left, or the time is over. A comparison is
 * data, so that it can be made in several threads at once.
 */
import type { Answer, Deck, Library, Sketch } from '@spaceline/engine';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Notes } from '../planner/attempts.ts';
import type { Guess } from '../planner/guessing.ts';
import { prune, type Tried } from './candidates.ts';
import { imagination } from './imagine.ts';
import { keyOf, type Playouts, playoutsOf } from './playout.ts';
import { isBetter, type Tree } from './tree.ts';

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
  /** What may lie face down, in one way or another. */
  readonly guesses?: readonly Guess[];
  /** What the worlds are drawn with. */
  readonly seed: string;
}

/** Compares for one game and seat, and remembers what it learnt from one question to the next. */
export interface Comparer {
  compare(comparison: Comparison): Tried[];
  /** Playouts, and decisions in them, so far; nodes of the tree as it is. */
  readonly work: { readonly playouts: number; readonly decisions: number; readonly nodes: number };
}

/** After so many worlds one in so many is there to learn about the rest of the turn; before that, the answers need them all. */
const ANSWERS_FIRST = 12;
const EXPLORES = 3;

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
      const imagine = imagination(sketch, library, { known, guesses: comparison.guesses ?? [] });
      const candidates = answers.map((each) => ({ ...each, values: [] as number[], alive: true }));
      recall(tree, comparison.sight, candidates);
      // A clock that has run out altogether, as when nobody waits any more, is never before the end.
      const late = (): boolean => !(search.clock() < end);
      for (let n = 0; n < search.worlds; n++) {
        const world = imagine.world(chance);
        const exploring = n >= ANSWERS_FIRST && n % EXPLORES === 0;
        for (const c of candidates) {
          if (!c.alive) continue;
          const { answer, notes } = c;
          const seed = `${comparison.seed}/${n}`;
          const went = value({ world: engine.clone(world), answer, seed, notes, exploring, late });
          if (went === 'late') return candidates;
          tried++;
          if (exploring) continue;
          // In a world that refuses it an answer was not tried; the game itself would take it.
          c.values.push(went === 'refused' ? Number.NaN : went);
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

/** Gives up what earlier decisions of the same turn have shown to be worse. */
function recall(
  tree: Tree,
  node: number,
  candidates: readonly (Tried & { readonly answer: Answer })[],
): void {
  const branches = candidates.map(({ answer }) => tree.branch(node, keyOf(answer)));
  for (const [i, c] of candidates.entries())
    if (branches.some((other) => isBetter(other, branches[i]))) c.alive = false;
}
