/**
 * The verbs a player can use. Each chapter of the rules registers its own: what is open now (`offers`), whether a
 * request is legal and by which rule not (`check`), and how it begins. `offers` lists nothing that `check` would
 * refuse for every filling; `check` has the last word.
 */
import { type Refusal, refusal } from '../explain/refusal.ts';
import type { Game } from '../state/game.ts';
import type { GameEvent, Seat, WindowKind } from '../state/types.ts';
import type { Offer, Request, RequestOf, Verb } from './requests.ts';

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
  /** True when using it leaves the card play segment (`turn.card-play.auto-advance`). */
  readonly order?: true;
}

const verbs = new Map<Verb, VerbRules<Verb>>();

export function defineVerb<V extends Verb>(rules: VerbRules<V>): void {
  verbs.set(rules.verb, rules as unknown as VerbRules<Verb>);
  byWindow.clear();
}

export const isVerb = (name: unknown): name is Verb => typeof name === 'string' && verbs.has(name as Verb);

const WRONG_WINDOW = refusal('turn.sequence', 'This cannot be done at this moment.');
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

/** Why a request is refused, or null when it is legal. */
export function checkRequest(g: Game, moment: Moment, request: Request): Refusal | null {
  const rules = verbs.get(request.do);
  if (!rules) return refusal('protocol.verb', `There is no action "${request.do}".`);
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
  rules.begin(g, moment, request as RequestOf<Verb>);
}

export const isOrder = (verb: Verb): boolean => verbs.get(verb)?.order === true;

const byWindow = new Map<WindowKind, readonly VerbRules<Verb>[]>();

/** The verbs that can be used in a window at all, with their rules. */
export function verbsIn(window: WindowKind): readonly VerbRules<Verb>[] {
  let found = byWindow.get(window);
  if (!found) {
    found = [...verbs.values()].filter((rules) => rules.windows.includes(window));
    byWindow.set(window, found);
  }
  return found;
}

/** Everything that is open in a moment. */
export function offersAt(g: Game, moment: Moment): Offer[] {
  const out: Offer[] = [];
  for (const rules of verbsIn(moment.window)) for (const offer of rules.offers(g, moment)) out.push(offer);
  return out;
}

/** Whether anything but passing is open; used to skip players who have nothing to say. */
export function anythingOpen(g: Game, moment: Moment): boolean {
  for (const rules of verbsIn(moment.window))
    if (rules.verb !== 'pass' && rules.offers(g, moment).length > 0) return true;
  return false;
}
