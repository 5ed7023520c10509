/**
 * What cards in play change about people: an infection that takes a skill from everyone aboard, equipment that gives one.
 * Read from the same descriptions the engine asks; only plain changes of skills and attributes are followed.
 */
import { type Behaviour, behaviourOn, type Library, type Modifier } from '@spaceline/engine';
import type { Board, Known } from './board.ts';
import { fitsFilter, type Profile } from './profile.ts';

type Change = Extract<Modifier, { mod: 'gain skill' | 'lose skill' | 'attribute' | 'multiply' }>;

const isChange = (modifier: Modifier): modifier is Change =>
  modifier.mod === 'gain skill' ||
  modifier.mod === 'lose skill' ||
  modifier.mod === 'attribute' ||
  modifier.mod === 'multiply';

function changesOf(behaviour: Behaviour, scopes: readonly string[]): Change[] {
  return (behaviour.apply ?? [])
    .filter(isChange)
    .filter(({ scope }) => typeof scope.of === 'string' && scopes.includes(scope.of));
}

function behaviourAt(board: Board, library: Library, c: Known): Behaviour {
  const definition = library.get(c.facts.id);
  return definition ? behaviourOn(definition, board.view.rules) : {};
}

/** What acts on those aboard a ship, and on those who are with some equipment. */
export function changesFor(
  board: Board,
  library: Library,
  ship: Known | null,
  team: readonly Known[],
): Change[] {
  const out: Change[] = [];
  if (ship)
    for (const c of board.at('on', ship.id))
      out.push(...changesOf(behaviourAt(board, library, c), ['aboard host', 'present']));
  for (const c of team)
    if (c.facts.type === 'equipment' || c.facts.type === 'artifact')
      out.push(...changesOf(behaviourAt(board, library, c), ['present']));
  return out;
}

function lose(levels: Map<string, number>, p: Profile, change: Extract<Change, { mod: 'lose skill' }>): void {
  const printed = p.facts.type === 'personnel' ? p.facts.skills : [];
  const lost =
    change.skills === 'all'
      ? printed.map(({ skill }) => skill)
      : change.skills === 'first'
        ? printed.slice(0, 1).map(({ skill }) => skill)
        : change.skills;
  for (const skill of lost) {
    const level = change.levels === undefined ? 0 : (levels.get(skill) ?? 0) - change.levels;
    if (level > 0) levels.set(skill, level);
    else levels.delete(skill);
  }
}

/** Somebody as changed by what is in play. */
export function profileUnder(p: Profile, changes: readonly Change[]): Profile {
  if (p.facts.type !== 'personnel') return p;
  let out = p;
  for (const change of changes) {
    const { where } = change.scope;
    if (where && !fitsFilter(p, where)) continue;
    if (change.mod === 'gain skill' || change.mod === 'lose skill') {
      const levels = new Map(out.levels);
      if (change.mod === 'lose skill') lose(levels, p, change);
      else for (const { skill, level } of change.skills) levels.set(skill, (levels.get(skill) ?? 0) + level);
      out = { ...out, levels };
    } else {
      const by = typeof change.by === 'number' ? change.by : 0;
      const next = (n: number): number => (change.mod === 'multiply' ? n * by : n + by);
      out = {
        ...out,
        ...(change.attributes.includes('INTEGRITY') ? { integrity: next(out.integrity) } : {}),
        ...(change.attributes.includes('CUNNING') ? { cunning: next(out.cunning) } : {}),
        ...(change.attributes.includes('STRENGTH') ? { strength: next(out.strength) } : {}),
      };
    }
  }
  return out;
}
