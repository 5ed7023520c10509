/**
 * Compares answers: each is tried in one imagined world after another until one is left or the time is over. A comparison
 * is data, so several threads can work on it at once.
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
  /** Milliseconds for a question without a budget. */
  readonly milliseconds: number;
  /** The most worlds; with few of them the same seed gives the same answers on every machine. */
  readonly worlds: number;
  /** Turns that each world is played on. */
  readonly turns: number;
  clock(): number;
}

/** An answer, and the planner's notes after it. */
export interface Compared {
  readonly answer: Answer;
  readonly notes: Notes;
}

/** What is to be compared. */
export interface Comparison {
  readonly sketch: Sketch;
  /** The planner's own choice first. */
  readonly answers: readonly Compared[];
  /** What the seat sees, as a key of the tree. */
  readonly sight: number;
  readonly milliseconds: number;
  /** What may lie face down, in several variants. */
  readonly guesses?: readonly Guess[];
  /** The seed for drawing worlds. */
  readonly seed: string;
}

/** Compares for one game and seat, and remembers what it learnt between questions. */
export interface Comparer {
  compare(comparison: Comparison): Tried[];
  /** Playouts and their decisions so far; current nodes of the tree. */
  readonly work: { readonly playouts: number; readonly decisions: number; readonly nodes: number };
}

/** After this many worlds, one in this many explores the rest of the turn; before that, the answers need them all. */
const ANSWERS_FIRST = 12;
const EXPLORES = 3;

/** The share of the time to use; the rest is for what comes after. */
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
      // A clock at infinity, as when nobody waits any more, counts as late.
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
          // If a world refuses an answer, it was not tried there; the game itself would accept it.
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

/** Prunes answers that earlier decisions of the same turn have shown to be worse. */
function recall(
  tree: Tree,
  node: number,
  candidates: readonly (Tried & { readonly answer: Answer })[],
): void {
  const branches = candidates.map(({ answer }) => tree.branch(node, keyOf(answer)));
  for (const [i, c] of candidates.entries())
    if (branches.some((other) => isBetter(other, branches[i]))) c.alive = false;
}
