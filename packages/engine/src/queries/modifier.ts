/**
 * Continuous text: what a card in play changes for as long as it is there. Modifiers are found by asking each
 * time, never stored on what they change (`action.not.modifier`). The order in which they combine is that of
 * `attr.order`: set, add, multiply, floor at zero.
 */
import type { Affiliation, Attribute, SkillFact } from '../catalogue/facts.ts';
import { behaviourOf, card, type Game, inPlay, locationOf, modifierSources } from '../state/game.ts';
import { type CardId, type CardState, DISABLED, type Lasting, type Seat, STASIS } from '../state/types.ts';
import type { Filter } from './filter.ts';
import { fits } from './fits.ts';
import { presentWith } from './presence.ts';

/** Which cards a modifier reaches. */
export interface Scope {
  readonly of: 'host' | 'this' | 'present' | 'aboard host' | 'here' | 'in play';
  readonly whose: 'your' | 'opponent' | 'every';
  readonly where?: Filter;
}

export type Modifier =
  | {
      readonly mod: 'attribute';
      readonly attributes: readonly Attribute[];
      readonly by: number;
      readonly scope: Scope;
    }
  | {
      readonly mod: 'set attribute';
      readonly attributes: readonly Attribute[];
      readonly to: number;
      readonly scope: Scope;
    }
  | {
      readonly mod: 'multiply';
      readonly attributes: readonly Attribute[];
      readonly by: number;
      readonly scope: Scope;
    }
  | { readonly mod: 'gain skill'; readonly skills: readonly SkillFact[]; readonly scope: Scope }
  | { readonly mod: 'lose skill'; readonly skills: readonly string[] | 'all'; readonly scope: Scope }
  | { readonly mod: 'gain icon'; readonly icon: string; readonly scope: Scope }
  | { readonly mod: 'special equipment'; readonly name: string; readonly scope: Scope }
  /** Your cards of these affiliations are compatible (`treaty.def`). */
  | { readonly mod: 'mix'; readonly affiliations: readonly Affiliation[] }
  /** Adds an affiliation to those that may attempt the host mission (`attempt.espionage`). */
  | { readonly mod: 'may attempt'; readonly as: Affiliation }
  /** A ban or a permission on an action of the cards in scope; the words are those of `ACTIONS`. */
  | { readonly mod: 'cannot'; readonly action: ActionWord; readonly scope: Scope }
  | { readonly mod: 'allow'; readonly action: ActionWord; readonly scope: Scope; readonly cost?: number }
  /** More normal card plays or draws each turn (`turn.card-play.extra`). */
  | { readonly mod: 'extra'; readonly part: 'card play' | 'draw'; readonly n: number }
  /** Lets the player's [AU] cards enter play (`report.au.door`). */
  | { readonly mod: 'open door'; readonly icon: string }
  | { readonly mod: 'span'; readonly by: number; readonly whose: 'your' | 'opponent' | 'every' };

export type ActionWord =
  | 'move'
  | 'beam'
  | 'attempt'
  | 'attack'
  | 'be attacked'
  | 'cloak'
  | 'dock'
  | 'land'
  | 'carry'
  | 'tow'
  | 'report'
  | 'leave'
  | 'be stopped';

interface Active {
  readonly modifier: Modifier;
  readonly source: CardId;
  readonly seat: Seat;
  readonly targets?: readonly CardId[];
}

/** A card whose text works: in play, face up, neither disabled nor in stasis. */
const textWorks = (c: CardState): boolean => inPlay(c) && (c.flags & (DISABLED | STASIS)) === 0;

/** All modifiers of a kind that are in force. Copies of one title count once unless cumulative (`cumul.default`). */
export function active<M extends Modifier['mod']>(g: Game, mod: M): Active[] {
  const out: Active[] = [];
  for (const id of modifierSources(g)) {
    const c = card(g, id);
    if (!textWorks(c)) continue;
    const behaviour = behaviourOf(g, id);
    for (const modifier of behaviour.apply ?? []) {
      if (modifier.mod === mod) out.push({ modifier, source: id, seat: c.controller });
    }
  }
  for (const lasting of g.state.lasting) {
    const modifier = lasting.modifier as unknown as Modifier;
    if (modifier.mod === mod)
      out.push({ modifier, source: lasting.source, seat: lasting.seat, targets: lasting.targets });
  }
  return out;
}

/** Whether an active modifier with a scope reaches a card. */
export function reaches(g: Game, entry: Active, scope: Scope, target: CardId): boolean {
  if (entry.targets) return entry.targets.includes(target);
  const source = card(g, entry.source);
  const t = card(g, target);
  if (scope.whose === 'your' && t.controller !== entry.seat) return false;
  if (scope.whose === 'opponent' && t.controller === entry.seat) return false;
  switch (scope.of) {
    case 'this':
      if (target !== entry.source) return false;
      break;
    case 'host':
      if (source.zone !== 'on' || source.host !== target) return false;
      break;
    case 'aboard host':
      if (source.zone !== 'on' || t.zone !== 'aboard' || t.host !== source.host) return false;
      break;
    case 'present':
      if (!presentWith(g, entry.source, target)) return false;
      break;
    case 'here':
      if (locationOf(g, entry.source) < 0 || locationOf(g, entry.source) !== locationOf(g, target))
        return false;
      break;
    case 'in play':
      if (!inPlay(t)) return false;
      break;
  }
  return scope.where === undefined || fits(g, target, scope.where);
}

type Scoped = Extract<Modifier, { readonly scope: Scope }>;

/**
 * The modifiers of a kind that reach one card, with copies of a title that is not cumulative counted once.
 */
export function modifiersOn<M extends Scoped['mod']>(
  g: Game,
  mod: M,
  target: CardId,
): Extract<Scoped, { mod: M }>[] {
  const entries = active(g, mod);
  if (entries.length === 0) return [];
  const out: Extract<Scoped, { mod: M }>[] = [];
  const counted = new Set<number>();
  for (const entry of entries) {
    const modifier = entry.modifier as Extract<Scoped, { mod: M }>;
    if (!reaches(g, entry, modifier.scope, target)) continue;
    const def = card(g, entry.source).def;
    if (entry.targets === undefined && !behaviourOf(g, entry.source).cumulative) {
      if (counted.has(def)) continue;
      counted.add(def);
    }
    out.push(modifier);
  }
  return out;
}

/** The title of a card that forbids an action to this card, or null (`cannot` beats `allow`). */
export function bannedBy(g: Game, action: ActionWord, target: CardId): CardId | null {
  for (const entry of active(g, 'cannot')) {
    const m = entry.modifier as Extract<Modifier, { mod: 'cannot' }>;
    if (m.action === action && reaches(g, entry, m.scope, target)) return entry.source;
  }
  return null;
}

/** The cheapest permission for an action that some text gives this card, or null. */
export function allowedBy(
  g: Game,
  action: ActionWord,
  target: CardId,
): { source: CardId; cost: number } | null {
  let best: { source: CardId; cost: number } | null = null;
  for (const entry of active(g, 'allow')) {
    const m = entry.modifier as Extract<Modifier, { mod: 'allow' }>;
    if (m.action !== action || !reaches(g, entry, m.scope, target)) continue;
    const cost = m.cost ?? 0;
    if (!best || cost < best.cost) best = { source: entry.source, cost };
  }
  return best;
}

/** Adds a modifier that no card in play carries. */
export function addLasting(g: Game, lasting: Lasting): void {
  g.state.lasting.push(lasting);
}
