/** The numbers by which a game speaks of its players, cards and locations. */
export type Seat = 0 | 1;
export const SEATS: readonly Seat[] = [0, 1];
export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** A card's number in this game; stays with the physical card until a shuffle hides it again. */
export type CardId = number;
/** A location's number in this game. */
export type LocationId = number;
