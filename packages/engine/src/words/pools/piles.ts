/** Pools of cards that are not in play: hands, draw decks, discard piles, point areas, side decks. */

import type { Context } from '../../language/context.ts';
import type { Pool, PoolWords } from '../../language/selector.ts';
import { openPile } from '../../queries/piles.ts';
import { cardsAt, type PoolRoom } from '../../state/game.ts';
import { otherSeat, type Seat, type Zone } from '../../state/types.ts';
import { poolOf, type Those } from './those.ts';

declare module '../../language/selector.ts' {
  interface PoolWords {
    'your hand': 'your hand';
    'opponent hand': 'opponent hand';
    'that player hand': 'that player hand';
    'your discard': 'your discard';
    'your deck': 'your deck';
    'opponent deck': 'opponent deck';
    'opponent points': 'opponent points';
    'your tent': 'your tent';
  }
}

type Pile = Extract<PoolWords[keyof PoolWords], string>;

interface PileSpec {
  readonly about: string;
  readonly zone: Zone;
  readonly of: (context: Context) => Seat;
  /** `{those} in your hand`. */
  readonly among: string;
  readonly mistaken: readonly Pool[];
}

const yours = ({ you }: Context): Seat => you;
const opponents = ({ you }: Context): Seat => otherSeat(you);

const pile = <P extends Pile>({ about, zone, of, among, mistaken }: PileSpec): PoolRoom<P> => ({
  about,
  fields: {} as PoolRoom<P>['fields'],
  cards: (g, _, context) => cardsAt(g, zone, of(context)),
  english: { noun: 'card', among },
  reach: 'none',
  several: true,
  mistaken,
  ofGroup: 'members',
});

const yourHandRoom: PoolRoom<'your hand'> = {
  ...pile<'your hand'>({
    about: 'Your hand.',
    zone: 'hand',
    of: yours,
    among: '{those} in your hand',
    mistaken: ['opponent hand'],
  }),
  // A card cannot choose itself while it is still there.
  cards: (g, _, { you, source }) => cardsAt(g, 'hand', you).filter((id) => id !== source),
};

const opponentHandRoom = pile<'opponent hand'>({
  about: 'Your opponent’s hand.',
  zone: 'hand',
  of: opponents,
  among: '{those} in your opponent’s hand',
  mistaken: ['your hand'],
});

const thatPlayerHandRoom = pile<'that player hand'>({
  about: 'The hand of the player a card was played on.',
  zone: 'hand',
  of: ({ player, you }) => player ?? you,
  among: '{those} in that player’s hand',
  mistaken: ['your hand'],
});

const yourDiscardRoom = pile<'your discard'>({
  about: 'Your discard pile.',
  zone: 'discard',
  of: yours,
  among: '{those} in your discard pile',
  mistaken: ['your deck'],
});

const yourDeckRoom = pile<'your deck'>({
  about: 'Your draw deck.',
  zone: 'deck',
  of: yours,
  among: '{those} in your draw deck',
  mistaken: ['your discard'],
});

const opponentDeckRoom = pile<'opponent deck'>({
  about: 'Your opponent’s draw deck.',
  zone: 'deck',
  of: opponents,
  among: '{those} in your opponent’s draw deck',
  mistaken: ['opponent hand'],
});

const opponentPointsRoom = pile<'opponent points'>({
  about: 'Your opponent’s point area.',
  zone: 'points',
  of: opponents,
  among: '{those} in your opponent’s point area',
  mistaken: ['your discard'],
});

const yourTentRoom: PoolRoom<'your tent'> = {
  ...pile<'your tent'>({
    about: 'Your Q’s Tent, while it is open.',
    zone: 'pile',
    of: yours,
    among: '{those} in your Q’s Tent',
    mistaken: ['your deck'],
  }),
  // What is in a closed side deck cannot be used (`doorway.closed`, `side.unopened`).
  cards: (g, _, { you }) => openPile(g, you, 'tent'),
};

export const PILE_POOLS = {
  'your tent': yourTentRoom,
  'your hand': yourHandRoom,
  'opponent hand': opponentHandRoom,
  'that player hand': thatPlayerHandRoom,
  'your discard': yourDiscardRoom,
  'your deck': yourDeckRoom,
  'opponent deck': opponentDeckRoom,
  'opponent points': opponentPointsRoom,
};

/** Your Q's Tent, while it is open. */
export const tent: Those = poolOf('your tent');
export const hand: Those = poolOf('your hand');
export const opponentsHand: Those = poolOf('opponent hand');
/** The hand of the player a card was played on. */
export const thatPlayersHand: Those = poolOf('that player hand');
export const discardPile: Those = poolOf('your discard');
export const drawDeck: Those = poolOf('your deck');
export const opponentsDeck: Those = poolOf('opponent deck');
export const opponentsPointArea: Those = poolOf('opponent points');
