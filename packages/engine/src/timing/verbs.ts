/**
 * The verbs a player can use. A verb is one room, in its chapter of the rules: what it names (`parts.ts`), how it is
 * said, what is possible now (`offers`), whether a request is legal and which rule forbids it (`check`), and how it
 * begins. `offers` lists nothing that `check` would refuse for every filling; `check` has the last word. All rooms are
 * the value `VERBS` (`rules/verbs.ts`), which a game carries with its words.
 */
import type { Procedures } from '../language/frame.ts';
import type { CardType } from '../language/traits.ts';
import { byDecks, type Decks } from '../state/decks.ts';
import type { Game } from '../state/game.ts';
import { asksOpenly } from '../state/possible.ts';
import type { CardId, Frame, GameEvent, Seat, State, WindowKind } from '../state/types.ts';
import type { Part, Way } from './parts.ts';
import type { Phrase } from './phrases.ts';
import type { Price } from './price.ts';
import { type Refusal, refusal } from './refusal.ts';
import type {
  AnyPart,
  Named,
  Offer,
  PartName,
  PlayerVerbs,
  Request,
  RequestOf,
  Slot,
  Verb,
} from './requests.ts';

/** The moment at which a player wants to act. */
export interface Moment {
  readonly seat: Seat;
  readonly window: WindowKind;
  readonly event?: GameEvent;
}

/** Where menus list a verb, in this order. */
export const GROUPS = [
  'Seed',
  'Play a card',
  'Use a card',
  'Missions',
  'Battle',
  'Ships',
  'Crews and teams',
  'Other',
  'Captives',
  'Turn',
] as const;
export type Group = (typeof GROUPS)[number];

/** A way to say a verb. The first that can express a request is written; all of them are read. */
export interface Wording<V extends Verb> {
  readonly say: Phrase<PartName<V> | 'event'>;
  /** What the words imply: `unbrig` that the captive comes out. */
  readonly sets?: Partial<Named<V>>;
  /** Written for cards of these types. */
  readonly of?: readonly CardType[];
  /** Read only for cards of these types, because another verb begins with the same word. */
  readonly only?: readonly CardType[];
  /** Where a card enters play, if not by every way of the part. */
  readonly ways?: readonly Way[];
  /** Ships that go to a facility dock there. */
  readonly docks?: true;
  /** Written in that window. */
  readonly in?: WindowKind;
  /** For menus: while those who take part are still to be chosen. */
  readonly open?: true;
}

/** What a sentence leaves out, as it may be meant; or what to say instead, if that is unclear. */
type Unsaid<V extends Verb> = {
  readonly [P in keyof Named<V>]?: (
    g: Game,
    seat: Seat,
    said: Partial<Named<V>>,
  ) => readonly (Named<V>[P] | undefined)[] | string;
};

export interface VerbRoom<V extends Verb> {
  readonly verb: V;
  /** What it does, for people: a sentence. */
  readonly about: string;
  readonly parts: PlayerVerbs[V];
  readonly group: Group;
  /** The sentences that mean it; menus use them too. */
  readonly says: readonly Wording<V>[];
  /** What menus say instead of the sentence. */
  readonly menu?: readonly Wording<V>[];
  /** Other words for it that people use. */
  readonly also?: readonly string[];
  readonly unsaid?: Unsaid<V>;
  /** The rules that allow it at all. */
  readonly grounds: readonly string[] | ((g: Game, request: RequestOf<V>) => readonly string[]);
  readonly windows: readonly WindowKind[];
  /** The windows in which it can be open; all of them if left out. In the others it is known so that a refusal names the rule. */
  readonly opensIn?: readonly WindowKind[];
  /**
   * Whether the decks of a game contain what it needs; otherwise it is never possible there. Absent if every game could.
   */
  needs?(decks: Decks): boolean;
  /** What is possible now. With `most`, the caller needs no more than that many, so the room may stop early. */
  offers(g: Game, moment: Moment, most?: number): readonly Offer[];
  check(g: Game, moment: Moment, request: RequestOf<V>): Refusal | null;
  begin(g: Game, moment: Moment, request: RequestOf<V>): void;
  /** What text in force makes it cost in addition; paid before it begins. */
  prices?(g: Game, moment: Moment, request: RequestOf<V>): readonly Price[];
  /**
   * Whether a player could use it at a moment, judging by what everybody sees. Absent if hidden cards do not matter: then
   * `offers` decides.
   */
  could?(g: Game, moment: Moment): boolean;
  /** Whether using it ends the card play segment (`turn.card-play.auto-advance`). */
  readonly order?: true;
}

/** The rooms of all verbs. Offers are listed in this order, and games of random players depend on it. */
export type VerbRooms = { readonly [V in Verb]: VerbRoom<V> };

declare module '../state/game.ts' {
  interface GameWords {
    /** What players can do. */
    readonly verbs: VerbRooms;
  }
}

export const isVerb = (rooms: VerbRooms, name: unknown): name is Verb =>
  typeof name === 'string' && Object.hasOwn(rooms, name);

/** A room of an unknown verb; requests go to the room of their own verb. */
export const roomOf = (rooms: VerbRooms, verb: Verb): VerbRoom<Verb> =>
  rooms[verb] as unknown as VerbRoom<Verb>;

/** A part with its name. */
export interface NamedPart extends Part {
  readonly name: AnyPart;
}

const partsKnown = new WeakMap<object, readonly NamedPart[]>();

/** What a verb names, in order. */
export function partsIn(rooms: VerbRooms, verb: Verb): readonly NamedPart[] {
  const { parts } = roomOf(rooms, verb);
  const found =
    partsKnown.get(parts) ??
    (Object.entries<Part>(parts) as [AnyPart, Part][]).map(([name, part]): NamedPart => ({ name, ...part }));
  partsKnown.set(parts, found);
  return found;
}

export const WRONG_WINDOW = refusal('turn.sequence');
// Also `any-time.not-in-seed`: nothing that is allowed at any time is allowed before the game.
const NOT_IN_SEED = refusal('seed.allowed-actions');
const NOT_YOUR_TURN = refusal('action.turns.opponent-limits#verbs');
const NOT_A_RESPONSE = refusal('action.response.valid#verbs');

const NOT_LENT = refusal('turn.control-loan');

/** Whether a part names cards that the acting player commands. */
const isCommanded = ({ role }: Part): boolean => role === 'acts' || role === 'along';

/** The cards a player gives orders to in the other's turn. */
function lentCards(g: Game): readonly CardId[] {
  const isLoan = (frame: Frame): frame is Procedures['effect lend'] => 'lent' in frame;
  return g.state.stack.findLast(isLoan)?.lent ?? [];
}

/** Whether all cards that act in a request are among those lent. */
const actsWith = (
  parts: readonly NamedPart[],
  named: Readonly<Record<string, unknown>>,
  lent: readonly CardId[],
): boolean =>
  parts.every((part) => {
    const who = named[part.name];
    if (who === undefined || !isCommanded(part)) return true;
    return (Array.isArray(who) ? who : [who]).every((id) => lent.includes(id));
  });

/** The same offer limited to lent cards, or null. */
function narrowed(parts: readonly NamedPart[], offer: Offer, lent: readonly CardId[]): Offer | null {
  if (!actsWith(parts, offer.with, lent)) return null;
  const slots: Record<string, Slot> = {};
  for (const [name, slot] of Object.entries(offer.slots ?? {})) {
    const commanded = parts.some((part) => part.name === name && isCommanded(part));
    const among = commanded ? slot.among.filter((id) => lent.includes(id as CardId)) : slot.among;
    if (among.length < slot.min) return null;
    slots[name] = { ...slot, among, max: Math.min(slot.max, among.length) };
  }
  return { ...offer, ...(offer.slots ? { slots } : {}) };
}

/** Orders in the other player's turn are like those in the player's own (`turn.control-loan`). */
const asInTurn = (moment: Moment): Moment =>
  moment.window === 'loan' ? { ...moment, window: 'turn' } : moment;

/** Why a request is refused, or null if it is legal. */
export function checkRequest(g: Game, moment: Moment, request: Request): Refusal | null {
  const { verbs } = g.words;
  const rules = roomOf(verbs, request.do);
  if (moment.window === 'loan' && !rules.windows.includes('loan')) {
    const lent = rules.order && actsWith(partsIn(verbs, request.do), { ...request }, lentCards(g));
    return lent ? rules.check(g, asInTurn(moment), request) : NOT_LENT;
  }
  if (!rules.windows.includes(moment.window)) {
    // Text for the play phase waits for it (`seed.no-play-text`).
    if (moment.window === 'seed') return NOT_IN_SEED;
    // During an action only responses are possible (`action.group.closed`, `action.group.mission`, `attempt.atomic`,
    // `attempt.no-abort`).
    if (moment.window === 'respond') return NOT_A_RESPONSE;
    // Moving and beaming are orders of the player's own turn (`beam.turn`, `who.off-turn`).
    if (moment.window === 'between') return NOT_YOUR_TURN;
    // At the start and the end of a turn only text for that moment can be used (`turn.start.only`).
    return WRONG_WINDOW;
  }
  return rules.check(g, moment, request);
}

export function beginRequest(g: Game, moment: Moment, request: Request): void {
  roomOf(g.words.verbs, request.do).begin(g, asInTurn(moment), request);
}

const byWindow = new WeakMap<VerbRooms, Map<WindowKind, readonly VerbRoom<Verb>[]>>();

/** The verbs that can be used in a window at all, with their rules. */
export function verbsIn(rooms: VerbRooms, window: WindowKind): readonly VerbRoom<Verb>[] {
  const known = byWindow.get(rooms) ?? new Map<WindowKind, readonly VerbRoom<Verb>[]>();
  byWindow.set(rooms, known);
  const found =
    known.get(window) ??
    Object.values(rooms as unknown as Record<Verb, VerbRoom<Verb>>).filter(({ windows }) =>
      windows.includes(window),
    );
  known.set(window, found);
  return found;
}

/** The rooms a game needs, and their verbs, by window. */
const byGame = byDecks(() => new Map<WindowKind, Open>());
interface Open {
  readonly rooms: readonly VerbRoom<Verb>[];
  readonly verbs: readonly Verb[];
}

function openIn(g: Game, window: WindowKind): Open {
  const known = byGame(g);
  let found = known.get(window);
  if (!found) {
    const rooms = verbsIn(g.words.verbs, window).filter(
      ({ opensIn, needs }) => (!opensIn || opensIn.includes(window)) && (!needs || needs(g.decks)),
    );
    // With lent cards the same orders are possible as in the player's own turn.
    const lent = window === 'loan' ? verbsOpen(g, 'turn').filter(({ order }) => order) : [];
    found = { rooms, verbs: [...lent, ...rooms].map(({ verb }) => verb) };
    known.set(window, found);
  }
  return found;
}

/** The rooms of verbs that may be possible in a window of this game, given its decks. */
const verbsOpen = (g: Game, window: WindowKind): readonly VerbRoom<Verb>[] => openIn(g, window).rooms;

/** The verbs that may be possible in a window. */
export const verbsAt = (g: Game, window: WindowKind): readonly Verb[] => openIn(g, window).verbs;

/** Everything that is possible at a moment. */
export function offersAt(g: Game, moment: Moment): Offer[] {
  const { verbs } = g.words;
  const out: Offer[] = [];
  if (moment.window === 'loan') {
    const lent = lentCards(g);
    for (const rules of verbsOpen(g, 'turn'))
      if (rules.order)
        for (const offer of rules.offers(g, asInTurn(moment))) {
          const own = narrowed(partsIn(verbs, rules.verb), offer, lent);
          if (own) out.push(own);
        }
  }
  for (const rules of verbsOpen(g, moment.window))
    for (const offer of rules.offers(g, moment)) out.push(offer);
  return out;
}

/** The offers of one verb at a moment: exactly those of `offersAt`. */
export function offersOf(g: Game, moment: Moment, verb: Verb): readonly Offer[] {
  if (moment.window === 'loan') return offersAt(g, moment).filter((offer) => offer.do === verb);
  const room = roomOf(g.words.verbs, verb);
  return verbsOpen(g, moment.window).includes(room) ? room.offers(g, moment) : [];
}

/**
 * Whether a player is asked at a moment at which passing is possible. A player who could only pass is not; but if the
 * game asks openly, one who could do more as far as the other knows is.
 */
export const isAsked = (g: Game, moment: Moment): boolean =>
  (asksOpenly(g.state) &&
    verbsIn(g.words.verbs, moment.window).some((rules) => rules.could?.(g, moment) === true)) ||
  anythingOpen(g, moment);

/** Whether anything but passing is possible; used to skip players who have no response. */
export function anythingOpen(g: Game, moment: Moment): boolean {
  if (moment.window === 'loan') return offersAt(g, moment).some((offer) => offer.do !== 'pass');
  for (const rules of verbsOpen(g, moment.window))
    if (rules.verb !== 'pass' && rules.offers(g, moment, 1).length > 0) return true;
  return false;
}

/** Moments at which a player may act outside their own turn, or may have no possible action at all. */
const PASSING: ReadonlySet<WindowKind> = new Set([
  'between',
  'respond',
  'suspend',
  'start',
  'end',
  'report',
  'instead',
  'download',
]);

/**
 * Whether the pending question is asked openly, of a player who may have no response. The host gives all of these the
 * same kind of pause, so that it reveals nothing either.
 */
export const takesPause = (state: Pick<State, 'format' | 'decision' | 'phase'>): boolean =>
  asksOpenly(state) &&
  state.decision?.kind === 'act' &&
  (PASSING.has(state.decision.window) || (state.decision.window === 'seed' && state.phase !== 'mission'));
