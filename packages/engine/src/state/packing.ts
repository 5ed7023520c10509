/**
 * A state as it is stored: cards without fields that have their default value. In memory all cards have the same shape,
 * because that is fast, but most cards are in decks, hands and piles, where the fields for cards in play are unused.
 */
import { UNPLAYED } from './create.ts';
import type { CardState, State } from './types.ts';

/** A card without its default values; its number is its index in the list. */
type PackedCard = Pick<CardState, 'def' | 'owner' | 'zone' | 'host' | 'order'> &
  Partial<Omit<CardState, 'id'>> & { readonly id?: undefined };

export interface PackedState extends Omit<State, 'cards'> {
  readonly cards: readonly PackedCard[];
}

function packCard(c: CardState): PackedCard {
  const { def, owner, zone, host, order } = c;
  const out: Record<string, unknown> = { def, owner, zone, host, order };
  if (c.controller !== owner) out.controller = c.controller;
  for (const field of Object.keys(UNPLAYED) as (keyof typeof UNPLAYED)[])
    if (c[field] !== UNPLAYED[field]) out[field] = c[field];
  return out as unknown as PackedCard;
}

/** In the order of fields that every card has. A new field without a default does not compile here. */
function unpackCard(c: PackedCard, id: number): CardState {
  const full: CardState = {
    id,
    def: c.def,
    owner: c.owner,
    controller: c.owner,
    zone: c.zone,
    host: c.host,
    order: c.order,
    ...UNPLAYED,
  };
  return Object.assign(full, c);
}

export const packState = (state: State): PackedState => ({ ...state, cards: state.cards.map(packCard) });

const isPacked = (stored: PackedState | State): stored is PackedState =>
  stored.cards.length > 0 && stored.cards[0]?.id === undefined;

/** Restores a stored state, including an older one that was stored in full. */
export const unpackState = (stored: PackedState | State): State =>
  isPacked(stored) ? { ...stored, cards: stored.cards.map(unpackCard) } : (stored as State);
