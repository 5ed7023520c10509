/**
 * The odds of an attempt: the group is simulated through the seed cards many times, with unknown cards drawn from common
 * ones. Every group gets the same luck, so that groups can be compared with few samples.
 */
import { type Behaviour, behaviourOn, type Library, type ShipFacts } from '@spaceline/engine';
import type { Board, Place } from '../reading/board.ts';
import { lacking, type Profile } from '../reading/profile.ts';
import { type Dice, face, type Party } from './ordeal.ts';
import { type Prior, priorOn } from './prior.ts';

/** A seed card in the order encountered: its text if known, null if it could be any dilemma. */
export type Seed = Behaviour | null;

const numbers = new WeakMap<Behaviour, number>();
let numbered = 0;

/** A number for a seed card, for keys; 0 for an unknown one. */
export function seedNumber(seed: Seed): number {
  if (!seed) return 0;
  let n = numbers.get(seed);
  if (n === undefined) {
    n = ++numbered;
    numbers.set(seed, n);
  }
  return n;
}

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

export interface Attempting {
  readonly place: Place;
  readonly members: readonly Profile[];
  readonly ship?: ShipFacts | null;
  readonly hull?: number;
}

const SAMPLES = 24;

/** A small generator; its numbers only need to be well distributed. */
function diceFrom(seed: number): Dice {
  let x = (seed * 2654435761 + 12345) >>> 0 || 1;
  return () => {
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x / 4294967296;
  };
}

/** The seed cards under a mission, as this player may know them, in the order they would be encountered. */
export function seedsAt(board: Board, place: Place, library: Library): Seed[] {
  const under = board.view.cards
    .filter((c) => c.zone === 'under' && c.host === place.id)
    .sort((a, b) => b.order - a.order);
  const out: Seed[] = [];
  for (const c of under) {
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

  function once(attempt: Attempting, seeds: readonly Seed[], sample: number): Odds {
    const { place, members, ship = null, hull = 0 } = attempt;
    const space = place.mission.kind === 'space';
    const common = space ? prior.space : prior.planet;
    const party: Party = { members: [...members], ship, hull, space, lost: 0 };
    let cleared = 0;
    for (const [i, seed] of seeds.entries()) {
      const dice = diceFrom(sample * 37 + i * 1009 + 1);
      dice();
      const text = seed ?? common[Math.floor(dice() * common.length)];
      const ending = text ? face(party, text, dice) : 'goes on';
      if (ending !== 'wall') cleared++;
      if (ending !== 'goes on' || party.members.length === 0)
        return { solve: 0, near: 0, lost: party.lost, stopped: party.members.length > 0 ? 1 : 0, cleared };
    }
    const { requirements } = place.end;
    const left = requirements ? lacking({ members: party.members, ship }, requirements) : 9;
    return {
      solve: left === 0 ? 1 : 0,
      near: Math.max(0, 1 - 0.3 * left),
      lost: party.lost,
      stopped: 0,
      cleared,
    };
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
