/**
 * Who may act when. A window gives each player in turn the chance to respond to something just begun or just happened:
 * the opponent of the performer first, then alternately, until both pass in a row (`action.response.order`,
 * `action.response.two-passes`), with either player's cards (`just.both-players`). Players with no valid response are not
 * asked, unless the game asks openly (`isAsked`).
 */

import { cardOf, type EventKind } from '../language/event.ts';
import { cardsAt, type Game } from '../state/game.ts';
import {
  type CardId,
  type FrameOf,
  type GameEvent,
  otherSeat,
  type Seat,
  WINDOW_KINDS,
  type WindowKind,
} from '../state/types.ts';
import { replaceByText } from './listening.ts';
import { askAct, type Begun, call, finish, handOn, procedure, takeAnswer } from './machine.ts';
import { type Phrase, phrase } from './phrases.ts';
import { type Refusal, refusal } from './refusal.ts';
import { anythingOpen, isAsked, type Moment, type VerbRoom, WRONG_WINDOW } from './verbs.ts';

interface WindowFrame extends FrameOf<'window', 'required' | 'offer' | 'answered'> {
  event: GameEvent;
  seat: Seat;
  passes: number;
  /** Set if something else replaced what was about to happen. */
  replaced?: boolean;
  /** The limited text that was used in it (`uses.ts`). */
  used?: string[];
}
declare module '../language/frame.ts' {
  interface Procedures {
    window: WindowFrame;
  }
  interface Results {
    window: 'replaced' | null;
  }
}

export const window = procedure('window', {
  required(g, frame) {
    frame.at = 'offer';
    if (ABOUT_TO.has(frame.event.kind) && replaceByText(g, frame.event)) frame.replaced = true;
  },
  offer(g, frame) {
    // Two passes in a row close the window, and the chance is gone (`just.expires`).
    if (frame.passes >= 2 || frame.replaced) return finish(g, frame, frame.replaced ? 'replaced' : null);
    frame.at = 'answered';
    if (isAsked(g, { seat: frame.seat, window: 'respond', event: frame.event }))
      askAct(g, frame.seat, 'respond', frame.event);
    else frame.answer = ['pass'];
  },
  answered(g, frame) {
    const [answer] = takeAnswer(frame);
    // A pass is not final: a response gives both a new chance (`action.response.two-passes`).
    frame.passes = answer === 'pass' ? frame.passes + 1 : 0;
    frame.seat = otherSeat(frame.seat);
    frame.at = 'offer';
    void g;
  },
});

/** Things that have not happened yet and can be replaced (`prevent.replace`). */
const ABOUT_TO: ReadonlySet<EventKind> = new Set<EventKind>(['aboutToDie', 'aboutToBeDestroyed']);

/** Opens a window for responses to an event; does nothing if no card of this game listens to it. */
export function respondTo(g: Game, event: GameEvent): void {
  if (!g.listened.has(event.kind)) return;
  // No responses are possible to seeding (`seed.no-responses`).
  if (g.state.phase !== 'play') return;
  // The opponent of the one who acts first (`action.response.order`).
  call(g, window({ event, seat: otherSeat(event.seat), passes: 0 }));
}

/** Announces something that text may still replace; then the caller finds `replaced` in `returned`. */
export const replaceable = respondTo;

/** Marks the innermost open window's event as replaced (`prevent.replace`). */
export function replaceEvent(g: Game, kind: GameEvent['kind'], card: CardId): void {
  for (let i = g.state.stack.length - 1; i >= 0; i--) {
    const frame = g.state.stack[i];
    if (frame?.proc === 'window' && frame.event.kind === kind && cardOf(frame.event) === card) {
      frame.replaced = true;
      return;
    }
  }
}

interface ActionFrame extends FrameOf<'action', 'respond' | 'result' | 'done'> {
  event: GameEvent;
  body?: Begun;
  /** The card being played, for text that nullifies it. */
  resolving?: CardId;
  nullified?: boolean;
}
declare module '../language/frame.ts' {
  interface Procedures {
    action: ActionFrame;
  }
  interface Results {
    /** Otherwise it returns the result of its body. */
    action: 'nullified';
  }
}

/**
 * One action in its three steps; responses are actions too and may be responded to (`action.response.nested`). The verb
 * does the initiation (function, conditions, targets, costs) before this frame is made; then come responses, then the
 * result unless the action was nullified (`action.init.order`).
 */
export const action = procedure('action', {
  respond(g, frame) {
    frame.at = 'result';
    // After initiation and before results (`action.response.window`).
    respondTo(g, frame.event);
  },
  result(g, frame) {
    frame.at = 'done';
    // Responses are over; from here on the action itself has none (`action.result.start`).
    if (!frame.nullified && frame.body) call(g, frame.body);
    // A frame is in the state once: on the stack it is no longer part of this one.
    delete frame.body;
    offerSuspension(g);
  },
  done(g, frame) {
    if (frame.nullified) finish(g, frame, 'nullified');
    else handOn(g, frame);
  },
});

interface SuspensionFrame extends FrameOf<'suspension', 'offer' | 'answered'> {
  seat: Seat;
  passes: number;
}
declare module '../language/frame.ts' {
  interface Procedures {
    suspension: SuspensionFrame;
  }
}

/**
 * Both players' chance to suspend play in the middle of an action, the active player first; the suspended action
 * continues where it stopped (`suspend.when`, `suspend.resume`, `suspend.granularity`). What suspends is an action like
 * any other: it may be responded to, and suspended itself (`suspend.respondable`, `suspend.nested`).
 */
export const suspension = procedure('suspension', {
  offer(g, frame) {
    if (frame.passes >= 2) return finish(g, frame);
    frame.at = 'answered';
    if (isAsked(g, { seat: frame.seat, window: 'suspend' })) askAct(g, frame.seat, 'suspend');
    else frame.answer = ['pass'];
  },
  answered(_g, frame) {
    const [answer] = takeAnswer(frame);
    frame.passes = answer === 'pass' ? frame.passes + 1 : 0;
    frame.seat = otherSeat(frame.seat);
    frame.at = 'offer';
  },
});

/** Call it between two steps of an action; costs nothing if no card of the game can suspend play. */
export function offerSuspension(g: Game): void {
  if (g.listened.has('suspend')) call(g, suspension({ seat: g.state.turn.seat, passes: 0 }));
}

export interface ChanceFrame extends FrameOf<'chance', 'offer' | 'answered'> {
  seat: Seat;
}
declare module '../language/frame.ts' {
  interface Procedures {
    chance: ChanceFrame;
  }
  interface Results {
    chance: 'acted' | null;
  }
}

/** The other player's chance between two actions: one action, then the turn continues (`action.turns.alternate`). */
export const chance = procedure('chance', {
  offer(g, frame) {
    frame.at = 'answered';
    // Players who could only pass are not asked (`action.turns.passing`).
    if (isAsked(g, { seat: frame.seat, window: 'between' })) askAct(g, frame.seat, 'between');
    else frame.answer = ['pass'];
  },
  answered(g, frame) {
    const [answer] = takeAnswer(frame);
    finish(g, frame, answer === 'pass' ? null : 'acted');
  },
});

const MUST_SEED = refusal('seed.mission.exhaust');
const MUST_DOWNLOAD = refusal('download.may-must');

/** Whether the text that downloads now orders it rather than allows it. */
const mustDownload = (g: Game): boolean =>
  g.state.stack.findLast((frame) => frame.proc === 'downloading')?.text.may !== true;

/** Passing is not possible while missions are seeded, nor with a card to play in place of one that was sent back, nor with one to download. */
function whyNotPass(g: Game, moment: Moment): Refusal | null {
  const { seat, window: where } = moment;
  if (where === 'instead' && anythingOpen(g, moment)) return WRONG_WINDOW;
  if (where === 'download' && mustDownload(g) && anythingOpen(g, moment)) return MUST_DOWNLOAD;
  return where === 'seed' && g.state.phase === 'mission' && cardsAt(g, 'missions', seat).length > 0
    ? MUST_SEED
    : null;
}

declare module './requests.ts' {
  interface PlayerVerbs {
    readonly pass: Record<never, never>;
  }
}

/** What menus call passing, by moment: never a bare "pass". */
const PASSED: Readonly<Record<WindowKind, Phrase<'event'>>> = {
  seed: phrase('seed nothing more in this phase unless the opponent does'),
  respond: phrase('do not respond[ ({event})]'),
  start: phrase('begin the turn'),
  end: phrase('end the turn and draw'),
  report: phrase('report nothing more'),
  turn: phrase('do nothing now'),
  between: phrase('do nothing now'),
  suspend: phrase('do nothing now'),
  loan: phrase('do nothing now'),
  instead: phrase('do nothing now'),
  download: phrase('download nothing more'),
};

export const PASS: VerbRoom<'pass'> = {
  verb: 'pass',
  about: 'Does nothing now.',
  parts: {},
  group: 'Turn',
  says: [{ say: phrase('pass') }],
  menu: WINDOW_KINDS.map((window) => ({ in: window, say: PASSED[window] })),
  grounds: ['action.turns.passing'],
  windows: ['seed', 'between', 'respond', 'suspend', 'start', 'end', 'loan', 'report', 'instead', 'download'],
  offers: (g, moment) => (whyNotPass(g, moment) === null ? [{ do: 'pass', with: {} }] : []),
  check: (g, moment) => whyNotPass(g, moment),
  begin(g) {
    const top = g.state.stack.at(-1);
    if (top) top.answer = ['pass'];
  },
};
