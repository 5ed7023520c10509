/**
 * Simulates a dilemma: what its text would do to a group. It uses the same description that the engine runs, but follows
 * only what matters for a decision, on printed facts: who is lost, whether the group is stopped, whether the ship is
 * harmed or held.
 */
import type {
  Behaviour,
  DilemmaText,
  Effect,
  Hindrance,
  PrintedGroup,
  Selector,
  ShipFacts,
} from '@spaceline/engine';
import { fitsFilter, lacking, measured, type Profile, READING } from '../reading/profile.ts';

/** A group on its way through the seed cards of a mission; mutable. */
export interface Party {
  members: Profile[];
  readonly ship: ShipFacts | null;
  /** Hull lost in percent; at 100 the ship is destroyed. */
  hull: number;
  readonly space: boolean;
  /** The losses so far, in points, one after another. */
  readonly losses: number[];
}

/**
 * How a dilemma ends for the group: it continues; it is stopped and the dilemma gone; or it is stopped by one that stays.
 */
export type Ending = 'goes on' | 'stopped' | 'wall';

/** Numbers from 0 to 1 in a repeatable order, so that comparisons use the same luck. */
export type Dice = () => number;

const DAMAGE = 8;
/** A hit takes half of the hull. */
const HIT = 50;
const SHIP_LOST = 14;
/** What being held costs. */
const HINDERED: Readonly<Record<Hindrance, number>> = { ship: 10, team: 12, little: 4 };
const DOOM = 6;

function groupOf(party: Party, picked?: readonly Profile[]): PrintedGroup {
  const { members, ship, space } = party;
  return {
    members,
    ...(space ? { aboard: members, ship } : {}),
    ...(picked ? { picked } : {}),
  };
}

/** Removes one from a list without keeping the order. */
function takeOut(list: Profile[], one: Profile): void {
  const i = list.indexOf(one);
  if (i < 0) return;
  const last = list.pop();
  if (last && i < list.length) list[i] = last;
}

function extreme(list: readonly Profile[], measure: (p: Profile) => number): Profile | undefined {
  let found: Profile | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const p of list) {
    const n = measure(p);
    if (n > most) [found, most] = [p, n];
  }
  return found;
}

/** Whom a selector would pick; null if nobody qualifies (`dilemma.target.absent`). */
function pick(party: Party, selector: Selector, picked: readonly Profile[], dice: Dice): Profile[] | null {
  const { from, where, except, n, pick: how } = selector;
  const ofGroup = READING.group(from);
  if (ofGroup === 'nobody') return [];
  const pool = ofGroup === 'picked' ? picked : party.members;
  const among = pool.filter(
    (p) =>
      p.facts.type === 'personnel' && (!where || fitsFilter(p, where)) && !(except && fitsFilter(p, except)),
  );
  if (among.length === 0 && where) return null;
  if (how === undefined && n === undefined) return among;
  const half = among.length / 2;
  const count =
    n === 'all'
      ? among.length
      : n === 'half'
        ? Math.floor(half)
        : n === 'half up'
          ? Math.ceil(half)
          : typeof n === 'number'
            ? n
            : 1;
  const out: Profile[] = [];
  while (out.length < count && among.length > 0) {
    const next =
      how === 'random' || how === 'last' || how === undefined
        ? among[Math.floor(dice() * among.length)]
        : how === 'opponent'
          ? extreme(among, (p) => p.price)
          : how === 'you'
            ? extreme(among, (p) => -p.price)
            : 'most' in how
              ? extreme(among, (p) => measured(p, how.most))
              : extreme(among, (p) => -measured(p, how.least));
    if (!next) break;
    out.push(next);
    takeOut(among, next);
  }
  return out;
}

function lose(party: Party, gone: readonly Profile[], share: number): void {
  for (const p of gone) {
    takeOut(party.members, p);
    party.losses.push(share * p.price);
  }
}

/** The ship is lost with all hands. */
function sink(party: Party): true {
  lose(party, [...party.members], 1);
  party.losses.push(SHIP_LOST);
  return true;
}

/** Applies one effect; true if it ends the attempt. */
function suffer(party: Party, effect: Effect, picked: readonly Profile[], dice: Dice): boolean {
  const strike = READING.strike(effect);
  if (typeof strike === 'number') {
    if ('target' in effect && typeof effect.target === 'object')
      lose(party, pick(party, effect.target, picked, dice) ?? [], strike);
    return false;
  }
  switch (strike) {
    case 'the ship':
      party.hull += HIT;
      if (party.hull >= 100) return sink(party);
      party.losses.push(DAMAGE);
      return false;
    case 'all aboard':
      return sink(party);
    case 'the attempt':
      return true;
    case 'from now on':
    case 'nobody':
      return false;
  }
}

/** What a dilemma that stays in play does to its victims, unless they cure it at once. */
function placed(party: Party, behaviour: Behaviour, dice: Dice): void {
  const { cure, apply = [], when = [], expires } = behaviour;
  if (cure && lacking(groupOf(party), cure.with) === 0) return;
  for (const modifier of apply) party.losses.push(HINDERED[READING.hindrance(modifier)]);
  if (expires) party.losses.push(DOOM);
  for (const clause of when) for (const effect of clause.do) if (clause.now) suffer(party, effect, [], dice);
}

function section(party: Party, text: DilemmaText, behaviour: Behaviour, dice: Dice): Ending {
  if (text.at) return section(party, party.space ? text.at.space : text.at.planet, behaviour, dice);
  if (text.if && lacking(groupOf(party), text.if) > 0) return 'goes on';
  let picked: readonly Profile[] = [];
  for (const target of Object.values(text.targets ?? {})) {
    const found = pick(party, target, picked, dice);
    if (!found) return 'goes on';
    picked = found;
  }
  const condition = text.toGetPast ?? text.unless;
  if (condition && lacking(groupOf(party, picked), condition) === 0) {
    if ('discard' in condition) {
      const price = extreme(
        party.members.filter((p) => fitsFilter(p, condition.discard)),
        (p) => -p.price,
      );
      if (price) lose(party, [price], condition.only === 'stopped' ? 0.1 : 1);
    }
    return 'goes on';
  }
  let ended = false;
  let missed = false;
  for (const effect of text.then ?? []) {
    if (READING.strike(effect) === 'from now on') placed(party, behaviour, dice);
    else {
      if ('target' in effect && typeof effect.target === 'object' && 'where' in effect.target)
        missed = pick(party, effect.target, picked, () => 0) === null;
      if (!missed) ended = suffer(party, effect, picked, dice) || ended;
    }
  }
  if (missed && !ended) return 'goes on';
  if (text.toGetPast) return 'wall';
  if (condition && !text.continues) return text.after === 'discard' ? 'stopped' : 'wall';
  return ended ? 'stopped' : 'goes on';
}

/** Simulates a dilemma for a party. */
export function face(party: Party, behaviour: Behaviour, dice: Dice): Ending {
  const texts = behaviour.combo ?? (behaviour.dilemma ? [behaviour.dilemma] : []);
  let ending: Ending = 'goes on';
  for (const text of texts) {
    ending = section(party, text, behaviour, dice);
    for (const more of text.also ?? []) {
      const next = section(party, more, behaviour, dice);
      if (ending === 'goes on') ending = next;
    }
    if (ending !== 'goes on') return ending;
  }
  return ending;
}
