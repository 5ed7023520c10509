/**
 * The searcher: takes what the planner would do and its alternatives, plays each out in many worlds that are consistent
 * with what it knows, and picks what went best. More time means more worlds.
 */
import { type Answer, type Deck, fillOffer, type Library } from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { answerWith } from '../filling.ts';
import { agreed, guesserOf, revealing } from '../planner/guessing.ts';
import { OFFICER, type Option, planWith } from '../planner/player.ts';
import type { Advice, Player, PlayerMaker, Question } from '../player.ts';
import { best, type Tried } from '../search/candidates.ts';
import { type Comparer, comparerOf, type Search } from '../search/compare.ts';
import { isLeftToPlanner } from '../search/playout.ts';
import { sightOf } from '../search/tree.ts';
import { trierOf } from '../search/trying.ts';

/** With at least this many milliseconds for an answer, it uses finer odds before searching. */
const UNHURRIED = 250;
const FINE = 96;

/** The most candidates. */
const MOST = 7;

const isSeeding = ({ decision }: Question): boolean => decision.kind === 'act' && decision.window === 'seed';

interface Candidate {
  readonly answer: Answer;
  readonly option: Option;
}

/** Makes searchers; `comparing` makes their comparers, in this thread or in others. */
export const searcherOf =
  (name: string, search: Search, comparing: typeof comparerOf = comparerOf): PlayerMaker =>
  (library, known) =>
    searcher(library, name, search, comparing(library, search, known), known);

function searcher(
  library: Library,
  name: string,
  search: Search,
  comparer: Comparer,
  known?: readonly Deck[],
): Player {
  const guesser = known ? guesserOf(library, known) : null;
  const planner = planWith(library, name, OFFICER, {
    ...(known ? { known } : {}),
    ...(guesser ? { guesser } : {}),
    ...(search.milliseconds >= UNHURRIED ? { fine: FINE } : {}),
    trier: trierOf(library),
  });
  let explanation = '';

  /** What the planner would do on its turn, and its alternatives. */
  function candidatesFor(question: Question, chance: Chance): Candidate[] {
    const found: Candidate[] = [];
    const said = new Set<string>();
    for (const option of planner.options(question, chance)) {
      if (isLeftToPlanner(option)) return [];
      const answer = answerWith(question, fillOffer(option.order.offer, option.order.filling));
      const key = JSON.stringify(answer);
      if (said.has(key) || !question.legal(answer)) continue;
      said.add(key);
      found.push({ answer, option });
      if (found.length >= MOST) break;
    }
    return found;
  }

  function compare(
    question: Question,
    candidates: readonly Candidate[],
    chance: Chance,
    until: number,
  ): Tried[] {
    const sketch = question.sketch?.();
    if (!sketch) return [];
    const view = question.view();
    const guesses = guesser?.guesses(view) ?? [];
    return comparer.compare({
      sketch,
      answers: candidates.map(({ answer, option }) => ({
        answer,
        notes: planner.afterTaking(question, option),
      })),
      sight: sightOf(revealing(view, agreed(guesses))),
      guesses,
      milliseconds: until - search.clock(),
      seed: String(chance.below(2 ** 30)),
    });
  }

  function advise(question: Question, chance: Chance): Advice {
    const until = search.clock() + (question.budget?.milliseconds ?? search.milliseconds);
    if (isSeeding(question)) guesser?.prepare(question.view());
    const candidates = question.sketch ? candidatesFor(question, chance) : [];
    if (candidates.length < 2) return planner.advise(question, chance);
    const tried = compare(question, candidates, chance, until);
    const { answer, option } =
      candidates[tried.indexOf(best(tried) as Tried)] ?? (candidates[0] as Candidate);
    planner.took(question, option);
    return { answer, why: option.order.why };
  }

  return {
    name,
    budget: { milliseconds: search.milliseconds },
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
