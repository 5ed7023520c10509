/**
 * What playouts have taught about one's own turn: a tree over information sets. A node is what the seat can see at one of
 * its decisions, however it came about and whatever is hidden; its branches are the answers tried there. Worlds differ in what
 * is open, so a branch counts how often it could have been taken (information-set Monte Carlo tree search).
 */
import type { View } from '@spaceline/engine';
import { spread } from './spread.ts';

export interface Branch {
  visits: number;
  /** How often it could have been taken. */
  open: number;
  sum: number;
}

export interface Tree {
  /** Which of some answers to try at a node, the planner's favourite first; begins the node when it is new. */
  choose(node: number, answers: readonly string[]): number;
  has(node: number): boolean;
  learn(path: readonly (readonly [node: number, answer: string])[], value: number): void;
  branch(node: number, answer: string): Branch | undefined;
  readonly size: number;
  clear(): void;
}

/** How much is tried that has not gone best so far. */
const CURIOSITY = 0.06;
/** What an answer is thought to lose against the planner's favourite before it was tried, for each place in the list. */
const DOUBT = 0.01;

export function treeOf(): Tree {
  const nodes = new Map<number, Map<string, Branch>>();
  return {
    get size() {
      return nodes.size;
    },
    has: (node) => nodes.has(node),
    clear: () => nodes.clear(),
    branch: (node, answer) => nodes.get(node)?.get(answer),
    choose(node, answers) {
      let branches = nodes.get(node);
      if (!branches) {
        branches = new Map();
        nodes.set(node, branches);
      }
      let first = 0.5;
      let found = 0;
      let most = Number.NEGATIVE_INFINITY;
      for (const [i, answer] of answers.entries()) {
        const branch = branches.get(answer) ?? { visits: 0, open: 0, sum: 0 };
        branches.set(answer, branch);
        branch.open++;
        if (i === 0 && branch.visits > 0) first = branch.sum / branch.visits;
        const score =
          branch.visits === 0
            ? i === 0
              ? Number.POSITIVE_INFINITY
              : first + CURIOSITY - DOUBT * i
            : branch.sum / branch.visits + CURIOSITY * Math.sqrt(Math.log(branch.open) / branch.visits);
        if (score > most) [found, most] = [i, score];
      }
      return found;
    },
    learn(path, value) {
      for (const [node, answer] of path) {
        const branch = nodes.get(node)?.get(answer);
        if (!branch) continue;
        branch.visits++;
        branch.sum += value;
      }
    },
  };
}

const marks = new Map<string, number>();

/** What a seat sees, as a number: the same for the same sight. */
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
