/**
 * The verbs a player can use. Each chapter of the rules registers its own: what is open now (`offers`), whether a
 * request is legal and by which rule not (`check`), and how it begins. `offers` lists nothing that `check` would
 * refuse for every filling; `check` has the last word.
 */
import type { Procedures } from '../language/frame.ts';
import type { Game } from '../state/game.ts';
import { asksOpenly } from '../state/possible.ts';
import type { CardId, Frame, GameEvent, Seat, State, WindowKind } from '../state/types.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Offer, Request, RequestOf, Slot, Verb } from './requests.ts';

/** The moment in which somebody asks to act. */
export interface Moment {
  readonly seat: Seat;
  readonly window: WindowKind;
  readonly event?: GameEvent;
}

export interface VerbRules<V extends Verb> {
  readonly verb: V;
  readonly windows: readonly WindowKind[];
  offers(g: Game, moment: Moment): Offer[];
  check(g: Game, moment: Moment, request: RequestOf<V>): Refusal | null;
  begin(g: Game, moment: Moment, request: RequestOf<V>): void;
  /**
   * Whether a player whose cards nobody knows could use it in a moment, by what everybody sees. Left out where hidden cards do not
   * matter: then it is what `offers` says.
   */
  could?(g: Game, moment: Moment): boolean;
  /** True when using it leaves the card play segment (`turn.card-play.auto-advance`). */
  readonly order?: true;
}

const verbs = new Map<Verb, VerbRules<Verb>>();

/** The order in which offers are listed, whatever order the chapters are loaded in: games of random players depend on it. */
const PLACE_AMONG_OFFERS: Readonly<Record<Verb, number>> = {
  pass: 0,
  'end turn': 1,
  concede: 2,
  activate: 3,
  play: 4,
  download: 5,
  'seed mission': 6,
  seed: 7,
  brig: 8,
  free: 9,
  beam: 10,
  walk: 11,
  dock: 12,
  undock: 13,
  cloak: 14,
  decloak: 15,
  phase: 16,
  dephase: 17,
  fight: 18,
  use: 19,
  exchange: 20,
  move: 21,
  land: 22,
  'take off': 23,
  load: 24,
  launch: 25,
  tow: 26,
  mode: 27,
  attempt: 28,
  attack: 29,
};

export function defineVerb<V extends Verb>(rules: VerbRules<V>): void {
  verbs.set(rules.verb, rules as unknown as VerbRules<Verb>);
  byWindow.clear();
}

export const isVerb = (name: unknown): name is Verb => typeof name === 'string' && verbs.has(name as Verb);

export const WRONG_WINDOW = refusal('turn.sequence', 'This cannot be done at this moment.');
// Also `any-time.not-in-seed`: nothing that is free at any time is free before the game.
const NOT_IN_SEED = refusal(
  'seed.allowed-actions',
  'During the seed phases cards are seeded and nothing else is done.',
);
const NOT_YOUR_TURN = refusal(
  'action.turns.opponent-limits',
  'On the other player’s turn only responses and cards that say so may be used.',
);
const NOT_A_RESPONSE = refusal('action.response.valid', 'This does not respond to what was just begun.');

const NOT_LENT = refusal(
  'turn.control-loan',
  'Only orders to the cards under your control for now are possible at this moment.',
);

/** What requests call the cards that act. */
const ACTORS: readonly string[] = ['ship', 'card', 'cards', 'team', 'with', 'group', 'captive'];

/** The cards a player gives orders to in the other's turn. */
function lentCards(g: Game): readonly CardId[] {
  const isLoan = (frame: Frame): frame is Procedures['effect lend'] => 'lent' in frame;
  return g.state.stack.findLast(isLoan)?.lent ?? [];
}

/** Whether all who act in a request are among those lent. */
const actsWith = (parts: Readonly<Record<string, unknown>>, lent: readonly CardId[]): boolean =>
  ACTORS.every((name) => {
    const who = parts[name];
    if (who === undefined) return true;
    return (Array.isArray(who) ? who : [who]).every((id) => lent.includes(id));
  });

/** The same offer for the cards that are lent alone, or null. */
function narrowed(offer: Offer, lent: readonly CardId[]): Offer | null {
  if (!actsWith(offer.with, lent)) return null;
  const slots: Record<string, Slot> = {};
  for (const [name, slot] of Object.entries(offer.slots ?? {})) {
    const among = ACTORS.includes(name) ? slot.among.filter((id) => lent.includes(id as CardId)) : slot.among;
    if (among.length < slot.min) return null;
    slots[name] = { ...slot, among, max: Math.min(slot.max, among.length) };
  }
  return { ...offer, ...(offer.slots ? { slots } : {}) };
}

/** Orders in the other player's turn are like those of one's own (`turn.control-loan`). */
const asInTurn = (moment: Moment): Moment =>
  moment.window === 'loan' ? { ...moment, window: 'turn' } : moment;

/** Why a request is refused, or null when it is legal. */
export function checkRequest(g: Game, moment: Moment, request: Request): Refusal | null {
  const rules = verbs.get(request.do);
  if (!rules) return refusal('protocol.verb', `There is no action "${request.do}".`);
  if (moment.window === 'loan' && !rules.windows.includes('loan')) {
    const lent = rules.order && actsWith(request as unknown as Record<string, unknown>, lentCards(g));
    return lent ? rules.check(g, asInTurn(moment), request as RequestOf<Verb>) : NOT_LENT;
  }
  if (!rules.windows.includes(moment.window)) {
    // Text for the play phase waits for it (`seed.no-play-text`).
    if (moment.window === 'seed') return NOT_IN_SEED;
    // Inside an action there are responses and nothing else (`action.group.closed`, `action.group.mission`, `attempt.atomic`,
    // `attempt.no-abort`).
    if (moment.window === 'respond') return NOT_A_RESPONSE;
    // Moving and beaming are orders of one's own turn (`beam.turn`, `who.off-turn`).
    if (moment.window === 'between') return NOT_YOUR_TURN;
    // At the start and the end of a turn only what says so is done (`turn.start.only`).
    return WRONG_WINDOW;
  }
  return rules.check(g, moment, request as RequestOf<Verb>);
}

export function beginRequest(g: Game, moment: Moment, request: Request): void {
  const rules = verbs.get(request.do);
  if (!rules) throw new Error(`There is no action "${request.do}".`);
  rules.begin(g, asInTurn(moment), request as RequestOf<Verb>);
}

export const isOrder = (verb: Verb): boolean => verbs.get(verb)?.order === true;

const byWindow = new Map<WindowKind, readonly VerbRules<Verb>[]>();

/** The verbs that can be used in a window at all, with their rules. */
export function verbsIn(window: WindowKind): readonly VerbRules<Verb>[] {
  let found = byWindow.get(window);
  if (!found) {
    found = [...verbs.values()]
      .filter((rules) => rules.windows.includes(window))
      .sort((a, b) => PLACE_AMONG_OFFERS[a.verb] - PLACE_AMONG_OFFERS[b.verb]);
    byWindow.set(window, found);
  }
  return found;
}

/** Everything that is open in a moment. */
export function offersAt(g: Game, moment: Moment): Offer[] {
  const out: Offer[] = [];
  if (moment.window === 'loan') {
    const lent = lentCards(g);
    for (const rules of verbsIn('turn'))
      if (rules.order)
        for (const offer of rules.offers(g, asInTurn(moment))) {
          const own = narrowed(offer, lent);
          if (own) out.push(own);
        }
  }
  for (const rules of verbsIn(moment.window)) for (const offer of rules.offers(g, moment)) out.push(offer);
  return out;
}

/**
 * Whether a player is asked in a moment in which passing is possible. Who could only pass is not; but where the game asks openly,
 * who could do more as far as the other knows is.
 */
export const isAsked = (g: Game, moment: Moment): boolean =>
  (asksOpenly(g.state) && verbsIn(moment.window).some((rules) => rules.could?.(g, moment) === true)) ||
  anythingOpen(g, moment);

/** Whether anything but passing is open; used to skip players who have nothing to say. */
export function anythingOpen(g: Game, moment: Moment): boolean {
  if (moment.window === 'loan') return offersAt(g, moment).some((offer) => offer.do !== 'pass');
  for (const rules of verbsIn(moment.window))
    if (rules.verb !== 'pass' && rules.offers(g, moment).length > 0) return true;
  return false;
}

/** Moments in which a player may say something although it is not the own turn to act, or may have nothing to say at all. */
const PASSING: ReadonlySet<WindowKind> = new Set([
  'between',
  'respond',
  'suspend',
  'start',
  'end',
  'report',
  'instead',
]);

/**
 * Whether the pending question is one that is asked openly: of somebody who may have nothing to say. Who keeps the game gives
 * all of them the same kind of pause, so that it tells nothing either.
 */
export const takesPause = (state: Pick<State, 'format' | 'decision' | 'phase'>): boolean =>
  asksOpenly(state) &&
  state.decision?.kind === 'act' &&
  (PASSING.has(state.decision.window) || (state.decision.window === 'seed' && state.phase !== 'mission'));
