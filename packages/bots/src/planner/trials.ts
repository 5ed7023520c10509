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

/** The random numbers of one try at one seed card: the same for every group, so that few tries can compare them. */
function luckOf(sample: number, at: number): Dice {
  const dice = diceFrom(sample * 37 + at * 1009 + 1);
  dice();
  return dice;
}

/** More seed cards than a mission ever has; for keys. */
const MOST_SEEDS = 1 << 6;

const lots: number[] = [];

/** Which of the possible cards an unknown seed card is in a try, from 0 to 1. */
function lotOf(sample: number, at: number): number {
  const spot = sample * MOST_SEEDS + at;
  let lot = lots[spot];
  if (lot === undefined) {
    lot = luckOf(sample, at)();
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

/** A group to be tried. */
export interface Tried extends Circumstances {
  /** Identifies the group, including its ship and everything on it. */
  readonly key: number;
  readonly members: readonly Profile[];
  readonly hull: number;
}

/** How one try went: where the group was stopped, or how far it is from what the mission asks for. */
export interface Trial {
  readonly lost: number;
  /** Seed cards that are out of the way. */
  readonly cleared: number;
  /** Null for a group that did not get past the seed cards. */
  readonly lacks: number | null;
  readonly survives: boolean;
}

export interface Trials {
  /** Sends a group through seed cards to a mission. `common` are the cards that an unknown one could be. */
  go(
    group: Tried,
    seeds: readonly Seed[],
    common: readonly Behaviour[],
    sample: number,
    requirements: Condition | null,
  ): Trial;
}

/** How far a group is from a mission that nobody can solve. */
const HOPELESS = 9;

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

/** The rest of the random numbers of a try at a seed card, after drawing what an unknown card is. */
function diceOf(seed: Seed, sample: number, at: number): Dice {
  const dice = luckOf(sample, at);
  if (!seed) dice();
  return dice;
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
  function tryOut(from: Stand, text: Behaviour, where: Circumstances, dice: Dice): Step | [Party, Ending] {
    const party = partyAt(from, where);
    let asked = false;
    const ending = face(party, text, () => {
      asked = true;
      return dice();
    });
    if (asked) {
      from.steps[seedNumber(text)] = null;
      return [party, ending];
    }
    const same = party.hull === from.hull && party.members.length === from.members.length;
    const next = same ? from : newStand(party.members, party.hull);
    const step: Step = { ending, losses: party.losses, next };
    from.steps[seedNumber(text)] = step;
    return step;
  }

  return {
    go(group, seeds, common, sample, requirements) {
      let stand: Stand | null = begin(group);
      let party: Party | null = null;
      let lost = 0;
      let cleared = 0;
      for (let i = 0; i < seeds.length; i++) {
        const seed = seeds[i] ?? null;
        const text = seed ?? common[Math.floor(lotOf(sample, i) * common.length)];
        let ending: Ending = 'goes on';
        if (text && stand) {
          let step: Step | null | undefined = stand.steps[seedNumber(text)];
          if (step === undefined) {
            const found = tryOut(stand, text, group, diceOf(seed, sample, i));
            if (Array.isArray(found)) [party, ending] = found;
            else step = found;
          } else if (step === null) {
            party = partyAt(stand, group);
            ending = face(party, text, diceOf(seed, sample, i));
          }
          if (step) {
            ending = step.ending;
            lost = total(step.losses, lost);
            stand = step.next;
          } else stand = null;
        } else if (text && party) ending = face(party, text, diceOf(seed, sample, i));
        const left = stand ? stand.members.length : (party?.members.length ?? 0);
        if (ending !== 'wall') cleared++;
        if (ending !== 'goes on' || left === 0)
          return { lost: party ? total(party.losses, lost) : lost, cleared, lacks: null, survives: left > 0 };
      }
      const lacks = !requirements
        ? HOPELESS
        : stand
          ? lacksOf(stand, group.ship, requirements)
          : lacking({ members: party?.members ?? [], ship: group.ship }, requirements);
      return { lost: party ? total(party.losses, lost) : lost, cleared, lacks, survives: true };
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
