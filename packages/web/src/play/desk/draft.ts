/**
 * A position being set up: a scenario as plain data in one uniform shape, whichever short forms its file uses. Editing
 * creates a new draft each time; `tidied` restores the short forms for the file.
 */
import type { Draft as Plain } from '@spaceline/scenarios/browser';

export type SeatName = 'A' | 'B';

/** A card with everything in it and on it. Other keys of the format are preserved. */
export interface CardDraft {
  readonly card: string;
  readonly of?: SeatName;
  readonly as?: string;
  readonly crew?: readonly CardDraft[];
  readonly docked?: readonly CardDraft[];
  readonly cards?: readonly CardDraft[];
  readonly [key: string]: unknown;
}

export interface LocationDraft {
  readonly mission: string;
  readonly of?: SeatName;
  readonly seeds: readonly CardDraft[];
  readonly planet: readonly CardDraft[];
  readonly space: readonly CardDraft[];
  readonly on: readonly CardDraft[];
  readonly edge: readonly CardDraft[];
  readonly [key: string]: unknown;
}

/** Piles of a player that are set up card by card. */
export const PILES = ['hand', 'table', 'deck', 'discard', 'pointArea', 'seedDeck'] as const;
export type Pile = (typeof PILES)[number];

export type PlayerDraft = { readonly [pile in Pile]?: readonly CardDraft[] } & {
  readonly points?: number;
  readonly [key: string]: unknown;
};

export interface StepDraft {
  readonly A?: string;
  readonly B?: string;
  readonly may?: string;
  readonly note?: string;
  readonly expect?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

export interface TurnDraft {
  readonly of: SeatName;
  readonly segment?: string;
  readonly [key: string]: unknown;
}

export interface Draft {
  readonly title: string;
  readonly rules: string;
  readonly spaceline: readonly LocationDraft[];
  readonly A: PlayerDraft;
  readonly B: PlayerDraft;
  readonly turn: TurnDraft;
  readonly phase?: string;
  readonly steps: readonly StepDraft[];
  /** Everything else in the file. */
  readonly rest: Plain;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const INNER = ['crew', 'docked', 'cards'] as const;

/** A card, a counted card or a group in the uniform shape. */
function cardsOf(value: unknown): CardDraft[] {
  return listed(value).flatMap((item): CardDraft[] => {
    if (!isRecord(item)) {
      const [, many, name] = /^(\d+)x (.+)$/.exec(String(item)) ?? [];
      return many === undefined || name === undefined
        ? [{ card: String(item) }]
        : Array.from({ length: Number(many) }, () => ({ card: name }));
    }
    const { card, ship, facility, team, ...more } = item;
    const named = card ?? ship ?? facility;
    const members = [...cardsOf(team), ...cardsOf(more.crew)];
    if (named === undefined)
      return members.map((member) => ({ of: isSeat(more.of) ? more.of : 'A', ...member }));
    const inner = Object.fromEntries(
      INNER.map((key) => [key, key === 'crew' ? members : cardsOf(more[key])]).filter(
        ([, cards]) => (cards as unknown[]).length > 0,
      ),
    );
    const { crew: _, docked: __, cards: ___, ...states } = more;
    return [{ card: String(named), ...states, ...inner }];
  });
}

const isSeat = (value: unknown): value is SeatName => value === 'A' || value === 'B';

function locationOf(value: unknown): LocationDraft {
  const record = isRecord(value) ? value : { mission: String(value) };
  return {
    ...record,
    mission: String(record.mission ?? ''),
    seeds: cardsOf(record.seeds),
    planet: cardsOf(record.planet).map((card) => ({ of: 'A' as const, ...card })),
    space: cardsOf(record.space),
    on: cardsOf(record.on),
    edge: cardsOf(record.edge),
  } as LocationDraft;
}

function playerOf(value: unknown): PlayerDraft {
  const record = isRecord(value) ? value : {};
  const piles = PILES.filter((pile) => pile in record).map((pile) => [pile, cardsOf(record[pile])]);
  return said({ ...record, ...Object.fromEntries(piles) });
}

/** Removes empty lists, except that an empty deck differs from an unspecified one. */
const said = (player: PlayerDraft): PlayerDraft =>
  Object.fromEntries(
    Object.entries(player).filter(
      ([key, value]) => key === 'deck' || !Array.isArray(value) || value.length > 0,
    ),
  );

/** A scenario's plain data in the uniform shape. */
export function draftOf(plain: Plain): Draft {
  const { title, rules, table, A, B, turn, phase, steps, ...rest } = plain;
  return {
    title: String(title ?? ''),
    rules: String(rules ?? '2014-12-01'),
    spaceline: listed(isRecord(table) ? table.spaceline : undefined).map(locationOf),
    A: playerOf(A),
    B: playerOf(B),
    turn: isRecord(turn) ? ({ of: 'A', ...turn } as TurnDraft) : { of: 'A', segment: 'orders' },
    ...(typeof phase === 'string' ? { phase } : {}),
    steps: listed(steps) as readonly StepDraft[],
    rest,
  };
}

/** Just the name if there is nothing else to say about a card. */
function shortCard(card: CardDraft): unknown {
  const inner = Object.fromEntries(
    INNER.filter((key) => (card[key] as readonly unknown[] | undefined)?.length).map((key) => [
      key,
      (card[key] as readonly CardDraft[]).map(shortCard),
    ]),
  );
  const { crew: _, docked: __, cards: ___, ...states } = card;
  const whole = { ...states, ...inner };
  return Object.keys(whole).length === 1 ? card.card : whole;
}

/** Neighbouring cards of one owner on a planet as a group, as people write it. */
function shortStanding(cards: readonly CardDraft[]): unknown {
  const groups: { of: SeatName; team: unknown[] }[] = [];
  for (const { of = 'A', ...card } of cards) {
    const short = shortCard(card as CardDraft);
    const last = groups.at(-1);
    if (last?.of === of) last.team.push(short);
    else groups.push({ of, team: [short] });
  }
  return groups.length === 1 ? groups[0] : groups;
}

const asRecord = (short: unknown): unknown => (typeof short === 'string' ? { card: short } : short);

const some = (key: string, value: unknown): Plain =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? {} : { [key]: value };

function shortLocation({ mission, seeds, planet, space, on, edge, ...more }: LocationDraft): unknown {
  const whole = {
    mission,
    ...more,
    ...some('seeds', seeds.map(shortCard)),
    ...some('planet', shortStanding(planet)),
    ...some(
      'space',
      space.map((card) => asRecord(shortCard(card))),
    ),
    ...some('on', on.map(shortCard)),
    ...some('edge', edge.map(shortCard)),
  };
  return Object.keys(whole).length === 1 ? mission : whole;
}

function shortPlayer(player: PlayerDraft): Plain | undefined {
  const piles = PILES.filter((pile) => pile in player).map((pile) => [pile, player[pile]?.map(shortCard)]);
  const whole = {
    ...said(player),
    ...Object.fromEntries(piles.filter(([pile]) => String(pile) in said(player))),
  };
  return Object.keys(whole).length === 0 ? undefined : whole;
}

/** The draft as plain data for a file. As the format requires, something in it can always fail. */
export function tidied({ title, rules, spaceline, A, B, turn, phase, steps, rest }: Draft): Plain {
  const canFail = steps.some((step) => step.may !== undefined || step.expect !== undefined);
  const asks = 'expect' in rest || 'question' in rest;
  return {
    title: title === '' ? 'A question' : title,
    rules,
    ...(spaceline.length > 0 ? { table: { spaceline: spaceline.map(shortLocation) } } : {}),
    ...some('A', shortPlayer(A)),
    ...some('B', shortPlayer(B)),
    turn,
    ...(phase === undefined ? {} : { phase }),
    ...(steps.length > 0 ? { steps } : {}),
    ...(canFail || asks ? {} : { expect: { over: false } }),
    ...rest,
  };
}
