/**
 * The odds of an attempt: the group is simulated through the seed cards many times, with unknown cards drawn from common
 * ones. Every group gets the same luck, so that groups can be compared with few samples.
 */
import { behaviourOn, type Library } from '@spaceline/engine';
import type { Board, Place } from '../reading/board.ts';
import { type Prior, priorOn } from './prior.ts';
import { type Odds, type Seed, type Tried, trialsOf } from './trials.ts';

export { type Odds, type Seed, seedNumber } from './trials.ts';

export interface Attempting extends Tried {
  readonly place: Place;
}

export interface Prospect extends Odds {
  /** The value of an attempt, in points. */
  readonly worth: number;
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
  odds(attempt: Attempting, seeds: readonly Seed[]): Odds;
  /** What was found before. The key determines everything, so that nothing is computed twice in a game. */
  known(key: number): Prospect | undefined;
  learn(key: number, prospect: Prospect): void;
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

  const remembered = new Map<number, Prospect>();

  return {
    odds(attempt, seeds) {
      const common = attempt.space ? prior.space : prior.planet;
      const samples = seeds.length === 0 ? 1 : fine;
      return trials.odds(attempt, seeds, common, samples, attempt.place.end.requirements);
    },
    known: (key) => remembered.get(key),
    learn(key, prospect) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(key, prospect);
    },
  };
}
