/**
 * Writes a position of a running game as a scenario: the inverse of `table.ts`. What a scenario cannot express
 * (unfinished actions, lasting effects without a card that carries them) is left out and named.
 */
import {
  type CardFacts,
  type CardId,
  CLOAKED,
  card,
  cardsAt,
  DEACTIVATED,
  DISABLED,
  EARNED,
  FACE_DOWN,
  factsOf,
  type Game,
  IN_BRIG,
  isZoneInPlay,
  type Location,
  laidAt,
  PHASED,
  printedText,
  type Seat,
  STASIS,
  STOPPED,
  type State,
} from '@spaceline/engine';
import { books } from '../books.ts';
import { SEED_PHASES, SEGMENTS } from '../read/keys.ts';
import { seatName } from '../scenario.ts';

/** A scenario as plain data, ready to be written as YAML. */
export type Draft = Record<string, unknown>;

export interface WrittenPosition {
  readonly draft: Draft;
  /** What a scenario cannot express of the position, in words. */
  readonly lost: readonly string[];
}

/** Flags and their keys. */
const FLAGS: readonly (readonly [flag: number, key: string])[] = [
  [STOPPED, 'stopped'],
  [DISABLED, 'disabled'],
  [DEACTIVATED, 'deactivated'],
  [STASIS, 'stasis'],
  [CLOAKED, 'cloaked'],
  [PHASED, 'phased'],
  [FACE_DOWN, 'faceDown'],
  [EARNED, 'earned'],
  [IN_BRIG, 'brig'],
];

/** A title that identifies this card; else its id. */
function nameOf({ id, title, type }: CardFacts): string {
  const { catalogue } = { catalogue: books().catalogue() };
  return catalogue.byTitle(title)?.facts.id === id || catalogue.byTitle(title, { type })?.facts.id === id
    ? title
    : id;
}

/** Labels for cards in play that titles do not distinguish. */
function labelsIn(g: Game): ReadonlyMap<CardId, string> {
  const byTitle = new Map<string, CardId[]>();
  for (const c of g.state.cards) {
    if (!isZoneInPlay(c)) continue;
    const key = `${factsOf(g, c.id).title}`;
    byTitle.set(key, [...(byTitle.get(key) ?? []), c.id]);
  }
  const labels = new Map<CardId, string>();
  for (const [title, ids] of byTitle)
    if (ids.length > 1 && ids.some((id) => card(g, id).zone !== 'line'))
      ids.forEach((id, n) => {
        labels.set(id, `${title} ${n + 1}`);
      });
  return labels;
}

const seatsOf = (bits: number): readonly ('A' | 'B')[] =>
  ([0, 1] as const).filter((seat) => (bits & (1 << seat)) !== 0).map(seatName);

/** A record without unstated fields; if only the card is left, just its name. */
function brief(record: Draft): unknown {
  const said = Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
  return Object.keys(said).length === 1 && 'card' in said ? said.card : said;
}

/** Turns a player had begun by the turn with that number, if turns alternate. */
function turnsAt({ turn }: State, seat: Seat, number: number): number {
  const theirs = (seat === turn.seat) === ((turn.number - number) % 2 === 0);
  return theirs ? Math.ceil(number / 2) : Math.floor(number / 2);
}

export function writePosition(g: Game): WrittenPosition {
  const { state } = g;
  const labels = labelsIn(g);
  const lost: string[] = [];

  function write(id: CardId, owner: Seat | null): unknown {
    const c = card(g, id);
    const facts = factsOf(g, id);
    const inner = (zone: 'aboard' | 'docked' | 'on') =>
      [...cardsAt(g, zone, id), ...laidAt(g, zone, id)].map((each) => write(each, c.owner));
    const affiliations: readonly string[] = 'affiliations' in facts ? facts.affiliations : [];
    // Since when full turns are counted follows from the turn in which it entered.
    const { struck, enteredOn, since, ...memory } = c.memory ?? {};
    const counted =
      enteredOn === undefined || since === undefined || since === turnsAt(state, c.controller, enteredOn);
    if (!counted || Object.keys(memory).length > 0 || cardsAt(g, 'held', id).length > 0)
      lost.push(`what ${facts.title} remembers`);
    const printed = facts.countdown ?? -1;
    return brief({
      card: nameOf(facts),
      of: c.owner === owner ? undefined : seatName(c.owner),
      controlledBy: c.controller === c.owner ? undefined : seatName(c.controller),
      as: labels.get(id),
      mode: affiliations.length > 1 ? affiliations[c.mode] : undefined,
      ...Object.fromEntries(FLAGS.filter(([flag]) => (c.flags & flag) !== 0).map(([, key]) => [key, true])),
      seen: (c.flags & FACE_DOWN) === 0 ? undefined : seatsOf(c.seen & ~(1 << c.owner)),
      damaged: c.hull > 0 ? c.hull : undefined,
      rangeSpent: c.spent > 0 ? c.spent : undefined,
      captive: c.captor === -1 ? undefined : seatName(c.captor),
      countdown: isZoneInPlay(c) && c.countdown >= 0 && c.countdown !== printed ? c.countdown : undefined,
      cloakedOn: c.cloakedOn > 0 ? c.cloakedOn : undefined,
      struck: typeof struck === 'number' ? seatName(struck === 0 ? 0 : 1) : undefined,
      enteredOn,
      function: printedText(g, id).functions ? c.mode + 1 : undefined,
      crew: inner('aboard'),
      docked: inner('docked'),
      cards: inner('on'),
    });
  }

  const seed = (id: CardId): unknown => {
    const c = card(g, id);
    const others = seatsOf(c.seen & ~(1 << c.owner));
    return brief({
      card: nameOf(factsOf(g, id)),
      of: seatName(c.owner),
      ...(others.length > 0 ? { seen: others } : {}),
    });
  };

  function place({ id: at, solvedBy, status }: Location): Draft {
    const [mission, also] = cardsAt(g, 'line', at);
    if (status === 'destroyed') lost.push('a location that was destroyed');
    const on = mission === undefined ? [] : [...cardsAt(g, 'on', mission), ...laidAt(g, 'on', mission)];
    const said: Draft = {
      mission: mission === undefined ? '' : nameOf(factsOf(g, mission)),
      of: mission !== undefined && card(g, mission).owner === 1 ? 'B' : undefined,
      also: also === undefined ? undefined : nameOf(factsOf(g, also)),
      solved: solvedBy === -1 ? undefined : seatName(solvedBy),
      seeds: cardsAt(g, 'under', at).toReversed().map(seed),
      planet: cardsAt(g, 'planet', at).map((id) => asRecord(write(id, null))),
      space: cardsAt(g, 'space', at).map((id) => asRecord(write(id, null))),
      on: on.map((id) => write(id, null)),
      edge: cardsAt(g, 'edge', at).map((id) => write(id, null)),
    };
    return brief(said) as Draft;
  }

  function player(seat: Seat): Draft {
    const { score, bonus } = state.players[seat];
    const pile = (zone: 'hand' | 'deck' | 'discard' | 'points' | 'out' | 'table' | 'seed' | 'missions') =>
      [...cardsAt(g, zone, seat), ...laidAt(g, zone, seat)].map((id) => write(id, seat));
    const deck = inRuns(pile('deck'));
    const said = brief({
      points: score === 0 ? undefined : score,
      bonus: bonus === 0 ? undefined : bonus,
      hand: pile('hand'),
      table: pile('table'),
      pointArea: pile('points'),
      discard: pile('discard'),
      out: pile('out'),
      seedDeck: pile('seed'),
      missionPile: pile('missions'),
      playing: [...state.players[seat].playing],
      piles: state.piles?.some(({ owner }) => owner === seat)
        ? Object.fromEntries(
            state.piles.flatMap(({ name, owner }, number) =>
              owner === seat ? [[name, cardsAt(g, 'pile', number).map((id) => write(id, seat))]] : [],
            ),
          )
        : undefined,
    }) as Draft;
    // An empty deck must be stated, because an unspecified one is filled.
    return { ...said, deck };
  }

  if (state.lasting.length > 0) lost.push('effects that last for a while');
  if (state.counterAttacks.length > 0) lost.push('who may attack in return');
  const phase = SEED_PHASES.find((each) => each === state.phase);
  const { seat, number, plays } = state.turn;
  const segment = SEGMENTS.find((each) => each === state.turn.segment) ?? 'orders';
  const draft: Draft = {
    title: 'A position',
    rules: state.rules,
    table: {
      spaceline: Object.values(state.lines)
        .flat()
        .flatMap((at) => (state.locations[at] ? [place(state.locations[at])] : [])),
    },
    A: player(0),
    B: player(1),
    ...(phase === undefined
      ? { turn: { of: seatName(seat), segment, number, plays, first: seatName(state.first) } }
      : { phase, turn: { of: seatName(state.decision?.seat ?? seat), first: seatName(state.first) } }),
  };
  return { draft, lost: [...new Set(lost)] };
}

/** What is on a planet or in space is always a record. */
const asRecord = (written: unknown): unknown => (typeof written === 'string' ? { card: written } : written);

/** A deck in order, with equal neighbours counted. */
function inRuns(cards: readonly unknown[]): unknown[] {
  const out: unknown[] = [];
  for (let at = 0; at < cards.length; ) {
    const name = cards[at];
    let end = at + 1;
    while (typeof name === 'string' && end < cards.length && cards[end] === name) end++;
    out.push(end - at > 1 ? `${end - at}x ${name}` : name);
    at = end;
  }
  return out;
}

/** Whether a position can be written completely: a player is asked for an action on their turn, or what to seed. */
export const isWritable = (state: Game['state']): boolean =>
  state.decision?.kind === 'act' && (state.decision.window === 'turn' || state.decision.window === 'seed');
