/**
 * What playouts have taught about the searcher's own turn: a tree over information sets. A node is what the seat can see
 * at one of its decisions, however it came about and whatever is hidden; its branches are the answers tried there. Worlds
 * differ in what is possible, so a branch counts how often it was available (information-set Monte Carlo tree search).
 * Some playouts explore; the others, which are compared with each other, do what the planner would unless something else
 * has proven better.
 */
import type { View } from '@spaceline/engine';
import { spread } from '../spread.ts';

export interface Branch {
  visits: number;
  /** How often it was available. */
  open: number;
  sum: number;
  squares: number;
}

export interface Tree {
  /** Which of some answers to take at a node, the planner's favourite first; creates the node if it is new. */
  choose(node: number, answers: readonly string[], exploring: boolean): number;
  has(node: number): boolean;
  learn(path: readonly (readonly [node: number, answer: string])[], value: number): void;
  branch(node: number, answer: string): Branch | undefined;
  readonly size: number;
  clear(): void;
}

/** The weight of exploration. */
const CURIOSITY = 0.06;
/** The prior penalty of an answer compared with the planner's favourite, per position in the list. */
const DOUBT = 0.01;
/** Visits after which a branch's mean counts. */
const SETTLED = 8;
const SURE = 2;

const meanOf = ({ sum, visits }: Branch): number => sum / visits;
/** The variance of a mean; never quite zero, since what has always gone the same may still go differently. */
const doubtOf = (b: Branch): number => (Math.max(0, b.squares / b.visits - meanOf(b) ** 2) + 0.01) / b.visits;

/** Whether one has proven better than another: both were tried often, and luck hardly explains it. */
export const isBetter = (a: Branch | undefined, b: Branch | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.visits >= SETTLED &&
  b.visits >= SETTLED &&
  meanOf(a) - meanOf(b) > SURE * Math.sqrt(doubtOf(a) + doubtOf(b));

/** The one most worth trying: went best, or was tried least. */
function mostCurious(branches: readonly Branch[]): number {
  const [favourite] = branches;
  const first = favourite && favourite.visits > 0 ? meanOf(favourite) : 0.5;
  const score = (b: Branch, i: number): number =>
    b.visits > 0
      ? meanOf(b) + CURIOSITY * Math.sqrt(Math.log(b.open) / b.visits)
      : i === 0
        ? Number.POSITIVE_INFINITY
        : first + CURIOSITY - DOUBT * i;
  const scores = branches.map(score);
  return scores.indexOf(Math.max(...scores));
}

/** The favourite, or what has proven better. */
function proven(branches: readonly Branch[]): number {
  return branches.reduce((found, b, i) => (isBetter(b, branches[found]) ? i : found), 0);
}

export function treeOf(): Tree {
  const nodes = new Map<number, Map<string, Branch>>();
  return {
    get size() {
      return nodes.size;
    },
    has: (node) => nodes.has(node),
    clear: () => nodes.clear(),
    branch: (node, answer) => nodes.get(node)?.get(answer),
    choose(node, answers, exploring) {
      let branches = nodes.get(node);
      if (!branches) {
        branches = new Map();
        nodes.set(node, branches);
      }
      const open: Branch[] = [];
      for (const answer of answers) {
        const branch = branches.get(answer) ?? { visits: 0, open: 0, sum: 0, squares: 0 };
        branches.set(answer, branch);
        branch.open++;
        open.push(branch);
      }
      return exploring ? mostCurious(open) : proven(open);
    },
    learn(path, value) {
      for (const [node, answer] of path) {
        const branch = nodes.get(node)?.get(answer);
        if (!branch) continue;
        branch.visits++;
        branch.sum += value;
        branch.squares += value * value;
      }
    },
  };
}

const marks = new Map<string, number>();

/** What a seat sees, as a number: equal views have equal numbers. */
export function sightOf({ cards, turn, players, seat }: View): number {
  let sum = turn.number * 64 + turn.plays * 8 + players[seat].score;
  for (const { card, zone, host, flags, spent } of cards) {
    if (card === undefined) continue;
    const text = `${card}|${zone}|${host}|${flags}|${spent}`;
    let n = marks.get(text);
    if (n === undefined) {
      if (marks.size > 100_000) marks.clear();
      n = spread(text);
      marks.set(text, n);
    }
    sum += n;
  }
  return sum;
}
