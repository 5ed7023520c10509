/** Takes positions from a game stored in this browser or from a replay file. */
import {
  createEngine,
  type Engine,
  follow,
  type Library,
  type Logged,
  living,
  readReplay,
  type State,
} from '@spaceline/engine';
import { isWritable, writePosition } from '@spaceline/scenarios/browser';
import type { SavedGame } from '../local/setup.ts';
import { type Draft, draftOf } from './draft.ts';

export interface Taken {
  readonly draft: Draft;
  /** What a scenario cannot express of the position. */
  readonly lost: readonly string[];
  /** How many steps of the game had been played, and how many there are. */
  readonly at: number;
  readonly of: number;
}

/** The last position up to a step that a scenario can express completely: a player is asked for an action. */
function taken(engine: Engine, start: State, entries: readonly Logged[], upTo: number): Taken | null {
  const { path } = living(entries, 0, entries.at(-1)?.seq ?? 0);
  let found: { state: State; at: number } | null = isWritable(start) ? { state: start, at: 0 } : null;
  let at = 0;
  for (const { state } of follow(engine, start, path)) {
    if (++at > upTo) break;
    if (isWritable(state)) found = { state, at };
  }
  if (!found) return null;
  const { draft, lost } = writePosition(engine.open(found.state));
  return { draft: draftOf(draft), lost, at: found.at, of: path.length };
}

export function fromGame({ game, entries }: SavedGame, library: Library, upTo: number): Taken | null {
  const engine = createEngine(library);
  const { beginning } = game;
  const start =
    'setup' in beginning ? engine.start(beginning.setup, beginning.seed).state : beginning.position;
  return taken(engine, start, entries, upTo);
}

export function fromReplay(value: unknown, library: Library, upTo: number): Taken | null {
  const replay = readReplay(value);
  if (!replay) return null;
  const engine = createEngine(library);
  const entries = replay.entries.map((each) => ({ ...each, at: new Date(each.at) }));
  return taken(engine, engine.start(replay.setup, replay.seed).state, entries, upTo);
}
