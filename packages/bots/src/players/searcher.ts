/**
 * The searcher: looks at what the planner would do and at what else could be done, plays each on in many worlds that agree
 * with what it knows, and takes what went best. The more time, the more worlds.
 */
import { fillOffer, type Library } from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { answerWith } from '../filling.ts';
import type { Advice, Player, PlayerMaker, Question } from '../player.ts';
import { best, type Candidate, lead, prune } from '../search/candidates.ts';
import { imagination } from '../search/imagine.ts';
import { keyOf, type Playouts, playoutsOf } from '../search/playout.ts';
import { sightOf, type Tree } from '../search/tree.ts';
import { OFFICER, planWith } from './planner.ts';

export interface Search {
  /** Milliseconds for a question that names no budget. */
  readonly milliseconds: number;
  /** Worlds at most; with few of them the same seed gives the same answers on every machine. */
  readonly worlds: number;
  /** Turns each world is played on. */
  readonly turns: number;
  clock(): number;
}

/** Candidates at most. */
const MOST = 7;
/** The planner's choice is left only for one that is better by more than this many errors. */
const CONVINCING = 0.7;
/** The last playout may end a little late: it is not begun when it would end later than this share of the time. */
const SHARE = 0.95;

export const searcherOf =
  (name: string, search: Search): PlayerMaker =>
  (library) =>
    searcher(library, name, search);

function searcher(library: Library, name: string, search: Search): Player {
  const planner = planWith(library, name, OFFICER);
  let playouts: Playouts | null = null;
  let turn = -1;
  let explanation = '';

  /** What the planner would do on its turn, and what else comes to its mind. */
  function candidatesFor(question: Question, chance: Chance): Candidate[] {
    const found: Candidate[] = [];
    const said = new Set<string>();
    for (const option of planner.options(question, chance)) {
      const answer = answerWith(question, fillOffer(option.order.offer, option.order.filling));
      const key = JSON.stringify(answer);
      if (said.has(key) || !question.legal(answer)) continue;
      said.add(key);
      found.push({ answer, option, values: [], alive: true });
      if (found.length >= MOST) break;
    }
    return found;
  }

  /** Tries the candidates in one world after another until one is left or the time is over. */
  function compare(question: Question, candidates: readonly Candidate[], chance: Chance): void {
    const sketch = question.sketch?.();
    if (!sketch) return;
    const end = search.clock() + SHARE * (question.budget?.milliseconds ?? search.milliseconds);
    const imagine = imagination(sketch, library);
    playouts ??= playoutsOf(library, sketch.state.rules, sketch.seat, search.turns);
    const { number } = sketch.state.turn;
    if (turn !== number) playouts.tree.clear();
    turn = number;
    recall(playouts.tree, sightOf(question.view()), candidates);
    let longest = 0;
    for (let n = 0; n < search.worlds; n++) {
      const world = imagine.world(chance);
      for (const c of candidates) {
        if (!c.alive) continue;
        const began = search.clock();
        if (began + longest > end) return;
        const value = playouts.value(playouts.engine.clone(world), c.answer, `${n}`);
        longest = Math.max(longest * 0.9, search.clock() - began);
        if (value === null) c.alive = c === candidates[0];
        c.values.push(value ?? 0);
      }
      prune(candidates);
      if (candidates.filter((c) => c.alive).length < 2) return;
    }
  }

  function advise(question: Question, chance: Chance): Advice {
    const candidates = question.sketch ? candidatesFor(question, chance) : [];
    const [own] = candidates;
    if (!own || candidates.length < 2) return planner.advise(question, chance);
    compare(question, candidates, chance);
    const { answer, option } = chosen(candidates, own);
    planner.took(question, option);
    return { answer, why: option.order.why };
  }

  return {
    name,
    thinksAhead: true,
    answer(question, chance) {
      const { answer, why } = advise(question, chance);
      explanation = why;
      return answer;
    },
    advise,
    explain: () => explanation,
  };
}

/** The best, or the planner's own choice where the best is not convincing. */
function chosen(candidates: readonly Candidate[], own: Candidate): Candidate {
  const top = best(candidates);
  if (!top || top === own) return own;
  if (!own.alive) return top;
  const { by, error } = lead(top, own);
  return by > CONVINCING * error ? top : own;
}

/** Visits after which the tree's word counts, and how much worse than the best an answer must have been to be given up. */
const SETTLED = 8;
const WORSE = 0.08;

/** Gives up what earlier decisions of the same turn have shown to be worse. */
function recall(tree: Tree, node: number, candidates: readonly Candidate[]): void {
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
