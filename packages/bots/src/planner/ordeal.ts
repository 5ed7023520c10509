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
import { measured, type Profile, READING } from '../reading/profile.ts';

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

function groupOf({ members, ship, space }: Party): PrintedGroup {
  return space ? { members, aboard: members, ship } : { members };
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
type Picking = (party: Party, picked: readonly Profile[], dice: Dice) => Profile[] | null;

/** How many of so many a selector picks. */
function counting(n: Selector['n']): (all: number, party: Party) => number {
  if (n === 'all') return (all) => all;
  if (n === 'half') return (all) => Math.floor(all / 2);
  if (n === 'half up') return (all) => Math.ceil(all / 2);
  if (n === undefined || typeof n === 'number') return () => n ?? 1;
  return (_, party) => READING.amount(n, party) ?? 1;
}

/** Whom a selector picks first. */
function choosing(how: Selector['pick']): (among: readonly Profile[], dice: Dice) => Profile | undefined {
  if (how === 'random' || how === 'last' || how === undefined)
    return (among, dice) => among[Math.floor(dice() * among.length)];
  if (how === 'opponent') return (among) => extreme(among, (p) => p.price);
  if (how === 'you') return (among) => extreme(among, (p) => -p.price);
  if ('most' in how) return (among) => extreme(among, (p) => measured(p, how.most));
  return (among) => extreme(among, (p) => -measured(p, how.least));
}

function picking({ from, where, except, n, pick: how }: Selector): Picking {
  const ofGroup = READING.group(from);
  if (ofGroup === 'nobody') return () => [];
  const fits = where && READING.filter(where);
  const isExcepted = except && READING.filter(except);
  const everybody = how === undefined && n === undefined;
  const countOf = counting(n);
  const next = choosing(how);
  return (party, picked, dice) => {
    const among: Profile[] = [];
    for (const p of ofGroup === 'picked' ? picked : party.members) {
      const { facts } = p;
      if (facts.type === 'personnel' && (!fits || fits(facts)) && !isExcepted?.(facts)) among.push(p);
    }
    if (among.length === 0 && where) return null;
    if (everybody) return among;
    const count = countOf(among.length, party);
    const out: Profile[] = [];
    while (out.length < count && among.length > 0) {
      const one = next(among, dice);
      if (!one) break;
      out.push(one);
      takeOut(among, one);
    }
    return out;
  };
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

/** Applies an effect; true if it ends the attempt. */
type Suffering = (party: Party, picked: readonly Profile[], dice: Dice) => boolean;

function hit(party: Party): boolean {
  party.hull += HIT;
  if (party.hull >= 100) return sink(party);
  party.losses.push(DAMAGE);
  return false;
}

function suffering(effect: Effect): Suffering {
  const strike = READING.strike(effect);
  if (typeof strike === 'number') {
    const picks = 'target' in effect && typeof effect.target === 'object' ? picking(effect.target) : null;
    return (party, picked, dice) => {
      if (picks) lose(party, picks(party, picked, dice) ?? [], strike);
      return false;
    };
  }
  switch (strike) {
    case 'the ship':
      return hit;
    case 'all aboard':
      return sink;
    case 'the attempt':
      return () => true;
    case 'from now on':
    case 'nobody':
      return () => false;
  }
}

/** What a dilemma that stays in play does to its victims, unless they cure it at once. */
function staying({ cure, apply = [], when = [], expires }: Behaviour): (party: Party, dice: Dice) => void {
  const isLacking = cure && READING.condition(cure.with);
  const losses = apply.map((modifier) => HINDERED[READING.hindrance(modifier)]);
  if (expires) losses.push(DOOM);
  const effects = when.filter(({ now }) => now).flatMap((clause) => clause.do.map(suffering));
  return (party, dice) => {
    if (isLacking?.(groupOf(party)) === 0) return;
    party.losses.push(...losses);
    for (const suffer of effects) suffer(party, [], dice);
  };
}

/** How a group fares against a text. */
type Ordeal = (party: Party, dice: Dice) => Ending;

const FIRST: Dice = () => 0;

/** One effect of a text: how it strikes, and whom it needs; it misses where nobody is like that. */
interface Blow {
  readonly suffer: Suffering | 'stays';
  readonly needs: Picking | null;
}

function blowOf(effect: Effect): Blow {
  if (READING.strike(effect) === 'from now on') return { suffer: 'stays', needs: null };
  const target = 'target' in effect && typeof effect.target === 'object' ? effect.target : null;
  return { suffer: suffering(effect), needs: target && 'where' in target ? picking(target) : null };
}

function section(text: DilemmaText, behaviour: Behaviour): Ordeal {
  if (text.at) {
    const [space, planet] = [section(text.at.space, behaviour), section(text.at.planet, behaviour)];
    return (party, dice) => (party.space ? space : planet)(party, dice);
  }
  const begins = text.if && READING.condition(text.if);
  const targets = Object.values(text.targets ?? {}).map(picking);
  const condition = text.toGetPast ?? text.unless;
  const isLacking = condition && READING.condition(condition);
  const discarded = condition && 'discard' in condition ? condition : null;
  const isPrice = discarded && READING.filter(discarded.discard);
  const blows = (text.then ?? []).map(blowOf);
  const stay = staying(behaviour);
  return (party, dice) => {
    if (begins && begins(groupOf(party)) > 0) return 'goes on';
    let picked: readonly Profile[] = [];
    for (const pick of targets) {
      const found = pick(party, picked, dice);
      if (!found) return 'goes on';
      picked = found;
    }
    if (isLacking?.({ ...groupOf(party), picked }) === 0) {
      if (isPrice) {
        const price = extreme(
          party.members.filter(({ facts }) => isPrice(facts)),
          (p) => -p.price,
        );
        if (price) lose(party, [price], discarded?.only === 'stopped' ? 0.1 : 1);
      }
      return 'goes on';
    }
    let ended = false;
    let missed = false;
    for (const { suffer, needs } of blows) {
      if (suffer === 'stays') stay(party, dice);
      else {
        if (needs) missed = needs(party, picked, FIRST) === null;
        if (!missed) ended = suffer(party, picked, dice) || ended;
      }
    }
    if (missed && !ended) return 'goes on';
    if (text.toGetPast) return 'wall';
    if (condition && !text.continues) return text.after === 'discard' ? 'stopped' : 'wall';
    return ended ? 'stopped' : 'goes on';
  };
}

/** All parts of a text, one after another, each with what comes with it. */
function ordealOf(behaviour: Behaviour): Ordeal {
  const texts = behaviour.combo ?? (behaviour.dilemma ? [behaviour.dilemma] : []);
  const parts = texts.map((text) => ({
    main: section(text, behaviour),
    also: (text.also ?? []).map((more) => section(more, behaviour)),
  }));
  return (party, dice) => {
    let ending: Ending = 'goes on';
    for (const { main, also } of parts) {
      ending = main(party, dice);
      for (const more of also) {
        const next = more(party, dice);
        if (ending === 'goes on') ending = next;
      }
      if (ending !== 'goes on') return ending;
    }
    return ending;
  };
}

const ordeals = new WeakMap<Behaviour, Ordeal>();

/** Simulates a dilemma for a party. Its text is read once. */
export function face(party: Party, behaviour: Behaviour, dice: Dice): Ending {
  let ordeal = ordeals.get(behaviour);
  if (!ordeal) {
    ordeal = ordealOf(behaviour);
    ordeals.set(behaviour, ordeal);
  }
  return ordeal(party, dice);
}
