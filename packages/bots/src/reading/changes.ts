/**
 * What cards in play change about personnel: an infection that takes a skill from everyone aboard, equipment that gives
 * one. Read from the same descriptions that the engine uses; the rooms of the modifiers say what they change about
 * printed facts.
 */
import {
  type Behaviour,
  behaviourOn,
  type Library,
  type Modifier,
  type Pool,
  type Reach,
} from '@spaceline/engine';
import type { Board, Known } from './board.ts';
import { fitsFilter, type Profile, READING } from './profile.ts';

/** Those a card is with. */
const WITH_IT: readonly Pool[] = ['present', 'group'];

type Change = Extract<Modifier, { readonly scope: Reach }>;

const isChange = (modifier: Modifier): modifier is Change =>
  'scope' in modifier && READING.changesFacts(modifier);

function changesOf({ apply = [], functions }: Behaviour, { mode }: Known, pools: readonly Pool[]): Change[] {
  return [...apply, ...(functions?.[mode]?.apply ?? [])]
    .filter(isChange)
    .filter(({ scope }) => pools.includes(scope.from));
}

function behaviourAt(board: Board, library: Library, c: Known): Behaviour {
  const definition = library.get(c.facts.id);
  return definition ? behaviourOn(definition, board.view.rules) : {};
}

/** What affects the personnel aboard a ship, and those who are with some equipment. */
export function changesFor(
  board: Board,
  library: Library,
  ship: Known | null,
  team: readonly Known[],
): Change[] {
  const out: Change[] = [];
  if (ship)
    for (const c of board.at('on', ship.id))
      out.push(...changesOf(behaviourAt(board, library, c), c, ['aboard', ...WITH_IT]));
  for (const c of team)
    if (c.facts.type === 'equipment' || c.facts.type === 'artifact')
      out.push(...changesOf(behaviourAt(board, library, c), c, WITH_IT));
  return out;
}

/** A personnel as changed by cards in play. */
export function profileUnder(p: Profile, changes: readonly Change[]): Profile {
  if (p.facts.type !== 'personnel') return p;
  let out = p;
  for (const change of changes) {
    const { where, except } = change.scope;
    const isReached = (!where || fitsFilter(p, where)) && !(except && fitsFilter(p, except));
    if (isReached) out = { ...out, ...READING.changed(change, out) };
  }
  return out;
}
