/**
 * The odds of an attempt: the group is simulated through the seed cards many times, with unknown cards drawn from common
 * ones. Every group gets the same luck, so that groups can be compared with few samples.
 */
import { behaviourOn, type Library } from '@spaceline/engine';
import type { Board, Place } from '../reading/board.ts';
import { type Prior, priorOn } from './prior.ts';
import { type Seed, type Tried, trialsOf } from './trials.ts';

export { type Seed, seedNumber } from './trials.ts';

export interface Odds {
  /** The chance of solving the mission in one attempt. */
  readonly solve: number;
  /** How close it comes on average, from 0 to 1: a measure for groups that cannot solve it yet. */
  readonly near: number;
  /** The average loss, in points. */
  readonly lost: number;
  /** The chance that the group ends up stopped. */
  readonly stopped: number;
  /** How many seed cards are gone afterwards, on average. */
  readonly cleared: number;
}

export interface Attempting extends Tried {
  readonly place: Place;
}

const SAMPLES = 24;

/** The seed cards under a mission, as this player may know them, in the order they would be encountered. */
export function seedsAt(board: Board, place: Place, library: Library): Seed[] {
  const out: Seed[] = [];
  for (const c of board.under(place.id)) {
    const definition = c.card === undefined ? undefined : library.get(c.card);
    if (definition) {
      if (definition.facts.type === 'dilemma') out.push(behaviourOn(definition, board.view.rules));
    } else if (place.mine || c.owner === board.seat) out.push(null);
    // What opponents put under their own missions is most likely an artifact.
  }
  return out;
}

export interface Oracle {
  /** The odds of an attempt. The key determines everything, so that nothing is computed twice in a game. */
  odds(key: number, attempt: () => Attempting, seeds: readonly Seed[]): Odds;
}

/** More than a few turns' worth of groups need not be cached. */
const MOST_REMEMBERED = 20_000;

/**
 * An oracle for one seat of a game; more samples give finer odds. `ids` are the expected dilemmas; the common ones if
 * left out.
 */
export function oracleOf(library: Library, rules: string, fine = SAMPLES, ids?: readonly string[]): Oracle {
  const prior: Prior = priorOn(library, rules, ids);

  const trials = trialsOf(library, rules);

  function once(attempt: Attempting, seeds: readonly Seed[], sample: number): Odds {
    const { place } = attempt;
    const common = attempt.space ? prior.space : prior.planet;
    const { lost, cleared, lacks, survives } = trials.go(
      attempt,
      seeds,
      common,
      sample,
      place.end.requirements,
    );
    if (lacks === null) return { solve: 0, near: 0, lost, stopped: survives ? 1 : 0, cleared };
    return { solve: lacks === 0 ? 1 : 0, near: Math.max(0, 1 - 0.3 * lacks), lost, stopped: 0, cleared };
  }

  const remembered = new Map<number, Odds>();

  function ask(attempt: Attempting, seeds: readonly Seed[]): Odds {
    const samples = seeds.length === 0 ? 1 : fine;
    const sum = { solve: 0, near: 0, lost: 0, stopped: 0, cleared: 0 };
    for (let n = 0; n < samples; n++) {
      const { solve, near, lost, stopped, cleared } = once(attempt, seeds, n);
      sum.solve += solve;
      sum.near += near;
      sum.lost += lost;
      sum.stopped += stopped;
      sum.cleared += cleared;
    }
    return {
      solve: sum.solve / samples,
      near: sum.near / samples,
      lost: sum.lost / samples,
      stopped: sum.stopped / samples,
      cleared: sum.cleared / samples,
    };
  }

  return {
    odds(key, attempt, seeds) {
      let found = remembered.get(key);
      if (!found) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        found = ask(attempt(), seeds);
        remembered.set(key, found);
      }
      return found;
    },
  };
}
