/** Many games between two players, with statistics. */
import { cloneState, type Deck, type Engine, type State } from '@spaceline/engine';
import { MOST_DECISIONS, playMatch } from './match.ts';
import type { PlayerMaker } from './player.ts';

export interface Simulation {
  readonly engine: Engine;
  readonly games: number;
  readonly seed: number | string;
  readonly players: readonly [PlayerMaker, PlayerMaker];
  /** The decks of each game, by its number from 0. */
  decks(game: number): readonly [Deck, Deck];
  /** Well-known deck lists. */
  readonly known?: readonly Deck[];
  readonly rules?: string;
  /** Milliseconds of a monotonic clock. */
  clock(): number;
  /** Milliseconds of processor time of all threads of this process, including compilation and garbage collection. */
  processor(): number;
  /** Called after each game with the number done. */
  progress?(done: number): void;
}

export interface SimulationReport {
  readonly games: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** The same by processor time, which suffers less on a busy machine. */
  readonly decisionsPerProcessorSecond: number;
  readonly decisionsPerGame: number;
  readonly turnsPerGame: number;
  /** The mean time to copy a state from the middle of a game. */
  readonly cloneMicroseconds: number;
  /** The largest state seen in the middle of a game, as JSON. */
  readonly stateBytes: number;
  /** Games won by the first and the second player, and by nobody. */
  readonly wins: { readonly A: number; readonly B: number; readonly none: number };
  readonly points: { readonly A: number; readonly B: number };
  /** Games by the rule that ended them. */
  readonly endings: Readonly<Record<string, number>>;
}

/** A turn in the middle of a game, where states are measured. */
const MIDDLE = 16;
const MOST_SAMPLES = 40;
const CLONES = 8000;

export function simulate(simulation: Simulation): SimulationReport {
  const { engine, games, seed, players, known, clock } = simulation;
  const endings: Record<string, number> = {};
  const wins = { A: 0, B: 0, none: 0 };
  const points = { A: 0, B: 0 };
  const samples: State[] = [];
  let decisions = 0;
  let turns = 0;
  const began = clock();
  const hadBefore = simulation.processor();
  for (let game = 0; game < games; game++) {
    let sampled = samples.length >= MOST_SAMPLES;
    const played = playMatch({
      engine,
      setup: {
        decks: simulation.decks(game),
        chance: 'sfc32',
        ...(simulation.rules === undefined ? {} : { rules: simulation.rules }),
      },
      seed: `${seed}/${game}`,
      players: [players[0](engine.library, known), players[1](engine.library, known)],
      most: MOST_DECISIONS,
      after({ state }) {
        if (sampled || state.turn.number < MIDDLE) return;
        sampled = true;
        samples.push(cloneState(state));
      },
    });
    decisions += played.decisions;
    turns += played.turns;
    wins[played.outcome.winner === null ? 'none' : played.outcome.winner === 0 ? 'A' : 'B']++;
    points.A += played.state.players[0].score;
    points.B += played.state.players[1].score;
    endings[played.outcome.rule] = (endings[played.outcome.rule] ?? 0) + 1;
    simulation.progress?.(game + 1);
  }
  const seconds = (clock() - began) / 1000;
  const had = (simulation.processor() - hadBefore) / 1000;
  return {
    games,
    seconds: round(seconds, 3),
    gamesPerSecond: round(games / seconds, 1),
    decisionsPerSecond: Math.round(decisions / seconds),
    decisionsPerProcessorSecond: Math.round(decisions / had),
    decisionsPerGame: round(decisions / games, 1),
    turnsPerGame: round(turns / games, 1),
    cloneMicroseconds: round(cloneTime(samples, clock), 2),
    stateBytes: Math.max(0, ...samples.map((state) => JSON.stringify(state).length)),
    wins,
    points: { A: round(points.A / games, 1), B: round(points.B / games, 1) },
    endings,
  };
}

function cloneTime(samples: readonly State[], clock: () => number): number {
  if (samples.length === 0) return 0;
  let cards = 0;
  const copy = (n: number) => {
    for (let i = 0; i < n; i++) {
      const state = samples[i % samples.length];
      if (state) cards += cloneState(state).cards.length;
    }
  };
  copy(CLONES);
  const began = clock();
  copy(CLONES);
  const took = clock() - began;
  return cards > 0 ? (took * 1000) / CLONES : 0;
}

const round = (n: number, digits: number): number => Math.round(n * 10 ** digits) / 10 ** digits;
