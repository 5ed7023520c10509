/** Changes to a draft, each returning a new one: add and remove cards, set states, place and move missions. */
import type { CardFacts, CardType, WindowKind } from '@spaceline/engine';
import type { CardDraft, Draft, LocationDraft, Pile, SeatName, StepDraft } from './draft.ts';

/** A position in a draft: `['spaceline', 0, 'space', 1, 'crew', 2]`. */
export type Path = readonly (string | number)[];

type Tree = Record<string | number, unknown> | unknown[];

/** A copy of a draft with one list or record in it changed. */
function change<T>(draft: Draft, path: Path, make: (value: T) => T): Draft {
  const [key, ...rest] = path;
  if (key === undefined) return make(draft as T) as unknown as Draft;
  const step = (tree: unknown, at: Path): unknown => {
    const [next, ...further] = at;
    if (next === undefined) return make(tree as T);
    const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Tree &
      Record<string, unknown>;
    copy[String(next)] = step((tree as Record<string, unknown> | undefined)?.[String(next)], further);
    return copy;
  };
  return { ...draft, [key]: step((draft as unknown as Record<string, unknown>)[String(key)], rest) } as Draft;
}

/** Removes what is at a path. */
export const without = (draft: Draft, path: Path): Draft =>
  change<readonly unknown[]>(draft, path.slice(0, -1), (list) =>
    list.filter((_, index) => index !== path.at(-1)),
  );

/** Changes properties of a card or location; `undefined` removes one. */
export const saying = (draft: Draft, path: Path, said: Readonly<Record<string, unknown>>): Draft =>
  change<Record<string, unknown>>(draft, path, (record) =>
    Object.fromEntries(Object.entries({ ...record, ...said }).filter(([, value]) => value !== undefined)),
  );

const EMPTY_LOCATION = { seeds: [], planet: [], space: [], on: [], edge: [] } as const;

export const withMission = (draft: Draft, mission: string, of: SeatName): Draft => ({
  ...draft,
  spaceline: [...draft.spaceline, { mission, ...(of === 'B' ? { of } : {}), ...EMPTY_LOCATION }],
});

/** Swaps a location with its neighbour. */
export function shifted(draft: Draft, index: number, by: -1 | 1): Draft {
  const spaceline = [...draft.spaceline];
  const [here, there] = [spaceline[index], spaceline[index + by]];
  if (!here || !there) return draft;
  spaceline[index] = there;
  spaceline[index + by] = here;
  return { ...draft, spaceline };
}

/** All cards of a draft with their paths, outermost first. */
export function* cardsIn(draft: Draft): Generator<{ readonly path: Path; readonly card: CardDraft }> {
  function* within(list: readonly CardDraft[] | undefined, at: Path): ReturnType<typeof cardsIn> {
    for (const [index, card] of (list ?? []).entries()) {
      const path = [...at, index];
      yield { path, card };
      for (const key of ['crew', 'docked', 'cards'] as const) yield* within(card[key], [...path, key]);
    }
  }
  for (const [index, location] of draft.spaceline.entries())
    for (const key of ['seeds', 'space', 'planet', 'on', 'edge'] as const)
      yield* within(location[key], ['spaceline', index, key]);
  for (const seat of ['A', 'B'] as const)
    for (const pile of [
      'hand',
      'table',
      'deck',
      'discard',
      'pointArea',
      'seedDeck',
    ] as const satisfies readonly Pile[])
      yield* within(draft[seat][pile], [seat, pile]);
}

/** Zones in which copies of a card need their own label. */
const inPlay = (path: Path): boolean =>
  (path[0] === 'spaceline' && path[2] !== 'seeds') || path[1] === 'table';

/** A label for another copy of a card in play; undefined if there is no other copy. */
function labelFor(draft: Draft, name: string): string | undefined {
  const labels = new Set<string>();
  let copies = 0;
  for (const { path, card } of cardsIn(draft))
    if (inPlay(path)) {
      if (card.card === name) copies++;
      if (card.as !== undefined) labels.add(card.as);
    }
  if (copies === 0) return undefined;
  let n = copies + 1;
  while (labels.has(`${name} ${n}`)) n++;
  return `${name} ${n}`;
}

/** Appends a card to a list. */
export function withCard(draft: Draft, list: Path, name: string, of: SeatName): Draft {
  const named = list[0] === 'A' || list[0] === 'B';
  const label = inPlay([...list, 0]) ? labelFor(draft, name) : undefined;
  const owned = ownerAt(draft, list) === of ? {} : { of };
  const card: CardDraft = {
    card: name,
    ...(named ? {} : owned),
    ...(label === undefined ? {} : { as: label }),
  };
  return change<readonly CardDraft[] | undefined>(draft, list, (cards) => [...(cards ?? []), card]);
}

/** The owner of a card in this list, unless the card says otherwise. */
export function ownerAt(draft: Draft, list: Path): SeatName {
  const [top, index, zone] = list;
  if (top === 'A' || top === 'B') return top;
  let of: SeatName = zone === 'seeds' ? (draft.turn.of === 'A' ? 'B' : 'A') : 'A';
  let at: unknown = draft.spaceline[Number(index)];
  for (const key of list.slice(2)) {
    at = (at as Record<string, unknown> | undefined)?.[String(key)];
    const said = (at as CardDraft | undefined)?.of;
    if (said !== undefined && !Array.isArray(at)) of = said;
  }
  return of;
}

/** A place for a card; the page supplies its label. */
export interface Target {
  readonly list: Path;
  readonly kind: 'space' | 'planet' | 'seeds' | 'on' | 'crew' | 'docked' | Pile;
  /** The mission, ship, facility or player it belongs to. */
  readonly name: string;
}

const PLACES: Readonly<Partial<Record<CardType, readonly Target['kind'][]>>> = {
  personnel: ['crew', 'planet', 'hand', 'deck', 'discard', 'seeds'],
  equipment: ['crew', 'planet', 'hand', 'deck', 'discard', 'seeds'],
  ship: ['space', 'docked', 'hand', 'deck', 'discard'],
  facility: ['space', 'planet', 'hand', 'seedDeck', 'discard'],
  dilemma: ['seeds', 'seedDeck', 'on', 'table', 'discard', 'pointArea'],
  artifact: ['seeds', 'hand', 'table', 'crew', 'planet', 'seedDeck', 'discard'],
};
const OTHERS: readonly Target['kind'][] = ['hand', 'table', 'on', 'seeds', 'seedDeck', 'deck', 'discard'];

/** Where a card of a type may go, most likely first. */
export function targetsFor(
  draft: Draft,
  type: CardType,
  facts: (name: string) => CardFacts | undefined,
): readonly Target[] {
  const kinds = PLACES[type] ?? OTHERS;
  const targets: Target[] = [];
  for (const kind of kinds) {
    if (kind === 'crew' || kind === 'docked')
      for (const { path, card } of cardsIn(draft)) {
        const host = facts(card.card)?.type;
        if (path[0] === 'spaceline' && (host === 'facility' || (host === 'ship' && kind === 'crew')))
          targets.push({ list: [...path, kind], kind, name: card.as ?? card.card });
      }
    else if (kind === 'space' || kind === 'planet' || kind === 'seeds' || kind === 'on')
      draft.spaceline.forEach(({ mission }: LocationDraft, index) => {
        targets.push({ list: ['spaceline', index, kind], kind, name: mission });
      });
    else for (const seat of ['A', 'B'] as const) targets.push({ list: [seat, kind], kind, name: seat });
  }
  return targets;
}

/** Steps that leave the last chance to respond open: the last action says who is asked. */
export function keepingOpen(
  steps: readonly StepDraft[],
  open: { readonly seat: SeatName; readonly window: WindowKind } | null,
): readonly StepDraft[] {
  const last = steps.findLastIndex(({ may }) => may === undefined);
  return steps.map((step, index) =>
    open && index === last && step.expect?.asked === undefined
      ? { ...step, expect: { ...step.expect, asked: open } }
      : step,
  );
}
