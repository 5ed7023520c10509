/**
 * What cards in play change about people: an infection that takes a skill from everyone aboard, equipment that gives one.
 * Read from the same descriptions the engine asks; the rooms of the modifiers say what they change about printed facts.
 */
import {
  type Behaviour,
  behaviourOn,
  changesFacts,
  factsChanged,
  type Library,
  type Modifier,
  type Scope,
} from '@spaceline/engine';
import type { Board, Known } from './board.ts';
import { fitsFilter, type Profile } from './profile.ts';

type Change = Extract<Modifier, { readonly scope: Scope }>;

const isChange = (modifier: Modifier): modifier is Change => 'scope' in modifier && changesFacts(modifier);

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

/** Somebody as changed by what is in play. */
export function profileUnder(p: Profile, changes: readonly Change[]): Profile {
  if (p.facts.type !== 'personnel') return p;
  let out = p;
  for (const change of changes) {
    const { where } = change.scope;
    if (!where || fitsFilter(p, where)) out = { ...out, ...factsChanged(change, out) };
  }
  return out;
}
