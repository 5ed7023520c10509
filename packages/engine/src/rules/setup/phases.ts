/**
 * The seed phases: doorways, missions, dilemmas, facilities (`seed.order`). Players alternate, one card at a time,
 * the starting player first; a phase ends when both pass in a row. Missions come from a shuffled
 * pile and may not be passed (`seed.mission.draw`, `seed.mission.exhaust`).
 */
import { card, cardsAt, emit, put } from '../../state/game.ts';
import { type FrameOf, otherSeat, type Phase, SEATS, type Seat } from '../../state/types.ts';
import { askAct, call, finish, procedure, takeAnswer } from '../../timing/machine.ts';
import { isAsked } from '../../timing/verbs.ts';
import { DOWNLOADED } from '../play/downloading.ts';
import { drawCards, shufflePile, shufflePiles } from '../turn/drawing.ts';
import { turns } from '../turn/turn.ts';
import { setAsideDuplicates } from './missions.ts';
import { couldSeed } from './seeding.ts';

/** The seed phases in their order (`seed.order`). */
export const SEED_PHASES = ['doorway', 'mission', 'dilemma', 'facility'] as const satisfies readonly Phase[];
/** Cards in an opening hand (`start.hand`). */
export const OPENING_HAND = 7;

interface PhaseFrame extends FrameOf<'phase', 'offer' | 'answered'> {
  seat: Seat;
  passes: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    phase: PhaseFrame;
  }
}

export const phase = procedure('phase', {
  offer(g, frame) {
    // One card each, in turn; two passes in a row end the phase (`seed.alternate`, `seed.dilemma.alternate`).
    if (frame.passes >= 2) return finish(g, frame);
    frame.at = 'answered';
    const { seat } = frame;
    if (g.state.phase === 'mission') setAsideDuplicates(g, seat);
    const able =
      (g.state.phase === 'mission' ? cardsAt(g, 'missions', seat).length > 0 : couldSeed(g, seat)) ||
      isAsked(g, { seat, window: 'seed' });
    if (able) askAct(g, seat, 'seed');
    else frame.answer = ['pass'];
  },
  answered(g, frame) {
    const [answer] = takeAnswer(frame);
    frame.passes = answer === 'pass' ? frame.passes + 1 : 0;
    // A special download is not seeding: the player who used one is asked again (`seed.allowed-actions`).
    if (answer !== DOWNLOADED) frame.seat = otherSeat(frame.seat);
    frame.at = 'offer';
    void g;
  },
});

interface SetupFrame extends FrameOf<'setup', 'phases' | 'begin'> {
  next: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    setup: SetupFrame;
  }
}

export const setup = procedure('setup', {
  phases(g, frame) {
    const { state } = g;
    const name = SEED_PHASES[frame.next++];
    if (!name) {
      frame.at = 'begin';
      return;
    }
    state.phase = name;
    emit(g, { kind: 'phase', seat: state.first, phase: name });
    // Nobody chooses which mission comes next (`seed.mission.shuffle`).
    if (name === 'mission') for (const seat of SEATS) shufflePile(g, 'missions', seat);
    // The starting player acts first in every phase (`setup.first-player`).
    call(g, phase({ seat: state.first, passes: 0 }));
  },
  begin(g, frame) {
    const { state } = g;
    state.phase = 'play';
    for (const seat of SEATS) {
      // Seed cards nobody seeded are out of play (`seed.leftover`).
      for (const id of [...cardsAt(g, 'seed', seat)]) {
        put(g, id, 'out', seat);
        card(g, id).seen = 3;
      }
      // A shuffled deck, seven cards and no mulligan (`start.shuffle`, `start.hand`, `start.no-mulligan`).
      shufflePile(g, 'deck', seat);
      drawCards(g, seat, OPENING_HAND);
    }
    shufflePiles(g);
    emit(g, { kind: 'gameStarts', seat: state.first });
    // The player who went first in the seed phases takes the first turn; before 1997 the other player did
    // (`start.first-turn`).
    const seat = g.rules['start.first-turn'] === 'first-seeder' ? state.first : otherSeat(state.first);
    finish(g, frame);
    call(g, turns({ seat }));
  },
});
