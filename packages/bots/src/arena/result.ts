/** One game of the arena, played and summed up. */
import type { Deck, Engine } from '@spaceline/engine';
import { playMatch } from '../match.ts';
import type { Player, PlayerMaker } from '../player.ts';
import type { Fixture } from './fixtures.ts';

export interface Result {
  readonly game: number;
  /** The number of the player who won, or null. */
  readonly winner: number | null;
  /** Points, in the order of the fixture's players. */
  readonly points: readonly [number, number];
  readonly turns: number;
  /** For each of the fixture's players: number of answers, their total time, and the longest. */
  readonly decisions: readonly [number, number];
  readonly milliseconds: readonly [number, number];
  readonly slowest: readonly [number, number];
  /** Answers that exceeded their player's budget by more than allowed. */
  readonly late: readonly [number, number];
  /** What went wrong: an illegal answer, a crash, a game that did not end. */
  readonly fault?: string;
}

export interface Arena {
  readonly engine: Engine;
  readonly players: readonly PlayerMaker[];
  readonly decks: readonly Deck[];
  /** Well-known deck lists. */
  readonly known?: readonly Deck[];
  readonly rules?: string;
  clock(): number;
}

interface Watch {
  decisions: number;
  milliseconds: number;
  slowest: number;
  late: number;
}

/** A budget may be exceeded by this factor. */
const UTMOST = 1.2;

/** A player whose time is measured. */
function timed(player: Player, watch: Watch, clock: () => number): Player {
  const utmost = UTMOST * (player.budget?.milliseconds ?? Number.POSITIVE_INFINITY);
  return {
    ...player,
    answer(question, chance) {
      const began = clock();
      const answer = player.answer(question, chance);
      const took = clock() - began;
      watch.decisions++;
      watch.milliseconds += took;
      watch.slowest = Math.max(watch.slowest, took);
      if (took > utmost) watch.late++;
      return answer;
    },
  };
}

export function playFixture(arena: Arena, fixture: Fixture): Result {
  const { engine, clock } = arena;
  const watches: [Watch, Watch] = [
    { decisions: 0, milliseconds: 0, slowest: 0, late: 0 },
    { decisions: 0, milliseconds: 0, slowest: 0, late: 0 },
  ];
  const sit = (seat: 0 | 1): Player => {
    const make = arena.players[fixture.players[seat]];
    if (!make) throw new Error(`There is no player ${fixture.players[seat]}.`);
    return timed(make(engine.library, arena.known), watches[seat], clock);
  };
  const deck = (seat: 0 | 1): Deck => {
    const found = arena.decks[fixture.decks[seat]];
    if (!found) throw new Error(`There is no deck ${fixture.decks[seat]}.`);
    return found;
  };
  const sum = (winner: Result['winner'], points: Result['points'], turns: number): Result => ({
    game: fixture.game,
    winner,
    points,
    turns,
    decisions: [watches[0].decisions, watches[1].decisions],
    milliseconds: [watches[0].milliseconds, watches[1].milliseconds],
    slowest: [watches[0].slowest, watches[1].slowest],
    late: [watches[0].late, watches[1].late],
  });
  try {
    const { state, outcome, turns } = playMatch({
      engine,
      setup: {
        decks: [deck(0), deck(1)],
        first: fixture.first,
        chance: 'sfc32',
        ...(arena.rules === undefined ? {} : { rules: arena.rules }),
      },
      seed: fixture.seed,
      players: [sit(0), sit(1)],
    });
    const winner = outcome.winner === null ? null : fixture.players[outcome.winner];
    return sum(winner, [state.players[0].score, state.players[1].score], turns);
  } catch (error) {
    return { ...sum(null, [0, 0], 0), fault: error instanceof Error ? error.message : String(error) };
  }
}
