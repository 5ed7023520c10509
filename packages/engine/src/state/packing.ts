/**
 * A state as it is stored: cards without fields that have their default value. In memory all cards have the same shape,
 * because that is fast, but most cards are in decks, hands and piles, where the fields for cards in play are unused.
 */
import type { CardState, State } from './types.ts';

/** A card without its default values; its number is its index in the list. */
type PackedCard = Pick<CardState, 'def' | 'owner' | 'zone' | 'host' | 'order'> &
  Partial<Omit<CardState, 'id'>> & { readonly id?: undefined };

export interface PackedState extends Omit<State, 'cards'> {
  readonly cards: readonly PackedCard[];
}

/** A card's default values. A new field that is missing here does not compile below. */
const PLAIN = {
  flags: 0,
  mode: 0,
  seen: 0,
  spent: 0,
  hull: 0,
  cloakedOn: 0,
  dockedOn: 0,
  countdown: -1,
  captor: -1,
  memory: null,
} as const;
type Left = Exclude<
  keyof CardState,
  keyof typeof PLAIN | 'id' | 'controller' | 'def' | 'owner' | 'zone' | 'host' | 'order'
>;
const NOTHING_LEFT: [Left] extends [never] ? true : Left = true;

function packCard(c: CardState): PackedCard {
  const { def, owner, zone, host, order } = c;
  const out: Record<string, unknown> = { def, owner, zone, host, order };
  if (c.controller !== owner) out.controller = c.controller;
  for (const field of Object.keys(PLAIN) as (keyof typeof PLAIN)[])
    if (c[field] !== PLAIN[field]) out[field] = c[field];
  return out as unknown as PackedCard;
}

/** In the order of fields that every card has. */
function unpackCard(c: PackedCard, id: number): CardState {
  const full: CardState = {
    id,
    def: c.def,
    owner: c.owner,
    controller: c.owner,
    zone: c.zone,
    host: c.host,
    order: c.order,
    ...PLAIN,
  };
  return NOTHING_LEFT ? Object.assign(full, c) : full;
}

export const packState = (state: State): PackedState => ({ ...state, cards: state.cards.map(packCard) });

const isPacked = (stored: PackedState | State): stored is PackedState =>
  stored.cards.length > 0 && stored.cards[0]?.id === undefined;

/** Restores a stored state, including an older one that was stored in full. */
export const unpackState = (stored: PackedState | State): State =>
  isPacked(stored) ? { ...stored, cards: stored.cards.map(unpackCard) } : (stored as State);
