/**
 * A turn: start, card play, orders, end, draw (`turn.sequence`). The active player acts first and after each action
 * the other player has a chance (`action.turns.alternate`). The first order closes card play (`turn.no-return`).
 */

import type { TurnPart } from '../../language/modifier.ts';
import { inForce, textOf } from '../../queries/modifier.ts';
import { card, changed, emit, type Game } from '../../state/game.ts';
import { forgetBeginnings, noteBeginning } from '../../state/past.ts';
import { type FrameOf, otherSeat, type Seat, WINDOW_KINDS } from '../../state/types.ts';
import { askAct, call, finish, procedure, takeAnswer } from '../../timing/machine.ts';
import { phrase } from '../../timing/phrases.ts';
import { isAsked, type VerbRoom } from '../../timing/verbs.ts';
import { chance } from '../../timing/windows.ts';
import { beginRepairs, damageRepair } from '../battle/repair.ts';
import { checkTraps } from '../capture/capturing.ts';
import { endLasting } from '../play/control.ts';
import { countdownsAt } from '../play/countdown.ts';
import { checkCures } from '../play/cures.ts';
import { checkHolodecks } from '../play/holodecks.ts';
import { unstopAll } from '../play/stopping.ts';
import { upkeep, whyNotEnd } from './checks.ts';
import { drawCards } from './drawing.ts';
import { checkEnd, endGame } from './ending.ts';

interface TurnFrame
  extends FrameOf<
    'turn',
    | 'start'
    | 'startActions'
    | 'startAnswered'
    | 'act'
    | 'acted'
    | 'end'
    | 'endActions'
    | 'endAnswered'
    | 'draw'
    | 'over',
    'chance'
  > {
  seat: Seat;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    turn: TurnFrame;
  }
}

/** How many extra plays, draws or turns text gives a player (`turn.card-play.extra`, `turn.draw.extra`, `turn.double`). */
function extra(g: Game, seat: Seat, part: TurnPart): number {
  let n = 0;
  const counted = new Set<number>();
  for (const entry of inForce(g, 'extra')) {
    const { says } = entry;
    const whose = says.forThatPlayer ? card(g, entry.source).host : entry.seat;
    if (whose !== seat || says.part !== part) continue;
    // Copies do not add up unless they say so (`cumul.default`).
    const { def } = card(g, entry.source);
    if (counted.has(def) && !textOf(g, entry.source).cumulative) continue;
    counted.add(def);
    n += says.n;
  }
  return n;
}

function clearTurnUses(g: Game): void {
  for (const key of Object.keys(g.state.uses))
    if (key.startsWith('turn:') || key.startsWith('battle:')) delete g.state.uses[key];
}

export const turn = procedure('turn', {
  start(g, frame) {
    const { state } = g;
    const { seat } = frame;
    state.turn = { number: state.turn.number + 1, seat, segment: 'start', plays: 1, noDraws: false };
    state.players[seat].turns++;
    clearTurnUses(g);
    forgetBeginnings(g);
    // RANGE is reset and stopped cards are free again (`turn.start.unstop`). Every turn has its own RANGE, whoever
    // controls a ship in it (`who.control-taken`).
    for (const c of state.cards) if (c.spent !== 0) c.spent = 0;
    changed(g);
    unstopAll(g, seat);
    beginRepairs(g, seat);
    checkHolodecks(g);
    emit(g, { kind: 'turnStarts', seat, turn: state.turn.number });
    frame.at = 'startActions';
  },
  startActions(g, frame) {
    frame.at = 'startAnswered';
    // Required text has acted by now; only text for this moment can be used here.
    if (isAsked(g, { seat: frame.seat, window: 'start' })) askAct(g, frame.seat, 'start');
    else frame.answer = ['pass'];
  },
  startAnswered(g, frame) {
    const [answer] = takeAnswer(frame);
    if (answer !== 'pass') {
      frame.at = 'startActions';
      return;
    }
    g.state.turn.segment = 'play';
    g.state.turn.plays = 1 + extra(g, frame.seat, 'card play');
    frame.at = 'act';
  },
  act(g, frame) {
    // The other player's action may have scored points too, or needs cleaning up after.
    if (frame.returned === 'acted') {
      checkCures(g);
      checkHolodecks(g);
    }
    delete frame.returned;
    if (checkEnd(g)) return;
    upkeep(g);
    if (g.state.stack.at(-1) !== frame) return;
    frame.at = 'acted';
    if (g.listened.has('undone')) noteBeginning(g);
    // The active player has the first action of the turn (`turn.first-action`).
    askAct(g, frame.seat, 'turn');
  },
  acted(g, frame) {
    const [answer] = takeAnswer(frame);
    if (answer === 'end turn') {
      frame.at = 'end';
      return;
    }
    checkCures(g);
    checkHolodecks(g);
    // A player with enough points when an action is complete has won; later actions come too late (`win.when`).
    if (checkEnd(g)) return;
    frame.at = 'act';
    call(g, chance({ seat: otherSeat(frame.seat) }));
    // Clean-up comes before the other player's chance.
    checkTraps(g);
    upkeep(g);
  },
  end(g, frame) {
    g.state.turn.segment = 'end';
    frame.at = 'endActions';
    // Required text first, together with countdowns, then optional text, then the draw (`turn.end.mandatory-first`,
    // `turn.end.before-draw`, `turn.end.countdown`). Text at the end of a turn acts before the last draw
    // (`turn.boundary.end`).
    emit(g, { kind: 'turnEnds', seat: frame.seat, turn: g.state.turn.number });
    countdownsAt(g, frame.seat);
    damageRepair(g, frame.seat);
  },
  endActions(g, frame) {
    frame.at = 'endAnswered';
    if (isAsked(g, { seat: frame.seat, window: 'end' })) askAct(g, frame.seat, 'end');
    else frame.answer = ['pass'];
  },
  endAnswered(g, frame) {
    const [answer] = takeAnswer(frame);
    frame.at = answer === 'pass' ? 'draw' : 'endActions';
    upkeep(g);
  },
  draw(g, frame) {
    const { state } = g;
    if (checkEnd(g)) return;
    state.turn.segment = 'draw';
    // Drawing is the last thing a player does in a turn (`turn.draw.last`).
    drawCards(g, frame.seat, 1 + extra(g, frame.seat, 'draw'));
    endLasting(
      g,
      ({ until, seat }) =>
        until === 'turn' ||
        (typeof until === 'object' && 'turn' in until && until.turn <= state.players[seat].turns),
    );
    state.counterAttacks = state.counterAttacks.filter((c) => c.turn > state.players[c.seat].turns);
    changed(g);
    frame.at = 'over';
  },
  over(g, frame) {
    if (checkEnd(g)) return;
    finish(g, frame);
  },
});

interface TurnsFrame extends FrameOf<'turns', 'next'> {
  /** Who is next in the order of play. */
  seat: Seat;
  /** How many turns in a row that player has had; one if absent. */
  row?: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    turns: TurnsFrame;
  }
}

/** Turns, one player after the other, until the game is over; text may give a player several in a row (`turn.double`). */
export const turns = procedure('turns', {
  next(g, frame) {
    const last = otherSeat(frame.seat);
    const row = frame.row ?? 1;
    // Each of them is a whole turn with everything that belongs to one.
    if (g.state.turn.number > 0 && row <= extra(g, last, 'turn')) {
      frame.row = row + 1;
      call(g, turn({ seat: last }));
      return;
    }
    const { seat } = frame;
    frame.seat = last;
    delete frame.row;
    call(g, turn({ seat }));
  },
});

declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly 'end turn': Record<never, never>;
    readonly concede: Record<never, never>;
  }
}

export const END_TURN: VerbRoom<'end turn'> = {
  verb: 'end turn',
  about: 'Ends the turn.',
  parts: {},
  group: 'Turn',
  says: [{ say: phrase('end turn') }],
  menu: [{ say: phrase('end your turn and draw') }],
  also: ['end'],
  grounds: ['turn.sequence'],
  windows: ['turn'],
  offers: (g, { seat }) => (whyNotEnd(g, seat) ? [] : [{ do: 'end turn', with: {} }]),
  check: (g, { seat }) => whyNotEnd(g, seat),
  begin(g) {
    const top = g.state.stack.at(-1);
    if (top) top.answer = ['end turn'];
  },
};

export const CONCEDE: VerbRoom<'concede'> = {
  verb: 'concede',
  about: 'Concedes the game; always possible.',
  parts: {},
  group: 'Other',
  says: [{ say: phrase('concede') }],
  grounds: ['end.concede'],
  windows: WINDOW_KINDS,
  opensIn: [],
  // Conceding is always possible but never suggested.
  offers: () => [],
  check: () => null,
  begin(g, moment) {
    endGame(g, { winner: otherSeat(moment.seat), rule: 'end.concede' });
  },
};
