/**
 * Simulates groups against seed cards and remembers each result. How a group fares against a text depends only on its
 * members, the text and chance, not on the mission, the seat or the game. So results are shared by everyone who uses the
 * same cards: a group considered for six missions, by both seats or in a hundred sampled worlds faces the same dilemmas.
 */
import type { Behaviour, Condition, Library, ShipFacts } from '@spaceline/engine';
import { lacking, type Profile } from '../reading/profile.ts';
import { spread } from '../spread.ts';
import { type Dice, type Ending, face, type Party } from './ordeal.ts';

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

/**
 * The dice of all trials: a small generator, whose numbers only need to be well distributed. There is one, set anew for each
 * seed card, because trials come one after the other and there are very many of them.
 */
let luck = 1;
/** How often the dice were thrown for a seed card. */
let throws = 0;
const dice: Dice = () => {
  throws++;
  luck ^= luck << 13;
  luck >>>= 0;
  luck ^= luck >>> 17;
  luck ^= luck << 5;
  luck >>>= 0;
  return luck / 4294967296;
};

/** The luck of one try at one seed card: the same for every group, so that few tries can compare them. */
function setDice(sample: number, at: number): void {
  luck = ((sample * 37 + at * 1009 + 1) * 2654435761 + 12345) >>> 0 || 1;
  dice();
  throws = 0;
}

/** More seed cards than a mission ever has; for keys. */
const MOST_SEEDS = 1 << 6;

const lots: number[] = [];

/** Which of the possible cards an unknown seed card is in a try, from 0 to 1. */
function lotOf(sample: number, at: number): number {
  const spot = sample * MOST_SEEDS + at;
  let lot = lots[spot];
  if (lot === undefined) {
    setDice(sample, at);
    lot = dice();
    lots[spot] = lot;
  }
  return lot;
}

/** The circumstances of a group that affect its result. */
interface Circumstances {
  readonly ship: ShipFacts | null;
  readonly space: boolean;
}

/** A group facing its next seed card, with what is known about it. */
interface Stand {
  readonly members: readonly Profile[];
  readonly hull: number;
  /** The result of a text, by its number; null if it depends on chance. */
  readonly steps: (Step | null | undefined)[];
  /** How far the group is from meeting a condition. */
  readonly lacks: Map<Condition, number>;
}

interface Step {
  readonly ending: Ending;
  /** The losses on the way, in points, one after the other. */
  readonly losses: readonly number[];
  readonly next: Stand;
}

/** How a text ended for a group that chance has changed. */
interface Changed {
  readonly ending: Ending;
  readonly party: Party;
}

/** A group to be tried. */
export interface Tried extends Circumstances {
  /** Identifies the group, including its ship and everything on it. */
  readonly key: number;
  readonly members: readonly Profile[];
  readonly hull: number;
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

export interface Trials {
  /** Sends a group through seed cards to a mission many times. `common` are the cards that an unknown one could be. */
  odds(
    group: Tried,
    seeds: readonly Seed[],
    common: readonly Behaviour[],
    samples: number,
    requirements: Condition | null,
  ): Odds;
}

/** How far a group is from a mission that nobody can solve. */
const HOPELESS = 9;
/** How much less near a group is for each personnel it lacks. */
const LACKING = 0.3;

/** A few turns' worth of groups. */
const MOST_GROUPS = 1_500;

const SPACE = spread('in space');
const hulls = new Map<number, number>();
function hullMark(hull: number): number {
  let n = hulls.get(hull);
  if (n === undefined) {
    n = spread(`hull ${hull}`);
    hulls.set(hull, n);
  }
  return n;
}

const newStand = (members: readonly Profile[], hull: number): Stand => ({
  members,
  hull,
  steps: [],
  lacks: new Map(),
});

const partyAt = ({ members, hull }: Stand, { ship, space }: Circumstances): Party => ({
  members: [...members],
  ship,
  hull,
  space,
  losses: [],
});

/** Sets the dice for a try at a seed card, after drawing what an unknown card is. */
function setDiceFor(seed: Seed, sample: number, at: number): void {
  setDice(sample, at);
  if (!seed) dice();
  throws = 0;
}

function lacksOf({ members, lacks }: Stand, ship: ShipFacts | null, condition: Condition): number {
  let n = lacks.get(condition);
  if (n === undefined) {
    n = lacking({ members, ship }, condition);
    lacks.set(condition, n);
  }
  return n;
}

const total = (losses: readonly number[], from: number): number => {
  let sum = from;
  for (const loss of losses) sum += loss;
  return sum;
};

function newTrials(): Trials {
  const groups = new Map<number, Stand>();

  function begin({ key, members, hull, space }: Tried): Stand {
    const mark = key + hullMark(hull) + (space ? SPACE : 0);
    const known = groups.get(mark);
    if (known) return known;
    if (groups.size >= MOST_GROUPS) groups.clear();
    const found = newStand(members, hull);
    groups.set(mark, found);
    return found;
  }

  /** The remembered effect of a text on a group, or the group as chance has left it. */
  function tryOut(from: Stand, text: Behaviour, where: Circumstances): Step | Changed {
    const party = partyAt(from, where);
    const ending = face(party, text, dice);
    const number = seedNumber(text);
    if (throws > 0) {
      from.steps[number] = null;
      return { ending, party };
    }
    const same = party.hull === from.hull && party.members.length === from.members.length;
    const next = same ? from : newStand(party.members, party.hull);
    const step: Step = { ending, losses: party.losses, next };
    from.steps[number] = step;
    return step;
  }

  return {
    odds(group, seeds, common, samples, requirements) {
      const start = begin(group);
      let [solve, near, lost, stopped, cleared] = [0, 0, 0, 0, 0];
      for (let sample = 0; sample < samples; sample++) {
        let stand: Stand | null = start;
        let party: Party | null = null;
        let paid = 0;
        let left = start.members.length;
        let ended = false;
        for (let at = 0; at < seeds.length && !ended; at++) {
          const seed = seeds[at] ?? null;
          const text = seed ?? common[Math.floor(lotOf(sample, at) * common.length)];
          let ending: Ending = 'goes on';
          if (text && stand) {
            let step: Step | Changed | null | undefined = stand.steps[seedNumber(text)];
            if (!step) {
              setDiceFor(seed, sample, at);
              step = tryOut(stand, text, group);
            }
            ({ ending } = step);
            if ('next' in step) {
              paid = total(step.losses, paid);
              stand = step.next;
            } else [stand, party] = [null, step.party];
          } else if (text && party) {
            setDiceFor(seed, sample, at);
            ending = face(party, text, dice);
          }
          left = stand ? stand.members.length : (party?.members.length ?? 0);
          if (ending !== 'wall') cleared++;
          ended = ending !== 'goes on' || left === 0;
        }
        lost += party ? total(party.losses, paid) : paid;
        if (ended) {
          if (left > 0) stopped++;
          continue;
        }
        const lacks = !requirements
          ? HOPELESS
          : stand
            ? lacksOf(stand, group.ship, requirements)
            : lacking({ members: party?.members ?? [], ship: group.ship }, requirements);
        if (lacks === 0) solve++;
        near += Math.max(0, 1 - LACKING * lacks);
      }
      return {
        solve: solve / samples,
        near: near / samples,
        lost: lost / samples,
        stopped: stopped / samples,
        cleared: cleared / samples,
      };
    },
  };
}

const known = new WeakMap<Library, Map<string, Trials>>();

/** The trials shared by everyone who uses the cards of a library under the rules of a day. */
export function trialsOf(library: Library, rules: string): Trials {
  const byDate = known.get(library) ?? new Map<string, Trials>();
  known.set(library, byDate);
  const found = byDate.get(rules) ?? newTrials();
  byDate.set(rules, found);
  return found;
}
