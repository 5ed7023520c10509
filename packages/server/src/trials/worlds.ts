/**
 * Positions for testing what being asked reveals: each with a player's answer, and with the cards hidden from that player
 * redealt, such that the other can respond in one variant and not in the other.
 */
import {
  type Chance,
  chanceFrom,
  dealtAnew,
  greedyPlayer,
  playMatch,
  randomDecks,
  randomPlayer,
} from '@spaceline/bots';
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import {
  type Answer,
  DEFAULT_RULES,
  type Engine,
  type GameSetup,
  type Seat,
  type State,
  takesPause,
} from '@spaceline/engine';

export interface Worlds {
  readonly seat: Seat;
  readonly answer: Answer;
  /** The other player can respond in the first and can only pass in the second. */
  readonly states: readonly [State, State];
}

const couldOnlyPass = (engine: Engine, state: State): boolean =>
  engine.offers(state).every((offer) => offer.do === 'pass');

/** What the mover sees; if it differs, the step itself has revealed something (`asking` of the bots' fuzzing). */
const known = (engine: Engine, state: State, seat: Seat): string => JSON.stringify(engine.view(state, seat));

/** How often hidden cards are redealt in a position until the two differ. */
const DEALS = 8;

/** This many of them, from games that ask openly. Random decks have many responses, starter decks hardly any. */
export function findWorlds(engine: Engine, most: number): Worlds[] {
  const library = loadLibrary();
  const draw = randomDecks({ engine, catalogue: loadCatalogue() });
  const out: Worlds[] = [];
  for (let n = 0; out.length < most && n < 40; n++) {
    const chance = chanceFrom(`worlds ${n}`);
    const decks = [draw(DEFAULT_RULES, chance), draw(DEFAULT_RULES, chance)] as const;
    const setup: GameSetup = { decks, format: { asking: 'even' } };
    playMatch({
      engine,
      setup,
      seed: `worlds ${n}`,
      players: [greedyPlayer(library), randomPlayer()],
      before({ state }, answer) {
        for (let deal = 0; deal < DEALS && out.length < most; deal++) {
          const found = worldsAt(engine, state, answer, chance);
          if (!found) continue;
          out.push(found);
          return;
        }
      },
    });
  }
  return out;
}

function worldsAt(engine: Engine, state: State, answer: Answer, chance: Chance): Worlds | null {
  const { decision } = state;
  if (decision?.kind !== 'act' || decision.window !== 'turn' || state.turn.number < 4) return null;
  const { seat } = decision;
  const other = dealtAnew(state, engine.view(state, seat), chance);
  if (!other) return null;
  const after = [engine.apply(state, answer).state, engine.apply(other, answer).state] as const;
  const asked = after.every((each) => takesPause(each) && each.decision?.seat !== seat);
  if (!asked || known(engine, after[0], seat) !== known(engine, after[1], seat)) return null;
  const [first, second] = after.map((each) => couldOnlyPass(engine, each));
  if (first === second) return null;
  const [able, unable] = first ? [other, state] : [state, other];
  return { seat, answer, states: [engine.clone(able), engine.clone(unable)] };
}

/** The same position in a game with another way of asking. */
export const asking = (state: State, how: 'able' | 'always' | 'even'): State => ({
  ...state,
  format: { ...state.format, asking: how },
});

/** An engine whose games begin with prepared positions, named by their seeds. */
export const enginePrepared = (engine: Engine, positions: ReadonlyMap<string, State>): Engine => ({
  ...engine,
  start(setup, seed) {
    const prepared = positions.get(String(seed));
    return prepared ? { state: engine.clone(prepared), events: [] } : engine.start(setup, seed);
  },
});
